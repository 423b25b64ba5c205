import { type Kysely, sql } from 'kysely'

/** The kinds of steps are those of services/workflows/steps. A list of them in the database would need a migration for each new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table workflow_step drop constraint workflow_step_type_check`.execute(db)
}
