import { type Kysely, sql } from 'kysely'

/** Links to lists as files. Each file is written when it is downloaded, so the table has no content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
  create table export (
    id text collate "C" primary key,
    company_id text collate "C" not null references company (id),
    user_id text collate "C" not null references app_user (id) on delete cascade,
    operation text not null,
    params jsonb not null,
    columns text[] not null,
    format text not null check (format in ('csv', 'xlsx')),
    created_at timestamptz(3) not null
  );
  create index export_company on export (company_id);
  create index export_user on export (user_id);
  create index export_age on export (created_at);
  comment on table export is 'A list that a user asked for as a file. The link works for 15 minutes.';
  comment on column export.operation is 'The operation that returns the list.';`)
    .execute(db)
}
