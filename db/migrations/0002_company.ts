import { type Kysely, sql } from 'kysely'

/** Companies, users and keys, their limits and quotas, and the pursuit board with its history, events and stored answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [people, limits, board, outbox]) await sql.raw(statement).execute(db)
}

const people = `
  create table company (
    id text collate "C" primary key,
    name text not null,
    uei text,
    cage_code text,
    website text,
    profile jsonb not null default '{}',
    profile_version integer not null default 1,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  );
  create table subscription (
    company_id text primary key references company (id),
    plan text not null check (plan in ('starter', 'growth', 'data_ai_automation', 'enterprise', 'api_access')),
    status text not null check (status in ('active', 'trialing', 'inactive')),
    cycle_anchor_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  );
  create table app_user (
    id text collate "C" primary key,
    email text not null,
    name text not null,
    created_at timestamptz(3) not null
  );
  create unique index app_user_email on app_user (lower(email));
  create table membership (
    company_id text not null references company (id),
    user_id text not null references app_user (id),
    role text not null check (role in ('owner', 'admin', 'member', 'limited_member')),
    created_at timestamptz(3) not null,
    primary key (company_id, user_id)
  );
  create table api_key (
    id text collate "C" primary key,
    company_id text not null references company (id),
    user_id text not null references app_user (id),
    name text not null check (length(name) between 1 and 120),
    scope text not null check (scope in ('read', 'read_write')),
    hash bytea not null unique,
    last4 text not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3),
    revoked_at timestamptz(3),
    suspended_at timestamptz(3),
    last_used_at timestamptz(3)
  );
  create index api_key_company on api_key (company_id, id);`

// The counts of requests are unlogged and may be lost in a crash. The counts of quotas must not be lost.
const limits = `
  create unlogged table rate_window (
    subject text collate "C" not null,
    rate_class text not null,
    started_at timestamptz(3) not null,
    used integer not null,
    primary key (subject, rate_class)
  );
  create table search_quota (
    company_id text primary key references company (id),
    day date not null,
    daily_searches integer not null,
    cycle_started_at timestamptz(3) not null,
    cycle_records integer not null,
    cycle_state_local_records integer not null
  );
  create table search_quota_record (
    company_id text not null references company (id),
    cycle_started_at timestamptz(3) not null,
    contract_id text collate "C" not null,
    primary key (company_id, cycle_started_at, contract_id)
  );`

const board = `
  create table match (
    company_id text not null references company (id),
    contract_id text collate "C" not null references contract (id),
    score integer not null check (score between 0 and 100),
    reason text,
    primary key (company_id, contract_id)
  );
  create table pipeline_column (
    id text collate "C" primary key,
    company_id text not null references company (id),
    title text not null,
    phase text check (phase in ('preparing', 'submitted', 'won', 'lost', 'triage')),
    position integer not null,
    created_at timestamptz(3) not null
  );
  create unique index pipeline_column_title on pipeline_column (company_id, lower(title));
  create table pursuit (
    id text collate "C" primary key,
    company_id text not null references company (id),
    contract_id text collate "C" not null references contract (id),
    column_id text not null references pipeline_column (id),
    tags text[] not null default '{}',
    due_date timestamptz(3),
    title text,
    posted_date timestamptz(3),
    set_aside text,
    estimated_value_low bigint,
    estimated_value_high bigint,
    archived boolean not null default false,
    favorite boolean not null default false,
    owner_id text not null references app_user (id),
    assigned_to text[] not null default '{}',
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    last_activity_at timestamptz(3) not null,
    unique (company_id, contract_id)
  );
  create table pursuit_change (
    id text collate "C" primary key,
    company_id text not null references company (id),
    pursuit_id text collate "C" not null references pursuit (id),
    at timestamptz(3) not null,
    actor_id text not null references app_user (id),
    changes jsonb not null
  );
  create index pursuit_change_pursuit on pursuit_change (pursuit_id, id);
  create table task (
    id text collate "C" primary key,
    company_id text not null references company (id),
    pursuit_id text collate "C" not null references pursuit (id),
    name text not null,
    description text,
    status text not null default 'pending' check (status in ('pending', 'complete')),
    due_date timestamptz(3),
    assigned_to text[] not null default '{}',
    created_by text not null references app_user (id),
    completed_at timestamptz(3),
    completed_by text references app_user (id),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  );
  create index task_company on task (company_id, id);
  create index task_pursuit on task (pursuit_id, status);`

const outbox = `
  create table event (
    id text collate "C" primary key,
    company_id text not null references company (id),
    type text not null,
    subject_id text collate "C" not null,
    created_at timestamptz(3) not null,
    payload jsonb not null
  );
  create index event_company on event (company_id, type, id);
  create table stored_answer (
    principal_id text not null,
    idempotency_key text not null,
    operation_id text not null,
    request_sha256 text not null,
    status integer,
    body text,
    created_at timestamptz(3) not null,
    primary key (principal_id, idempotency_key)
  );
  create index stored_answer_age on stored_answer (created_at);
  create table installation (
    only_row boolean primary key default true check (only_row),
    cursor_secret bytea not null
  );`
