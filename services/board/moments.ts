import type { Moment } from '../../db/board/reminders.ts'
import { dayIn, instantAt, laterDay } from '../../kernel/time/time-zone.ts'

/** People are reminded from this hour on. */
const reminder_hour = 8

/**
 * When people of a time zone were last reminded, and the end of the day so many days after that: what is due before it they are told of. So the
 * reminder of a date comes in the morning, and whoever looks at noon or after a night without this program finds the same.
 */
export function reminderMoment(time_zone: string, now: Date, days_ahead: number): Moment {
  const today = dayIn(time_zone, now)
  const morning = instantAt(time_zone, today, reminder_hour)
  const day = morning <= now ? today : laterDay(today, -1)
  const since = day === today ? morning : instantAt(time_zone, day, reminder_hour)
  const last_day = laterDay(day, days_ahead)
  return { time_zone, since, last_day, until: instantAt(time_zone, laterDay(last_day, 1), 0) }
}
