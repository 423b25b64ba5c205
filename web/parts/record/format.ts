const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
})
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

const counts = new Intl.NumberFormat('en-US')

export function formatCount(count: number): string {
  return counts.format(count)
}

/** Returns `1 task` or `3 tasks`. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`
}

/** Returns the short form for the page, such as `$3.1M–3.9M`, and the exact one. Null if no value is known. */
export function formatValue(low: number | null, high: number | null): { short: string; exact: string } | null {
  const [from, to] = [low ?? high, high ?? low]
  if (from === null || to === null) return null
  if (from === to) return { short: compactDollars.format(from), exact: wholeDollars.format(from) }
  return {
    short: `${compactDollars.format(from)}–${compactDollars.format(to).replace('$', '')}`,
    exact: `${wholeDollars.format(from)} to ${wholeDollars.format(to)}`,
  }
}

const byteUnits = [
  { unit: 'MB', bytes: 1_000_000 },
  { unit: 'kB', bytes: 1_000 },
]

/** Returns the size of a file, such as `1.4 MB`. */
export function formatBytes(size: number): string {
  const found = byteUnits.find(({ bytes }) => size >= bytes)
  return found
    ? `${(size / found.bytes).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${found.unit}`
    : countOf(size, 'byte')
}

const day_ms = 86_400_000
const words_days_max = 60
const date = { month: 'short', day: 'numeric', year: 'numeric' } as const
const formatters = {
  fieldDay: dateFormatter('en-CA', {}),
  date: dateFormatter('en-US', date),
  month: dateFormatter('en-US', { month: 'short', year: 'numeric' }),
  moment: dateFormatter('en-US', { ...date, weekday: 'short', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
}

/** Makes a formatter once for each time zone. Making it costs the browser 100 times what its use does. */
function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): (time: string | number, timeZone: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (time, timeZone) => {
    const formatter = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, formatter)
    return formatter.format(new Date(time))
  }
}

/** A day such as `2026-12-06` is the same in all time zones. */
function zoneOf(moment: string, timeZone: string): string {
  return isDay(moment) ? 'UTC' : timeZone
}

/** A due date without a time is the end of its day in UTC. */
function isDay(moment: string): boolean {
  return moment.length === 'YYYY-MM-DD'.length || moment.endsWith('T23:59:59.999Z')
}

/** Returns when something was posted. A date without a time is stored as the start of its day in UTC. */
export function postedOn(moment: string): string {
  return moment.replace('T00:00:00.000Z', '')
}

/** Returns the days from today until a moment or a day, by the calendar of the time zone. Negative after it. */
export function daysUntil(moment: string, timeZone: string, now = Date.now()): number {
  return (dayOf(Date.parse(moment), zoneOf(moment, timeZone)) - dayOf(now, timeZone)) / day_ms
}

function dayOf(time_ms: number, timeZone: string): number {
  return Date.parse(formatDay(time_ms, timeZone))
}

/** Returns the day as a field for dates takes it, such as `2026-11-26`. */
export function formatDay(moment: string | number, timeZone: string): string {
  return formatters.fieldDay(moment, typeof moment === 'string' ? zoneOf(moment, timeZone) : timeZone)
}

/** Returns how far a moment is away in words, such as `tomorrow` or `in 8 days`, and the date if it is far away. */
export function formatDistance(moment: string, timeZone: string, now = Date.now()): string {
  const days = daysUntil(moment, timeZone, now)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  if (Math.abs(days) >= words_days_max) return formatDate(moment, timeZone)
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}

export function formatDate(moment: string, timeZone: string): string {
  return formatters.date(moment, zoneOf(moment, timeZone))
}

/** Returns the day that is some days from today, such as `2026-04-20`, by the calendar of the time zone. */
export function dayIn(days: number, timeZone: string, now = Date.now()): string {
  return new Date(dayOf(now, timeZone) + days * day_ms).toISOString().slice(0, 10)
}

/** Returns `Sep 2023` for `2023-09`. */
export function formatMonth(month: string): string {
  return formatters.month(month, 'UTC')
}

/** Returns the day and the time with its zone, such as `Thu, Nov 26, 2:00 PM EST`. A day has no time. */
export function formatMoment(moment: string, timeZone: string): string {
  if (isDay(moment)) return formatDate(moment, timeZone)
  return formatters.moment(moment, timeZone)
}
