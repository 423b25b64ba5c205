import type { Db } from '../../db/schema.ts'
import type { CsvRow } from '../../ingest/csv.ts'
import { orFault } from '../../ingest/fault.ts'
import { readSamCsv } from '../../ingest/sam/csv.ts'
import { samCsvLacks, samNotice } from '../../ingest/sam/notice.ts'
import { type IngestOptions, type IngestReport, loadFiles, type ReadRow } from './load-files.ts'
import { type Incoming, incomingRow, loadNotices } from './load-notices.ts'

/** Loads SAM.gov's ContractOpportunitiesFullCSV from whatever `loadFiles` takes; throws as that does. */
export async function ingestSam(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  return loadFiles<Incoming>(
    source,
    {
      read: readNotices,
      load: (notices, given) => loadNotices(db, notices, { now: options.now, lacks: samCsvLacks, ...given }),
    },
    options,
  )
}

async function* readNotices(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow<Incoming>[]> {
  for await (const rows of readSamCsv(bytes)) yield rows.map(readNotice)
}

function readNotice(row: CsvRow): ReadRow<Incoming> {
  if ('reason' in row) return { field: null, ...row }
  const made = orFault(() => samNotice(row))
  return 'reason' in made ? { line: row.line, ...made } : incomingRow(row.line, made)
}
