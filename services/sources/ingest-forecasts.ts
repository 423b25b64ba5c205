import { selectReportedFields } from '../../db/opportunities/notices.ts'
import type { Db } from '../../db/schema.ts'
import { forecastColumnFields, forecastKeys, readForecasts } from '../../ingest/forecasts/read.ts'
import { invert } from '../../ingest/rows/field-table.ts'
import type { AbsentKeys } from '../../ingest/rows/key-watch.ts'
import type { Notice } from '../../ingest/rows/notice.ts'
import { forecastSource } from '../../ingest/rows/record.ts'
import { type IngestOptions, type IngestReport, loadFiles, type ReadRow } from './loading/load-files.ts'
import { decidingFields, type Incoming, incomingRow, loadNotices } from './loading/load-notices.ts'
import type { SourceKind } from './source-kind.ts'

const extensions = ['csv', 'json', 'jsonl', 'ndjson']

export const forecastsKind: SourceKind = {
  description: 'what agencies plan to buy: DHS APFS, HHS SBCX, Acquisition Gateway, collected lists',
  extensions,
  load: (db, { address }, options) => ingestForecasts(db, address, options),
}

/** Loads procurement forecasts in any form that `readForecasts` supports. Takes the same sources as `loadFiles`, and throws like it. */
export async function ingestForecasts(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  return loadFiles<Incoming>(
    source,
    {
      extensions,
      read: readNotices,
      columns: {
        fields: { ...keyFields, ...forecastColumnFields },
        deciding: decidingFields,
        selectStored: (fields, publisher) => selectReportedFields(db, forecastSource, fields, { provider_type: publisher }),
      },
      load: (notices, batch) => loadNotices(db, notices, { now: options.now, ...batch }),
    },
    options,
  )
}

const keyFields = Object.assign({}, ...Object.values(forecastKeys).map(invert)) as Record<string, (keyof Notice)[]>

async function* readNotices(
  bytes: AsyncIterable<Uint8Array>,
  on_missing: (columns: string[]) => void,
  on_absent: (keys: AbsentKeys) => void,
): AsyncGenerator<ReadRow<Incoming>[]> {
  for await (const rows of readForecasts(bytes, on_missing, on_absent))
    yield rows.map((row) => ('notice' in row ? incomingRow(row.line, row.notice) : row))
}
