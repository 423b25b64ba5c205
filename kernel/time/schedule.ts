import { CronExpressionParser } from 'cron-parser'
import { findTimeZone } from './time-zone.ts'

const interval_minutes_min = 5
const cron_length_max = 100

/** Returns the fault of a schedule, in words that follow the field's name, or null. */
export function cronFault(cron: string): string | null {
  if (cron.length > cron_length_max) return `must not have more than ${cron_length_max} characters`
  const fields = cron.trim().split(/\s+/)
  if (fields.length !== 5) return 'must have five fields: minute, hour, day of the month, month, day of the week'
  // Rejects the library's extensions to cron: its `H` means a different minute in each process.
  if (fields.some((field) => !/^[0-9*/,-]+$/.test(field.replace(/[a-z]{3}/gi, '0'))))
    return 'may contain only digits, names of months and days such as MON, and * , - /'
  try {
    const { minute, hour } = CronExpressionParser.parse(fields.join(' '), { tz: 'UTC' }).fields
    return isTooOften(minute.values as number[], hour.values as number[])
      ? `must leave at least ${interval_minutes_min} minutes between two runs`
      : null
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`
  }
}

function isTooOften(minutes: number[], hours: number[]): boolean {
  const gaps = minutes.slice(1).map((minute, index) => minute - minutes[index]!)
  const next = hours.some((hour) => hours.includes((hour + 1) % 24))
  if (next) gaps.push(minutes[0]! + 60 - minutes.at(-1)!)
  return gaps.some((gap) => gap < interval_minutes_min)
}

/** More than any time zone sets its clocks back. Antarctica/Troll sets them back by two hours. */
const clocks_back_ms = 3 * 3_600_000

/** Returns the next run after `after`, or null for an invalid schedule. A run in an hour that is skipped in spring happens an
 * hour later. A run in an hour that repeats in fall happens only the first time, unless the schedule is hourly. */
export function nextRunAt({ cron, time_zone = 'UTC' }: { cron?: string; time_zone?: string }, after: Date): Date | null {
  if (cron === undefined || cronFault(cron) !== null || findTimeZone(time_zone) === undefined) return null
  // In the middle of a repeated hour, the library does not know that the hour came before. So the search starts further back.
  const currentDate = new Date(after.getTime() - clocks_back_ms)
  try {
    const times = CronExpressionParser.parse(cron.trim(), { tz: time_zone, currentDate })
    let next = times.next().toDate()
    while (next <= after) next = times.next().toDate()
    return next
  } catch {
    return null
  }
}
