import { sql } from 'kysely'
import { isOfCurrentProfile } from '../people/current-profile.ts'
import { compiledOnce } from '../postgres/compiled.ts'
import type { Db, Row } from '../schema.ts'

/** The columns of `contract as c` that every list shows. */
export const listColumns = [
  'c.id',
  'c.title',
  'c.agency_name',
  'c.agency_path',
  'c.agency_codes',
  'c.agency_code',
  'c.naics',
  'c.psc',
  'c.set_aside',
  'c.set_aside_description',
  'c.posted_at',
  'c.deadline_at',
  'c.expected_solicitation',
  'c.expected_award',
  'c.notice_type',
  'c.response_type',
  'c.solicitation_number',
  'c.size_low',
  'c.size_high',
  'c.period_of_performance',
  'c.jurisdiction',
  'c.place_city_name',
  'c.place_state_code',
  'c.place_zipcode',
  'c.place_country_code',
  'c.active',
  'c.awarded',
  'c.is_forecast',
  'c.source_type',
  'c.source_url',
  'c.amendment_count',
  'c.competition',
  'c.vehicle',
  'c.derived',
  'c.award_number',
  'c.award_amount',
  'c.award_date',
  'c.awardee_name',
  'c.awardee_uei',
  'c.created_at',
  'c.updated_at',
] as const

const detailColumns = [
  'c.description',
  'c.agency_org_name',
  'c.office_zipcode',
  'c.office_city',
  'c.office_country_code',
  'c.office_state',
  'c.place_street_address',
  'c.place_street_address2',
  'c.place_city_code',
  'c.place_state_name',
  'c.place_country_name',
  'c.point_of_contact',
  'c.history',
  'c.source',
  'c.source_id',
  'c.provider_url',
  'c.provider_type',
  'c.solicitation_key',
  'c.fetched_at',
  'c.raw_sha256',
] as const

type Column<Names extends readonly string[]> = Names[number] extends `c.${infer Name extends keyof Row<'contract'>}`
  ? Name
  : never
/** The company's own data about a record. */
export type CompanyColumns = { pursuit_id: string | null; pursuit_archived: boolean | null; match_score: number | null }
export type RecordRow = Pick<Row<'contract'>, Column<typeof listColumns>> & CompanyColumns
export type DetailRow = RecordRow & Pick<Row<'contract'>, Column<typeof detailColumns>>

export function companyColumns(db: Db, companyId: string) {
  return db
    .selectFrom('contract as c')
    .leftJoin('pursuit as p', (join) => join.onRef('p.contract_id', '=', 'c.id').on('p.company_id', '=', companyId))
    .leftJoin('match as m', (join) =>
      join.onRef('m.contract_id', '=', 'c.id').on('m.company_id', '=', companyId).on(isOfCurrentProfile(companyId)),
    )
    .select(['p.id as pursuit_id', 'p.archived as pursuit_archived', 'm.score as match_score'])
}

/**
 * One array parameter is faster to parse than one parameter per id. PostgreSQL plans `= any` again for each call, because it counts the
 * ids. It cannot count the rows of `unnest`, so it reuses one plan, which looks up each record by its index.
 */
export const isOneOf = (ids: string[]) => sql<boolean>`c.id in (select unnest(${ids}::text[]))`

function records(db: Db, companyId: string) {
  return companyColumns(db, companyId).select(listColumns)
}

export type FoundRow = RecordRow & { description: string | null }

const recordsById = compiledOnce((db: Db, _choices: object, { company_id, ids }: { company_id: string; ids: string[] }) =>
  records(db, company_id).select('c.description').where(isOneOf(ids)),
)

/** Returns records by id, in any order, with the text for snippets. Leaves out deleted records. */
export async function selectFoundRecords(db: Db, companyId: string, ids: string[]): Promise<FoundRow[]> {
  return ids.length === 0 ? [] : recordsById(db, {}, { company_id: companyId, ids })
}

/** `dismissed_at` is null if the company did not dismiss the record. */
export async function selectRecord(
  db: Db,
  companyId: string,
  id: string,
): Promise<(DetailRow & { dismissed_at: string | null }) | undefined> {
  return records(db, companyId)
    .leftJoin('dismissal as d', (join) => join.onRef('d.contract_id', '=', 'c.id').on('d.company_id', '=', companyId))
    .select([...detailColumns, 'd.dismissed_at'])
    .where('c.id', '=', id)
    .executeTakeFirst()
}

/** Returns the details of several records, in any order. */
export async function selectRecords(db: Db, companyId: string, ids: string[]): Promise<DetailRow[]> {
  return records(db, companyId).select(detailColumns).where(isOneOf(ids)).execute()
}

const facetNames = ['naics', 'set_aside', 'agency', 'state', 'notice_type'] as const
const facet_values_max = 100

/** Counts the facets of these records, most frequent first, ties by value, at most 100 values each. */
export async function countRecordFacets(db: Db, ids: string[]): Promise<Record<string, { value: string; count: number }[]>> {
  const { rows } = await sql<{ name: string; value: string; count: number }>`
    select f.name, f.value, count(*) as count
    from contract c cross join lateral (values ('naics', c.naics), ('set_aside', c.set_aside), ('agency', c.agency_name),
      ('state', c.place_state_code), ('notice_type', c.notice_type)) f(name, value)
    where c.id = any(${ids}) and f.value is not null
    group by f.name, f.value order by count(*) desc, f.value collate "C"`.execute(db)
  const valuesOf = (name: string) => rows.filter((row) => row.name === name).slice(0, facet_values_max)
  return Object.fromEntries(facetNames.map((name) => [name, valuesOf(name).map(({ value, count }) => ({ value, count }))]))
}

export async function contractExists(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from contract where id = ${id}) as found`.execute(db)
  return rows[0]!.found
}
