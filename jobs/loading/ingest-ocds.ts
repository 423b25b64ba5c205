import type { Db } from '../../db/schema.ts'
import type { OcdsOptions } from '../../ingest/ocds/notices.ts'
import { readOcds } from '../../ingest/ocds/read.ts'
import { type IngestOptions, type IngestReport, loadFiles, type ReadRow } from './load-files.ts'
import { type Incoming, incomingRow, loadNotices } from './load-notices.ts'

/**
 * Loads releases of the Open Contracting Data Standard from whatever `loadFiles` takes; throws as that does. A release may make several
 * notices, and each counts as a row.
 */
export async function ingestOcds(db: Db, source: string, options: IngestOptions & OcdsOptions): Promise<IngestReport> {
  return loadFiles<Incoming>(
    source,
    {
      extensions: ['json', 'jsonl', 'ndjson'],
      read: (bytes) => readNotices(bytes, options),
      load: (notices, given) => loadNotices(db, notices, { now: options.now, ...given }),
    },
    options,
  )
}

async function* readNotices(bytes: AsyncIterable<Uint8Array>, options: OcdsOptions): AsyncGenerator<ReadRow<Incoming>[]> {
  for await (const rows of readOcds(bytes, options))
    yield rows.flatMap((row): ReadRow<Incoming>[] =>
      'notices' in row ? row.notices.map((notice) => incomingRow(row.line, notice)) : [row],
    )
}
