import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import type { Db, Row } from '../schema.ts'

// Each query in this file takes ids and returns their rows in any order. Rows that were deleted are missing from the result.

const oneOf = (ids: string[]) => sql<string>`any(${ids})`

export const awardColumns = columnNames(
  'id piid parent_piid name description awardee_name awardee_uei contractor_id contract_id awarding_department awarding_agency',
  'awarding_agency_code funding_department funding_agency award_date start_date completion_date potential_end_date',
  'dollars_obligated ceiling_value naics psc set_aside extent_competed number_of_offers source_url',
)
export type MarketAwardRow = Pick<Row<'award'>, (typeof awardColumns)[number]>

export async function selectMarketAwards(db: Db, ids: string[]): Promise<MarketAwardRow[]> {
  return db.selectFrom('award').select(awardColumns).where('id', '=', oneOf(ids)).execute()
}

const agencyColumns = columnNames('id name names code level parent_path obligations_total top_naics active_opportunity_count')
export type MarketAgencyRow = Pick<Row<'agency'>, (typeof agencyColumns)[number]>

export async function selectMarketAgencies(db: Db, ids: string[]): Promise<MarketAgencyRow[]> {
  return db.selectFrom('agency').select(agencyColumns).where('id', '=', oneOf(ids)).execute()
}

const contractorColumns = columnNames(
  'id name uei cage_code state_code business_types naics registration_status registration_expires_on',
)
export type MarketContractorRow = Pick<Row<'contractor'>, (typeof contractorColumns)[number]>

export async function selectMarketContractors(db: Db, ids: string[]): Promise<MarketContractorRow[]> {
  return db.selectFrom('contractor').select(contractorColumns).where('id', '=', oneOf(ids)).execute()
}

const personColumns = columnNames('id full_name title agency email phone notice_count last_seen_at')

export async function selectMarketPeople(db: Db, ids: string[]) {
  return db.selectFrom('person').select(personColumns).where('id', '=', oneOf(ids)).execute()
}

/** `id` is the id of the code in market search. */
export type MarketNaicsRow = Row<'naics_figure'> & { id: string }

export async function selectMarketNaics(db: Db, ids: string[]): Promise<MarketNaicsRow[]> {
  const { rows } = await sql<MarketNaicsRow>`
    select 'naics_' || code as id, code, active_opportunity_count, obligations_total
    from naics_figure where 'naics_' || code = ${oneOf(ids)}`.execute(db)
  return rows
}
