import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { deleteChosen } from '../postgres/batches.ts'
import type { Db, Row, RowInsert, Trx } from '../schema.ts'

type NewSession = Pick<
  RowInsert<'user_session'>,
  'user_id' | 'company_id' | 'token_hash' | 'methods' | 'address' | 'user_agent' | 'expires_at'
>

export async function insertSession(trx: Trx, session: NewSession, now: Date): Promise<string> {
  const id = newId('ses', now)
  const times = { created_at: now, authenticated_at: now, last_used_at: now }
  await trx
    .insertInto('user_session')
    .values({ id, ...session, ...times })
    .execute()
  if (session.company_id) await markSeen(trx, session.user_id, session.company_id, now)
  return id
}

/** Requests of the web app that are further apart belong to two visits. */
const visit_break_ms = 4 * 3_600_000

async function markSeen(db: Db, userId: string, companyId: string, now: Date): Promise<void> {
  const breakBegan = new Date(now.getTime() - visit_break_ms)
  await sql`
    update membership set last_seen_at = ${now},
      last_visit_at = case when last_seen_at <= ${breakBegan} then last_seen_at else last_visit_at end
    where user_id = ${userId} and company_id = ${companyId}`.execute(db)
}

/** Returns when the visit of the member before the current one ended. Null in the first visit. */
export async function selectLastVisit(db: Db, userId: string, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ last_visit_at: string | null }>`
    select last_visit_at from membership where user_id = ${userId} and company_id = ${companyId}`.execute(db)
  return rows[0]?.last_visit_at ?? null
}

/** Returns the company in which the user last had a session, if the user is still a member, or else the oldest membership. */
export async function selectHomeCompany(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ company_id: string }>`
    select m.company_id from membership m
      left join lateral (
        select s.id from user_session s where s.user_id = m.user_id and s.company_id = m.company_id order by s.id desc limit 1
      ) s on true
    where m.user_id = ${userId} order by s.id desc nulls last, m.created_at, m.company_id limit 1`.execute(db)
  return rows[0]?.company_id ?? null
}

/** Returns the user of a session that has not ended. */
export async function selectSessionUser(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('user_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.name', 'u.email'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Ends all but the newest `count` sessions of the user. */
export async function deleteOldestSessions(trx: Trx, userId: string, count: number): Promise<void> {
  await sql`
    delete from user_session where user_id = ${userId} and id not in (
      select id from user_session where user_id = ${userId} order by id desc limit ${count})`.execute(trx)
}

/** Stores when the session was last used, and when its user was last seen in the company that it acts for. */
export async function touchSession(
  db: Db,
  { id, user_id, company_id }: { id: string; user_id: string; company_id: string | null },
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  await sql`update user_session set last_used_at = ${now} where id = ${id} and last_used_at < ${minuteAgo}`.execute(db)
  if (company_id) await markSeen(db, user_id, company_id, now)
}

export async function setAuthenticated(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('user_session').set({ authenticated_at: now }).where('id', '=', id).execute()
}

export type SessionRow = Omit<Row<'user_session'>, 'user_id' | 'company_id' | 'token_hash' | 'authenticated_at'>

function running(db: Db, userId: string, now: Date) {
  return db.selectFrom('user_session').where('user_id', '=', userId).where('expires_at', '>', now.toISOString())
}

/** Returns the user's sessions that have not ended, newest first. */
export async function selectSessions(
  db: Db,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
  now: Date,
): Promise<SessionRow[]> {
  return running(db, userId, now)
    .select(['id', 'methods', 'address', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countSessions(db: Db, userId: string, now: Date): Promise<number> {
  const counted = running(db, userId, now).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** Ends a session of the user. Returns false if there is no such session. */
export async function deleteSession(trx: Trx, userId: string, id: string): Promise<boolean> {
  const deletion = trx.deleteFrom('user_session').where('user_id', '=', userId).where('id', '=', id)
  return (await deletion.returning('id').executeTakeFirst()) !== undefined
}

/** Ends all sessions of the user but one. Returns how many it ended. */
export async function deleteOtherSessions(trx: Trx, userId: string, keptId: string | null): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('user_session')
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', keptId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends the session with the token. Returns its owner, or undefined for an unknown token. */
export async function deleteSessionByToken(trx: Trx, tokenHash: Buffer) {
  return trx.deleteFrom('user_session').where('token_hash', '=', tokenHash).returning(['id', 'user_id']).executeTakeFirst()
}

export async function deleteSessionsBefore(db: Db, before: Date, limit: number): Promise<number> {
  return deleteChosen(db, 'user_session', 'id', sql`expires_at < ${before} order by expires_at limit ${limit}`)
}

/** A company of the user that is not being deleted. */
export type UserCompany = { id: string; name: string; role: Row<'membership'>['role'] }

const companies_max = 200

/** Returns the user's companies by name. If there are more than the maximum, `companyId` is among those returned. */
export async function selectUserCompanies(db: Db, userId: string, companyId = ''): Promise<UserCompany[]> {
  const chosen = db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['c.id', 'c.name', 'm.role'])
    .where('m.user_id', '=', userId)
    .where('c.deleting_at', 'is', null)
    .orderBy(sql`c.id = ${companyId}`, 'desc')
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(companies_max)
  return db.selectFrom(chosen.as('chosen')).selectAll().orderBy('name').orderBy('id').execute()
}
