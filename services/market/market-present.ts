import { agencyCode, canonicalAgency, currentCode, officialAgency } from '../../catalog/agencies.ts'
import { displayAgencies, displayAgency } from '../../catalog/agency-names.ts'
import { type ExclusionFacts, selectAwardTotals, selectExclusions } from '../../db/market/contractor-facts.ts'
import {
  type MarketAgencyRow,
  type MarketAwardRow,
  type MarketContractorRow,
  selectMarketContractors,
} from '../../db/market/market.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'

type Schemas = components['schemas']

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
    awarding_agency: displayAgency(row.awarding_agency ?? row.awarding_department),
    awarding_agency_id: awardingAgencyId(row),
    funding_agency: displayAgency(row.funding_agency ?? row.funding_department),
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

/** Returns the ceiling per year with all options, or else the obligated amount per year until the contract's current end. */
function annualValue(row: MarketAwardRow): number | null {
  const { start_date, completion_date, potential_end_date, dollars_obligated, ceiling_value } = row
  return yearly(ceiling_value, start_date, potential_end_date) ?? yearly(dollars_obligated, start_date, completion_date)
}

function yearly(dollars: number | null, start: string | null, end: string | null): number | null {
  if (dollars === null || dollars <= 0 || start === null || end === null || end < start) return null
  return Math.round(dollars / Math.max(1, (Date.parse(end) - Date.parse(start)) / year_ms))
}

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

/** Rounds an amount, because some sources report cents. */
export function wholeDollars(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount)
}

export type ContractorRow = MarketContractorRow & {
  award_count: number
  obligations_total: number | null
  exclusion: Omit<ExclusionFacts, 'contractor_id'> | null
}

export async function selectContractors(db: Db, ids: string[], now: Date): Promise<ContractorRow[]> {
  const today = now.toISOString().slice(0, 10)
  const [rows, totals, exclusions] = await Promise.all([
    selectMarketContractors(db, ids),
    selectAwardTotals(db, ids),
    selectExclusions(db, ids, today),
  ])
  const totalOf = new Map(totals.map((total) => [total.contractor_id, total]))
  const exclusionOf = new Map(exclusions.map(({ contractor_id, ...exclusion }) => [contractor_id, exclusion]))
  return rows.map((row) => {
    const { award_count = 0, obligations_total = null } = totalOf.get(row.id) ?? {}
    const registration_status = statusOn(today, row)
    return { ...row, registration_status, award_count, obligations_total, exclusion: exclusionOf.get(row.id) ?? null }
  })
}

/** Returns the registration status on `day`. The expiration date decides, because later extracts omit expired registrations. */
function statusOn(day: string, { registration_status, registration_expires_on }: MarketContractorRow): string | null {
  const lapsed = registration_expires_on !== null && registration_expires_on < day
  return registration_status === 'Active' && lapsed ? 'Expired' : registration_status
}

export function presentAgency({ names: _names, ...row }: MarketAgencyRow): Schemas['MarketAgencyFields'] {
  return {
    ...row,
    name: displayAgency(row.name),
    parent_path: displayAgencies(row.parent_path),
    obligations_total: wholeDollars(row.obligations_total),
  }
}

export function presentContractor({ obligations_total, ...row }: ContractorRow): Schemas['MarketContractorFields'] {
  return { ...row, obligations_total: wholeDollars(obligations_total) }
}
