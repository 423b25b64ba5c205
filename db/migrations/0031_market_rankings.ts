import { type Kysely, sql } from 'kysely'

/** Indexes for rankings, which read the awards of a code, and check whether a known order belongs to an award with a ceiling. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index award_naics on award (naics)`.execute(db)
  await sql`create index award_parent_piid on award (parent_piid) where parent_piid is not null`.execute(db)
}
