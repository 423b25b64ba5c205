import { type Kysely, sql } from 'kysely'

/** The catalog: published notices (`notice`) and the record made of those that belong together (`contract`). Times have
 * milliseconds, like cursors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contract (
      id text collate "C" primary key,
      source text not null,
      source_id text not null,
      source_type text,
      source_url text,
      provider_url text,
      provider_type text,
      solicitation_number text,
      solicitation_key text collate "C",
      agency_key text collate "C" not null,
      office_key text collate "C",
      jurisdiction text not null check (jurisdiction in ('federal', 'state', 'local')),
      notice_type text not null,
      response_type text,
      title text not null,
      description text,
      agency_name text,
      agency_code text,
      agency_org_name text,
      agency_path text[] not null default '{}',
      agency_codes text[] not null default '{}',
      awarded boolean not null default false,
      active boolean,
      is_forecast boolean not null default false,
      set_aside text,
      set_aside_description text,
      naics text,
      psc text,
      office_city text,
      office_state text,
      office_zipcode text,
      office_country_code text,
      place_street_address text,
      place_street_address2 text,
      place_city_code text,
      place_city_name text,
      place_state_code text,
      place_state_name text,
      place_country_code text,
      place_country_name text,
      place_zipcode text,
      size_low bigint,
      size_high bigint,
      period_of_performance text,
      point_of_contact jsonb,
      award_number text,
      award_date timestamptz(3),
      award_amount numeric(18, 2),
      awardee_name text,
      awardee_uei text,
      posted_at timestamptz(3),
      deadline_at timestamptz(3),
      archive_at timestamptz(3),
      amendment_count integer not null default 0,
      history jsonb not null default '[]',
      raw_sha256 text not null,
      fetched_at timestamptz(3) not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      changed_xid xid8 not null default pg_current_xact_id()
    )`.execute(db)
  // Notices find their record by this key. It compares the office if it is known, otherwise the agency.
  await sql`create index contract_key on contract (solicitation_key, agency_key) where solicitation_key is not null`.execute(db)
  // The search index follows the table in the order of this pair (jobs/indexes/index-feed.ts).
  await sql`create index contract_feed on contract (changed_xid, id)`.execute(db)
  await sql`
    create table notice (
      id text collate "C" primary key,
      -- The id of a contract. No foreign key, because its checks would take a tenth of the time of a load.
      contract_id text collate "C" not null,
      posted_at timestamptz(3),
      content json not null,
      description text,
      content_sha256 text not null,
      fetched_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index notice_contract on notice (contract_id)`.execute(db)
  await sql`
    create table ingest_progress (
      source text not null,
      key text not null,
      value jsonb not null,
      updated_at timestamptz(3) not null,
      primary key (source, key)
    )`.execute(db)
  await sql.raw(compressDescriptions).execute(db)
}

/** Compresses texts with lz4. A server without lz4 does not compress them, because pglz would take a third of the time of a load. */
const compressDescriptions = `
  do $$ begin
    alter table contract alter description set compression lz4;
    alter table notice alter description set compression lz4;
  exception when feature_not_supported then
    alter table contract alter description set storage external;
    alter table notice alter description set storage external;
  end $$`
