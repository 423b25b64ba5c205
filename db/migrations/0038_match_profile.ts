import { type Kysely, sql } from 'kysely'

/** The version of the profile that made a score. Null in rows of older versions, which count as current until they are scored again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match add column profile_version integer`.execute(db)
}
