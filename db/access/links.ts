import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { deleteChosen } from '../postgres/batches.ts'
import type { Db, Row, Trx } from '../schema.ts'

export type LinkKind = 'owner' | 'reset' | 'sign_in'
type LinkRow = Row<'one_time_link'>

/** Stores a one-time link. Replaces earlier links of the same kind and user, which stop working. */
export async function replaceLink(trx: Trx, kind: LinkKind, userId: string | null, expiresAt: Date, now: Date): Promise<string> {
  await trx.deleteFrom('one_time_link').where('kind', '=', kind).where('user_id', 'is not distinct from', userId).execute()
  const id = newId('lnk', now)
  await trx.insertInto('one_time_link').values({ id, kind, user_id: userId, created_at: now, expires_at: expiresAt }).execute()
  return id
}

export async function selectLink(db: Db, kind: LinkKind, id: string, now: Date): Promise<LinkRow | undefined> {
  return db
    .selectFrom('one_time_link')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Uses a link up. Of several requests at once, only one gets the link. Returns undefined if it was used before or has expired. */
export async function takeLink(trx: Trx, kind: LinkKind, id: string, now: Date): Promise<LinkRow | undefined> {
  return trx
    .deleteFrom('one_time_link')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst()
}

export async function deleteLinks(trx: Trx, kind: LinkKind, userId: string): Promise<void> {
  await trx.deleteFrom('one_time_link').where('kind', '=', kind).where('user_id', '=', userId).execute()
}

export async function deleteLinksBefore(db: Db, before: Date, limit: number): Promise<number> {
  return deleteChosen(db, 'one_time_link', 'id', sql`expires_at < ${before} order by expires_at limit ${limit}`)
}
