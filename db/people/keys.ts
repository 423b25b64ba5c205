import { type ExpressionBuilder, sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Database, Db, KeyScope } from '../schema.ts'

/** Remembers a use of the key, at most once a minute. */
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
    .select([
      'm.role',
      'k.id',
      'k.name',
      'k.scope',
      'k.last4',
      'u.email as user_email',
      'k.created_at',
      'k.expires_at',
      'k.last_used_at',
      'k.revoked_at',
      'k.suspended_at',
    ])
    .where('k.company_id', '=', companyId)
    .orderBy('k.id', 'desc')
    .limit(1000)
    .execute()
}

/** Revokes for good. Answers when it was revoked, the first time if twice; undefined for an unknown key. */
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

/** A key and whom it acts for; undefined for an unknown one. */
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
