import { type Kysely, sql } from 'kysely'
import { naicsCodes } from '../../catalog/naics.ts'

/** Agencies, people and figures of NAICS codes, calculated from records and awards. The market search follows them by `market_change`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db)
  await sql.raw(changes).execute(db)
  await sql`insert into naics_figure (code) select unnest(${naicsCodes()}::text[])`.execute(db)
}

const tables = `
  create table agency (
    id text collate "C" primary key,
    name text not null,
    code text,
    level text not null check (level in ('department', 'agency', 'office')),
    parent_path text[] not null,
    names text[] not null,
    obligations_total numeric(18, 2),
    top_naics text[] not null,
    active_opportunity_count integer not null
  );
  create table person (
    id text collate "C" primary key,
    full_name text not null,
    title text,
    email text,
    phone text,
    agency text,
    agency_path text[] not null,
    agency_codes text[] not null,
    names text[] not null,
    notice_count integer not null,
    last_seen_at timestamptz(3)
  );
  create table naics_figure (
    code text collate "C" primary key,
    active_opportunity_count integer not null default 0,
    obligations_total numeric(18, 2)
  );
  -- Covers the latest awards of a contractor and its sums without reads of the table.
  create index award_contractor_latest on award (contractor_id, award_date desc nulls last, id) include (dollars_obligated);
  drop index award_contractor;
  create index contractor_uei on contractor (uei) where uei is not null;`

/** The search document of a contractor has more data of its registration than the contractor's row. */
const changes = [
  ['agency', 'id'],
  ['person', 'id'],
  ['naics_figure', "'naics_' || code"],
  ['entity', '(select c.id from contractor c where c.uei = changed.uei)'],
]
  .map(([table, id]) => {
    const noted = `for each statement execute function note_market_change('${id!.replaceAll("'", "''")}')`
    return `
  create trigger ${table}_inserted after insert on ${table} referencing new table as after_rows ${noted};
  create trigger ${table}_updated after update on ${table} referencing old table as before_rows new table as after_rows ${noted};
  create trigger ${table}_deleted after delete on ${table} referencing old table as before_rows ${noted};`
  })
  .join('')
