import { sql } from 'kysely'
import type { Db, Row, Trx } from '../schema.ts'
import { sampleType } from './deliveries.ts'

export type SubscriptionSettings = Omit<
  Row<'automation_subscription'>,
  'company_id' | 'grant_id' | 'reached_at' | 'secret_version'
> & {
  user_name: string
  user_email: string
  waiting_count: number
}

function settings(db: Db, companyId: string) {
  return db
    .selectFrom('automation_subscription as s')
    .innerJoin('app_user as u', 'u.id', 's.created_by')
    .select(['s.id', 's.target_url', 's.event', 's.workflow_id', 's.status', 's.pause_reason', 's.created_by'])
    .select(['s.failing_since', 's.last_delivered_at', 's.last_failed_at', 's.secret_rotated_at', 's.created_at', 's.updated_at'])
    .select(['u.name as user_name', 'u.email as user_email'])
    .select(
      sql<number>`(select count(*) from delivery d where d.subscription_id = s.id and d.state = 'waiting')`.as('waiting_count'),
    )
    .where('s.company_id', '=', companyId)
}

export async function selectSubscriptionSettings(
  db: Db,
  companyId: string,
  id: string,
): Promise<SubscriptionSettings | undefined> {
  return settings(db, companyId).where('s.id', '=', id).executeTakeFirst()
}

type Page<Position> = { after: Position | undefined; limit: number }

export async function selectSettingsPage(
  db: Db,
  companyId: string,
  { after, limit }: Page<string>,
): Promise<SubscriptionSettings[]> {
  return settings(db, companyId)
    .$if(after !== undefined, (query) => query.where('s.id', '<', after!))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}

export type DeliveryRow = Omit<Row<'delivery'>, 'company_id' | 'subscription_id' | 'subject_id'> & {
  event: string
  is_sample: boolean
}
export type DeliveryPosition = { published_at: string; event_id: string }
type State = Row<'delivery'>['state']

function deliveriesOf(db: Db, companyId: string, subscriptionId: string) {
  return db.selectFrom('delivery as d').where('d.company_id', '=', companyId).where('d.subscription_id', '=', subscriptionId)
}

function logRows(query: ReturnType<typeof deliveriesOf>) {
  return query
    .innerJoin('event as e', 'e.id', 'd.event_id')
    .select(['d.event_id', 'd.state', 'd.attempts', 'd.status_code', 'd.error', 'd.published_at'])
    .select(['d.last_attempt_at', 'd.next_attempt_at'])
    .select([sql<string>`e.payload ->> 'event'`.as('event'), sql<boolean>`e.type = ${sampleType}`.as('is_sample')])
}

export async function selectDelivery(
  db: Db,
  companyId: string,
  { subscription_id, event_id }: { subscription_id: string; event_id: string },
): Promise<DeliveryRow | undefined> {
  return logRows(deliveriesOf(db, companyId, subscription_id))
    .where('d.event_id', '=', event_id)
    .executeTakeFirst()
}

export async function selectDeliveryPage(
  db: Db,
  companyId: string,
  { subscription_id, state, after, limit }: Page<DeliveryPosition> & { subscription_id: string; state: State | undefined },
) {
  const listed = deliveriesOf(db, companyId, subscription_id).$if(state !== undefined, (query) =>
    query.where('d.state', '=', state!),
  )
  const rows = await logRows(listed)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(d.published_at, d.event_id) < (${after!.published_at}::timestamptz, ${after!.event_id})`),
    )
    .orderBy('d.published_at', 'desc')
    .orderBy('d.event_id', 'desc')
    .limit(limit)
    .execute()
  const { total_count } = await listed.select((eb) => eb.fn.countAll<number>().as('total_count')).executeTakeFirstOrThrow()
  return { rows, total_count }
}

/** Makes a delivery due again, with all of its attempts. Returns whether the delivery exists. */
export async function replayDelivery(
  trx: Trx,
  companyId: string,
  { subscription_id, event_id }: { subscription_id: string; event_id: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update delivery set state = 'waiting', attempts = 0, next_attempt_at = ${now}
    where company_id = ${companyId} and subscription_id = ${subscription_id} and event_id = ${event_id}`.execute(trx)
  return numAffectedRows === 1n
}

/** Makes deliveries due again that failed or wait for another attempt. Returns their number. */
export async function replayFailed(
  trx: Trx,
  companyId: string,
  { subscription_id, since }: { subscription_id: string; since: string },
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update delivery set state = 'waiting', attempts = case when state = 'failed' then 0 else attempts end, next_attempt_at = ${now}
    where company_id = ${companyId} and subscription_id = ${subscription_id} and published_at >= ${since}
      and (state = 'failed' or state = 'waiting' and attempts > 0)`.execute(trx)
  return Number(numAffectedRows)
}
