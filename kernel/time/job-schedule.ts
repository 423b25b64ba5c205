import { PgBoss } from 'pg-boss'

/** The library's reader of schedules needs no database. */
const reader = new PgBoss({ db: { executeSql: () => Promise.reject(new Error('It has no database.')) }, migrate: false })

/**
 * The first time after `from` at which a schedule (minute, hour, day, month, weekday, in UTC) strikes; null where that is never or
 * centuries away. Throws when it is no schedule.
 */
export function nextTime(schedule: string, from: Date): Date | null {
  return reader.previewSchedule(schedule, { from, count: 1 })[0] ?? null
}

/** Why the text is no schedule; null when it is one. Of six fields the first would be seconds: a source is not asked so often. */
export function scheduleFault(schedule: string): string | null {
  if (schedule.length > 100 || schedule.trim().split(/\s+/).length !== 5)
    return 'It must have five fields: minute, hour, day, month and weekday, such as "30 6 * * *".'
  try {
    return nextTime(schedule, new Date()) === null ? 'It never strikes.' : null
  } catch (error) {
    return (error as Error).message
  }
}
