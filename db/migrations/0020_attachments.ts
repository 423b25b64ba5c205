import { type Kysely, sql } from 'kysely'

/** Files attached to notices, and their text, since they were first requested. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attachment (
      id text collate "C" primary key,
      source_url text not null unique,
      status text not null check (status in ('processing', 'ready', 'no_text', 'failed')),
      status_reason text,
      name text,
      mime_type text,
      size_bytes bigint,
      sha256 text,
      page_count int,
      regulation_sections json not null default '[]',
      demands json not null default '[]',
      asked_at timestamptz(3) not null,
      fetched_at timestamptz(3),
      attempts int not null default 0
    )`.execute(db)
  await sql`
    create table attachment_page (
      attachment_id text collate "C" not null references attachment (id) on delete cascade,
      position int not null,
      page int,
      text text not null,
      primary key (attachment_id, position)
    )`.execute(db)
}
