import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { lockCompanyForInserts } from '../people/companies.ts'
import { deleteChosen } from '../postgres/batches.ts'
import { inTransaction, selectHorizon } from '../postgres/transactions.ts'
import type { Db, Trx } from '../schema.ts'

export type EventEnvelope = { id: string; event: string; timestamp: string }

/** Something that happened and may start workflows. */
export type Cause = {
  /** Key of the cause. A workflow starts at most once per key. */
  key: string
  /** Id of the event in the outbox, or null if the cause is not in the outbox. */
  event_id: string | null
  company_id: string
  type: string
  subject_id: string
  /** The input of the workflow runs that the cause starts. */
  input: Record<string, unknown>
  /** The length of the chain of workflow runs that led to the cause. */
  depth: number
  /** A workflow starts only if it has been active since this time. */
  since?: string
}

/** An event to write. `payload` adds the data to an envelope with the event's id and time. `input` contains the data too. */
export type NewEvent = Pick<Cause, 'company_id' | 'type' | 'subject_id'> &
  Partial<Pick<Cause, 'input' | 'depth'>> & { payload: (envelope: EventEnvelope) => EventEnvelope }

const inserted_events_max = 500

/** Writes events to the outbox. Returns their ids and the causes to react to. */
export async function insertEvents(trx: Trx, events: readonly NewEvent[], now: Date) {
  const written = events.map((event) => writtenEvent(event, now))
  for (let start = 0; start < written.length; start += inserted_events_max) {
    const rows = written.slice(start, start + inserted_events_max).map(({ row }) => row)
    await trx.insertInto('event').values(rows).execute()
  }
  return { ids: written.map(({ row }) => row.id), causes: written.map(({ cause }) => cause) }
}

/** Returns the key that makes a record start a workflow only once, no matter how the workflow learns of the record. */
export function matchKey(contract_id: string): string {
  return `match ${contract_id}`
}

/** The lowest score at which a new record is published as an event. */
export const announced_score_min = 80

function writtenEvent({ payload, input, depth = 0, ...event }: NewEvent, now: Date) {
  const id = newId('evt', now)
  const envelope = payload({ id, event: event.type, timestamp: now.toISOString() })
  const { data } = envelope as { data?: unknown }
  const key = event.type === 'opportunity.created' ? matchKey(event.subject_id) : id
  const cause: Cause = { key, event_id: id, ...event, input: { ...(typeof data === 'object' && data), ...input }, depth }
  return { row: { id, ...event, created_at: now, payload: JSON.stringify(envelope) }, cause }
}

const batch_events = 1_000
const batches_max = 100

/** Publishes the company's events from all transactions that are older than every running transaction, up to 100,000 at a time.
 * Returns the number of events. Each event gets a later time than all events published before, so readers who ask for events
 * after a known time miss none. The time of writing would not do, because a slow transaction may commit after events with later
 * times were read. */
export async function publishEvents(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ xid: string }>`
    select xid from event where company_id = ${companyId} and published_at is null order by xid limit 1`.execute(db)
  if (!rows[0]) return 0
  const { horizon } = await selectHorizon(db)
  if (BigInt(rows[0].xid) >= BigInt(horizon)) return 0
  let published = 0
  for (let batch = 1; batch <= batches_max; batch++) {
    const count = await inTransaction(db, (trx) => publishBatch(trx, companyId, horizon))
    published += count
    if (count < batch_events) break
  }
  return published
}

/** Publishes each event at its own time, or one millisecond after the event before it if that is later. */
async function publishBatch(trx: Trx, companyId: string, horizon: string): Promise<number> {
  // Serializes publishing per company. The lock is a separate statement, so the next statement sees what was published before.
  await lockCompanyForInserts(trx, companyId)
  const { numAffectedRows } = await sql`
    with last as (select coalesce(max(published_at), '-infinity') as time from event where company_id = ${companyId}),
      waiting as (
        select id, created_at, row_number() over (order by xid, id) * interval '1 ms' as turn from event
        where company_id = ${companyId} and published_at is null and xid < ${horizon}::xid8
        order by xid, id limit ${batch_events}
      )
    update event e set published_at = w.time
      from (
        select id, turn + greatest((select time from last), max(created_at - turn) over (order by turn)) as time from waiting
      ) w
      where e.id = w.id`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export type EventRow = { id: string; type: string; subject_id: string; published_at: string; payload: EventEnvelope }
export type EventFilters = { types: string[]; after?: string; subject_id?: string; limit?: number }

export const events_read_max = 1_000

/** Returns up to `limit` events, newest first: the first events after the time `after`, or the newest events without `after`. */
export async function selectEvents(db: Db, companyId: string, filters: EventFilters): Promise<EventRow[]> {
  await publishEvents(db, companyId)
  const { types, after, subject_id, limit = events_read_max } = filters
  const rows = await db
    .selectFrom('event')
    .select(['id', 'type', 'subject_id', 'payload'])
    .select(sql<string>`published_at`.as('published_at'))
    .where('company_id', '=', companyId)
    .where('type', 'in', types)
    .where('published_at', 'is not', null)
    .$if(after !== undefined, (query) => query.where('published_at', '>', after!))
    .$if(subject_id !== undefined, (query) => query.where('subject_id', '=', subject_id!))
    .orderBy('published_at', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  if (after !== undefined) rows.reverse()
  return rows.map((row) => ({ ...row, payload: { ...row.payload, timestamp: row.published_at } }))
}

/** Deletes up to `limit` events that were written before `before`, read or not. Returns how many it deleted. */
export async function deleteEventsBefore(db: Db, before: Date, limit: number): Promise<number> {
  return deleteChosen(db, 'event', 'id', sql`created_at < ${before} order by created_at limit ${limit}`)
}
