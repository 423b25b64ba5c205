import {
  claimDueTasks,
  claimExpiringKeys,
  claimPursuitDeadlines,
  type Due,
  type DueTask,
  type ExpiringKey,
  selectTimeZones,
} from '../../db/board/reminders.ts'
import { notifyAll, type Telling } from '../../db/notifications/notifications.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Trx } from '../../db/schema.ts'
import { formatDue } from '../../kernel/time/in-words.ts'
import { dayIn, dueDay, findTimeZone } from '../../kernel/time/time-zone.ts'
import type { Background } from '../background.ts'
import { inBatches } from '../cleanup.ts'
import { reminderMoment } from './moments.ts'

const task_days_ahead = 1
const pursuit_days_ahead = 3
const day_ms = 86_400_000

type Means = Pick<Background, 'db' | 'clock' | 'signal'>

/** Tells people of tasks due tomorrow, pursuits due in three days, and keys that end soon: of each once, and in the morning of where they are. */
export async function tellDates({ db, clock, signal }: Means): Promise<{ tasks: number; pursuits: number; keys: number }> {
  const now = clock.now()
  const zones = (await inTransaction(db, selectTimeZones)).filter((zone) => findTimeZone(zone) !== undefined)
  const moments = (days_ahead: number) => zones.map((zone) => reminderMoment(zone, now, days_ahead))
  if (zones.length === 0) return { tasks: 0, pursuits: 0, keys: 0 }
  const [taskMoments, pursuitMoments] = [moments(task_days_ahead), moments(pursuit_days_ahead)]
  const tell = <Row>(claim: (trx: Trx, limit: number) => Promise<Row[]>, say: (row: Row, now: Date) => Telling) =>
    inBatches(signal, (limit) =>
      inTransaction(db, async (trx) => {
        const rows = await claim(trx, limit)
        await notifyAll(
          trx,
          rows.map((row) => say(row, now)),
          now,
        )
        return rows.length
      }),
    )
  return {
    tasks: await tell((trx, limit) => claimDueTasks(trx, taskMoments, now, limit), taskDue),
    pursuits: await tell((trx, limit) => claimPursuitDeadlines(trx, pursuitMoments, now, limit), pursuitDeadline),
    keys: await tell((trx, limit) => claimExpiringKeys(trx, now, limit), keyExpiring),
  }
}

function taskDue(task: DueTask, now: Date): Telling {
  const { id, company_id, user_ids, title, pursuit_title } = task
  const { when, day } = nearness(task, now)
  const told = {
    title: `Due ${when}: ${title}`,
    body: `The task is due ${day}. Pursuit: ${pursuit_title}`,
    entity: { type: 'task' as const, id },
  }
  return { type: 'task.due', company_id, user_ids, ...told }
}

function pursuitDeadline(pursuit: Due, now: Date): Telling {
  const { id, company_id, user_ids, title } = pursuit
  const { when, day } = nearness(pursuit, now)
  const told = { title: `Due ${when}: ${title}`, body: `The pursuit is due ${day}.`, entity: { type: 'pursuit' as const, id } }
  return { type: 'pursuit.deadline', company_id, user_ids, ...told }
}

function nearness({ due_date, time_zone }: Due, now: Date): { when: string; day: string } {
  const day = dueDay(time_zone, due_date)
  return { when: inDays((Date.parse(day) - Date.parse(dayIn(time_zone, now))) / day_ms), day: formatDue(time_zone, due_date) }
}

function inDays(days: number): string {
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

function keyExpiring({ id, company_id, user_id, name, last4, expires_at }: ExpiringKey, now: Date): Telling {
  const days = Math.max(1, Math.ceil((Date.parse(expires_at) - now.getTime()) / day_ms))
  const title = `Your API key ${name} expires ${inDays(days)}`
  const body = `The key that ends in ${last4} is refused from ${expires_at.slice(0, 16).replace('T', ' ')} UTC on. The operator of this installation makes a new one.`
  return { type: 'api_key.expiring', company_id, user_ids: [user_id], title, body, entity: { type: 'api_key', id } }
}
