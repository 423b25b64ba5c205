import { selectReportedFields } from '../../../db/opportunities/notices.ts'
import type { Db } from '../../../db/schema.ts'
import type { CsvRow } from '../../../ingest/files/csv.ts'
import { orFault } from '../../../ingest/rows/fault.ts'
import { readSamCsv, samColumnFields } from '../../../ingest/sam/csv.ts'
import { samCsvAbsentFields, samNotice, unreadableDeadline } from '../../../ingest/sam/notice.ts'
import type { IngestOptions, IngestReport, ReadRow } from '../loading/load-files.ts'
import { type Incoming, incomingRow } from '../loading/load-notices.ts'
import { loadNoticeFiles, toRows } from '../loading/notice-files.ts'
import type { FileKind } from '../source-kind.ts'

export const samKind: FileKind = {
  description:
    "SAM.gov's ContractOpportunitiesFullCSV; also exits with status 1 if a file is cut off or damaged, or more than a tenth of its rows were refused",
  loads: 'notices',
  loadFiles: ingestSam,
}

/** Loads SAM.gov's CSV file of notices. Takes the same sources as `loadFiles`, and throws the same errors. */
export async function ingestSam(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  return loadNoticeFiles(db, source, options, {
    read: (bytes, on_missing) => toRows(readSamCsv(bytes, on_missing), readSamRow),
    fields: samColumnFields,
    selectStored: (fields) => selectReportedFields(db, 'sam', fields),
    absentFields: samCsvAbsentFields,
  })
}

function readSamRow(row: CsvRow): ReadRow<Incoming> {
  if ('reason' in row) return { field: null, ...row }
  const notice = orFault(() => samNotice(row))
  return 'reason' in notice ? { line: row.line, ...notice } : incomingRow(row.line, notice, unreadableDeadline(row))
}
