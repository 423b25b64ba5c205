import { sql } from 'kysely'
import type { FeedPosition } from '../postgres/feed-position.ts'
import type { Db, Trx } from '../schema.ts'

/** `records`: the `created_at` of contract records. `matches`: the `arrived_at` of companies' scores. */
type ArrivalList = 'records' | 'matches'

/** Returns the arrival time of what this transaction adds. The row stays locked, so transactions commit in the order of these times. */
export async function stampArrival(trx: Trx, list: ArrivalList, now: Date): Promise<string> {
  const { rows } = await sql<{ last_at: string }>`
    insert into arrival (list, last_at) values (${list}, ${now})
    on conflict (list) do update set last_at = greatest(excluded.last_at, arrival.last_at + interval '1 ms')
    returning last_at`.execute(trx)
  return rows[0]!.last_at
}

/** Null if nothing has arrived yet. */
const nextArrival = (list: ArrivalList) =>
  sql<string | null>`(select last_at + interval '1 ms' from arrival where list = ${list})`

/** Returns the earliest possible time of the next arrival. A statement that starts later sees everything that arrived before that time. */
export async function selectNextArrival(db: Db, list: ArrivalList): Promise<string | null> {
  const { rows } = await sql<{ next_at: string | null }>`select ${nextArrival(list)} as next_at`.execute(db)
  return rows[0]!.next_at
}

/** Returns the earliest arrival of records that a reader at this position has not read. An amended record is behind it again but not new. */
export async function selectUnreadArrival(db: Db, { xid, id }: FeedPosition): Promise<string | null> {
  const { rows } = await sql<{ unread_at: string | null }>`
    select least(
      (select min(created_at) from contract where (changed_xid, id) > (${xid}::xid8, ${id}) and (created_xid, id) > (${xid}::xid8, ${id})),
      ${nextArrival('records')}
    ) as unread_at`.execute(db)
  return rows[0]!.unread_at
}
