import { type Kysely, sql } from 'kysely'

/** The market. As with notices, reports of sources (`award_report`, `contractor_mention`) are separate from what they are about
 * (`award`, `contractor`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [awards, contractors, registrations, changes]) await sql.raw(statements).execute(db)
}

const awards = `
  create table award_report (
    id text collate "C" primary key,
    source text not null,
    award_id text collate "C" not null,
    content json not null,
    content_sha256 text not null,
    modified_at timestamptz(3),
    reading integer not null,
    fetched_at timestamptz(3) not null
  );
  create index award_report_award on award_report (award_id);
  create table award (
    id text collate "C" primary key,
    piid text collate "C",
    parent_piid text collate "C",
    name text not null,
    description text,
    solicitation_number text,
    solicitation_key text collate "C",
    contract_id text collate "C",
    awarding_department text,
    awarding_department_code text,
    awarding_agency text,
    awarding_agency_code text,
    awarding_office text,
    awarding_office_code text,
    funding_department text,
    funding_agency text,
    funding_agency_code text,
    funding_office text,
    award_date date,
    start_date date,
    completion_date date,
    potential_end_date date,
    last_action_date date,
    dollars_obligated numeric(18, 2),
    ceiling_value numeric(18, 2),
    award_type text,
    is_vehicle boolean,
    naics text,
    psc text,
    set_aside text,
    extent_competed text,
    number_of_offers integer,
    place_city text,
    place_state_code text,
    place_zipcode text,
    place_country_code text,
    awardee_name text,
    awardee_uei text,
    awardee_report_id text collate "C",
    contractor_id text collate "C",
    source_url text,
    sources text[] not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  );
  create index award_piid on award (piid);
  create index award_solicitation on award (solicitation_key) where solicitation_key is not null;
  create index award_contract on award (contract_id) where contract_id is not null;
  create index award_contractor on award (contractor_id);
  create index award_awardee_report on award (awardee_report_id);`

const contractors = `
  create table contractor (
    id text collate "C" primary key,
    name text not null,
    name_key text collate "C" not null,
    uei text collate "C",
    cage_code text,
    city text,
    state_code text,
    country_code text,
    business_types text[] not null default '{}',
    naics text[] not null default '{}',
    registration_status text,
    registration_expires_on date,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  );
  create index contractor_name on contractor (name_key);
  create table contractor_mention (
    id text collate "C" primary key,
    kind text not null check (kind in ('award', 'notice', 'entity', 'exclusion')),
    name text not null,
    name_key text collate "C" not null,
    uei text collate "C",
    cage_code text collate "C",
    city text,
    place text collate "C" not null,
    town text collate "C",
    state_code text,
    country_code text,
    mentioned_on date,
    authority integer not null,
    contractor_id text collate "C" not null,
    rule text not null check (rule in ('uei', 'cage', 'name and place', 'name', 'alone')),
    own_id text collate "C"
  );
  create index contractor_mention_contractor on contractor_mention (contractor_id, authority desc, mentioned_on desc nulls last, id);
  create index contractor_mention_name on contractor_mention (name_key, place);
  create index contractor_mention_cage on contractor_mention (cage_code) where cage_code is not null;
  create index contractor_mention_own on contractor_mention (own_id) where own_id is not null;
  create table contractor_alias (
    kind text not null check (kind in ('name', 'town', 'cage')),
    value text collate "C" not null,
    place text collate "C" not null,
    uei text collate "C" not null,
    primary key (kind, value, place, uei)
  );`

const registrations = `
  create table entity (
    uei text collate "C" primary key,
    cage_code text,
    name text not null,
    dba_name text,
    registration_status text,
    registered_on date,
    registration_expires_on date,
    street text,
    city text,
    state_code text,
    zipcode text,
    country_code text,
    website text,
    structure text,
    business_types text[] not null,
    primary_naics text,
    naics text[] not null,
    small_naics text[] not null,
    psc text[] not null,
    has_debt boolean,
    extracted_on date,
    content_sha256 text not null,
    fetched_at timestamptz(3) not null
  );
  create table exclusion (
    id text collate "C" primary key,
    sam_number text,
    classification text not null,
    name text not null,
    uei text,
    cage_code text,
    street text,
    city text,
    state_code text,
    zipcode text,
    country_code text,
    program text,
    kind text,
    agency text,
    cause_code text,
    note text,
    excludes boolean not null,
    active_from date,
    active_until date,
    cross_reference text,
    ended_on date,
    contractor_id text collate "C",
    content_sha256 text not null,
    fetched_at timestamptz(3) not null
  );
  create index exclusion_contractor on exclusion (contractor_id) where contractor_id is not null;`

/** The feed of a search index: ids of awards and contractors, by transaction. The arguments of a trigger are the columns with the ids. */
const changes = `
  create table market_change (
    id text collate "C" primary key,
    changed_xid xid8 not null default pg_current_xact_id()
  );
  create index market_change_feed on market_change (changed_xid, id);
  create function note_market_change() returns trigger language plpgsql as $$ declare
    rows text := case tg_op when 'INSERT' then 'select * from after_rows' when 'DELETE' then 'select * from before_rows'
      else 'select * from before_rows union all select * from after_rows' end;
  begin
    execute format(
      'insert into market_change (id)
        select distinct given.id from (%s) changed, unnest(array[%s]) given (id) where given.id is not null order by given.id
        on conflict (id) do update set changed_xid = pg_current_xact_id()
          where market_change.changed_xid <> pg_current_xact_id()',
      rows, array_to_string(tg_argv, ', '));
    return null;
  end $$;
  ${[
    ['award', "'id', 'contractor_id'"],
    ['contractor', "'id'"],
    ['exclusion', "'contractor_id'"],
  ]
    .map(
      ([table, columns]) => `
  create trigger ${table}_inserted after insert on ${table} referencing new table as after_rows
    for each statement execute function note_market_change(${columns});
  create trigger ${table}_updated after update on ${table} referencing old table as before_rows new table as after_rows
    for each statement execute function note_market_change(${columns});
  create trigger ${table}_deleted after delete on ${table} referencing old table as before_rows
    for each statement execute function note_market_change(${columns});`,
    )
    .join('')}`
