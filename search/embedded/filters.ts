import { agencyNames } from '../agencies.ts'
import type { SearchFilters } from '../index.ts'
import { agency_separator, type CodedColumn, type Columns } from './columns.ts'

/** The match score of every row; NaN where it has none. */
export function scoresByRow(columns: Columns, scores: ReadonlyMap<string, number>): Float64Array {
  const values = new Float64Array(columns.rows + 1).fill(NaN)
  for (let row = 1; row <= columns.rows; row++) values[row] = scores.get(columns.ids[row]!) ?? NaN
  return values
}

/** One byte for every row: 1 where it passes every filter. */
export function passingRows(columns: Columns, filters: SearchFilters): Uint8Array {
  const mask = new Uint8Array(columns.rows + 1).fill(1)
  mask[0] = 0
  filterCodes(mask, columns, filters)
  filterTimes(mask, columns, filters)
  const { awarded, active } = filters
  if (awarded !== undefined) keep(mask, (row) => columns.awarded[row] === Number(awarded))
  if (active !== undefined) keep(mask, (row) => columns.active[row] === Number(active))
  return mask
}

function filterCodes(mask: Uint8Array, { coded }: Columns, filters: SearchFilters): void {
  keepValues(mask, coded.naics, oneOf(filters.naics))
  dropValues(mask, coded.naics, oneOf(filters.exclude_naics))
  keepValues(mask, coded.psc, filters.psc && ((value) => filters.psc!.some((code) => matchesPsc(value, code))))
  keepValues(mask, coded.set_aside, oneOf(filters.set_asides))
  keepValues(mask, coded.agency_terms, agencyOf(coded.agency_terms, filters.agencies))
  dropValues(mask, coded.agency_terms, agencyOf(coded.agency_terms, filters.exclude_agencies))
  keepValues(mask, coded.state, oneOf(filters.states))
  keepValues(mask, coded.notice_type, oneOf(filters.notice_types))
  dropValues(mask, coded.notice_type, oneOf(filters.exclude_notice_types))
  keepValues(mask, coded.jurisdiction, oneOf(filters.jurisdictions))
}

function filterTimes(mask: Uint8Array, { posted_at, deadline_at }: Columns, filters: SearchFilters): void {
  const { posted_since, posted_before, due_after, due_before, open_at } = filters
  if (posted_since !== undefined) keep(mask, (row) => posted_at[row]! >= posted_since)
  if (posted_before !== undefined) keep(mask, (row) => posted_at[row]! <= posted_before)
  if (due_after !== undefined) keep(mask, (row) => deadline_at[row]! >= due_after)
  if (due_before !== undefined) keep(mask, (row) => deadline_at[row]! <= due_before)
  if (open_at !== undefined) keep(mask, (row) => !(deadline_at[row]! < open_at))
}

type Test = (value: string) => boolean

function oneOf(list: string[] | undefined): Test | undefined {
  if (list === undefined) return undefined
  const values = new Set(list)
  return (value) => values.has(value)
}

function agencyOf(terms: CodedColumn, written: string[] | undefined): Test | undefined {
  const test = oneOf(written && agencyNames(terms, written))
  return test && ((value) => value.split(agency_separator).some(test))
}

function matchesPsc(value: string, code: string): boolean {
  return code.length < 4 ? value.startsWith(code) : value === code
}

function keepValues(mask: Uint8Array, column: CodedColumn, test: Test | undefined): void {
  if (test !== undefined) keepCodes(mask, column, (value, code) => code > 0 && test(value))
}

/** A record without a value is not excluded. */
function dropValues(mask: Uint8Array, column: CodedColumn, test: Test | undefined): void {
  if (test !== undefined) keepCodes(mask, column, (value, code) => code === 0 || !test(value))
}

function keepCodes(mask: Uint8Array, column: CodedColumn, test: (value: string, code: number) => boolean): void {
  const kept = Uint8Array.from(column.values, (value, code) => Number(test(value, code)))
  keep(mask, (row) => kept[column.codes[row]!] === 1)
}

export function keep(mask: Uint8Array, test: (row: number) => boolean): void {
  for (let row = 1; row < mask.length; row++) if (mask[row] === 1 && !test(row)) mask[row] = 0
}
