import { sql } from 'kysely'
import { deleteChosen } from '../postgres/batches.ts'
import type { Db, Row, RowInsert, Trx } from '../schema.ts'

export type ClientRow = Row<'oauth_client'>

export async function upsertClient(db: Db, client: RowInsert<'oauth_client'>): Promise<void> {
  const { secret_hash, metadata } = client
  await db
    .insertInto('oauth_client')
    .values(client)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ secret_hash, metadata }))
    .execute()
}

export async function selectClient(db: Db, id: string): Promise<ClientRow | undefined> {
  return db.selectFrom('oauth_client').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Maximum number of platforms that a list shows, more than any installation has. */
const platforms_max = 1_000

/** Returns the clients that the operator made, newest first, each with the number of its connections. */
export async function selectPlatforms(db: Db) {
  return db
    .selectFrom('oauth_client as c')
    .select(['c.id', 'c.metadata', 'c.created_at'])
    .select(sql<number>`(select count(*) from oauth_grant g where g.client_id = c.id)`.as('connections'))
    .where('c.kind', '=', 'platform')
    .orderBy('c.id', 'desc')
    .limit(platforms_max)
    .execute()
}

export async function deletePlatformRow(trx: Trx, id: string): Promise<boolean> {
  const deletion = trx.deleteFrom('oauth_client').where('id', '=', id).where('kind', '=', 'platform')
  return (await deletion.returning('id').executeTakeFirst()) !== undefined
}

/** Deletes clients that registered themselves before a time and that no user has connected. */
export async function deleteUnusedClients(db: Db, before: Date, limit: number): Promise<number> {
  const chosen = sql`
    kind = 'registered' and created_at < ${before}
      and not exists (select from oauth_grant g where g.client_id = oauth_client.id) order by created_at limit ${limit}`
  return deleteChosen(db, 'oauth_client', 'id', chosen)
}
