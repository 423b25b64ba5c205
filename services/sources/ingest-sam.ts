import { selectReportedFields } from '../../db/opportunities/notices.ts'
import type { Db } from '../../db/schema.ts'
import type { CsvRow } from '../../ingest/files/csv.ts'
import { orFault } from '../../ingest/rows/fault.ts'
import { samColumnFields } from '../../ingest/sam/column-fields.ts'
import { readSamCsv } from '../../ingest/sam/csv.ts'
import { samCsvLacks, samNotice, unreadableDeadline } from '../../ingest/sam/notice.ts'
import { type IngestOptions, type IngestReport, loadFiles, type ReadRow } from './loading/load-files.ts'
import { decidingFields, type Incoming, incomingRow, loadNotices } from './loading/load-notices.ts'

/** Loads SAM.gov's ContractOpportunitiesFullCSV from whatever `loadFiles` takes; throws as that does. */
export async function ingestSam(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  return loadFiles<Incoming>(
    source,
    {
      read: readNotices,
      columns: {
        fields: samColumnFields,
        deciding: decidingFields,
        selectStored: (fields) => selectReportedFields(db, 'sam', fields),
      },
      load: (notices, given) => loadNotices(db, notices, { now: options.now, lacks: samCsvLacks, ...given }),
    },
    options,
  )
}

async function* readNotices(
  bytes: AsyncIterable<Uint8Array>,
  on_missing: (columns: string[]) => void,
): AsyncGenerator<ReadRow<Incoming>[]> {
  for await (const rows of readSamCsv(bytes, on_missing)) yield rows.map(readNotice)
}

function readNotice(row: CsvRow): ReadRow<Incoming> {
  if ('reason' in row) return { field: null, ...row }
  const made = orFault(() => samNotice(row))
  return 'reason' in made ? { line: row.line, ...made } : incomingRow(row.line, made, unreadableDeadline(row))
}
