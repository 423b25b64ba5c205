import { type Kysely, sql } from 'kysely'

/** Orders arrivals for clients that poll. The column of `match` has no default, so no row is rewritten. Rows without it count from `scored_at`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table arrival (
      list text primary key check (list in ('records', 'matches')),
      last_at timestamptz(3) not null
    )`.execute(db)
  await sql`alter table match add column arrived_at timestamptz(3)`.execute(db)
}
