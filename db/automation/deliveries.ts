import { sql } from 'kysely'
import type { EventEnvelope } from '../events/events.ts'
import { enqueue } from '../jobs/jobs.ts'
import { isServed } from '../people/subscriptions.ts'
import type { Db, Row, Trx } from '../schema.ts'

/** Type of a sample event. Polls never return it. */
export const sampleType = 'sample'
const types = sql`('opportunity.created', 'pursuit.created', 'pursuit.updated', 'workflow.step')`

const events_max = 1_000

/** Creates the deliveries of up to 1,000 published events to the company's active subscriptions. Returns whether events remain. */
export async function insertDeliveries(trx: Trx, companyId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ events: number }>`
    with due as materialized (
      select id, event, workflow_id, reached_at from automation_subscription
      where company_id = ${companyId} and status = 'active' and ${isServed('company_id')} order by id for update
    ), found as materialized (
      select id, type, subject_id, published_at from event
      where company_id = ${companyId} and published_at > (select min(reached_at) from due)
      order by published_at limit ${events_max}
    ), inserted as (
      insert into delivery (event_id, subscription_id, company_id, subject_id, published_at, next_attempt_at)
      select f.id, d.id, ${companyId}, f.subject_id, f.published_at, ${now}
      from found f join due d on f.published_at > d.reached_at
      where f.type in ${types} and d.event in ('all', f.type)
        and (f.type <> 'workflow.step' or d.workflow_id is null or d.workflow_id = f.subject_id)
      on conflict do nothing
    ), reached as (
      update automation_subscription s set reached_at = greatest(s.reached_at, (select max(published_at) from found))
      from due where s.id = due.id and exists (select from found)
    )
    select count(*) as events from found`.execute(trx)
  return rows[0]!.events === events_max
}

/** Creates a delivery of a sample event to each of the subscriptions. */
export async function insertSampleDeliveries(
  trx: Trx,
  { company_id, event_id, subscription_ids }: { company_id: string; event_id: string; subscription_ids: readonly string[] },
  now: Date,
): Promise<void> {
  const row = { event_id, company_id, subject_id: event_id, published_at: now, next_attempt_at: now }
  await trx
    .insertInto('delivery')
    .values(subscription_ids.map((subscription_id) => ({ ...row, subscription_id })))
    .execute()
}

/** Failed attempts after which the later events of the same subject no longer wait. */
const blocking_attempts_max = 4

/** The deliveries of a subscription that may be attempted: the first one of each subject, and those that no longer block. */
const attemptable = (subscriptionId: string) => sql`
  (select distinct on (subject_id) event_id, published_at, next_attempt_at from delivery
    where subscription_id = ${subscriptionId} and state = 'waiting' and attempts < ${blocking_attempts_max}
    order by subject_id, published_at)
  union all
  (select event_id, published_at, next_attempt_at from delivery
    where subscription_id = ${subscriptionId} and state = 'waiting' and attempts >= ${blocking_attempts_max})`

export type ClaimedDelivery = Pick<Row<'delivery'>, 'event_id' | 'attempts' | 'published_at'> & {
  type: string
  payload: EventEnvelope
}

