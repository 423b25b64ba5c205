import { once } from '../../kernel/once.ts'
import { execAt, type Span } from '../../kernel/text/sentences.ts'

/** A date in a text, with its time and instant if the text states them. */
export type TimeFinding = Span & {
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:MM` in local time, or null. */
  time: string | null
  /** ISO 8601 in UTC with milliseconds. Null without a time and a zone. */
  at: string | null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
export const monthPattern =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
const day = '(\\d{1,2})(?:st|nd|rd|th)?'
const dates = new RegExp(
  [
    `\\b${monthPattern}\\.?,?\\s{0,2}${day}\\s?[,.]{0,2}\\s{0,2}((?:20)\\d\\d)(?!\\d)`,
    `(?<![\\d/:.-])${day}[\\s-]{0,2}(?:of )?${monthPattern}\\.?,?[\\s-]{0,2}(20\\d\\d|[234]\\d)(?![\\d:])`,
    '(?<![\\d/.-])(\\d{1,2})/(\\d{1,2})/(20\\d\\d|[234]\\d)(?![\\d/])',
    '(?<![\\d/.-])(\\d{1,2})-(\\d{1,2})-(20\\d\\d)(?![\\d-])',
    '(?<![\\d/.-])(20\\d\\d)-(\\d\\d)-(\\d\\d)(?![\\d-])',
  ].join('|'),
  'gi',
)
const mountain = '(?:M[SD]?T|Mountain(?: Standard)? Time)'
const arizona = '(?:Arizona|Phoenix|AZ\\b)'
/** Zones by their letters. Officers write EST all year, so only the date decides whether daylight saving time applies. */
const zones: readonly (readonly [pattern: string, zone: string])[] = [
  ['(?:C\\.?E\\.?S?T\\b|Central European)', 'Europe/Berlin'],
  ['(?:E[SD]?T\\b|E\\.[SD]\\.T|Eastern|Washington,? D\\.?C\\.?)', 'America/New_York'],
  ['(?:C[SD]?T\\b|Central)', 'America/Chicago'],
  // Arizona has no daylight saving time. It precedes Mountain Time, because its `MST` would otherwise mean Denver.
  [`(?:${mountain} ?\\(${arizona}(?: Time)?\\)|(?:${mountain}[\\s,/(-]{1,3})?${arizona})`, 'America/Phoenix'],
  ['(?:M[SD]?T\\b|Mountain)', 'America/Denver'],
  ['(?:P[SD]?T\\b|Pacific)', 'America/Los_Angeles'],
  ['(?:AK[SD]?T\\b|Alaska)', 'America/Anchorage'],
  ['(?:HA?ST\\b|Hawaii)', 'Pacific/Honolulu'],
  ['(?:AST\\b|Atlantic)', 'America/Puerto_Rico'],
  ['(?:ChST\\b|Chamorro|Guam)', 'Pacific/Guam'],
  ['(?:JST\\b|Japan)', 'Asia/Tokyo'],
  ['(?:KST\\b|Korea)', 'Asia/Seoul'],
  ['(?:GMT|UTC|Zulu|Z)\\b', 'UTC'],
]
const zone = zones.map(([pattern]) => pattern).join('|')
const halfDay =
  '(?<hour12>\\d{1,2})(?:[:.](?<minute12>\\d\\d))?\\s{0,2}(?<half>a\\.?m\\b\\.?|p\\.?m\\b\\.?|noon\\b)|(?<noon>noon)\\b'
const wholeDay = '(?<hour>\\d{1,2}):(?<minute>\\d\\d)(?!\\d)(?:\\s?(?:hours|hrs\\.?|h\\b))?'
/** Four digits that are a time, because a unit or zone follows them. Other four digits may be a year. */
const military = `(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)(?:\\s?(?:hours|hrs\\.?|h\\b)|(?=[\\s/(]{1,2}(?:${zone})))`
/** Four digits that are a time, because a word such as `at` precedes them. */
const unmarked = '(?<=(?:at|by|@|,|nlt|than)\\s?)(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)(?!\\d)'
const clock = `(?:${halfDay}|${wholeDay}|${military}|${unmarked})(?:[\\s,/(]{0,3}(?<zone>${zone}))?`
const weekday = '(?:\\(?(?:Mon|Tue|Tues|Wed|Wednes|Thu|Thur|Thurs|Fri|Sat|Satur|Sun)(?:day)?\\)?)'
const clockAfter = new RegExp(
  `[\\s,]{0,3}(?:${weekday}[\\s,]{0,3})?(?:\\(?(?:at|by|@|no later than|not later than|nlt|before|until|[-–—]|,|closes at|time:?)\\s{0,3}){0,2}\\s{0,2}${clock}`,
  'iy',
)
const clockBefore = new RegExp(
  `(?<![\\d:/])${clock}(?:[^\\d.;]{0,45})?[\\s,)]{0,3}(?:on|of|,|-)?\\s{0,3}(?:or before )?(?:${weekday})?[\\s,]{0,3}$`,
  'i',
)
const before_max = 70

/** Finds all full dates, in order. A date without a year does not count. */
export function findTimes(text: string): TimeFinding[] {
  const found: TimeFinding[] = []
  for (const match of text.matchAll(dates)) {
    const date = isoDay(match)
    if (date !== null) found.push(withClock(text, match, date, found.at(-1)?.end ?? 0))
  }
  return found
}

/** Finds the time after the date, or else before it. `from` is the end of the previous date with its time. */
function withClock(text: string, { 0: whole, index }: RegExpExecArray, date: string, from: number): TimeFinding {
  const end = index + whole.length
  const after = execAt(clockAfter, text, end)
  if (after && timeOf(after)) return { date, ...instant(date, after), start: index, end: end + after[0].trimEnd().length }
  const window = text.slice(Math.max(from, index - before_max), index)
  const before = clockBefore.exec(window)
  if (before && timeOf(before)) return { date, ...instant(date, before), start: index - window.length + before.index, end }
  return { date, time: null, at: null, start: index, end }
}

function isoDay(match: RegExpExecArray): string | null {
  const [monthFirst, dayFirst, slashes, dashes, iso] = [1, 4, 7, 10, 13].map((from) => match.slice(from, from + 3))
  if (monthFirst![0]) return isoOf(monthFirst![2], monthNumber(monthFirst![0]), monthFirst![1])
  if (dayFirst![0]) return isoOf(dayFirst![2], monthNumber(dayFirst![1]!), dayFirst![0])
  if (slashes![0]) return isoOf(slashes![2], slashes![0], slashes![1])
  if (dashes![0]) return isoOf(dashes![2], dashes![0], dashes![1])
  return isoOf(iso![0], iso![1], iso![2])
}

/** Returns the number of a month, from 1, by its first three letters. Returns 0 for other words. */
export function monthNumber(name: string): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

function isoOf(year: string | undefined, month: string | number | undefined, day: string | undefined): string | null {
  const [y, m, d] = [Number(year) < 100 ? 2000 + Number(year) : Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? date.toISOString().slice(0, 10) : null
}

type Clock = { hour: number; minute: number }

function timeOf({ groups = {} }: RegExpExecArray): Clock | null {
  const { hour12, minute12, half, noon, hour, minute } = groups
  if (noon !== undefined) return { hour: 12, minute: 0 }
  if (half === undefined) return valid({ hour: Number(hour), minute: Number(minute) })
  if (Number(hour12) > 12 || Number(hour12) === 0) return null
  const late = /^(?:p|noon)/i.test(half)
  return valid({ hour: (Number(hour12) % 12) + (late ? 12 : 0), minute: Number(minute12 ?? 0) })
}

function valid(clock: Clock): Clock | null {
  return clock.hour < 24 && clock.minute < 60 ? clock : null
}

function instant(date: string, match: RegExpExecArray): Pick<TimeFinding, 'time' | 'at'> {
  const clock = timeOf(match)
  if (clock === null) return { time: null, at: null }
  const time = `${String(clock.hour).padStart(2, '0')}:${String(clock.minute).padStart(2, '0')}`
  const name = match.groups?.zone
  const place = name && zones.find(([pattern]) => new RegExp(`^${pattern}`, 'i').test(name))?.[1]
  return { time, at: place === undefined ? null : atZone(`${date}T${time}:00.000Z`, place) }
}

function atZone(clockAsUtc: string, zone: string): string {
  const clock_ms = Date.parse(clockAsUtc)
  // Corrects the offset once, for the hours around a clock change.
  const guess_ms = clock_ms - offset_ms(clock_ms, zone)
  return new Date(clock_ms - offset_ms(guess_ms, zone)).toISOString()
}

const formats = once(() => new Map<string, Intl.DateTimeFormat>())

function offset_ms(epoch_ms: number, zone: string): number {
  const known = formats().get(zone)
  const format = known ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  if (!known) formats().set(zone, format)
  const name = format.formatToParts(epoch_ms).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
