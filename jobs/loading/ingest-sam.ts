import type { Db } from '../../db/schema.ts'
import type { CsvRow } from '../../ingest/csv.ts'
import { readSamCsv } from '../../ingest/sam/csv.ts'
import { samCsvLacks, samNotice } from '../../ingest/sam/notice.ts'
import { type IngestOptions, type IngestReport, loadFiles, type ReadRow } from './load-files.ts'
import { type Incoming, incoming, loadNotices } from './load-notices.ts'

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
  const made = samNotice(row)
  return 'reason' in made ? made : { line: row.line, item: incoming(made) }
}
