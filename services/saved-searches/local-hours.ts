import { dayIn, instantAt, laterDay } from '../../kernel/time/time-zone.ts'

const days_max = 9

/**
 * Returns the first moment after `after` at which clocks in this IANA time zone show the full hour. `weekday` (0 is Sunday) restricts it to that
 * day. If clocks show the hour twice on a day, the first one counts. If they skip it, the hour after it counts.
 */
export function nextLocalHour(
  { time_zone, hour, weekday }: { time_zone: string; hour: number; weekday?: number },
  after: Date,
): Date {
  const today = dayIn(time_zone, after)
  for (let days = 0; days <= days_max; days++) {
    const day = laterDay(today, days)
    if (weekday !== undefined && new Date(day).getUTCDay() !== weekday) continue
    const at = instantAt(time_zone, day, hour)
    if (at > after) return at
  }
  throw new Error(`No ${hour}:00 found in ${time_zone} after ${after.toISOString()}`)
}
