import { type Kysely, sql } from 'kysely'

/** Rankings read the awards of a code, and ask of an award with a ceiling whether an order under it is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index award_naics on award (naics)`.execute(db)
  await sql`create index award_parent_piid on award (parent_piid) where parent_piid is not null`.execute(db)
}
