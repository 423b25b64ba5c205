import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../schema.ts'
import { assigneesOf } from './assignees.ts'

/** `since` is the zone's latest reminder time. `last_day` (YYYY-MM-DD) is the last due day to report and ends at `until`. */
export type ReminderWindow = { time_zone: string; since: Date; last_day: string; until: Date }
export type Due = { id: string; company_id: string; title: string; due_date: string; time_zone: string; user_ids: string[] }
export type DueTask = Due & { pursuit_title: string }

const day_ms = 86_400_000

export async function selectTimeZones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ time_zone: string }>`select distinct time_zone from company order by 1`.execute(db)
  return rows.map(({ time_zone }) => time_zone)
}

function windowTable(windows: readonly ReminderWindow[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as m (time_zone text, since timestamptz, last_day date, until timestamptz)`
}

/** Whether to report `due` now. A date without a time is stored as the end of a UTC day, and means that day in all time zones. */
function isNear(due: RawBuilder<unknown>) {
  return sql`case when (${due} at time zone 'UTC')::time = '23:59:59.999' then (${due} at time zone 'UTC')::date <= m.last_day
    else ${due} < m.until end`
}

/** Returns a time that is later than every due time to report, in all time zones. The index scan ends at this time. */
function latestEnd(windows: readonly ReminderWindow[]): Date {
  return new Date(Math.max(...windows.map(({ until }) => until.getTime())) + day_ms)
}

/** Claims up to `limit` pending tasks that are due soon, and marks them as reminded. A task created since the last reminder time
 * waits for the next one, because its creator just chose the date. `user_ids` has the assignees, or else the creator. */
export async function claimDueTasks(trx: Trx, windows: readonly ReminderWindow[], now: Date, limit: number): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    with due as (
      select t.id, c.time_zone, coalesce(p.title, r.title) as pursuit_title
      from task t join company c on c.id = t.company_id join ${windowTable(windows)} on m.time_zone = c.time_zone
        join pursuit p on p.id = t.pursuit_id join contract r on r.id = p.contract_id
      where t.status = 'pending' and not p.archived and t.due_date > ${now} and t.due_date < ${latestEnd(windows)}
        and ${isNear(sql`t.due_date`)} and t.created_at < m.since and t.due_reminded_for is distinct from t.due_date
      order by t.id limit ${limit} for update of t skip locked)
    update task set due_reminded_for = due_date from due where task.id = due.id
    returning task.id, company_id, name as title, due_date, time_zone, pursuit_title,
      coalesce(nullif(${assigneesOf('task', 'task.id')}, '{}'), array[created_by]) as user_ids`.execute(trx)
  return rows
}

/** Claims pursuits that are due soon and not submitted yet. A pursuit without a due date is due at its record's deadline. */
export async function claimPursuitDeadlines(trx: Trx, windows: readonly ReminderWindow[], now: Date, limit: number) {
  const dueDate = sql`coalesce(p.due_date, r.deadline_at)`
  const { rows } = await sql<Due>`
    with due as (
      select p.id, c.time_zone, coalesce(p.title, r.title) as title, ${dueDate} as due
      from pursuit p join contract r on r.id = p.contract_id join company c on c.id = p.company_id
        join ${windowTable(windows)} on m.time_zone = c.time_zone join pipeline_column col on col.id = p.column_id
      where not p.archived and coalesce(col.phase, 'triage') in ('triage', 'preparing') and ${dueDate} > ${now}
        and ${isNear(dueDate)} and p.created_at < m.since and p.deadline_reminded_for is distinct from ${dueDate}
      order by p.id limit ${limit} for update of p skip locked)
    update pursuit set deadline_reminded_for = due.due from due where pursuit.id = due.id
    returning pursuit.id, company_id, due.title, due.due as due_date, time_zone,
      ${assigneesOf('pursuit', 'pursuit.id')} || owner_id as user_ids`.execute(trx)
  return rows
}

/** The holder of a key is notified `later` days before the key expires, and again `soon` days before. */
const [soon, later] = [3, 14]

export type ExpiringKey = { id: string; company_id: string; user_id: string; name: string; last4: string; expires_at: string }

/** Claims and marks keys whose holders must be notified. Skips a reminder that would have been due before the key was created. */
export async function claimExpiringKeys(trx: Trx, now: Date, limit: number): Promise<ExpiringKey[]> {
  const { rows } = await sql<ExpiringKey>`
    with due as (
      select k.id, d.days from api_key k
        cross join lateral (select case when k.expires_at <= ${now}::timestamptz + ${soon} * interval '1 day' then ${soon}::integer else ${later}::integer end as days) d
      where k.revoked_at is null and k.suspended_at is null and k.expires_at > ${now}
        and k.expires_at <= ${now}::timestamptz + ${later} * interval '1 day'
        and (k.expiry_reminded_days is null or k.expiry_reminded_days > d.days) and k.expires_at - k.created_at > d.days * interval '1 day'
      order by k.id limit ${limit} for update of k skip locked)
    update api_key set expiry_reminded_days = due.days from due where api_key.id = due.id
    returning api_key.id, company_id, user_id, name, last4, expires_at`.execute(trx)
  return rows
}

export type Amended = Omit<Due, 'due_date'> & {
  /** Whether to notify the pursuit's users. True if they know an older notice, and the pursuit is not archived, won or lost. */
  is_news: boolean
  changes: { field: string; new_value: unknown }[]
}

/** Claims pursuits whose users do not know the record's newest notice, if transaction `xid` or a later one changed the record. */
export async function claimAmended(trx: Trx, xid: string, limit: number): Promise<Amended[]> {
  const { rows } = await sql<Amended>`
    with amended as (
      select p.id, p.notified_notice_id is not null and not p.archived and coalesce(col.phase, 'triage') not in ('won', 'lost') as is_news,
        coalesce(p.title, r.title) as title, c.time_zone, r.history -> -1 as newest
      from contract r join pursuit p on p.contract_id = r.id join company c on c.id = p.company_id
        join pipeline_column col on col.id = p.column_id
      where r.changed_xid >= ${xid}::xid8 and p.notified_notice_id is distinct from r.history -> -1 ->> 'notice_id'
      order by p.id limit ${limit} for update of p)
    update pursuit set notified_notice_id = newest ->> 'notice_id' from amended where pursuit.id = amended.id
    returning pursuit.id, company_id, amended.title, time_zone, is_news, ${assigneesOf('pursuit', 'pursuit.id')} || owner_id as user_ids,
      coalesce(newest -> 'changes', '[]') as changes`.execute(trx)
  return rows
}
