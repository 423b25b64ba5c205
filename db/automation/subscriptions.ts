import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import { newId } from '../ids.ts'
import type { Db, Row, Trx } from '../schema.ts'

const columns = columnNames(
  'id target_url event workflow_id status last_delivered_at last_failed_at created_at updated_at secret_version secret_rotated_at',
)
export type SubscriptionRow = Pick<Row<'automation_subscription'>, (typeof columns)[number]>

const subscriptions = (db: Db, companyId: string) => db.selectFrom('automation_subscription').where('company_id', '=', companyId)

export async function selectSubscription(db: Db, companyId: string, id: string): Promise<SubscriptionRow | undefined> {
  return subscriptions(db, companyId).select(columns).where('id', '=', id).executeTakeFirst()
}

type SubscriptionPage = { target_url: string | undefined; after: string | undefined; limit: number }

export async function selectSubscriptions(db: Db, companyId: string, { target_url, after, limit }: SubscriptionPage) {
  const listed = subscriptions(db, companyId).$if(target_url !== undefined, (query) =>
    query.where('target_url', '=', target_url!),
  )
  const rows = await listed
    .select(columns)
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const { total_count } = await listed.select((eb) => eb.fn.countAll<number>().as('total_count')).executeTakeFirstOrThrow()
  return { rows, total_count }
}

export async function countSubscriptions(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from automation_subscription where company_id = ${companyId}`.execute(db)
  return rows[0]!.count
}

export type SubscriptionTarget = Pick<Row<'automation_subscription'>, 'target_url' | 'event' | 'workflow_id'>

export async function selectSubscriptionTo(db: Db, companyId: string, { target_url, event, workflow_id }: SubscriptionTarget) {
  return subscriptions(db, companyId)
    .select(['id', 'status'])
    .where(sql<boolean>`md5(target_url) = md5(${target_url})`)
    .where('target_url', '=', target_url)
    .where('event', '=', event)
    .where(sql<boolean>`coalesce(workflow_id, '') = ${workflow_id ?? ''}`)
    .executeTakeFirst()
}

/** Inserts a subscription to the events that are published from now on. Publish the company's earlier events first. */
export async function insertSubscription(
  trx: Trx,
  given: SubscriptionTarget & Pick<Row<'automation_subscription'>, 'company_id' | 'created_by' | 'grant_id'>,
  now: Date,
): Promise<string> {
  const id = newId('sub', now)
  const { rows } = await sql<{ reached_at: string }>`
    select coalesce(max(published_at), '-infinity')::text as reached_at from event
    where company_id = ${given.company_id}`.execute(trx)
  const values = { id, ...given, reached_at: rows[0]!.reached_at, created_at: now, updated_at: now }
  await trx.insertInto('automation_subscription').values(values).execute()
  return id
}

/** Returns whether the subscription existed. Its deliveries are deleted with it. */
export async function deleteSubscription(db: Db, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('automation_subscription')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Pauses a subscription. Without a reason, resumes it and forgets earlier failures. Returns false if its status was the new one. */
export async function setPauseReason(
  db: Db,
  companyId: string,
  { id, pause_reason }: Pick<Row<'automation_subscription'>, 'id' | 'pause_reason'>,
  now: Date,
): Promise<boolean> {
  const change = pause_reason === null ? { status: 'active' as const, failing_since: null } : { status: 'paused' as const }
  const { numUpdatedRows } = await db
    .updateTable('automation_subscription')
    .set({ ...change, pause_reason, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '<>', change.status)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ties a subscription to the connection that subscribed again, so the end of an earlier connection does not end it. */
export async function updateSubscriber(
  trx: Trx,
  companyId: string,
  { id, created_by, grant_id }: Pick<Row<'automation_subscription'>, 'id' | 'created_by' | 'grant_id'>,
): Promise<void> {
  await trx
    .updateTable('automation_subscription')
    .set({ created_by, grant_id })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Returns which of the companies have an active subscription. */
export async function selectSubscribedCompanies(db: Db, companyIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from automation_subscription
    where company_id = any(${companyIds}) and status = 'active' order by company_id`.execute(db)
  return rows.map(({ company_id }) => company_id)
}

/** Returns the ids of the user's active subscriptions that receive events of a type. */
export async function selectSubscriptionsOfUser(
  db: Db,
  companyId: string,
  { user_id, event }: { user_id: string; event: SubscriptionRow['event'] },
): Promise<string[]> {
  const rows = await subscriptions(db, companyId)
    .select('id')
    .where('created_by', '=', user_id)
    .where('status', '=', 'active')
    .where('event', 'in', [...new Set([event, 'all' as const])])
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves to the next version of the signing secret. Returns whether the subscription exists. */
export async function updateSecretVersion(trx: Trx, companyId: string, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update automation_subscription
    set secret_version = secret_version + 1, secret_rotated_at = ${now}, updated_at = ${now}
    where company_id = ${companyId} and id = ${id}`.execute(trx)
  return numAffectedRows === 1n
}
