import * as db from '../../db/board/reminders.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Trx } from '../../db/schema.ts'
import { dayIn, dueDay, findTimeZone, instantAt, laterDay } from '../../kernel/time/time-zone.ts'
import { inBatches, type Upkeep } from '../cleanup.ts'
import { type AddressedNotification, notifyAll } from '../notifications/notify.ts'
import { formatDue } from '../readable-times.ts'

const task_days_ahead = 1
const pursuit_days_ahead = 3
const day_ms = 86_400_000
/** Hour of the day, in the company's time zone, from which that day's reminders are sent. */
const reminder_hour = 8

/** Reminds users once of tasks due by tomorrow and of pursuits due within three days, starting in the company's morning.
 * Reminders of keys that expire soon are sent at any hour. */
export async function sendDueReminders(means: Upkeep): Promise<{ tasks: number; pursuits: number; keys: number }> {
  const now = means.clock.now()
  const zones = (await inTransaction(means.db, db.selectTimeZones)).filter((zone) => findTimeZone(zone) !== undefined)
  if (zones.length === 0) return { tasks: 0, pursuits: 0, keys: 0 }
  const windows = (days_ahead: number) => zones.map((zone) => reminderWindow(zone, now, days_ahead))
  const send = <Row>(
    claim: (trx: Trx, limit: number) => Promise<Row[]>,
    toReminder: (row: Row, now: Date) => AddressedNotification,
  ) =>
    inBatches(means.signal, (limit) =>
      inTransaction(means.db, async (trx) => {
        const reminders = (await claim(trx, limit)).map((row) => toReminder(row, now))
        await notifyAll(trx, reminders, now)
        return reminders.length
      }),
    )
  return {
    tasks: await send((trx, limit) => db.claimDueTasks(trx, windows(task_days_ahead), now, limit), taskReminder),
    pursuits: await send((trx, limit) => db.claimPursuitDeadlines(trx, windows(pursuit_days_ahead), now, limit), pursuitReminder),
    keys: await send((trx, limit) => db.claimExpiringKeys(trx, now, limit), keyReminder),
  }
}

/** Returns a time zone's most recent reminder time and the latest due day to report. A run that is late gets the same window. */
export function reminderWindow(time_zone: string, now: Date, days_ahead: number): db.ReminderWindow {
  const today = dayIn(time_zone, now)
  const morning = instantAt(time_zone, today, reminder_hour)
  const day = morning <= now ? today : laterDay(today, -1)
  const since = day === today ? morning : instantAt(time_zone, day, reminder_hour)
  const last_day = laterDay(day, days_ahead)
  return { time_zone, since, last_day, until: instantAt(time_zone, laterDay(last_day, 1), 0) }
}

function taskReminder(task: db.DueTask, now: Date): AddressedNotification {
  const { id, company_id, user_ids, pursuit_title } = task
  const { title, day } = dueTexts(task, now)
  const body = `The task is due ${day}. Pursuit: ${pursuit_title}`
  return { type: 'task.due', company_id, user_ids, title, body, entity: { type: 'task', id } }
}

function pursuitReminder(pursuit: db.Due, now: Date): AddressedNotification {
  const { id, company_id, user_ids } = pursuit
  const { title, day } = dueTexts(pursuit, now)
  const body = `The pursuit is due ${day}.`
  return { type: 'pursuit.deadline', company_id, user_ids, title, body, entity: { type: 'pursuit', id } }
}

function dueTexts({ title, due_date, time_zone }: db.Due, now: Date): { title: string; day: string } {
  const days = (Date.parse(dueDay(time_zone, due_date)) - Date.parse(dayIn(time_zone, now))) / day_ms
  return { title: `Due ${inDays(days)}: ${title}`, day: formatDue(time_zone, due_date) }
}

function inDays(days: number): string {
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

function keyReminder({ id, company_id, user_id, name, last4, expires_at }: db.ExpiringKey, now: Date): AddressedNotification {
  const days = Math.max(1, Math.ceil((Date.parse(expires_at) - now.getTime()) / day_ms))
  const title = `Your API key ${name} expires ${inDays(days)}`
  const time = expires_at.slice(0, 16).replace('T', ' ')
  const body = `The key that ends in ${last4} stops working at ${time} UTC. Ask the operator of this installation for a new key.`
  return { type: 'api_key.expiring', company_id, user_ids: [user_id], title, body, entity: { type: 'api_key', id } }
}
