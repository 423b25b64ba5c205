import { selectReportedFields } from '../../db/notices.ts'
import type { Db } from '../../db/schema.ts'
import { forecastColumnFields } from '../../ingest/forecasts/column-fields.ts'
import { readForecasts } from '../../ingest/forecasts/read.ts'
import { forecastSource } from '../../ingest/record.ts'
import { type IngestOptions, type IngestReport, loadFiles, type ReadRow } from './load-files.ts'
import { decidingFields, type Incoming, incomingRow, loadNotices } from './load-notices.ts'

/** Loads what agencies plan to buy, in any form that `readForecasts` knows, from whatever `loadFiles` takes; throws as that does. */
export async function ingestForecasts(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  return loadFiles<Incoming>(
    source,
    {
      extensions: ['csv', 'json', 'jsonl', 'ndjson'],
      read: readNotices,
      columns: {
        fields: forecastColumnFields,
        deciding: decidingFields,
        selectStored: (fields) => selectReportedFields(db, forecastSource, fields),
      },
      load: (notices, given) => loadNotices(db, notices, { now: options.now, ...given }),
    },
    options,
  )
}

async function* readNotices(
  bytes: AsyncIterable<Uint8Array>,
  on_missing: (columns: string[]) => void,
): AsyncGenerator<ReadRow<Incoming>[]> {
  for await (const rows of readForecasts(bytes, on_missing))
    yield rows.map((row) => ('notice' in row ? incomingRow(row.line, row.notice) : row))
}
