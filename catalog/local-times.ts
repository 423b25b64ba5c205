const day_ms = 86_400_000
const minute_ms = 60_000

/**
 * The first moment after `after` at which it is this full hour in the time zone (an IANA name), on any day or, with `weekday` (0 is Sunday), on
 * that one. Of an hour that a day has twice it is the first; on a day that lacks the hour, the moment to which clocks are put forward.
 */
export function nextLocalHour(
  { time_zone, hour, weekday }: { time_zone: string; hour: number; weekday?: number },
  after: Date,
): Date {
  const start = after.getTime() + offsetAt(time_zone, after.getTime())
  const first_day = Math.floor(start / day_ms)
  // A week, and a day on either side of where clocks change.
  for (let day = first_day - 1; day <= first_day + 8; day++) {
    if (weekday !== undefined && new Date(day * day_ms).getUTCDay() !== weekday) continue
    const at = instantOf(time_zone, day * day_ms + hour * 60 * minute_ms)
    if (at > after.getTime()) return new Date(at)
  }
  throw new Error(`There is no ${hour}:00 in ${time_zone} after ${after.toISOString()}`)
}

/** When clocks there show this time, given as if it were UTC. */
function instantOf(time_zone: string, wall_ms: number): number {
  const [before, behind] = [wall_ms - day_ms, wall_ms + day_ms].map((near) => wall_ms - offsetAt(time_zone, near))
  const shown = [before!, behind!].filter((at) => at + offsetAt(time_zone, at) === wall_ms)
  return shown.length > 0 ? Math.min(...shown) : firstShowing(time_zone, wall_ms, Math.min(before!, behind!))
}

const hours_skipped_max = 26

/** The first minute at which clocks there are past this time. */
function firstShowing(time_zone: string, wall_ms: number, from: number): number {
  for (let at = from; at <= from + hours_skipped_max * 60 * minute_ms; at += minute_ms)
    if (at + offsetAt(time_zone, at) >= wall_ms) return at
  throw new Error(`Clocks of ${time_zone} never come to ${new Date(wall_ms).toISOString()}`)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(time_zone: string): Intl.DateTimeFormat {
  const known = formats.get(time_zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(time_zone, format)
  return format
}

/** How far clocks there are ahead of UTC, in milliseconds. */
function offsetAt(time_zone: string, at: number): number {
  const second = Math.floor(at / 1_000) * 1_000
  const parts = Object.fromEntries(
    formatOf(time_zone)
      .formatToParts(second)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day, hour, minute, second: seconds } = parts as Record<string, number>
  return Date.UTC(year!, month! - 1, day, hour, minute, seconds) - second
}
