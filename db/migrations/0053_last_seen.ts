import { type Kysely, sql } from 'kysely'

/** When members last used the web app. Their sessions do not show it, because they are deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
  alter table membership add column last_seen_at timestamptz(3);
  update membership m set last_seen_at = s.at
    from (select user_id, company_id, max(last_used_at) as at from user_session group by user_id, company_id) s
    where s.user_id = m.user_id and s.company_id = m.company_id;
  comment on column membership.last_seen_at is 'When the member last used the web app for the company, within a minute.';`)
    .execute(db)
}
