import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Db, Row } from '../schema.ts'

export type FeedRow = Omit<Row<'calendar_feed'>, 'secret_hash'>
type Owner = { company_id: string; user_id: string }

const columns = ['id', 'company_id', 'user_id', 'created_at', 'last_read_at'] as const

export async function selectFeed(db: Db, { company_id, user_id }: Owner): Promise<FeedRow | undefined> {
  return db
    .selectFrom('calendar_feed')
    .select(columns)
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Stores a new secret, which replaces the member's earlier one. */
export async function replaceFeed(db: Db, owner: Owner, secret_hash: Buffer, now: Date): Promise<FeedRow> {
  const fresh = { id: newId('cal', now), secret_hash, created_at: now, last_read_at: null }
  return db
    .insertInto('calendar_feed')
    .values({ ...owner, ...fresh })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(fresh))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Deletes the member's feed. Returns its id, or undefined if no feed exists. */
export async function deleteFeed(db: Db, { company_id, user_id }: Owner): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    delete from calendar_feed where company_id = ${company_id} and user_id = ${user_id} returning id`.execute(db)
  return rows[0]?.id
}

/** Returns the feed of a secret, unless the company's subscription is inactive or the company is being deleted. */
export async function selectFeedBySecret(db: Db, secret_hash: Buffer): Promise<(FeedRow & { company_name: string }) | undefined> {
  return db
    .selectFrom('calendar_feed as f')
    .innerJoin('company as c', 'c.id', 'f.company_id')
    .innerJoin('subscription as s', 's.company_id', 'f.company_id')
    .select(['f.id', 'f.company_id', 'f.user_id', 'f.created_at', 'f.last_read_at', 'c.name as company_name'])
    .where('f.secret_hash', '=', secret_hash)
    .where('c.deleting_at', 'is', null)
    .where('s.status', '!=', 'inactive')
    .executeTakeFirst()
}

export async function touchFeed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('calendar_feed').set({ last_read_at: now }).where('id', '=', id).execute()
}
