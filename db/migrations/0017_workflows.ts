import { type Kysely, sql } from 'kysely'

/** Workflows with the versions of their definition, and their runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(definitions).execute(db)
  await sql.raw(runs).execute(db)
}

/** A definition is `json`, so that its keys keep their order. Secrets are separate. A deleted workflow stays while it has runs. */
const definitions = `
  create table workflow (
    id text collate "C" primary key,
    company_id text collate "C" not null references company (id) on delete cascade,
    name text not null,
    description text,
    status text not null check (status in ('draft', 'active')),
    version integer not null check (version > 0),
    template_id text,
    trigger_type text not null check (trigger_type in ('manual', 'schedule', 'inbound_webhook', 'opportunity.created',
      'pursuit.created', 'pursuit.updated', 'saved_search.matched')),
    created_by text collate "C" not null references app_user (id),
    hook_token_sha256 bytea,
    hook_token bytea,
    next_run_at timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    activated_at timestamptz(3),
    deleted_at timestamptz(3),
    check ((status = 'active') = (activated_at is not null)),
    check (deleted_at is null or status = 'draft')
  );
  create index workflow_company on workflow (company_id, id) where deleted_at is null;
  create index workflow_armed on workflow (company_id, trigger_type) where status = 'active';
  create index workflow_due on workflow (next_run_at) where next_run_at is not null;
  create index workflow_deleted on workflow (deleted_at) where deleted_at is not null;
  create table workflow_version (
    workflow_id text collate "C" not null references workflow (id) on delete cascade,
    version integer not null,
    company_id text collate "C" not null references company (id) on delete cascade,
    trigger json not null,
    nodes json not null,
    created_at timestamptz(3) not null,
    primary key (workflow_id, version)
  );
  create index workflow_version_company on workflow_version (company_id);
  create table workflow_secret (
    workflow_id text collate "C" not null,
    version integer not null,
    company_id text collate "C" not null references company (id) on delete cascade,
    node_id text collate "C" not null,
    header_name text collate "C" not null,
    ciphertext bytea not null,
    primary key (workflow_id, version, node_id, header_name),
    foreign key (workflow_id, version) references workflow_version (workflow_id, version) on delete cascade
  );
  create index workflow_secret_company on workflow_secret (company_id);`

/** Allows one run per workflow and event. No foreign key, because events are deleted before the runs that they started. */
const runs = `
  create table workflow_run (
    id text collate "C" primary key,
    company_id text collate "C" not null references company (id) on delete cascade,
    workflow_id text collate "C" not null,
    workflow_version integer not null,
    status text not null check (status in ('queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled')),
    dry_run boolean not null,
    trigger json not null,
    input json not null,
    event_id text collate "C",
    depth integer not null default 0 check (depth >= 0),
    credits_used integer not null default 0 check (credits_used >= 0),
    error text,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    started_at timestamptz(3),
    finished_at timestamptz(3),
    wake_at timestamptz(3),
    unique (workflow_id, event_id),
    foreign key (workflow_id, workflow_version) references workflow_version (workflow_id, version) on delete cascade
  );
  create index workflow_run_list on workflow_run (workflow_id, id);
  create index workflow_run_status on workflow_run (workflow_id, status, id);
  create index workflow_run_version on workflow_run (workflow_id, workflow_version);
  create index workflow_run_open on workflow_run (company_id, status) where finished_at is null;
  create index workflow_run_waiting on workflow_run (wake_at) where wake_at is not null;
  create index workflow_run_company on workflow_run (company_id);
  create index workflow_run_finished on workflow_run (finished_at) where finished_at is not null;
  create table workflow_step (
    run_id text collate "C" not null references workflow_run (id) on delete cascade,
    node_id text collate "C" not null,
    position integer not null,
    company_id text collate "C" not null references company (id) on delete cascade,
    type text not null check (type in ('condition', 'ai', 'search_opportunities', 'add_to_pipeline', 'update_pursuit', 'create_task',
      'notify', 'outbound_webhook', 'automation', 'delay')),
    status text not null check (status in ('pending', 'running', 'waiting', 'succeeded', 'failed', 'skipped')),
    attempt integer not null default 0,
    started_at timestamptz(3),
    finished_at timestamptz(3),
    output json,
    error text,
    credits_used integer not null default 0 check (credits_used >= 0),
    wake_at timestamptz(3),
    primary key (run_id, node_id)
  );
  create index workflow_step_company on workflow_step (company_id);`
