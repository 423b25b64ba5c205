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
    name,
    description,
    awardee: { id: row.contractor_id, name: row.awardee_name, uei: row.awardee_uei },
    awarding_agency: row.awarding_agency ?? row.awarding_department,
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

function startOfDay(day: string | null): string | null {
  return day && `${day}T00:00:00.000Z`
}

/** Sources give cents of some awards. */
export function wholeDollars(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount)
}
