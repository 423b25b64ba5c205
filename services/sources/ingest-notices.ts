import { selectReportedFields } from '../../db/opportunities/notices.ts'
import type { Db } from '../../db/schema.ts'
import type { CsvRow } from '../../ingest/files/csv.ts'
import { forecastColumnFields, forecastKeys, readForecasts } from '../../ingest/forecasts/read.ts'
import type { OcdsOptions } from '../../ingest/ocds/notices.ts'
import { ocdsKeys, readOcds } from '../../ingest/ocds/read.ts'
import { orFault } from '../../ingest/rows/fault.ts'
import { invert } from '../../ingest/rows/field-table.ts'
import type { Notice } from '../../ingest/rows/notice.ts'
import { forecastSource } from '../../ingest/rows/record.ts'
import { readSamCsv, samColumnFields } from '../../ingest/sam/csv.ts'
import { samCsvAbsentFields, samNotice, unreadableDeadline } from '../../ingest/sam/notice.ts'
import {
  type ColumnRules,
  type FileKind,
  type IngestOptions,
  type IngestReport,
  loadFiles,
  type ReadRow,
} from './loading/load-files.ts'
import { decidingFields, type Incoming, incomingRow, loadNotices } from './loading/load-notices.ts'
import type { SourceKind } from './source-kind.ts'

export const samKind: SourceKind = {
  description:
    "SAM.gov's ContractOpportunitiesFullCSV; also ends with 1 if a file is cut off or damaged, or more than a tenth of its rows were refused",
  loads: 'notices',
  loadFiles: ingestSam,
}

/** Loads SAM.gov's CSV file of notices. Takes the same sources as `loadFiles`, and throws like it. */
export async function ingestSam(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  return ingestNotices(db, source, options, {
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

const forecastExtensions = ['csv', 'json', 'jsonl', 'ndjson']
const forecastKeyFields = Object.assign({}, ...Object.values(forecastKeys).map(invert)) as Record<string, (keyof Notice)[]>

export const forecastsKind: SourceKind = {
  description:
    'what agencies plan to buy: DHS APFS, HHS SBCX and Acquisition Gateway as JSON, collected lists and APFS follow-on contracts as CSV',
  loads: 'notices',
  extensions: forecastExtensions,
  loadFiles: ingestForecasts,
}

/** Loads procurement forecasts in any form that `readForecasts` supports. */
export async function ingestForecasts(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  return ingestNotices(db, source, options, {
    extensions: forecastExtensions,
    read: (bytes, on_missing, on_absent) =>
      toRows(readForecasts(bytes, on_missing, on_absent), (row) => ('notice' in row ? incomingRow(row.line, row.notice) : row)),
    fields: { ...forecastKeyFields, ...forecastColumnFields },
    selectStored: (fields, publisher) => selectReportedFields(db, forecastSource, fields, { provider_type: publisher }),
  })
}

const ocdsExtensions = ['json', 'jsonl', 'ndjson']

export const ocdsKind: SourceKind = {
  description: 'Open Contracting Data Standard releases of a state, county or city: packages, records, or one of these per line',
  loads: 'notices',
  options: ['jurisdiction', 'force'],
  extensions: ocdsExtensions,
  loadFiles: ingestOcds,
}

/** Loads Open Contracting releases. A release may contain several notices, and each notice counts as a row. */
export async function ingestOcds(db: Db, source: string, options: IngestOptions & OcdsOptions): Promise<IngestReport> {
  return ingestNotices(db, source, options, {
    extensions: ocdsExtensions,
    read: (bytes, _on_missing, on_absent) =>
      toRows(readOcds(bytes, options, on_absent), (row) =>
        'notices' in row ? row.notices.map((notice) => incomingRow(row.line, notice)) : row,
      ),
    fields: invert(ocdsKeys),
    selectStored: (fields, prefix) => selectReportedFields(db, 'ocds', fields, { source_id_prefix: prefix }),
  })
}

type NoticeFiles = Pick<FileKind<Incoming>, 'read' | 'extensions'> &
  Omit<ColumnRules, 'deciding'> & { absentFields?: readonly (keyof Notice)[] }

async function ingestNotices(
  db: Db,
  source: string,
  options: IngestOptions,
  { fields, selectStored, absentFields = [], ...files }: NoticeFiles,
): Promise<IngestReport> {
  const columns = { fields, selectStored, deciding: decidingFields }
  const load: FileKind<Incoming>['load'] = (notices, batch) => loadNotices(db, notices, { absentFields, ...batch })
  return loadFiles(source, { ...files, columns, load }, options)
}

async function* toRows<Read>(
  reading: AsyncIterable<Read[]>,
  toRow: (read: Read) => ReadRow<Incoming> | ReadRow<Incoming>[],
): AsyncGenerator<ReadRow<Incoming>[]> {
  for await (const read of reading) yield read.flatMap(toRow)
}
