import { type Kysely, sql } from 'kysely'

/** Subscriptions of addresses to events, and the deliveries of events to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [subscriptions, deliveries, comments]) await sql.raw(statement).execute(db)
}

const subscriptions = `
  create table automation_subscription (
    id text collate "C" primary key,
    company_id text collate "C" not null references company (id),
    created_by text collate "C" not null references app_user (id),
    grant_id text collate "C" references oauth_grant (id) on delete cascade,
    target_url text not null,
    event text not null check (event in ('all', 'opportunity.created', 'pursuit.created', 'pursuit.updated', 'workflow.step')),
    workflow_id text collate "C",
    status text not null default 'active' check (status in ('active', 'paused')),
    pause_reason text check (pause_reason in ('member', 'failures')),
    secret_version integer not null default 1,
    secret_rotated_at timestamptz(3),
    reached_at timestamptz(3) not null,
    failing_since timestamptz(3),
    last_delivered_at timestamptz(3),
    last_failed_at timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    constraint automation_subscription_pause check ((status = 'paused') = (pause_reason is not null))
  );
  create unique index automation_subscription_target
    on automation_subscription (company_id, md5(target_url), event, coalesce(workflow_id, ''));
  create index automation_subscription_creator on automation_subscription (created_by);
  create index automation_subscription_grant on automation_subscription (grant_id);
  create index automation_subscription_active on automation_subscription (company_id) where status = 'active';`

const deliveries = `
  create table delivery (
    event_id text collate "C" not null references event (id) on delete cascade,
    subscription_id text collate "C" not null references automation_subscription (id) on delete cascade,
    company_id text collate "C" not null references company (id),
    subject_id text collate "C" not null,
    published_at timestamptz(3) not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    attempts integer not null default 0,
    next_attempt_at timestamptz(3) not null,
    last_attempt_at timestamptz(3),
    status_code integer,
    error text,
    primary key (event_id, subscription_id)
  );
  create index delivery_log on delivery (subscription_id, published_at, event_id);
  create index delivery_waiting on delivery (subscription_id, subject_id, published_at) where state = 'waiting';
  create index delivery_made on delivery (last_attempt_at) where state = 'delivered';
  create index delivery_due on delivery (next_attempt_at) where state = 'waiting';
  create index delivery_company on delivery (company_id);`

const comments = `
  comment on table automation_subscription is 'An address that receives events of a company.';
  comment on column automation_subscription.grant_id is 'The connection that subscribed last. The subscription ends with it. Null for a member in the settings.';
  comment on column automation_subscription.workflow_id is 'The workflow whose steps are sent. Null for all workflows.';
  comment on column automation_subscription.pause_reason is 'Who paused it: a member, or the service after a day of failures.';
  comment on column automation_subscription.secret_version is 'The signing secret is derived from it.';
  comment on column automation_subscription.secret_rotated_at is 'The previous secret also signs for a day after this time.';
  comment on column automation_subscription.reached_at is 'Events published up to this time have deliveries.';
  comment on column automation_subscription.failing_since is 'When the first delivery failed after the last success.';
  comment on table delivery is 'An event on its way to a subscription. Also the log of deliveries, deleted with its event.';
  comment on column delivery.subject_id is 'Events with the same subject are delivered in order.';
  comment on column delivery.next_attempt_at is 'A running attempt moves it ahead, so no other process makes the attempt.';
  comment on column delivery.status_code is 'Status of the last answer. Null if no answer came.';`
