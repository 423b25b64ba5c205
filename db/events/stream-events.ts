import { sql } from 'kysely'
import type { Db, Row } from '../schema.ts'
import { publishEvents } from './events.ts'

/** The time before all published events. */
const beginning = '-infinity'

/** Returns the position after the event with this id, or null if it is not stored anymore. */
export async function selectEventPosition(db: Db, companyId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ published_at: string | null }>`
    select published_at from event where company_id = ${companyId} and id = ${id}`.execute(db)
  return rows[0]?.published_at ?? null
}

/** Publishes what waits, because it happened before, and returns the position after all published events. */
export async function selectLastPosition(db: Db, companyId: string): Promise<string> {
  await publishEvents(db, companyId)
  const { rows } = await sql<{ position: string | null }>`
    select max(published_at) as position from event where company_id = ${companyId}`.execute(db)
  return rows[0]!.position ?? beginning
}

export type StreamedEvent = Pick<Row<'event'>, 'id' | 'company_id' | 'type' | 'subject_id'> & { published_at: string }

/** Publishes what waits, and returns each company's first events after its position, in order, at most `limit` per company. */
export async function selectEventsAfter(
  db: Db,
  positions: ReadonlyMap<string, string>,
  types: readonly string[],
  limit: number,
): Promise<StreamedEvent[]> {
  const companies = [...positions.keys()]
  const waiting = await sql<{ company_id: string }>`
    select company_id from unnest(${companies}::text[]) as company_id
    where exists (select from event e where e.company_id = company_id.company_id and e.published_at is null)`.execute(db)
  for (const { company_id } of waiting.rows) await publishEvents(db, company_id)
  const { rows } = await sql<StreamedEvent>`
    select e.* from unnest(${companies}::text[], ${[...positions.values()]}::timestamptz[]) as given (company_id, position),
      lateral (
        select id, company_id, type, subject_id, published_at from event
        where company_id = given.company_id and published_at > given.position and type = any(${types}::text[])
        order by published_at limit ${limit}) e
    order by e.published_at`.execute(db)
  return rows
}
