import { type Kysely, sql } from 'kysely'

/** Why a subscription is paused, because only its members know whether to resume it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [reasons, existing, rule]) await sql.raw(statement).execute(db)
}

const reasons = `
  alter table automation_subscription add column pause_reason text check (pause_reason in ('member', 'failures'));
  comment on column automation_subscription.pause_reason is 'Who paused it: a member, or the service after a day of failures.';`

const existing = `
  update automation_subscription set pause_reason = case when failing_since is null then 'member' else 'failures' end
  where status = 'paused';`

const rule = `
  alter table automation_subscription
    add constraint automation_subscription_pause check ((status = 'paused') = (pause_reason is not null));`
