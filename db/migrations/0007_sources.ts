import { type Kysely, sql } from 'kysely'

/** Sources of data, and how each load of them went, including manual loads. */
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
