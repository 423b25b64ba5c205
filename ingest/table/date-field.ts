import { instantAt } from '../../kernel/time/time-zone.ts'
import { dateReader, type Moment } from './dates.ts'
import type { DateValue } from './mapping/form.ts'
import { type CellReader, foldWord, listOf, type Remarks, type Row } from './values.ts'

/** A date of a row, as ISO 8601 in UTC and as the day in the zone. `is_open` means that the source says that there is no such date: until further notice. */
type DateOfRow = { at: string | null; day: string | null; is_open: boolean }
export type DateReader = (row: Row, remarks: Remarks) => DateOfRow

const nothing: DateOfRow = { at: null, day: null, is_open: false }
const open: DateOfRow = { at: null, day: null, is_open: true }
/** Dates before and after these are placeholders in all known lists, such as 1900-01-01 and 2099-12-31. */
const earliestUsual = '1990-01-01'
const latestUsual = '2090-01-01'

type Options = { cell: CellReader; zone: string; end_of_day?: boolean }

/** Returns a function that reads a date. A day without a time is its first instant in the zone, or its last with `end_of_day`. */
export function dateFieldReader(field: string, value: DateValue | undefined, options: Options): DateReader {
  if (value === undefined) return () => nothing
  const given = typeof value === 'object' && 'date' in value ? value : { date: value }
  const { time, format = 'iso', zone = options.zone, day_only = false } = given
  const { earliest = earliestUsual, latest = latestUsual, until_further_notice = [] } = given
  const readers = listOf(format).map(dateReader)
  const words = new Set(until_further_notice.map(foldWord))
  function read(text: string): Moment | undefined {
    for (const reader of readers) {
      const found = reader(text, zone)
      if (found) return found
    }
    return undefined
  }
  function readCell(row: Row, column: string): string | null {
    const text = options.cell(row, column)
    const hours = time === undefined || text === null ? null : options.cell(row, time)
    return hours === null ? text : `${text!.replace(midnight, '')} ${hours}`
  }
  return (row, remarks) => {
    const text = listOf(given.date)
      .map((column) => readCell(row, column))
      .find((each) => each !== null)
    if (text === undefined || text === null) return nothing
    if (words.has(foldWord(text))) return open
    const found = read(text)
    if (!found) {
      remarks.push({ field, kind: 'date', text, form: listOf(format).map(shownForm).join(' or ') })
      return nothing
    }
    if (found.day < earliest) return nothing
    if (found.day >= latest) return open
    const is_day = found.day_only || day_only
    return { at: instantOf(found, zone, is_day, options.end_of_day === true), day: found.day, is_open: false }
  }
}

function shownForm(format: string): string {
  return format === 'iso' ? 'yyyy-MM-dd' : format
}

/** The time that Socrata adds to a date. */
const midnight = /T00:00(?::00(?:\.0+)?)?$/
const day_ms = 86_400_000

function instantOf({ epoch_ms, day }: Moment, zone: string, is_day: boolean, end_of_day: boolean): string {
  if (!is_day) return new Date(epoch_ms).toISOString()
  if (!end_of_day) return instantAt(zone, day, 0).toISOString()
  const next = new Date(Date.parse(day) + day_ms).toISOString().slice(0, 10)
  return new Date(instantAt(zone, next, 0).getTime() - 1).toISOString()
}

export function dateColumns(value: DateValue | undefined): string[] {
  if (value === undefined) return []
  if (typeof value === 'object' && 'date' in value)
    return [...listOf(value.date), ...(value.time === undefined ? [] : [value.time])]
  return [...listOf(value)]
}
