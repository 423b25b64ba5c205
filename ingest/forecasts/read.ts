import { type CsvLayout, type OnMissing, readCsv } from '../files/csv.ts'
import { type JsonRecord, readJson } from '../files/json.ts'
import { concatenate, peek } from '../files/peek.ts'
import { type Fault, orFault } from '../rows/fault.ts'
import { type AbsentKeys, absentPaths, type PathsOfFields } from '../rows/key-watch.ts'
import { type Notice, storeNotice } from '../rows/notice.ts'
import { numbering } from '../rows/numbering.ts'
import { apfsForecast, recompeteColumnFields, recompeteColumns, recompeteForecast } from './apfs.ts'
import { collectedColumnFields, collectedColumns, collectedForecast } from './collected.ts'
import { type Forecast, forecastNotice } from './forecast.ts'
import { gatewayForecast } from './gateway.ts'
import { sbcxForecast } from './sbcx.ts'
import type { Field } from './values.ts'

export type ForecastRow = { line: number; notice: Notice } | ({ line: number; cut?: true } & Fault)

/** Fields that each column of the lists fills. */
export const forecastColumnFields = { ...collectedColumnFields, ...recompeteColumnFields }

// One agency's file has the column `office` four times.
const offices_max = 4
const collected: CsvLayout = {
  name: 'a list of forecasts of several agencies',
  columns: [...collectedColumns, ...Array<string>(offices_max - 1).fill('office')],
  // Forecasts without a number are identified by these columns. If one is missing, all forecasts count as new.
  required: [
    'source',
    'native_id',
    'requirement_title',
    'requirement_description',
    'naics',
    'office',
    'place_city',
    'place_state',
    'place_country',
    'extra',
  ],
}
const recompetes: CsvLayout = {
  name: 'a list of APFS follow-on contracts',
  columns: recompeteColumns,
  required: ['apfs_number', 'title', 'component', 'published_date', 'place_state'],
}

/** Reads CSV or JSON, by the first character: collected lists, DHS's APFS and its follow-on contracts, HHS's SBCX, and the
 * Acquisition Gateway. Throws for other content. `on_absent` receives the publisher, and the keys that no record of the first
 * batch has. */
