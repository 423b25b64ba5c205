import { selectReportedFields } from '../../../db/opportunities/notices.ts'
import type { Db } from '../../../db/schema.ts'
import { contentsOf, type SourceFile, wholeContent } from '../../../ingest/files/source-bytes.ts'
import { fieldsOfColumns } from '../../../ingest/table/columns.ts'
import type { Mapping } from '../../../ingest/table/mapping/form.ts'
import { findMapping } from '../../../ingest/table/mapping/shipped.ts'
import { openPages } from '../../../ingest/table/pages.ts'
import { readTable } from '../../../ingest/table/read.ts'
import { withoutSecrets } from '../../../kernel/http/source-address.ts'
import { closeUnlisted } from '../loading/close-unlisted.ts'
import type { IngestOptions, IngestReport } from '../loading/load-files.ts'
import { incomingRow } from '../loading/load-notices.ts'
import { loadNoticeFiles, toRows } from '../loading/notice-files.ts'
import type { FileKind } from '../source-kind.ts'

export const tableExtensions = ['csv', 'json', 'jsonl', 'ndjson', 'xlsx', 'xml']

export const tableKind: FileKind = {
  description: 'bids, solicitations or awards of a state, county or city, as a mapping says: oi sources mappings',
  loads: 'notices',
  options: ['mapping', 'force'],
  extensions: tableExtensions,
  loadFiles: ingestTable,
  isAlwaysFresh: async ({ mapping }) => (await findMapping(mapping)).pages !== undefined,
}

/** Loads a table. `mapping` is the name of a mapping of this project, or the text of another one. */
export async function ingestTable(
  db: Db,
  source: string,
  { mapping: given, ...options }: IngestOptions & { mapping?: string },
): Promise<IngestReport> {
  const mapping = await findMapping(given)
  const listed = new Set<string>()
  const report = await loadNoticeFiles(db, source, options, {
    extensions: tableExtensions,
    ...filesOf(mapping),
    contents: contentsOfTable(mapping),
    read: (bytes, on_missing, on_absent) =>
      toRows(readTable(bytes, mapping, { on_missing, on_absent }), (row) => {
        if (!('notice' in row)) return row
        listed.add(row.notice.id)
        return incomingRow(row.line, row.notice, row.warning)
      }),
    fields: fieldsOfColumns(mapping),
    selectStored: (fields) => selectReportedFields(db, mapping.id, fields),
  })
  if (mapping.complete) await closeUnlisted(db, mapping.id, listed, report, options)
  return report
}

/** XLSX files are zip archives themselves. */
export function contentsOfTable({ format }: Mapping): typeof contentsOf {
  return format === 'xlsx' ? wholeContent : contentsOf
}

/** Reads an address page by page if the mapping says so. A file has all pages already. */
function filesOf(mapping: Mapping): { find?: (source: string) => SourceFile[] | null } {
  const { pages } = mapping
  if (!pages) return {}
  return {
    find: (source) =>
      /^https?:\/\//i.test(source)
        ? [
            {
              name: withoutSecrets(source),
              bytes_total: null,
              open: (signal) => openPages({ ...mapping, pages }, source, signal && { signal }),
            },
          ]
        : null,
  }
}
