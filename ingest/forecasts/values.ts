import { foldName } from '../../kernel/text/fold-name.ts'
import { readInstant } from '../../kernel/time/instant.ts'
import { cleanLine } from '../rows/text.ts'
import { naicsCode } from '../sam/fields.ts'

/** Readers of values that agencies write in different ways. */

export type Raw = string | null | undefined
/** Returns a field as text. The field may also be a number, or an object with a `display_name`. */
export type Field = (name: string) => Raw

export function join(first: Raw, second: Raw, between = ' '): string {
  return [first, second].filter(Boolean).join(between)
}

/** Returns the contact in the fields whose names begin with a prefix. */
export function person(field: Field, prefix: string, type: 'primary' | 'secondary') {
  return {
    fullName: join(field(`${prefix}_first_name`), field(`${prefix}_last_name`)),
    email: field(`${prefix}_email`),
    phone: field(`${prefix}_phone`),
    type,
  }
}

const text_length_max = 2_000

const nothing = new Set([
  '',
  'currently this information is not available',
  'n a',
  'na',
  'nan',
  'nat',
  'none',
  'not applicable',
  'not available',
  'null',
  'pending',
  'tba',
  'tbd',
  'to be determined',
  'undecided',
  'unk',
  'unknown',
  'unknown to be determined',
])

/** Puts a text on one line. Returns null for a text such as `TBD`, which says that a value is not known yet. */
export function knownText(raw: Raw): string | null {
  const line = raw && raw.length <= text_length_max ? cleanLine(raw) : null
  return line === null || nothing.has(foldName(line)) ? null : line
}

/** Reads the code in `541512 - Computer …`, `541512--…`, `541512.0` and similar texts. Null if the code is not current. */
export function leadingNaics(raw: Raw): string | null {
  return naicsCode(/^\s*(\d{2,6})(?!\d)/.exec(raw ?? '')?.[1])
}

// Range of plausible years. Later years are typing errors, such as 2206 on one agency's page.
export const year_min = 2000
export const year_max = 2060

export const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads `2026-03-25` (a time may follow), `7/2/2026` or `August 9, 2023` as `YYYY-MM-DD`. Null if implausible. */
export function forecastDay(raw: Raw): string | null {
  const text = raw?.trim().slice(0, 40) ?? ''
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text)
  const worded = /^([A-Za-z]{3,9})\.? (\d{1,2}), ?(\d{4})\b/.exec(text)
  if (us) return plausibleDay(us[3]!, us[1]!, us[2]!)
  if (worded) return plausibleDay(worded[3]!, String(months.indexOf(worded[1]!.slice(0, 3).toLowerCase()) + 1), worded[2]!)
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text)
  return iso ? plausibleDay(iso[1]!, iso[2]!, iso[3]!) : null
}

function plausibleDay(year: string, month: string, day: string): string | null {
  if (Number(year) < year_min || Number(year) > year_max) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return readInstant(text) ? text : null
}

const fiscal = /(?<!\d)(20\d\d)(?!\d)/

/** Reads a fiscal year, which starts on October 1 of the year before, and its quarter, if any. `Q4 2026` begins on 2026-07-01. */
export function fiscalQuarter(raw: Raw, fiscalYear: Raw = null): { year: number; quarter: number | null; begins: string } | null {
  const text = raw?.slice(0, 100) ?? ''
  const digit = /\bQ([1-4])\b/i.exec(text)?.[1] ?? /\b([1-4])(?:st|nd|rd|th)\b/i.exec(text)?.[1]
  const year = Number(fiscal.exec(fiscalYear ?? '')?.[1] ?? fiscal.exec(text)?.[1] ?? Number.NaN)
  if (!(year >= year_min && year <= year_max)) return null
  const quarter = digit === undefined ? null : Number(digit)
  const first = ((quarter ?? 1) + 2) * 3
  const month = ((first % 12) + 1).toString().padStart(2, '0')
  return { year, quarter, begins: `${(quarter ?? 1) === 1 ? year - 1 : year}-${month}-01` }
}

const ordinals = ['1st', '2nd', '3rd', '4th']

