import { selectReportedFields } from '../../../db/opportunities/notices.ts'
import type { Db } from '../../../db/schema.ts'
import { forecastColumnFields, forecastKeys, readForecasts } from '../../../ingest/forecasts/read.ts'
import { invert } from '../../../ingest/rows/field-table.ts'
import type { Notice } from '../../../ingest/rows/notice.ts'
import { forecastSource } from '../../../ingest/rows/record.ts'
import type { IngestOptions, IngestReport } from '../loading/load-files.ts'
import { incomingRow } from '../loading/load-notices.ts'
import { loadNoticeFiles, toRows } from '../loading/notice-files.ts'
import type { FileKind } from '../source-kind.ts'

const forecastExtensions = ['csv', 'json', 'jsonl', 'ndjson']
const forecastKeyFields = Object.assign({}, ...Object.values(forecastKeys).map(invert)) as Record<string, (keyof Notice)[]>

export const forecastsKind: FileKind = {
  description:
    'what agencies plan to buy: DHS APFS, HHS SBCX and Acquisition Gateway as JSON, collected lists and APFS follow-on contracts as CSV',
  loads: 'notices',
  extensions: forecastExtensions,
  loadFiles: ingestForecasts,
}

/** Loads procurement forecasts in any form that `readForecasts` supports. */
export async function ingestForecasts(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  return loadNoticeFiles(db, source, options, {
    extensions: forecastExtensions,
    read: (bytes, on_missing, on_absent) =>
      toRows(readForecasts(bytes, on_missing, on_absent), (row) => ('notice' in row ? incomingRow(row.line, row.notice) : row)),
    fields: { ...forecastKeyFields, ...forecastColumnFields },
    selectStored: (fields, publisher) => selectReportedFields(db, forecastSource, fields, { provider_type: publisher }),
  })
}
