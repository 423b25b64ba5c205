import { selectReportedFields } from '../../../db/opportunities/notices.ts'
import type { Db } from '../../../db/schema.ts'
import type { OcdsOptions } from '../../../ingest/ocds/notices.ts'
import { ocdsKeys, readOcds } from '../../../ingest/ocds/read.ts'
import { invert } from '../../../ingest/rows/field-table.ts'
import type { IngestOptions, IngestReport } from '../loading/load-files.ts'
import { incomingRow } from '../loading/load-notices.ts'
import { loadNoticeFiles, toRows } from '../loading/notice-files.ts'
import type { FileKind } from '../source-kind.ts'

const ocdsExtensions = ['json', 'jsonl', 'ndjson']

export const ocdsKind: FileKind = {
  description: 'Open Contracting Data Standard releases of a state, county or city: packages, records, or one of these per line',
  loads: 'notices',
  options: ['jurisdiction', 'force'],
  extensions: ocdsExtensions,
  loadFiles: ingestOcds,
}

/** Loads Open Contracting releases. A release may contain several notices, and each notice counts as a row. */
export async function ingestOcds(db: Db, source: string, options: IngestOptions & OcdsOptions): Promise<IngestReport> {
  return loadNoticeFiles(db, source, options, {
    extensions: ocdsExtensions,
    read: (bytes, _on_missing, on_absent) =>
      toRows(readOcds(bytes, options, on_absent), (row) =>
        'notices' in row ? row.notices.map((notice) => incomingRow(row.line, notice)) : row,
      ),
    fields: invert(ocdsKeys),
    selectStored: (fields, prefix) => selectReportedFields(db, 'ocds', fields, { source_id_prefix: prefix }),
  })
}
