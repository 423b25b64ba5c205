import { type Kysely, sql } from 'kysely'

/** How the app looks to a user. Without a time zone, the company's applies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_user
      add column time_zone text,
      add column theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
      add column list_columns json not null default '{}'`.execute(db)
}