/** Returns a day, a quarter in words with its first day, or a fiscal year. Null if the text has none of these. */
export function expected(raw: Raw, fiscalYear: Raw = null): string | null {
  const day = forecastDay(raw)
  if (day !== null) return day
  const found = fiscalQuarter(raw, fiscalYear)
  if (!found) return null
  return found.quarter === null
    ? `fiscal year ${found.year}`
    : `${ordinals[found.quarter - 1]} quarter of fiscal year ${found.year}, which begins on ${found.begins}`
}

/** Returns the last day of the month before the given month, as `YYYY-MM-DD`. */
function dayBeforeMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
}

export type Period = { start: string; end: string }

/** Returns the first and last day of `2026-07-01`, `2026-07`, `2026`, `fiscal year 2026` or `4th quarter of fiscal year 2026`. */
export function expectedPeriod(raw: Raw): Period | null {
  const text = raw?.trim() ?? ''
  const day = forecastDay(text)
  if (day !== null) return { start: day, end: day }
  const month = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text)
  if (month) return { start: `${text}-01`, end: dayBeforeMonth(Number(month[1]), Number(month[2]) + 1) }
  if (/^20\d\d$/.test(text)) return { start: `${text}-01-01`, end: `${text}-12-31` }
  const found = /fiscal year/.test(text) ? fiscalQuarter(text) : null
  if (!found) return null
  const [year, first] = found.begins.split('-').map(Number) as [number, number]
  return { start: found.begins, end: dayBeforeMonth(year, first + (found.quarter === null ? 12 : 3)) }
}

/** Multipliers of units, by the first letter of the unit. */
const units: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 }
// Matches an amount that is not part of a word, of another number, or of a duration such as `5 years`. A period may follow.
const figure =
  /(\$ ?)?(?<![\w.])(\d[\d,]{0,20}(?:\.\d{1,6})?) ?(k|mm?|b|thousand|million|billion)?(?!\w|\.\d|[ -]?(?:year|yr|month|week|day))/gi
const less = /(?:under|less than|up to|below|at most|(?:no|not) more than|not to exceed|<=?) ?$/i
const orLess = /^ ?or (?:less|under|below|fewer)\b/i
const more = /(?:over|more than|greater than|at least|above|>=?) ?$/i
const orMore = /^ ?(?:\+|(?:or|and) (?:more|over|above|greater|up)\b)/i
const dollars_max = 1e13

export type ValueRange = { low: number | null; high: number | null }

/** Reads `$10M TO $20M`, `>= $250K AND < $700K`, `OVER $100M`, `$2 MILLION TO $5 MILLION` or `$150K or less` as whole dollars. */
export function valueRange(raw: Raw): ValueRange {
  const text = raw && raw.length <= 200 ? raw : ''
  const [first, second] = figuresOf(text)
  if (!first) return { low: null, high: null }
  if (second) {
    // In `$2-5 million`, the unit applies to both numbers.
    const shared = first.unit ?? (first.value < second.value ? second.unit : null)
    return inOrder(dollars(first.value * (shared ?? 1)), dollars(second.value * (second.unit ?? 1)))
  }
  const value = dollars(first.value * (first.unit ?? 1))
  const [before, after] = [text.slice(0, first.begins), text.slice(first.ends)]
  if (less.test(before) || orLess.test(after)) return { low: null, high: value }
  return { low: value, high: more.test(before) || orMore.test(after) ? null : value }
}

type Figure = { value: number; unit: number | null; begins: number; ends: number }

/** Returns the first two amounts. After an amount with a unit, a bare number is not an amount, as in `$5M for 5 sites`. */
function figuresOf(text: string): Figure[] {
  const [first, second] = [...text.matchAll(figure)].slice(0, 2).map(({ 0: whole, 1: sign, 2: digits, 3: unit, index }) => ({
    value: Number(digits!.replaceAll(',', '')),
    sign,
    unit: unit ? units[unit[0]!.toLowerCase()]! : null,
    begins: index,
    ends: index + whole.length,
  }))
  if (!first) return []
  const isMoney = second && (second.sign !== undefined || second.unit !== null || first.unit === null)
  return isMoney ? [first, second] : [first]
}

function dollars(value: number): number | null {
  return value < dollars_max ? Math.round(value) : null
}

function inOrder(low: number | null, high: number | null): ValueRange {
  return low !== null && high !== null && low > high ? { low: high, high: low } : { low, high }
}
