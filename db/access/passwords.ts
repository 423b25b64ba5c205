import { sql } from 'kysely'
import type { Db, Trx } from '../schema.ts'

/** A user who may sign in. Without a password yet, `hash` and `is_proven` are null. */
export type SignInUser = { id: string; name: string; email: string; hash: string | null; is_proven: boolean | null }

function users(db: Db) {
  return db
    .selectFrom('app_user as u')
    .leftJoin('user_password as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'p.hash', 'p.is_proven'])
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

/** Stores whether only the user may know the password. A new password keeps it. */
export async function setProven(trx: Trx, userId: string, is_proven: boolean): Promise<void> {
  await trx.updateTable('user_password').set({ is_proven }).where('user_id', '=', userId).execute()
}

/** Deletes a password that somebody else may know. Returns whether there was one. */
export async function deleteUnprovenPassword(trx: Trx, userId: string): Promise<boolean> {
  const deletion = trx.deleteFrom('user_password').where('user_id', '=', userId).where('is_proven', '=', false)
  return (await deletion.returning('user_id').executeTakeFirst()) !== undefined
}

export async function hasUser(db: Db): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined
}
