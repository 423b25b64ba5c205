import { type Kysely, sql } from 'kysely'

/** Indexes that find the newest activity of a company, and the last visit of each member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
  create index pursuit_change_activity on pursuit_change (company_id, at, id);
  create index pursuit_note_activity on pursuit_note (company_id, created_at, id);
  create index task_activity on task (company_id, created_at, id);
  create index task_completed on task (company_id, completed_at, id) where completed_at is not null;
  create index document_activity on document (company_id, created_at, id) where type = 'file';
  create index workflow_run_activity on workflow_run (company_id, finished_at, id) where finished_at is not null;
  drop index pursuit_change_company;
  drop index pursuit_note_company;
  alter table membership add column last_visit_at timestamptz(3);
  comment on column membership.last_visit_at is 'When the visit before the current one to the web app ended.';`)
    .execute(db)
}
