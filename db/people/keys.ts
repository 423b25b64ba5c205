import { type RawBuilder, sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Db } from '../schema.ts'
import type { KeyScope } from '../values.ts'

/** Stores when the key was last used, but writes at most once a minute. */
export async function touchKey(db: Db, keyId: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  await sql`
    update api_key set last_used_at = ${now}
    where id = ${keyId} and (last_used_at is null or last_used_at < ${minuteAgo})`.execute(db)
}

type NewKey = Record<'company_id' | 'user_id' | 'name' | 'last4', string> & { scope: KeyScope; hash: Buffer; expires_at: Date }

export async function insertKey(db: Db, key: NewKey, now: Date): Promise<string> {
  const id = newId('key', now)
  await db
    .insertInto('api_key')
    .values({ id, ...key, created_at: now, revoked_at: null, suspended_at: null, last_used_at: null })
    .execute()
  return id
}

function keys(db: Db) {
  return db
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .leftJoin('membership as m', (join) => join.onRef('m.company_id', '=', 'k.company_id').onRef('m.user_id', '=', 'k.user_id'))
    .select(['m.role', 'k.id', 'k.name', 'k.scope', 'u.email as user_email', 'k.expires_at', 'k.revoked_at', 'k.suspended_at'])
    .select(['k.company_id', 'k.user_id', 'u.name as user_name', 'k.last4', 'k.created_at', 'k.last_used_at'])
}

export type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number]

export async function selectKeys(db: Db, companyId: string) {
  return keys(db).where('k.company_id', '=', companyId).orderBy('k.id', 'desc').limit(1000).execute()
}

/** Whether a key works now, or does not. */
export type KeyState = 'active' | 'inactive'

function inState(state: KeyState | undefined, now: Date): RawBuilder<boolean> {
  if (state === undefined) return sql`true`
  const works = sql<boolean>`(k.revoked_at is null and k.suspended_at is null and (k.expires_at is null or k.expires_at > ${now})
    and exists (select from membership m where m.company_id = k.company_id and m.user_id = k.user_id))`
  return state === 'active' ? works : sql`not ${works}`
}

type KeyPage = { state?: KeyState; after: string | undefined; limit: number }

/** Returns keys of a company, newest first. */
export async function selectKeyPage(db: Db, companyId: string, { state, after, limit }: KeyPage, now: Date): Promise<KeyRow[]> {
  return keys(db)
    .where('k.company_id', '=', companyId)
    .where(inState(state, now))
    .$if(after !== undefined, (query) => query.where('k.id', '<', after!))
    .orderBy('k.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countKeys(db: Db, companyId: string, state: KeyState | undefined, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from api_key k where k.company_id = ${companyId} and ${inState(state, now)}`.execute(db)
  return rows[0]!.count
}

export async function selectKey(db: Db, id: string): Promise<KeyRow | undefined> {
  return keys(db).where('k.id', '=', id).executeTakeFirst()
}

/** Revokes a key permanently. Returns when the key was first revoked, or undefined for an unknown key. */
export async function revokeKey(db: Db, keyId: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ revoked_at: string }>`
    update api_key set revoked_at = coalesce(revoked_at, ${now}) where id = ${keyId} returning revoked_at`.execute(db)
  return rows[0]?.revoked_at
}

/** Counts the keys of a user that work as long as the user is a member. */
export async function countActiveKeys(db: Db, companyId: string, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from api_key where company_id = ${companyId} and user_id = ${userId} and revoked_at is null
      and suspended_at is null and (expires_at is null or expires_at > ${now})`.execute(db)
  return rows[0]!.count
}
