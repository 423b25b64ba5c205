import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import { isOfCurrentProfile } from '../people/current-profile.ts'
import { compiledOnce } from '../postgres/compiled.ts'
import type { Db, Row } from '../schema.ts'
import { isVisibleTo } from './visibility.ts'

const listed = columnNames(
  'id title agency_name agency_path agency_codes agency_code naics psc set_aside set_aside_description posted_at deadline_at',
  'codes category until_further_notice buyer_country currency',
  'expected_solicitation expected_award notice_type response_type solicitation_number size_low size_high period_of_performance',
  'jurisdiction place_city_name place_state_code place_zipcode place_country_code active awarded is_forecast source_type source_url',
  'amendment_count competition vehicle derived award_number award_amount award_date awardee_name awardee_uei created_at updated_at',
)
const detailed = columnNames(
  'description agency_org_name office_zipcode office_city office_country_code office_state place_street_address',
  'place_street_address2 place_city_code place_state_name place_country_name point_of_contact history source source_id',
  'provider_url provider_type solicitation_key fetched_at raw_sha256',
)
/** The columns of `contract as c` that every list shows. */
export const listColumns = listed.map((name) => `c.${name}` as const)
const detailColumns = detailed.map((name) => `c.${name}` as const)

export type CompanyColumns = {
  pursuit_id: string | null
  pursuit_archived: boolean | null
  match_score: number | null
  /** Null if the company did not dismiss the record. */
  dismissed_at: string | null
}
export type RecordRow = Pick<Row<'contract'>, (typeof listed)[number]> & CompanyColumns
export type DetailRow = RecordRow & Pick<Row<'contract'>, (typeof detailed)[number]>

export function companyColumns(db: Db, companyId: string) {
  return db
    .selectFrom('contract as c')
    .leftJoin('pursuit as p', (join) => join.onRef('p.contract_id', '=', 'c.id').on('p.company_id', '=', companyId))
    .leftJoin('match as m', (join) =>
      join.onRef('m.contract_id', '=', 'c.id').on('m.company_id', '=', companyId).on(isOfCurrentProfile(companyId)),
    )
    .leftJoin('dismissal as d', (join) => join.onRef('d.contract_id', '=', 'c.id').on('d.company_id', '=', companyId))
    .where(isVisibleTo(companyId, 'c.company_id'))
    .select(['p.id as pursuit_id', 'p.archived as pursuit_archived', 'm.score as match_score', 'd.dismissed_at'])
}

/** Whether a record has one of the `ids`. PostgreSQL reuses one plan for `unnest`, but plans `= any` again for each call. */
export const isOneOf = (ids: string[]) => sql<boolean>`c.id in (select unnest(${ids}::text[]))`

function records(db: Db, companyId: string) {
  return companyColumns(db, companyId).select(listColumns)
}

export type FoundRow = RecordRow & { description: string | null; files: string | null }

const recordsById = compiledOnce((db: Db, _choices: object, { company_id, ids }: { company_id: string; ids: string[] }) =>
  records(db, company_id)
    .leftJoin('attached_text as f', 'f.contract_id', 'c.id')
    .select(['c.description', 'f.text as files'])
    .where(isOneOf(ids)),
)

/** Returns records by id, in any order, with the texts for snippets. Leaves out deleted records. */
export async function selectFoundRecords(db: Db, companyId: string, ids: string[]): Promise<FoundRow[]> {
  return ids.length === 0 ? [] : recordsById(db, {}, { company_id: companyId, ids })
}

/** Returns a record with its details. */
export async function selectRecord(db: Db, companyId: string, id: string): Promise<DetailRow | undefined> {
  return records(db, companyId).select(detailColumns).where('c.id', '=', id).executeTakeFirst()
}

/** Returns records with their details, by id. Its plan is made for each call, because one made before a large transaction reads all
 * records that the transaction added. */
export async function selectRecords(db: Db, companyId: string, ids: string[]): Promise<DetailRow[]> {
  return records(db, companyId).select(detailColumns).where('c.id', '=', sql<string>`any(${ids}::text[])`).execute()
}

const facetNames = ['naics', 'psc', 'category', 'set_aside', 'agency', 'state', 'notice_type', 'jurisdiction'] as const
const facet_values_max = 100

/** Counts at most 100 values per facet. The most frequent values are first, and ties are sorted by value. */
export async function countRecordFacets(db: Db, ids: string[]): Promise<Record<string, { value: string; count: number }[]>> {
  const { rows } = await sql<{ name: string; value: string; count: number }>`
    select f.name, f.value, count(*) as count
    from contract c cross join lateral (values ('naics', c.naics), ('psc', c.psc), ('category', c.category), ('set_aside', c.set_aside), ('agency', c.agency_name),
      ('state', c.place_state_code), ('notice_type', c.notice_type), ('jurisdiction', c.jurisdiction)) f(name, value)
    where c.id = any(${ids}) and f.value is not null
    group by f.name, f.value order by count(*) desc, f.value collate "C"`.execute(db)
  const valuesOf = (name: string) => rows.filter((row) => row.name === name).slice(0, facet_values_max)
  return Object.fromEntries(facetNames.map((name) => [name, valuesOf(name).map(({ value, count }) => ({ value, count }))]))
}

/** Returns whether the record exists and the company sees it. */
export async function contractExists(db: Db, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from contract where id = ${id} and ${isVisibleTo(companyId, 'company_id')}`.execute(db)
  return rows.length > 0
}

const outcomeColumns = columnNames(
  'id title description solicitation_number award_number award_amount awardee_name awardee_uei naics psc set_aside agency_path',
  'agency_codes place_state_code place_country_code size_low size_high notice_type posted_at deadline_at awarded is_forecast active',
  'archive_at competition vehicle',
)

/** Returns the next records of notices, in the order of their ids, with the columns that the evaluation of matching reads. */
export async function selectOutcomesAfter(db: Db, id: string, limit: number) {
  return db
    .selectFrom('contract')
    .select(outcomeColumns)
    .where('id', '>', id)
    .where('company_id', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}
