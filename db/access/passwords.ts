import { sql } from 'kysely'
import type { Db, Trx } from '../schema.ts'

/** A user who may sign in. `hash` is null if the user has no password yet. */
export type SignInUser = { id: string; name: string; email: string; hash: string | null }

function users(db: Db) {
  return db
    .selectFrom('app_user as u')
    .leftJoin('user_password as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'p.hash'])
}

export async function selectSignInUser(db: Db, email: string): Promise<SignInUser | undefined> {
  return users(db).where(sql`lower(u.email)`, '=', email.toLowerCase()).executeTakeFirst()
}

export async function selectSignInUserById(db: Db, id: string): Promise<SignInUser | undefined> {
  return users(db).where('u.id', '=', id).executeTakeFirst()
}

/** Returns the user's hash, and prevents changes of it until the transaction ends. */
export async function lockPassword(trx: Trx, userId: string): Promise<string | null> {
  const locked = trx.selectFrom('user_password').select('hash').where('user_id', '=', userId).forShare()
  return (await locked.executeTakeFirst())?.hash ?? null
}

export async function upsertPassword(trx: Trx, userId: string, hash: string, now: Date): Promise<void> {
  await trx
    .insertInto('user_password')
    .values({ user_id: userId, hash, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: now }))
    .execute()
}

export async function hasUser(db: Db): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined
}
