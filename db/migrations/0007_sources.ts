import { type Kysely, sql } from 'kysely'

/**
 * Sources that are loaded by schedule, and the results of all loads, also of manual ones. A process of the previous version does not use these
 * tables and loads no source by schedule.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [sources, runs]) await sql.raw(statement).execute(db)
}

// `etag` and `last_modified` belong to the last complete load. A source with unchanged values is not fetched.
const sources = `
  create table source (
    name text collate "C" primary key,
    kind text not null,
    address text not null,
    settings jsonb not null default '{}',
    -- Minute, hour, day, month and weekday in UTC. Null for a source that runs only on request.
    schedule text,
    enabled boolean not null default true,
    etag text,
    last_modified text,
    state text not null default 'never' check (state in ('never', 'ok', 'unchanged', 'partial', 'down', 'changed_layout')),
    message text,
    counts jsonb,
    last_checked_at timestamptz(3),
    last_success_at timestamptz(3),
    created_at timestamptz(3) not null
  );`

const runs = `
  create table source_run (
    id bigint generated always as identity primary key,
    -- Null for a manual load.
    source text collate "C" references source (name) on delete cascade,
    kind text not null,
    address text not null,
    state text not null check (state in ('running', 'ok', 'unchanged', 'partial', 'down', 'changed_layout')),
    message text,
    counts jsonb,
    started_at timestamptz(3) not null,
    ended_at timestamptz(3)
  );
  create index source_run_source on source_run (source, id);
  create index source_run_kind on source_run (kind, id) where source is null;`