/** Claims due deliveries, oldest first. No other process attempts them before `claimed_until`. */
export async function claimDeliveries(
  db: Db,
  subscriptionId: string,
  { limit, now, claimed_until }: { limit: number; now: Date; claimed_until: Date },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select event_id from (${attemptable(subscriptionId)}) first where next_attempt_at <= ${now}
      order by published_at limit ${limit}
    )
    update delivery d set next_attempt_at = ${claimed_until}
    from due join event e on e.id = due.event_id
    where d.event_id = due.event_id and d.subscription_id = ${subscriptionId} and d.state = 'waiting' and d.next_attempt_at <= ${now}
    returning d.event_id, d.attempts, d.published_at, e.type, e.payload`.execute(db)
  return rows
}

export type Attempted = Pick<Row<'delivery'>, 'event_id' | 'state' | 'status_code' | 'error'> & {
  /** Time of the next attempt: ISO 8601. Ignored unless the delivery still waits. */
  next_attempt_at: string
}

/** Records finished attempts. */
export async function recordAttempts(
  trx: Trx,
  subscriptionId: string,
  attempted: readonly Attempted[],
  now: Date,
): Promise<void> {
  await sql`
    update delivery d set state = a.state, status_code = a.status_code, error = a.error, attempts = d.attempts + 1,
      next_attempt_at = a.next_attempt_at, last_attempt_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(attempted)}::jsonb)
      as a (event_id text, state text, status_code integer, error text, next_attempt_at timestamptz)
    where d.event_id = a.event_id and d.subscription_id = ${subscriptionId} and d.state = 'waiting'`.execute(trx)
}

export type DeliveryTarget = Pick<
  Row<'automation_subscription'>,
  'id' | 'company_id' | 'created_by' | 'target_url' | 'secret_version' | 'secret_rotated_at' | 'failing_since'
>

export async function selectDeliveryTarget(db: Db, subscriptionId: string): Promise<DeliveryTarget | undefined> {
  return db
    .selectFrom('automation_subscription')
    .select(['id', 'company_id', 'created_by', 'target_url', 'secret_version', 'secret_rotated_at', 'failing_since'])
    .where('id', '=', subscriptionId)
    .where('status', '=', 'active')
    .where(isServed('automation_subscription.company_id'))
    .executeTakeFirst()
}

/** Records whether the address accepted deliveries. Returns since when it has accepted none, or null if it has accepted one. */
export async function recordHealth(
  trx: Trx,
  subscriptionId: string,
  { delivered, failed }: { delivered: boolean; failed: boolean },
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ failing_since: string | null }>`
    update automation_subscription set
      last_delivered_at = case when ${delivered} then ${now}::timestamptz else last_delivered_at end,
      last_failed_at = case when ${failed} then ${now}::timestamptz else last_failed_at end,
      failing_since = case when ${delivered} then null when ${failed} then coalesce(failing_since, ${now}::timestamptz)
        else failing_since end
    where id = ${subscriptionId} returning failing_since`.execute(trx)
  return rows[0]?.failing_since ?? null
}

/** Makes waiting deliveries of a subscription due now. */
export async function hurryDeliveries(trx: Trx, subscriptionId: string, now: Date): Promise<void> {
  await sql`
    update delivery set next_attempt_at = ${now}
    where subscription_id = ${subscriptionId} and state = 'waiting' and next_attempt_at > ${now}`.execute(trx)
}

/** A subscription with due deliveries. `failing` means that its last attempts failed. */
export type DueSubscription = { id: string; failing: boolean }

const due_subscriptions_max = 10_000

/** Returns the subscriptions, of one company or of all, that have a due delivery. */
export async function selectDueSubscriptions(db: Db, companyId: string | null, now: Date): Promise<DueSubscription[]> {
  const { rows } = await sql<DueSubscription>`
    select s.id, s.failing_since is not null as failing from automation_subscription s
    where s.status = 'active' and ${companyId === null ? sql`true` : sql`s.company_id = ${companyId}`} and ${isServed('s.company_id')}
      and exists (select from delivery d where d.subscription_id = s.id and d.state = 'waiting' and d.next_attempt_at <= ${now})
    order by s.id limit ${due_subscriptions_max}`.execute(db)
  return rows
}

/** Returns companies with an active subscription and events that have no deliveries yet. */
export async function selectUndeliveredCompanies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from automation_subscription s
    where status = 'active' and ${isServed('s.company_id')} and exists (
      select from event e where e.company_id = s.company_id and (e.published_at is null or e.published_at > s.reached_at))
    group by company_id order by company_id limit ${due_subscriptions_max}`.execute(db)
  return rows.map(({ company_id }) => company_id)
}

/** Has the company's new events published and their deliveries created when the transaction commits. Each transaction enqueues
 * its own job, because a shared job might run before it can see the changes of all transactions. */
export async function enqueueEvents(trx: Trx, company_id: string): Promise<void> {
  const key = sql<string>`pg_current_xact_id() || ${` ${company_id}`}`
  await enqueue(trx, 'deliver_events', { company_id }, { key, group: company_id })
}

/** Has the due deliveries of subscriptions attempted. Subscriptions that fail have their own queue, so slow addresses delay no
 * others. Do not call this in a transaction, because callers share the jobs. */
export async function enqueueDeliveries(db: Db, due: readonly DueSubscription[], pause_ms = 0): Promise<void> {
  // The job queue goes by real time, not by the clock that tests set.
  const start_after = pause_ms > 0 ? new Date(Math.ceil((Date.now() + pause_ms) / 1_000) * 1_000) : undefined
  await Promise.all(
    due.map(({ id, failing }) => {
      const key = start_after ? `${id} ${start_after.toISOString()}` : id
      const name = failing ? 'retry_deliveries' : 'make_deliveries'
      return enqueue(db, name, { subscription_id: id }, { key, group: id, ...(start_after && { start_after }) })
    }),
  )
}

/** Makes `deliver_events` run for the company after a pause. Do not call this in a transaction, because callers share the job. */
export async function enqueueEventsLater(db: Db, company_id: string, pause_ms: number): Promise<void> {
  const start_after = new Date(Date.now() + pause_ms)
  await enqueue(db, 'deliver_events', { company_id }, { key: company_id, group: company_id, start_after })
}

export async function hasUnpublished(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from event where company_id = ${companyId} and published_at is null limit 1`.execute(db)
  return rows.length > 0
}
