import type { Db } from '../../db/schema.ts'
import { readForecasts } from '../../ingest/forecasts/read.ts'
import type { Notice } from '../../ingest/notice.ts'
import { type IngestOptions, type IngestReport, loadFiles, type ReadRow } from './load-files.ts'
import { type Incoming, incoming, loadNotices } from './load-notices.ts'

/** Loads what agencies plan to buy, in any form that `readForecasts` knows, from whatever `loadFiles` takes; throws as that does. */
export async function ingestForecasts(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  return loadFiles<Incoming>(
    source,
    {
      extensions: ['csv', 'json', 'jsonl', 'ndjson'],
      read: (bytes) => noticeRows(readForecasts(bytes)),
      load: (notices, given) => loadNotices(db, notices, { now: options.now, ...given }),
    },
    options,
  )
}

/** Notices that a reader has made, as they are stored. */
export async function* noticeRows(
  reading: AsyncIterable<
    ({ line: number; notice: Notice } | { line: number; field: string | null; reason: string; cut?: true })[]
  >,
): AsyncGenerator<ReadRow<Incoming>[]> {
  for await (const rows of reading)
    yield rows.map((row) => ('notice' in row ? { line: row.line, item: incoming(row.notice) } : row))
}
