import { agencyCode, canonicalAgency, officialAgency, presentCode } from '../catalog/agencies.ts'
import type { MarketAwardRow } from '../db/market.ts'
import type { components } from '../generated/api.ts'

type Schemas = components['schemas']

/** An award as a search or a detail shows it, but for how well it answers. */
export function presentMarketAward(row: MarketAwardRow): Omit<Schemas['MarketAward'], 'score'> {
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
    naics,
    psc,
    set_aside,
    extent_competed,
    number_of_offers,
    source_url,
  }
}

/** As the market's agencies are known by; null of one without a code. */
function awardingAgencyId({ awarding_department, awarding_agency, awarding_agency_code }: MarketAwardRow): string | null {
  const department = awarding_department ?? awarding_agency
  if (department === null) return null
  const within = awarding_agency !== null && canonicalAgency(awarding_agency) !== canonicalAgency(department)
  const code = within ? agencyCode(awarding_agency, awarding_agency_code) : presentCode(officialAgency(department), 'department')
  return code && `agy_${code.toUpperCase()}`
}

export function startOfDay(day: string | null): string | null {
  return day && `${day}T00:00:00.000Z`
}

/** Sources give cents of some awards. */
export function wholeDollars(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount)
}
