import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { inTransaction, selectHorizon } from '../postgres/transactions.ts'
import type { Db, Trx } from '../schema.ts'

export type EventEnvelope = { id: string; event: string; timestamp: string }

export type NewEvent = {
  company_id: string
  type: string
  subject_id: string
  /** Completes the envelope from the event's id and time. */
  payload: (envelope: EventEnvelope) => EventEnvelope
  /** What a workflow that it starts is told beside the event's data. */
  input?: Record<string, unknown>
  /** How many runs of workflows led to it, one after the other; absent: none did. */
  depth?: number
}

const inserted_events_max = 500

/** Something that happened, as the outbox tells it. */
export type Cause = {
  /** A workflow is started once for each. */
  key: string
  /** Null where it is not told in the outbox. */
  event_id: string | null
  company_id: string
  type: string
  subject_id: string
  /** What a run that it starts begins with. */
  input: Record<string, unknown>
  /** How many runs led to it, one after the other. */
  depth: number
  /** Only workflows wait for it that were active by then. */
  since?: string
}

/** Writes events to the outbox. Returns their ids, and what reactions may be due to. */
export async function insertEvents(
  trx: Trx,
  events: readonly NewEvent[],
  now: Date,
): Promise<{ ids: string[]; causes: Cause[] }> {
  const written = events.map((event) => writtenEvent(event, now))
  for (let start = 0; start < written.length; start += inserted_events_max)
    await trx
      .insertInto('event')
      .values(written.slice(start, start + inserted_events_max).map(({ row }) => row))
      .execute()
  return { ids: written.map(({ row }) => row.id), causes: written.map(({ cause }) => cause) }
}

/** Of a new record, whichever way a workflow hears of it: none is started by one record twice. */
export function matchKey(contract_id: string): string {
  return `match ${contract_id}`
}

/** From this score on a new record is told by an event. */
export const announced_score_min = 80

/** As a row, and as what a workflow is told of it: a run begins with what the event carries as its data. */
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

/**
 * Publishes what may be told of the company's events: those of transactions older than every one still running, in the order of the
 * transactions. Each gets a time of its own, later than that of every event published before, so that "later than the newest I have
 * seen" misses none: the time at which an event was written cannot promise that, as a transaction that is slow or whose process has
 * a slow clock ends after others were told of later times. A published time differs from the time of writing only where it must.
 * Answers how many were published.
 */
export async function publishEvents(db: Db, companyId: string): Promise<number> {
  const oldest = await selectOldestUnpublished(db, companyId)
  if (oldest === null) return 0
  const { horizon } = await selectHorizon(db)
  if (BigInt(oldest) >= BigInt(horizon)) return 0
  let published = 0
  for (let batch = 1; batch <= batches_max; batch++) {
    const count = await inTransaction(db, (trx) => publishBatch(trx, companyId, horizon))
    published += count
    if (count < batch_events) break
  }
  return published
}

/** Returns the number of its transaction. */
async function selectOldestUnpublished(db: Db, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ xid: string }>`
    select xid from event where company_id = ${companyId} and published_at is null order by xid limit 1`.execute(db)
  return rows[0]?.xid ?? null
}

/** The n-th of them is published at the later of its own time and a millisecond after the one before, written as one expression. */
async function publishBatch(trx: Trx, companyId: string, horizon: string): Promise<number> {
  // One at a time publishes for a company. A statement of its own, so that the next one sees what the one before has published.
  await sql`select from company where id = ${companyId} for no key update`.execute(trx)
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
/** `after` is the exclusive time of an event told before, ISO 8601. */
export type EventFilters = { types: string[]; after?: string; subject_id?: string }

export const events_told_max = 1_000

/**
 * A company's events of these types, newest first, at most 1,000: the newest there are, or the first ones after a time, so that asking
 * again with the newest time seen goes on where this answer ends. No two events of a company have the same time. What is written at
 * the moment is told once its transaction and every older one has ended.
 */
export async function selectEvents(db: Db, companyId: string, filters: EventFilters): Promise<EventRow[]> {
  await publishEvents(db, companyId)
  const { types, after, subject_id } = filters
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
    .limit(events_told_max)
    .execute()
  if (after !== undefined) rows.reverse()
  return rows.map((row) => ({ ...row, payload: { ...row.payload, timestamp: row.published_at } }))
}

/** Deletes up to `limit` events that were written before `before`, whether anybody has read them or not. Answers how many. */
export async function deleteEventsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from event where id in (select id from event where created_at < ${before} order by created_at limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
