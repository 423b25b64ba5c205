import { earliest_ms, latest_ms, readInstant } from '../../kernel/time/instant.ts'
import { instantAt } from '../../kernel/time/time-zone.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The part of a date that each token of a format reads. Letters have the meaning of Unicode's date field symbols. */
const tokens: Readonly<Record<string, readonly [part: string, pattern: string]>> = {
  yyyy: ['year', '\\d{4}'],
  yy: ['short_year', '\\d{2}'],
  MMMM: ['month_name', '[A-Za-z]{3,9}'],
  MMM: ['month_name', '[A-Za-z]{3,9}'],
  MM: ['month', '\\d{1,2}'],
  M: ['month', '\\d{1,2}'],
  dd: ['day', '\\d{1,2}'],
  d: ['day', '\\d{1,2}'],
  EEEE: ['weekday', '[A-Za-z]{3,9}'],
  EEE: ['weekday', '[A-Za-z]{3,9}'],
  HH: ['hour', '\\d{1,2}'],
  H: ['hour', '\\d{1,2}'],
  hh: ['half_hour', '\\d{1,2}'],
  h: ['half_hour', '\\d{1,2}'],
  mm: ['minute', '\\d{2}'],
  ss: ['second', '\\d{2}'],
  a: ['half', '[AaPp]\\.?[Mm]\\.?'],
}
const named = ['iso', 'epoch_ms', 'epoch_s']

/** Returns why a format is invalid, or null. */
export function formatFault(format: string): string | null {
  if (named.includes(format)) return null
  const unknown = [...format.matchAll(/([A-Za-z])\1*/g)]
    .map(([letters]) => letters)
    .find((letters) => !Object.hasOwn(tokens, letters))
  if (unknown !== undefined)
    return `has \`${unknown}\`, which is not part of a date. Use yyyy, MM, MMM, dd, HH, hh, mm, ss and a, or iso, epoch_ms or epoch_s.`
  return /y/.test(format) && /M/.test(format) && /d/.test(format) ? null : 'needs a year, a month and a day.'
}

/** A date of a publisher. If `day_only`, the text has no time, and the instant is the start of the day in the zone. */
export type Moment = { epoch_ms: number; day: string; day_only: boolean }
type Reader = (text: string, zone: string) => Moment | undefined

/** Returns a function that reads dates in a format. Blanks in the format match any number of blanks. */
export function dateReader(format: string): Reader {
  if (format === 'iso') return readIso
  if (named.includes(format)) {
    const unit_ms = format === 'epoch_ms' ? 1 : 1_000
    return (text) => (/^-?\d{1,15}$/.test(text) ? instantOf(Number(text) * unit_ms) : undefined)
  }
  const { pattern, parts } = compileFormat(format)
  const form = new RegExp(`^${pattern}$`)
  return (text, zone) => {
    const found = form.exec(text)
    return found ? momentOf(Object.fromEntries(parts.map((part, index) => [part, found[index + 1]!])), zone) : undefined
  }
}

/** Returns the pattern of a format, with a group for each of its parts. */
function compileFormat(format: string): { pattern: string; parts: string[] } {
  const parts: string[] = []
  const source = format.replaceAll(/([A-Za-z])\1*|\s+|[^A-Za-z\s]/g, (piece) => {
    if (/\s/.test(piece)) return '\\s{0,9}'
    const [part, digits] = tokens[piece] ?? []
    if (part === undefined) return piece.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
    parts.push(part)
    return `(${digits})`
  })
  return { pattern: source, parts }
}

/** Reads ISO 8601. A text without an offset is in the zone. */
function readIso(text: string, zone: string): Moment | undefined {
  const read = readInstant(text)
  if (!read) return undefined
  const day = text.slice(0, 10)
  if (/(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(text.slice(10))) return instantOf(read.epoch_ms)
  return inZone(day, read.epoch_ms - Date.parse(day), zone, read.day_only)
}

function instantOf(epoch_ms: number): Moment | undefined {
  if (epoch_ms < earliest_ms || epoch_ms > latest_ms) return undefined
  return { epoch_ms, day: new Date(epoch_ms).toISOString().slice(0, 10), day_only: false }
}

const hour_ms = 3_600_000

function inZone(day: string, time_ms: number, zone: string, day_only: boolean): Moment {
  return { epoch_ms: instantAt(zone, day, time_ms / hour_ms).getTime(), day, day_only }
}

type Parts = Partial<Record<string, string>>

function momentOf(parts: Parts, zone: string): Moment | undefined {
  const { year, short_year, month, month_name, day = '', half_hour, half } = parts
  const hours = parts.hour ?? half_hour
  const full_year = year ?? `20${short_year}`
  const number = month ?? String(months.indexOf(month_name?.slice(0, 3).toLowerCase() ?? '') + 1)
  const hour = half_hour === undefined ? Number(hours ?? 0) : fullHour(Number(half_hour), half)
  if (hour === undefined) return undefined
  const date = `${full_year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = `${String(hour).padStart(2, '0')}:${parts.minute ?? '00'}:${parts.second ?? '00'}`
  const read = readInstant(`${date} ${time}`)
  return read && inZone(date, read.epoch_ms - Date.parse(date), zone, hours === undefined)
}

/** Returns the hour of a 12-hour clock. An hour above 12 has no half of the day, although some publishers write one. */
function fullHour(hour: number, half: string | undefined): number | undefined {
  if (hour > 12 || half === undefined) return hour > 23 ? undefined : hour
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0)
}
