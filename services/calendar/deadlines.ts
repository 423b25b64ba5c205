import { type PursuitFilters, selectPursuits } from '../../db/board/board.ts'
import { selectTasks } from '../../db/board/tasks.ts'
import type { Db } from '../../db/schema.ts'
import { isWholeDay } from '../../kernel/time/whole-day.ts'
import { pursuitUrl } from '../opportunities/records.ts'
import type { CalendarEvent } from './ics.ts'

/** Maximum number of tasks and of pursuits in a feed. */
const events_max = 1_000
/** Days for which a past due date stays in a feed. */
const past_days = 90
const day_ms = 86_400_000

export type Reader = { company_id: string; user_id: string; public_url: string; now: Date }

/** The calendars that a feed offers, by the value of its parameter `feed`. */
export const calendars: Record<string, (db: Db, reader: Reader) => Promise<CalendarEvent[]>> = {
  my_tasks: readTasks,
  my_deadlines: (db, reader) => readDeadlines(db, reader, { assigned_to: reader.user_id }),
  all_deadlines: (db, reader) => readDeadlines(db, reader, {}),
}

async function readTasks(db: Db, { company_id, user_id, public_url, now }: Reader): Promise<CalendarEvent[]> {
  const filters = { status: 'pending' as const, assigned_to: user_id, due_after: firstDay(now) }
  const { rows } = await selectTasks(db, company_id, filters, { sort: 'due_date', after: undefined, limit: events_max })
  return rows.map(({ id, updated_at, due_date, name, description, pursuit_title, pursuit_id }) => ({
    id,
    updated_at,
    starts_at: due_date!,
    is_whole_day: isWholeDay(due_date!),
    title: `Task: ${name}`,
    text: [pursuit_title, description].filter(Boolean).join('\n'),
    url: pursuitUrl(public_url, pursuit_id),
  }))
}

async function readDeadlines(db: Db, { company_id, public_url, now }: Reader, chosen: PursuitFilters): Promise<CalendarEvent[]> {
  const filters = { ...chosen, status: 'active' as const, due_after: firstDay(now) }
  const { rows } = await selectPursuits(db, company_id, filters, { sort: 'due_date', after: undefined, limit: events_max })
  return rows.map(({ id, updated_at, due_date, title, column_title, owner_name, record }) => {
    const starts_at = (due_date ?? record.deadline_at)!
    const number = record.solicitation_number && `Solicitation ${record.solicitation_number}`
    return {
      id,
      updated_at,
      starts_at,
      is_whole_day: isWholeDay(starts_at),
      title: `Due: ${title ?? record.title}`,
      text: [record.agency_name, number, `${column_title}, ${owner_name}`].filter(Boolean).join('\n'),
      url: pursuitUrl(public_url, id),
    }
  })
}

function firstDay(now: Date): string {
  return new Date(now.getTime() - past_days * day_ms).toISOString()
}
