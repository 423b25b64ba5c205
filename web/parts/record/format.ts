const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
})
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
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

/** A day such as `2026-12-06` is the same in all time zones. */
function zoneOf(moment: string, timeZone: string): string {
  return isDay(moment) ? 'UTC' : timeZone
}

function isDay(moment: string): boolean {
  return moment.length === 'YYYY-MM-DD'.length
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
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment))
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
  const zone = zoneOf(moment, timeZone)
  return new Date(moment).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: zone })
}

/** Returns the day that is some days from today, such as `2026-04-20`, by the calendar of the time zone. */
export function dayIn(days: number, timeZone: string, now = Date.now()): string {
  return new Date(dayOf(now, timeZone) + days * day_ms).toISOString().slice(0, 10)
}

/** Returns `Sep 2023` for `2023-09`. */
export function formatMonth(month: string): string {
  return new Date(month).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
}

/** Returns the day and the time with its zone, such as `Thu, Nov 26, 2:00 PM EST`. A day has no time. */
export function formatMoment(moment: string, timeZone: string): string {
  if (isDay(moment)) return formatDate(moment, timeZone)
  return new Date(moment).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
}
