import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { deleteChosen } from '../postgres/batches.ts'
import type { Db, Row, RowInsert, Trx } from '../schema.ts'

type NewGrant = Omit<RowInsert<'oauth_grant'>, 'id' | 'created_at' | 'last_used_at'>

export async function insertGrant(trx: Trx, grant: NewGrant, now: Date): Promise<string> {
  const id = newId('con', now)
  await trx
    .insertInto('oauth_grant')
    .values({ id, ...grant, created_at: now })
    .execute()
  return id
}

export async function selectGrant(db: Db, id: string): Promise<Row<'oauth_grant'> | undefined> {
  return db.selectFrom('oauth_grant').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Stores when the grant was last used, but writes at most once a minute. */
export async function touchGrant(db: Db, id: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  await sql`
    update oauth_grant set last_used_at = ${now}
    where id = ${id} and (last_used_at is null or last_used_at < ${minuteAgo})`.execute(db)
}

/** The grants of a company, or of one of its users. */
export type GrantOwner = { company_id: string; user_id?: string }

function owned(db: Db, { company_id, user_id }: GrantOwner) {
  return db
    .selectFrom('oauth_grant as g')
    .where('g.company_id', '=', company_id)
    .$if(user_id !== undefined, (query) => query.where('g.user_id', '=', user_id!))
}

export type ConnectionRow = Awaited<ReturnType<typeof selectGrants>>[number]

/** Returns grants with their users, newest first. */
export async function selectGrants(db: Db, owner: GrantOwner, { after, limit }: { after: string | undefined; limit: number }) {
  return owned(db, owner)
    .innerJoin('app_user as u', 'u.id', 'g.user_id')
    .select(['g.id', 'g.user_id', 'u.name as user_name', 'u.email as user_email', 'g.client_id', 'g.client_name', 'g.resource'])
    .select(['g.scopes', 'g.may_delete', 'g.created_at', 'g.last_used_at'])
    .$if(after !== undefined, (query) => query.where('g.id', '<', after!))
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countGrants(db: Db, owner: GrantOwner): Promise<number> {
  const counted = owned(db, owner).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** A grant that was deleted, with its codes and tokens. */
export type EndedGrant = Pick<Row<'oauth_grant'>, 'id' | 'company_id' | 'client_name'>

export async function deleteGrant(trx: Trx, id: string): Promise<EndedGrant | undefined> {
  const deletion = trx.deleteFrom('oauth_grant').where('id', '=', id)
  return deletion.returning(['id', 'company_id', 'client_name']).executeTakeFirst()
}

/** Deletes all grants of a company or of a client. */
export async function deleteGrants(trx: Trx, of: 'company_id' | 'client_id', id: string): Promise<EndedGrant[]> {
  return trx.deleteFrom('oauth_grant').where(of, '=', id).returning(['id', 'company_id', 'client_name']).execute()
}

/** Deletes grants that were made before a time, have no subscription, and of which no code and no token works anymore. A platform
 * that only receives events never renews its token. */
export async function deleteSpentGrants(db: Db, before: Date, limit: number): Promise<number> {
  const chosen = sql`
    created_at < ${before}
    and not exists (select from oauth_record r where r.grant_id = oauth_grant.id)
    and not exists (select from automation_subscription s where s.grant_id = oauth_grant.id) limit ${limit}`
  return deleteChosen(db, 'oauth_grant', 'id', chosen)
}
