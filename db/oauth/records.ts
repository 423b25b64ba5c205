import { sql } from 'kysely'
import { deleteChosen } from '../postgres/batches.ts'
import type { Db, Row, RowInsert } from '../schema.ts'

/** A code, token or sign-in of the authorization server, by its kind and the hash of its id. */
type RecordKey = Pick<Row<'oauth_record'>, 'model' | 'id_hash'>
export type StoredRecord = Pick<Row<'oauth_record'>, 'payload' | 'expires_at' | 'consumed_at'>

export async function upsertRecord(db: Db, record: Omit<RowInsert<'oauth_record'>, 'consumed_at'>): Promise<void> {
  const { model: _model, id_hash: _id, ...changed } = record
  await db
    .insertInto('oauth_record')
    .values(record)
    .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(changed))
    .execute()
}

function current(db: Db, model: string, now: Date) {
  return db
    .selectFrom('oauth_record')
    .select(['payload', 'expires_at', 'consumed_at'])
    .where('model', '=', model)
    .where('expires_at', '>', now.toISOString())
}

export async function selectRecord(db: Db, { model, id_hash }: RecordKey, now: Date): Promise<StoredRecord | undefined> {
  return current(db, model, now).where('id_hash', '=', id_hash).executeTakeFirst()
}

export async function selectRecordByUid(db: Db, model: string, uid: string, now: Date): Promise<StoredRecord | undefined> {
  return current(db, model, now).where('uid', '=', uid).executeTakeFirst()
}

/** Marks a record as used. Of several requests at once, only one gets true. */
export async function consumeRecord(db: Db, { model, id_hash }: RecordKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_record')
    .set({ consumed_at: now })
    .where('model', '=', model)
    .where('id_hash', '=', id_hash)
    .where('consumed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteRecord(db: Db, { model, id_hash }: RecordKey): Promise<void> {
  await db.deleteFrom('oauth_record').where('model', '=', model).where('id_hash', '=', id_hash).execute()
}

export async function deleteRecordsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const chosen = sql`expires_at < ${before} order by expires_at limit ${limit}`
  return deleteChosen(db, 'oauth_record', 'model, id_hash', chosen)
}

/** Returns the client of a refresh token, or undefined for an unknown token. */
export async function selectTokenClient(db: Db, idHash: Buffer, now: Date): Promise<string | undefined> {
  const found = await current(db, 'RefreshToken', now).where('id_hash', '=', idHash).executeTakeFirst()
  return found?.payload.clientId as string | undefined
}
