/**
 * The IANA name of a time zone as this platform spells it, whatever its case; undefined for what is none. Offsets such as `+05:00` are none
 * either: they know no daylight saving.
 */
export function timeZoneNamed(text: string): string | undefined {
  if (!/^[a-z]/i.test(text)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** As milliseconds since 1970 as if the clock on the wall were UTC's. */
function wallClock(timeZone: string, instant: Date): number {
  let format = formats.get(timeZone)
  if (!format) {
    const parts = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    } as const
    format = new Intl.DateTimeFormat('en-US', { timeZone, ...parts, era: 'short', hourCycle: 'h23' })
    formats.set(timeZone, format)
  }
  const told = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(told.year!, told.month! - 1, told.day, told.hour, told.minute, told.second) + (instant.getTime() % second_ms)
}

const second_ms = 1_000
const day_ms = 86_400_000

/** The day there, `YYYY-MM-DD`, at this instant. */
export function dayIn(timeZone: string, instant: Date): string {
  return new Date(wallClock(timeZone, instant)).toISOString().slice(0, 10)
}

/** `YYYY-MM-DD`, so many days later. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * day_ms).toISOString().slice(0, 10)
}

/**
 * The instant at which the clock there first shows this day and hour. An hour that is left out when the clocks go forward is the one after it.
 */
export function instantAt(timeZone: string, day: string, hour: number): Date {
  const wanted_ms = Date.parse(day) + hour * 3_600_000
  const offsetAt = (instant_ms: number) => wallClock(timeZone, new Date(instant_ms)) - instant_ms
  // Clocks are changed at most once in two days: one of these two is right, or both before and after the change.
  const before_ms = wanted_ms - offsetAt(wanted_ms - day_ms)
  const after_ms = wanted_ms - offsetAt(wanted_ms + day_ms)
  const shown = [before_ms, after_ms].filter((instant_ms) => instant_ms + offsetAt(instant_ms) === wanted_ms)
  return new Date(shown.length > 0 ? Math.min(...shown) : before_ms)
}

/**
 * The day of a due date, `YYYY-MM-DD`. A date that was given without a time is kept as the end of that day in UTC, and is that day wherever it
 * is read.
 */
export function dueDay(timeZone: string, due: string): string {
  return due.endsWith('T23:59:59.999Z') ? due.slice(0, 10) : dayIn(timeZone, new Date(due))
}
