import { agencyCode, canonicalAgency, currentCode, findOfficialAgency, officialAgency } from '../../catalog/agencies.ts'
import { naicsTitle } from '../../catalog/naics.ts'
import { pscName } from '../../catalog/psc.ts'
import { setAsideName } from '../../catalog/set-asides.ts'
import { selectMarketContractors } from '../../db/market/market.ts'
import type { AwardPlace, RankedRow, RankedTotal } from '../../db/market/market-rankings.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { startOfDay, wholeDollars } from './awards.ts'

type Schemas = components['schemas']
export type Name = Pick<Schemas['MarketRank'], 'id' | 'code' | 'name'>
/** An agency or office as it is ranked. */
export type NamedBuyer = { key: string | null; name: Name | null }

/** Every name and code that means the same agency as this text. */
export function wordings(text: string): ReadonlySet<string> {
  const plain = text.trim().replace(/^agy_/, '')
  const official = findOfficialAgency(plain)
  return new Set([canonicalAgency(plain), ...(official ? [official.name, ...official.codes].map(canonicalAgency) : [])])
}

export function isCalled({ place: _place, ...names }: AwardPlace, wanted: ReadonlySet<string>): boolean {
  return Object.values(names).some((name) => name !== null && wanted.has(canonicalAgency(name)))
}

/** The agency below the department, or the department where it is its own agency. */
export function agencyName({ department, agency, agency_code }: AwardPlace): Name | null {
  const top = department ?? agency
  if (top === null) return null
  const isBelow = agency !== null && canonicalAgency(agency) !== canonicalAgency(top)
  const official = officialAgency(isBelow ? agency : top)
  const code = (isBelow ? agencyCode(agency, agency_code) : currentCode(official, 'department'))?.toUpperCase() ?? null
  return { id: code && `agy_${code}`, code, name: official?.name ?? (isBelow ? agency : top) }
}

export function officeName({ office, office_code }: AwardPlace): Name | null {
  const code = office_code?.toUpperCase() ?? null
  return office === null && code === null ? null : { id: code && `agy_${code}`, code, name: office ?? code! }
}

export async function namer(
  db: Db,
  by: Schemas['MarketRankingSubject'],
  ranked: readonly RankedRow[],
  buyers: readonly NamedBuyer[] | null,
): Promise<(key: string) => Name> {
  const coded = (name: string | null | undefined, code: string): Name => ({ id: null, code, name: name ?? code })
  switch (by) {
    case 'contractors': {
      const ids = ranked.map(({ key }) => key)
      const rows = new Map((await selectMarketContractors(db, ids)).map((row) => [row.id, row]))
      return (id) => ({ id, code: rows.get(id)?.uei ?? null, name: rows.get(id)?.name ?? id })
    }
    case 'agencies':
    case 'offices': {
      const names = new Map(buyers!.map(({ key, name }) => [key, name]))
      return (key) => names.get(key)!
    }
    case 'naics':
      return (code) => coded(naicsTitle(code), code)
    case 'psc':
      return (code) => coded(pscName(code), code)
    case 'set_asides':
      return (code) => coded(setAsideName(code), code)
  }
}

export function presentTotal(total: RankedTotal): Schemas['MarketRankingTotal'] {
  const { award_count, contractor_count, quartiles, offers_average } = total
  const [low, median, high] = quartiles?.map(Math.round) ?? []
  return {
    award_count,
    contractor_count,
    obligations_total: wholeDollars(total.obligations),
    value_total: wholeDollars(total.value),
    value_quartiles: quartiles && { low: low!, median: median!, high: high! },
    offers_average: offers_average === null ? null : Math.round(offers_average * 100) / 100,
    top_three_share: shareOf(total.top_three_value, total.value),
  }
}

export function presentRow(row: RankedRow, total: number | null): Omit<Schemas['MarketRank'], 'rank' | keyof Name> {
  return {
    award_count: row.award_count,
    obligations_total: wholeDollars(row.obligations),
    value_total: wholeDollars(row.value),
    share: shareOf(row.value, total),
    first_award_date: startOfDay(row.first_award_date),
    last_award_date: startOfDay(row.last_award_date),
  }
}

/** Rounded to four digits. Deobligations can make a total 0 or less, which has no shares. */
function shareOf(part: number | null, total: number | null): number | null {
  return part === null || total === null || total <= 0 ? null : Math.round((part / total) * 10_000) / 10_000
}
