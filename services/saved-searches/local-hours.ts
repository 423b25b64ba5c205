import { dayIn, instantAt, laterDay } from '../../kernel/time/time-zone.ts'

const days_max = 9

/**
 * The first moment after `after` at which the clock there (of an IANA zone) shows this full hour, on any day or, with `weekday` (0 is Sunday), on
 * that one. A day that has the hour twice has the first one; of a day that lacks it, it is the hour after it.
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
  throw new Error(`There is no ${hour}:00 in ${time_zone} after ${after.toISOString()}`)
}