export async function* readForecasts(
  chunks: AsyncIterable<Uint8Array>,
  on_missing?: OnMissing,
  on_absent: (keys: AbsentKeys) => void = () => {},
): AsyncGenerator<ForecastRow[]> {
  const { head, rest } = await peek(chunks, 1)
  const bytes = concatenate(head, rest)
  const number = numbering()
  const toRow = ({ line, ...row }: { line: number } & (Made | Fault)): ForecastRow => ({
    line,
    ...('notice' in row ? giveOwnId(row.notice, number) : row),
  })
  if (/^\ufeff?\s*[[{]/.test(head.subarray(0, 200).toString('utf8'))) {
    let first = true
    for await (const records of readJson(bytes, { paths: ['$.listing.data.*', '$.results.*', '$.data.*'], records: recordsOf })) {
      if (first) lookForKeys(records, on_absent)
      first = false
      yield records.map((record) =>
        'reason' in record ? record : toRow({ line: record.line, ...orFault(() => noticeOf(jsonForecast(record.item))) }),
      )
    }
  } else {
    for await (const { layout, rows } of readCsv(bytes, [collected, recompetes], on_missing))
      yield rows.map((row) =>
        'reason' in row
          ? { field: null, ...row }
          : toRow({ line: row.line, ...orFault(() => noticeOf(csvForecast(layout, row.fields))) }),
      )
  }
}

type Made = { notice: Notice }

function noticeOf(read: Forecast | Fault): Made | Fault {
  if ('reason' in read) return read
  const made = forecastNotice(read)
  return 'reason' in made ? made : { notice: made }
}

function csvForecast(layout: CsvLayout, fields: string[]): Forecast | Fault {
  const cells = (column: string): string[] => fields.filter((_text, index) => layout.columns[index] === column)
  return layout === collected ? collectedForecast(cells) : recompeteForecast((name) => cells(name)[0])
}

/** Returns a page's records: an array, or under an API's key, an array or an object's values. Any other value is one record. */
function recordsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return [value]
  const { listing, results, data } = value
  const page = isObject(listing) ? listing.data : (results ?? data)
  if (Array.isArray(page)) return page
  return isObject(page) ? Object.values(page) : [value]
}

/** Keys of each API that fill `decidingFields` (services/sources/loading), by publisher (`provider_type`). */
export const forecastKeys: Readonly<Record<'dhs' | 'hhs' | 'gateway', PathsOfFields<keyof Notice>>> = {
  dhs: {
    naics: ['naics'],
    set_aside: ['small_business_set_aside'],
    set_aside_description: ['small_business_program'],
    place_state_code: ['place_of_performance_state'],
    place_city_name: ['place_of_performance_city'],
    archive_at: [
      'anticipated_award_date',
      'award_quarter',
      'fiscal_year',
      'estimated_solicitation_release_date',
      'estimated_release_date',
    ],
    expected_award: ['anticipated_award_date', 'award_quarter', 'fiscal_year'],
    expected_solicitation: ['estimated_solicitation_release_date', 'estimated_release_date'],
  },
  hhs: {
    naics: ['primaryNAICS'],
    set_aside: ['anticipatedStrategy'],
    archive_at: ['targetAwardYear', 'targetSolicitationYear'],
    expected_award: ['targetAwardYear'],
    expected_solicitation: ['targetSolicitationYear'],
  },
  gateway: {
    naics: ['field_naics_code'],
    set_aside: ['field_type_of_awardee', 'field_acquisition_strategy'],
    place_state_code: ['field_place_of_performance_administrative_area', 'field_place_of_performance'],
    archive_at: ['field_estimated_award_fy', 'field_estimated_award_fy_qtr', 'field_estimated_solicitation_dat'],
    expected_award: ['field_estimated_award_fy', 'field_estimated_award_fy_qtr'],
    expected_solicitation: ['field_estimated_solicitation_dat'],
  },
}

type Publisher = keyof typeof forecastKeys

const readers: Readonly<Record<Publisher, (field: Field) => Forecast>> = {
  dhs: apfsForecast,
  hhs: sbcxForecast,
  gateway: gatewayForecast,
}

/** Returns the publisher, identified by the names of the fields. */
function publisherOf(record: Record<string, unknown>): Publisher | null {
  const has = (...names: string[]) => names.every((name) => Object.hasOwn(record, name))
  if (has('apfs_number', 'requirements_title')) return 'dhs'
  if (has('uuid') && (has('primaryNAICS') || has('divisionAcronym'))) return 'hhs'
  return has('nid', 'field_result_id') ? 'gateway' : null
}

function renderOf(item: unknown): Record<string, unknown> | null {
  if (!isObject(item)) return null
  return isObject(item.render) ? item.render : item
}

function lookForKeys(records: readonly JsonRecord[], on_absent: (keys: AbsentKeys) => void): void {
  const items = records.flatMap((each) => ('item' in each ? [renderOf(each.item)] : [])).filter((item) => item !== null)
  const publisher = items[0] ? publisherOf(items[0]) : null
  if (publisher !== null) on_absent({ paths: absentPaths(forecastKeys[publisher], items), scope: publisher })
}

function jsonForecast(item: unknown): Forecast | Fault {
  const record = renderOf(item)
  if (record === null) return { field: 'record', reason: 'not an object' }
  const field: Field = (name) => textOf(Object.hasOwn(record, name) ? record[name] : null)
  const publisher = publisherOf(record)
  if (publisher !== null) return readers[publisher](field)
  return { field: 'record', reason: 'has no field of APFS, SBCX or the Acquisition Gateway' }
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ') || null
  return isObject(value) ? textOf(value.display_name ?? value.value ?? null) : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Gives each row its own notice, because a list may have a row for each place of a forecast. */
function giveOwnId(notice: Notice, number: ReturnType<typeof numbering>): Made | Fault {
  const id = number(notice.id, storeNotice(notice).content_sha256)
  if (id === null) return { field: 'record', reason: 'the list has too many rows with the same id' }
  return { notice: { ...notice, id, source_id: notice.source_id + id.slice(notice.id.length) } }
}
