import { type Kysely, sql } from 'kysely'

/** Saved searches, their recipients and matches. `contract.created_xid` and `amended_xid` say which records and versions are
 * newer than a search, whatever the clocks of loads say. Records from before have none, so that no row is rewritten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [catalog, searches, matches]) await sql.raw(statement).execute(db)
}

const catalog = `
  alter table contract add column created_xid xid8, add column amended_xid xid8;
  alter table contract alter column created_xid set default pg_current_xact_id();`

const searches = `
  create table saved_search (
    id text collate "C" primary key,
    company_id text not null references company (id) on delete cascade,
    name text not null,
    query text,
    filters jsonb not null,
    sort_by text not null check (sort_by in ('relevance', 'posted_date', 'due_date', 'match_score')),
    scope text not null check (scope in ('opportunities', 'contracts')),
    contract_scope text not null check (contract_scope in ('active', 'all')),
    is_shared boolean not null,
    alerts_enabled boolean not null,
    alert_frequency text not null check (alert_frequency in ('instant', 'daily', 'weekly')),
    alert_channels text[] not null,
    include_amendments boolean not null,
    next_alert_at timestamptz(3),
    last_alerted_at timestamptz(3),
    result_count integer,
    last_run_at timestamptz(3),
    watched_xid xid8 not null,
    reading jsonb,
    read_at timestamptz(3),
    created_by text not null references app_user (id),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  );
  create index saved_search_company on saved_search (company_id, id);
  create index saved_search_due on saved_search (next_alert_at) where next_alert_at is not null;
  create index saved_search_unread on saved_search (read_at nulls first, id) where query is not null;
  create table saved_search_recipient (
    saved_search_id text collate "C" not null references saved_search (id) on delete cascade,
    company_id text not null,
    user_id text not null,
    position integer not null,
    email boolean not null default true,
    primary key (saved_search_id, user_id),
    foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
  );
  create index saved_search_recipient_member on saved_search_recipient (company_id, user_id);`

const matches = `
  create table saved_search_match (
    saved_search_id text collate "C" not null references saved_search (id) on delete cascade,
    contract_id text collate "C" not null references contract (id) on delete cascade,
    version integer not null,
    cause text not null check (cause in ('new', 'amended')),
    matched_at timestamptz(3) not null,
    alerted_at timestamptz(3),
    primary key (saved_search_id, contract_id, version)
  );
  create index saved_search_match_contract on saved_search_match (contract_id);
  create index saved_search_match_waiting on saved_search_match (saved_search_id) where alerted_at is null;
  create index saved_search_match_told on saved_search_match (alerted_at) where alerted_at is not null;`
