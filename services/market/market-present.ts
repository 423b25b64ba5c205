import { type ExclusionFacts, selectAwardTotals, selectExclusions } from '../../db/market/contractor-facts.ts'
import { type MarketAgencyRow, type MarketContractorRow, selectMarketContractors } from '../../db/market/market.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { wholeDollars } from './awards.ts'

type Schemas = components['schemas']
type ContractorRow = MarketContractorRow & {
  award_count: number
  obligations_total: number | null
  exclusion: Omit<ExclusionFacts, 'contractor_id'> | null
}

/** Reads contractors with their award totals and their exclusion today. */
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

/** Later extracts omit an expired registration, so its own expiration date decides. */
function statusOn(day: string, { registration_status, registration_expires_on }: MarketContractorRow): string | null {
  const lapsed = registration_expires_on !== null && registration_expires_on < day
  return registration_status === 'Active' && lapsed ? 'Expired' : registration_status
}

export function presentAgency({ obligations_total, names: _names, ...row }: MarketAgencyRow): Schemas['MarketAgencyFields'] {
  return { ...row, obligations_total: wholeDollars(obligations_total) }
}

export function presentContractor({ obligations_total, ...row }: ContractorRow): Schemas['MarketContractorFields'] {
  return { ...row, obligations_total: wholeDollars(obligations_total) }
}
