import { type Kysely, sql } from 'kysely'

/** The reasons of a match as data. Rows without them get them when they are listed, and when they are scored again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match add column reasons jsonb`.execute(db)
  await sql`comment on column match.reasons is 'The strongest reasons with their passages. Null for low scores.'`.execute(db)
}
