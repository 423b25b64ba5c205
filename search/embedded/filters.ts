import type { SearchFilters } from '../index.ts'
import { agencyNames } from './agencies.ts'
import { agencySeparator, type CodedColumn, type Columns } from './columns.ts'

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
  if (awarded !== undefined) keepEqual(mask, columns.awarded, Number(awarded))
  if (active !== undefined) keepEqual(mask, columns.active, Number(active))
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
  if (posted_since !== undefined) keepBetween(mask, posted_at, posted_since, Infinity)
  if (posted_before !== undefined) keepBetween(mask, posted_at, -Infinity, posted_before)
  if (due_after !== undefined) keepBetween(mask, deadline_at, due_after, Infinity)
  if (due_before !== undefined) keepBetween(mask, deadline_at, -Infinity, due_before)
  if (open_at !== undefined) for (let row = 1; row < mask.length; row++) if (deadline_at[row]! < open_at) mask[row] = 0
}

type Test = (value: string) => boolean

function oneOf(list: string[] | undefined): Test | undefined {
  if (list === undefined) return undefined
  const values = new Set(list)
  return (value) => values.has(value)
}

function agencyOf(terms: CodedColumn, written: string[] | undefined): Test | undefined {
  const test = oneOf(written && agencyNames(terms, written))
  return test && ((value) => value.split(agencySeparator).some(test))
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

// Plain loops over typed arrays, without a function for each row: these run over every record.

function keepCodes(mask: Uint8Array, { codes, values }: CodedColumn, test: (value: string, code: number) => boolean): void {
  const kept = Uint8Array.from(values, (value, code) => Number(test(value, code)))
  for (let row = 1; row < mask.length; row++) mask[row]! &= kept[codes[row]!]!
}

function keepEqual(mask: Uint8Array, column: Uint8Array, value: number): void {
  for (let row = 1; row < mask.length; row++) if (column[row] !== value) mask[row] = 0
}

/** Both ends included; an unknown time (NaN) lies nowhere. */
function keepBetween(mask: Uint8Array, times: Float64Array, from: number, to: number): void {
  for (let row = 1; row < mask.length; row++) if (!(times[row]! >= from && times[row]! <= to)) mask[row] = 0
}
