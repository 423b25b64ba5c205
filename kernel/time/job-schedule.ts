import { PgBoss } from 'pg-boss'

/** pg-boss parses schedules without a database. */
const reader = new PgBoss({ db: { executeSql: () => Promise.reject(new Error('No database is configured.')) }, migrate: false })

/** Returns the next time after `from` in UTC. Null if the schedule never runs, or not for centuries. Throws if it is invalid. */
export function nextTime(schedule: string, from: Date): Date | null {
  return reader.previewSchedule(schedule, { from, count: 1 })[0] ?? null
}

/** Returns the fault of a schedule, or null if it is valid. A sixth field would mean seconds, which is too often for a source. */
export function scheduleFault(schedule: string): string | null {
  if (schedule.length > 100 || schedule.trim().split(/\s+/).length !== 5)
    return 'It must have five fields: minute, hour, day, month and weekday, such as "30 6 * * *".'
  try {
    return nextTime(schedule, new Date()) === null ? 'The schedule never runs.' : null
  } catch (error) {
    return (error as Error).message
  }
}
