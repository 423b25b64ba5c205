import { sql } from 'kysely'
import type { Db, Row } from '../schema.ts'

/** Records the state of a loop. Uses the database's time, like the job library. */
export async function recordLoop(
  db: Db,
  loop: { name: string; place: string; state: Row<'background_loop'>['state']; message: string | null },
): Promise<void> {
  await db
    .insertInto('background_loop')
    .values({ ...loop, since: sql`now()`, seen_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.columns(['name', 'place']).doUpdateSet((eb) => ({
        state: loop.state,
        message: loop.message,
        since: sql`case when ${eb.ref('background_loop.state')} = ${loop.state} then ${eb.ref('background_loop.since')} else now() end`,
        seen_at: sql`now()`,
      })),
    )
    .execute()
}

const loops_max = 100

export async function selectLoops(db: Db): Promise<Row<'background_loop'>[]> {
  return db
    .selectFrom('background_loop')
    .select(['name', 'place', 'state', 'message', 'since', 'seen_at'])
    .orderBy('seen_at', 'desc')
    .limit(loops_max)
    .execute()
}

export async function deleteSilentLoops(db: Db, days: number): Promise<void> {
  await sql`delete from background_loop where seen_at < now() - ${days} * interval '1 day'`.execute(db)
}
