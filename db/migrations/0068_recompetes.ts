import { type Kysely, sql } from 'kysely'

/** Awards by the day on which they end if all options are exercised. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index award_ends on award ((coalesce(potential_end_date, completion_date)), id)`.execute(db)
}
