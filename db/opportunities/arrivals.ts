import { sql } from 'kysely'
import type { FeedPosition } from '../postgres/feed-position.ts'
import type { Db, Trx } from '../schema.ts'

/** A list in the order of arrival: `records` by their `created_at`, or `matches` by their `arrived_at`. */
type ArrivalList = 'records' | 'matches'

/** Returns the arrival time for new rows. Locks `list`, so transactions commit in the order of their arrival times. */
export async function stampArrival(trx: Trx, list: ArrivalList, now: Date): Promise<string> {
  const { rows } = await sql<{ last_at: string }>`
    insert into arrival (list, last_at) values (${list}, ${now})
    on conflict (list) do update set last_at = greatest(excluded.last_at, arrival.last_at + interval '1 ms')
    returning last_at`.execute(trx)
  return rows[0]!.last_at
}

/** Selects the earliest possible time of the next arrival, or null if nothing has arrived yet. */
const nextArrival = (list: ArrivalList) =>
  sql<string | null>`(select last_at + interval '1 ms' from arrival where list = ${list})`

/** Returns the earliest possible time of the next arrival. A statement that starts after this call sees all earlier arrivals. */
export async function selectNextArrival(db: Db, list: ArrivalList): Promise<string | null> {
  const { rows } = await sql<{ next_at: string | null }>`select ${nextArrival(list)} as next_at`.execute(db)
  return rows[0]!.next_at
}

/** Returns the arrival time of the first record that a reader at the given position has not read. If no record is unread, returns
 * the earliest possible time of the next arrival. Amended records do not count, because they are not new. */
export async function selectUnreadArrival(db: Db, { xid, id }: FeedPosition): Promise<string | null> {
  const { rows } = await sql<{ unread_at: string | null }>`
    select least(
      (select min(created_at) from contract where (changed_xid, id) > (${xid}::xid8, ${id}) and (created_xid, id) > (${xid}::xid8, ${id})),
      ${nextArrival('records')}
    ) as unread_at`.execute(db)
  return rows[0]!.unread_at
}
