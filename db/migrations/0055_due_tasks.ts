import { type Kysely, sql } from 'kysely'

/** Finds the tasks of a company that are due next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index task_company_due on task (company_id, due_date, id)`.execute(db)
}
