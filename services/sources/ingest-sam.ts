import { selectReportedFields } from '../../db/opportunities/notices.ts'
import type { Db } from '../../db/schema.ts'
import type { CsvRow } from '../../ingest/files/csv.ts'
import { orFault } from '../../ingest/rows/fault.ts'
import { readSamCsv, samColumnFields } from '../../ingest/sam/csv.ts'
import { samCsvAbsentFields, samNotice, unreadableDeadline } from '../../ingest/sam/notice.ts'
import { type IngestOptions, type IngestReport, loadFiles, type ReadRow } from './loading/load-files.ts'
import { decidingFields, type Incoming, incomingRow, loadNotices } from './loading/load-notices.ts'
import type { SourceKind } from './source-kind.ts'

export const samKind: SourceKind = {
  description: "SAM.gov's ContractOpportunitiesFullCSV",
  load: (db, { address }, options) => ingestSam(db, address, options),
}

/** Loads SAM.gov's ContractOpportunitiesFullCSV. Takes the same sources as `loadFiles`, and throws like it. */
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
      load: (notices, batch) => loadNotices(db, notices, { now: options.now, absentFields: samCsvAbsentFields, ...batch }),
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
  const notice = orFault(() => samNotice(row))
  return 'reason' in notice ? { line: row.line, ...notice } : incomingRow(row.line, notice, unreadableDeadline(row))
}
