import { type Kysely, sql } from 'kysely'

/**
 * In whose name a version of a workflow acts. Null in those of before, and of processes that know nothing of it: these act in the name of
 * whoever made the workflow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table workflow_version add column acts_as text collate "C" references app_user (id)`.execute(db)
  await sql`create index workflow_version_acts_as on workflow_version (acts_as)`.execute(db)
}
