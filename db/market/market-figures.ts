import { type RawBuilder, sql } from 'kysely'
import { notOpportunities } from '../../catalog/notice-types.ts'
import { columnNames } from '../column-names.ts'
import { anyOf, selectGiven, textArray, textColumns, updates } from '../postgres/batches.ts'
import type { Row, Trx } from '../schema.ts'

export type Refreshed = { written: number; deleted: number }

/** One spelling of an agency's path, department first, with its known codes. `records` counts records and awards that use it. */
export type AgencyPlace = { path: string[]; codes: string[]; records: number }
export type NamedAgency = Pick<Row<'agency'>, 'id' | 'name' | 'code' | 'level' | 'parent_path' | 'names'>

const top_naics_max = 5
const names_max = 20

const awardPath = sql.raw('array_remove(array[awarding_department, awarding_agency, awarding_office], null)')
const awardCodes = sql.raw('array_remove(array[awarding_department_code, awarding_agency_code, awarding_office_code], null)')

/** Returns the condition that a record is open at `now`. Must agree with `openUntil` in the catalog, which the searches use. */
function isOpen(now: Date): RawBuilder<boolean> {
  return sql`not awarded and active is not false and coalesce(deadline_at, archive_at, 'infinity') >= ${now}
    and notice_type not in (${sql.join(notOpportunities)})`
}

export async function selectAgencyPlaces(trx: Trx): Promise<AgencyPlace[]> {
  const { rows } = await sql<AgencyPlace>`
    select path, codes, sum(records)::bigint as records from (
      select agency_path as path, agency_codes as codes, count(*) as records from contract where company_id is null
      group by 1, 2
      union all
      select ${awardPath}, ${awardCodes}, count(*) from award group by 1, 2
    ) named
    where cardinality(path) > 0 group by path, codes order by path, codes`.execute(trx)
  return rows
}

const personColumns = columnNames('full_name title email phone agency agency_path agency_codes names notice_count last_seen_at')
const placeColumns = { path: 'text[]', codes: 'text[]', ids: 'text[]' } as const
const agencyColumns = { ...textColumns('id', 'name', 'code', 'level'), parent_path: 'text[]', names: 'text[]' } as const

/** Rebuilds agencies and their figures. `ids[i]` lists the ids of the agencies that `places[i].path` names. */
export async function refreshAgencies(
  trx: Trx,
  agencies: readonly NamedAgency[],
  places: readonly AgencyPlace[],
  ids: readonly string[][],
  now: Date,
): Promise<Refreshed> {
  const names = sql.raw(Object.keys(agencyColumns).join(', '))
  const given = places.map(({ path, codes }, at) => ({ path, codes, ids: ids[at] }))
  const written = await sql`
    with place (path, codes, ids) as (${selectGiven(placeColumns, given)}), fact as (
      select agency_path as path, agency_codes as codes, naics, count(*) as records,
        count(*) filter (where ${isOpen(now)}) as open, null::numeric as obligated
      from contract where company_id is null group by 1, 2, 3
      union all
      -- Awards that belong to a record are not counted here, because the record is counted.
      select ${awardPath}, ${awardCodes}, naics, count(*) filter (where contract_id is null), 0, sum(dollars_obligated)
      from award group by 1, 2, 3
    ), held as (
      select agency.id, fact.naics, sum(records) as records, sum(open) as open, sum(obligated) as obligated
      from fact join place using (path, codes) cross join unnest(place.ids) as agency (id) group by 1, 2
    ), figure as (
      select id, sum(open)::integer as open, sum(obligated) as obligated,
        coalesce((array_agg(naics order by records desc, naics) filter (where naics is not null))[1:${sql.lit(top_naics_max)}], '{}')
          as top_naics
      from held group by id
    ), named (${names}) as (${selectGiven(agencyColumns, agencies)})
    insert into agency (${names}, obligations_total, top_naics, active_opportunity_count)
    select ${names}, obligated, coalesce(top_naics, '{}'), coalesce(open, 0) from named left join figure using (id) order by id
    on conflict (id) do update set ${updates(Object.keys(agencyColumns))}, obligations_total = excluded.obligations_total,
      top_naics = excluded.top_naics, active_opportunity_count = excluded.active_opportunity_count
    where agency is distinct from excluded`.execute(trx)
  const deleted = await sql`delete from agency where not id = ${anyOf(agencies.map(({ id }) => id))}`.execute(trx)
  return { written: Number(written.numAffectedRows), deleted: Number(deleted.numAffectedRows) }
}

/** Rebuilds people from the contacts of all records. Contacts with the same email address, ignoring case, are one person. So are
 * contacts without an address that have the same name and department. The newest record provides the details. `names` has the
 * other spellings of the name. */
export async function refreshPeople(trx: Trx): Promise<Refreshed> {
  const { rows } = await sql<Refreshed>`
    with contact as (
      select c.id as contract_id, posted_at, agency_path, agency_codes, item.value ->> 'title' as title,
        item.value ->> 'phone' as phone, nullif(btrim(item.value ->> 'email'), '') as email,
        nullif(btrim(regexp_replace(item.value ->> 'fullName', '\\s+', ' ', 'g')), '') as full_name,
        contact_key(item.value, agency_path[1]) as key
      from contract c cross join lateral jsonb_array_elements(c.point_of_contact) as item
      where c.company_id is null and jsonb_typeof(c.point_of_contact) = 'array'
    ), keyed as (
      select * from contact where full_name is not null
    ), counted as (
      select key, count(distinct contract_id)::integer as notice_count, max(posted_at) as last_seen_at,
        (array_agg(distinct full_name order by full_name))[1:${sql.lit(names_max)}] as names
      from keyed group by key
    ), newest as (
      select distinct on (key) * from keyed order by key, posted_at desc nulls last, contract_id desc, full_name, title, phone
    ), person_now as materialized (
      select 'prs_' || left(encode(sha256(convert_to(key, 'UTF8')), 'hex'), 26) as id, full_name, title, email, phone,
        coalesce(agency_path[2], agency_path[1]) as agency, agency_path, agency_codes, array_remove(names, full_name) as names,
        notice_count, last_seen_at
      from newest join counted using (key)
    ), written as (
      insert into person (id, ${sql.raw(personColumns.join(', '))}) select * from person_now order by id
      on conflict (id) do update set ${updates(personColumns)}
      where person is distinct from excluded
      returning 1
    ), deleted as (
      delete from person where not exists (select from person_now where person_now.id = person.id) returning 1
    )
    select (select count(*) from written) as written, (select count(*) from deleted) as deleted`.execute(trx)
  return rows[0]!
}

export async function refreshNaicsFigures(trx: Trx, codes: readonly string[], now: Date): Promise<Refreshed> {
  const written = await sql`
    insert into naics_figure (code, active_opportunity_count, obligations_total)
    select code, coalesce(open, 0), obligated
    from unnest(${textArray(codes)}::text[]) as given (code)
      left join (select naics as code, count(*)::integer as open from contract where company_id is null and ${isOpen(now)} group by 1) c using (code)
      left join (select naics as code, sum(dollars_obligated) as obligated from award group by 1) a using (code)
    order by code
    on conflict (code) do update set active_opportunity_count = excluded.active_opportunity_count,
      obligations_total = excluded.obligations_total
    where naics_figure is distinct from excluded`.execute(trx)
  const deleted = await sql`delete from naics_figure where not code = ${anyOf(codes)}`.execute(trx)
  return { written: Number(written.numAffectedRows), deleted: Number(deleted.numAffectedRows) }
}
