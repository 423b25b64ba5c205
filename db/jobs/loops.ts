import { sql } from 'kysely'
import type { Db, Row } from '../schema.ts'

/** Records the state of a loop. Uses the database's time, as the job library does. */
export async function recordLoop(
  db: Db,
  loop: { name: string; place: string; state: Row<'background_loop'>['state']; message: string | null },
): Promise<void> {
  await sql`
    insert into background_loop as l (name, place, state, message, since, seen_at)
    values (${loop.name}, ${loop.place}, ${loop.state}, ${loop.message}, now(), now())
    on conflict (name, place) do update set state = excluded.state, message = excluded.message, seen_at = excluded.seen_at,
      since = case when l.state = excluded.state then l.since else excluded.since end`.execute(db)
}

const loops_max = 100

export async function selectLoops(db: Db): Promise<Row<'background_loop'>[]> {
  const loops = db.selectFrom('background_loop').select(['name', 'place', 'state', 'message', 'since', 'seen_at'])
  return loops.orderBy('seen_at', 'desc').limit(loops_max).execute()
}

export async function deleteSilentLoops(db: Db, days: number): Promise<void> {
  await sql`delete from background_loop where seen_at < now() - ${days} * interval '1 day'`.execute(db)
}
