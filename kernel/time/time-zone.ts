/** Returns the IANA name as the platform spells it. Rejects offsets such as `+05:00`, which have no daylight saving time. */
export function findTimeZone(text: string): string | undefined {
  if (!/^[a-z]/i.test(text)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

const clockParts = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the local clock time as milliseconds since 1970, as if it were UTC. */
function wallClock(timeZone: string, instant: Date): number {
  const known = formats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('en-US', { timeZone, ...clockParts, era: 'short', hourCycle: 'h23' })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year, month, day, hour, minute, second } = parts
  return Date.UTC(year!, month! - 1, day, hour, minute, second) + (instant.getTime() % second_ms)
}

const second_ms = 1_000
const day_ms = 86_400_000

/** Returns the local day (`YYYY-MM-DD`) in the time zone at `instant`. */
export function dayIn(timeZone: string, instant: Date): string {
  return new Date(wallClock(timeZone, instant)).toISOString().slice(0, 10)
}

/** Returns the day (`YYYY-MM-DD`) that is `days` days after `day`. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * day_ms).toISOString().slice(0, 10)
}

/** Returns the first instant when the local clock shows `day` and `hour`. An hour skipped in spring becomes the next hour. */
export function instantAt(timeZone: string, day: string, hour: number): Date {
  const wanted_ms = Date.parse(day) + hour * 3_600_000
  const offsetAt = (instant_ms: number) => wallClock(timeZone, new Date(instant_ms)) - instant_ms
  // Clocks change at most once in two days, so one or both of the offsets a day earlier and a day later are right.
  const before_ms = wanted_ms - offsetAt(wanted_ms - day_ms)
  const after_ms = wanted_ms - offsetAt(wanted_ms + day_ms)
  const shown = [before_ms, after_ms].filter((instant_ms) => instant_ms + offsetAt(instant_ms) === wanted_ms)
  return new Date(shown.length > 0 ? Math.min(...shown) : before_ms)
}

/** Returns the local day of a due date. The end of a day in UTC stands for a date without a time, in every time zone. */
export function dueDay(timeZone: string, due: string): string {
  return due.endsWith('T23:59:59.999Z') ? due.slice(0, 10) : dayIn(timeZone, new Date(due))
}
