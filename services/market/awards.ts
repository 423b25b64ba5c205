import { agencyCode, canonicalAgency, currentCode, officialAgency } from '../../catalog/agencies.ts'
import type { MarketAwardRow } from '../../db/market/market.ts'
import type { components } from '../../generated/api.ts'

type Schemas = components['schemas']

/** Presents an award without the score of a search. */
export function presentMarketAward(row: MarketAwardRow): Schemas['MarketAwardFields'] {
  const { id, name, description, naics, psc, set_aside, extent_competed, number_of_offers, source_url } = row
  return {
    id,
    contract_number: row.piid,
    parent_contract_number: row.parent_piid,
    opportunity_id: row.contract_id,
    name,
    description,
    awardee: { id: row.contractor_id, name: row.awardee_name, uei: row.awardee_uei },
    awarding_agency: row.awarding_agency ?? row.awarding_department,
    awarding_agency_id: awardingAgencyId(row),
    funding_agency: row.funding_agency ?? row.funding_department,
    award_date: startOfDay(row.award_date),
    start_date: startOfDay(row.start_date),
    completion_date: startOfDay(row.completion_date),
    potential_end_date: startOfDay(row.potential_end_date),
    dollars_obligated: wholeDollars(row.dollars_obligated),
    ceiling_value: wholeDollars(row.ceiling_value),
    annual_value: annualValue(row),
    naics,
    psc,
    set_aside,
    extent_competed,
    number_of_offers,
    source_url,
  }
}

const year_ms = 365.25 * 86_400_000

/** Returns the yearly cost with all options if known, or else the yearly amount obligated until the end of the current contract. */
function annualValue(row: MarketAwardRow): number | null {
  const { start_date, completion_date, potential_end_date, dollars_obligated, ceiling_value } = row
  return yearly(ceiling_value, start_date, potential_end_date) ?? yearly(dollars_obligated, start_date, completion_date)
}

function yearly(dollars: number | null, start: string | null, end: string | null): number | null {
  if (dollars === null || dollars <= 0 || start === null || end === null || end < start) return null
  return Math.round(dollars / Math.max(1, (Date.parse(end) - Date.parse(start)) / year_ms))
}

/** Returns the id of the agency in market search, or null if it has no code. */
function awardingAgencyId({ awarding_department, awarding_agency, awarding_agency_code }: MarketAwardRow): string | null {
  const department = awarding_department ?? awarding_agency
  if (department === null) return null
  const within = awarding_agency !== null && canonicalAgency(awarding_agency) !== canonicalAgency(department)
  const code = within ? agencyCode(awarding_agency, awarding_agency_code) : currentCode(officialAgency(department), 'department')
  return code && `agy_${code.toUpperCase()}`
}

export function startOfDay(day: string | null): string | null {
  return day && `${day}T00:00:00.000Z`
}

/** Some awards have cents in their source. */
export function wholeDollars(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount)
}
