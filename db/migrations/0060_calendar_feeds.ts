import { type Kysely, sql } from 'kysely'

/** Secret addresses of calendars. A feed ends with the membership of its user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
  create table calendar_feed (
    id text collate "C" primary key,
    company_id text not null,
    user_id text not null,
    secret_hash bytea not null unique,
    created_at timestamptz(3) not null,
    last_read_at timestamptz(3),
    unique (company_id, user_id),
    foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
  );
  comment on table calendar_feed is 'A secret address at which calendar programs read a member''s tasks and deadlines.';
  comment on column calendar_feed.last_read_at is 'Written at most once an hour.';`)
    .execute(db)
}
