import { selectReportedFields } from '../../db/opportunities/notices.ts'
import type { Db } from '../../db/schema.ts'
import type { OcdsOptions } from '../../ingest/ocds/notices.ts'
import { ocdsKeys, readOcds } from '../../ingest/ocds/read.ts'
import { invert } from '../../ingest/rows/field-table.ts'
import type { AbsentKeys } from '../../ingest/rows/key-watch.ts'
import { type IngestOptions, type IngestReport, loadFiles, type ReadRow } from './loading/load-files.ts'
import { decidingFields, type Incoming, incomingRow, loadNotices } from './loading/load-notices.ts'
import type { SourceKind } from './source-kind.ts'

const extensions = ['json', 'jsonl', 'ndjson']

export const ocdsKind: SourceKind = {
  description: 'releases of the Open Contracting Data Standard, of states, counties and cities',
  extensions,
  load: (db, { address, settings }, options) => ingestOcds(db, address, { ...options, ...settings }),
}

/**
 * Loads releases of the Open Contracting Data Standard. Takes the same sources as `loadFiles`, and throws like it. A release may contain
 * several notices, and each one counts as a row.
 */
export async function ingestOcds(db: Db, source: string, options: IngestOptions & OcdsOptions): Promise<IngestReport> {
  return loadFiles<Incoming>(
    source,
    {
      extensions,
      read: (bytes, _on_missing, on_absent) => readNotices(bytes, options, on_absent),
      columns: {
        fields: invert(ocdsKeys),
        deciding: decidingFields,
        selectStored: (fields, prefix) => selectReportedFields(db, 'ocds', fields, { source_id_prefix: prefix }),
      },
      load: (notices, batch) => loadNotices(db, notices, { now: options.now, ...batch }),
    },
    options,
  )
}

async function* readNotices(
  bytes: AsyncIterable<Uint8Array>,
  options: OcdsOptions,
  on_absent: (keys: AbsentKeys) => void,
): AsyncGenerator<ReadRow<Incoming>[]> {
  for await (const rows of readOcds(bytes, options, on_absent))
    yield rows.flatMap((row): ReadRow<Incoming>[] =>
      'notices' in row ? row.notices.map((notice) => incomingRow(row.line, notice)) : [row],
    )
}
