import { type ExpressionBuilder, sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Database, Db } from '../schema.ts'
import type { KeyScope } from '../values.ts'

/** Records that the key was used, at most once a minute. */
export async function touchKey(db: Db, keyId: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  await db
    .updateTable('api_key')
    .set({ last_used_at: now })
    .where('id', '=', keyId)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', minuteAgo.toISOString())]))
    .execute()
}

export type NewKey = {
  company_id: string
  user_id: string
  name: string
  scope: KeyScope
  hash: Buffer
  last4: string
  expires_at: Date
}

export async function insertKey(db: Db, key: NewKey, now: Date): Promise<string> {
  const id = newId('key', now)
  await db
    .insertInto('api_key')
    .values({ id, ...key, created_at: now, revoked_at: null, suspended_at: null, last_used_at: null })
    .execute()
  return id
}

export async function selectKeys(db: Db, companyId: string) {
  return db
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .leftJoin('membership as m', (join) => join.onRef('m.company_id', '=', 'k.company_id').onRef('m.user_id', '=', 'k.user_id'))
    .select(['m.role', 'k.id', 'k.name', 'k.scope', 'k.last4', 'u.email as user_email', 'k.created_at', 'k.expires_at'])
    .select(['k.last_used_at', 'k.revoked_at', 'k.suspended_at'])
    .where('k.company_id', '=', companyId)
    .orderBy('k.id', 'desc')
    .limit(1000)
    .execute()
}

/** Revokes a key permanently. Returns when it was first revoked, or undefined for an unknown key. */
export async function revokeKey(db: Db, keyId: string, now: Date): Promise<string | null | undefined> {
  const firstTime = (eb: ExpressionBuilder<Database, 'api_key'>) => eb.fn.coalesce('revoked_at', sql<string>`${now}::timestamptz`)
  const row = await db
    .updateTable('api_key')
    .set((eb) => ({ revoked_at: firstTime(eb) }))
    .where('id', '=', keyId)
    .returning('revoked_at')
    .executeTakeFirst()
  return row?.revoked_at
}

/** Returns a key and the user it acts for. */
export async function selectKey(db: Db, id: string) {
  return db
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .leftJoin('membership as m', (join) => join.onRef('m.company_id', '=', 'k.company_id').onRef('m.user_id', '=', 'k.user_id'))
    .select(['k.id', 'k.company_id', 'k.user_id', 'k.name', 'k.scope', 'k.expires_at', 'k.revoked_at', 'k.suspended_at'])
    .select(['u.email as user_email', 'm.role'])
    .where('k.id', '=', id)
    .executeTakeFirst()
}

/** Counts the user's keys for the company that are neither revoked nor expired. */
export async function countActiveKeys(db: Db, companyId: string, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirstOrThrow()
  return count
}
