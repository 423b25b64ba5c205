import { type Kysely, sql } from 'kysely'

/** The user in whose name a version of a workflow acts. Null means the creator of the workflow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table workflow_version add column acts_as text collate "C" references app_user (id)`.execute(db)
  await sql`create index workflow_version_acts_as on workflow_version (acts_as)`.execute(db)
}
