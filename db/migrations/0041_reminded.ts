import { type Kysely, sql } from 'kysely'

/** Names the columns of reminders by what they record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task rename column due_told_for to due_reminded_for`.execute(db)
  await sql`alter table pursuit rename column deadline_told_for to deadline_reminded_for`.execute(db)
  await sql`alter table pursuit rename column told_notice_id to notified_notice_id`.execute(db)
  await sql`alter table api_key rename column expiry_told_days to expiry_reminded_days`.execute(db)
}
