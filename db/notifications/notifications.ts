import { sql } from 'kysely'
import { deleteChosen } from '../postgres/batches.ts'
import type { AllNull, Db, Row, RowInsert, Trx } from '../schema.ts'
import type { NotificationType } from '../values.ts'

const inserted_rows_max = 500

export async function insertNotifications(trx: Trx, rows: readonly RowInsert<'notification'>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += inserted_rows_max) {
    const some = rows.slice(start, start + inserted_rows_max)
    await trx.insertInto('notification').values(some).execute()
  }
}

export type NotificationRow = Omit<Row<'notification'>, 'company_id' | 'user_id'>
type Asked = { unread_only: boolean; types?: readonly NotificationType[]; after: string | undefined; limit: number }
type Counts = { total_count: number; unread_count: number }

const columns = sql.raw('id, type, title, body, entity_type, entity_id, read_at, created_at, updated_at')

/** Returns a page of notifications, newest first. One statement reads rows and counts, so the counts match the rows. */
export async function selectNotifications(
  db: Db,
  companyId: string,
  userId: string,
  { unread_only, types, after, limit }: Asked,
) {
  const mine = sql`from notification where company_id = ${companyId} and user_id = ${userId}`
  const wanted = sql`${mine} ${unread_only ? sql`and read_at is null` : sql``} ${types ? sql`and type = any(${[...types]}::text[])` : sql``}`
  const { rows } = await sql<Counts & (NotificationRow | AllNull<NotificationRow>)>`
    select page.*, counts.* from
      (select (select count(*) ${wanted}) as total_count, (select count(*) ${mine} and read_at is null) as unread_count) counts
      left join (
        select ${columns} ${wanted} ${after === undefined ? sql`` : sql`and id < ${after}`}
        order by id desc limit ${limit}) page on true
    order by page.id desc`.execute(db)
  const { total_count, unread_count } = rows[0]!
  const page = rows.filter((row) => row.id !== null).map(({ total_count: _total, unread_count: _unread, ...row }) => row)
  return { rows: page, total_count, unread_count }
}

/** Marks unread notifications as read. Returns how many changed and how many are still unread. */
export async function markRead(trx: Trx, companyId: string, userId: string, ids: readonly string[] | 'all', now: Date) {
  const unread = sql`from notification where company_id = ${companyId} and user_id = ${userId} and read_at is null`
  const named = ids === 'all' ? sql`` : sql`and id = any(${[...ids]}::text[])`
  // Locks rows in the order of their ids, so two requests that mark the same rows do not deadlock.
  const { numAffectedRows } = await sql`
    update notification set read_at = ${now}, updated_at = ${now}
    where id in (select id ${unread} ${named} order by id for update)`.execute(trx)
  // This is a separate statement, so it sees what other requests marked while the first statement waited for them.
  const { rows } = await sql<{ count: number }>`select count(*) as count ${unread}`.execute(trx)
  return { updated: Number(numAffectedRows ?? 0), unread_count: rows[0]!.count }
}

export async function deleteNotificationsBefore(db: Db, before: Date, limit: number): Promise<number> {
  return deleteChosen(db, 'notification', 'id', sql`created_at < ${before} order by created_at limit ${limit}`)
}
