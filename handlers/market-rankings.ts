import { agencyCode, canonicalAgency, officialAgency, officialAgencyCalled, presentCode } from '../catalog/agencies.ts'
import { naicsTitle } from '../catalog/naics.ts'
import { pscName } from '../catalog/psc.ts'
import { resolveSetAside, setAsideCalled } from '../catalog/set-asides.ts'
import { selectMarketContractors } from '../db/market.ts'
import {
  type AwardFilters,
  type AwardPlace,
  type RankedBy,
  type RankedPlace,
  type RankedRow,
  type RankedTotal,
  selectAwardPlaces,
  selectRanking,
} from '../db/market-rankings.ts'
import type { Db } from '../db/schema.ts'
import type { components } from '../generated/api.ts'
import { startOfDay, wholeDollars } from './awards.ts'
import type { Context, Result } from './context.ts'
import { endOf, startOf } from './times.ts'

type Schemas = components['schemas']
type Subject = Schemas['MarketRankingSubject']
type Name = Pick<Schemas['MarketRank'], 'id' | 'code' | 'name'>

const columns: Record<Subject, RankedBy> = {
  contractors: 'contractor_id',
  agencies: 'place',
  offices: 'place',
  naics: 'naics',
  psc: 'psc',
  set_asides: 'set_aside',
}

export async function rankMarket({ db, query }: Context<'rankMarket'>): Promise<Result<'rankMarket'>> {
  const { by, limit } = query
  const filters = awardFilters(query)
  const buyers = await selectBuyers(db, query, filters)
  const places = buyers?.map(({ place, key }): RankedPlace => ({ place, key })) ?? null
  const { total, ranked } = await selectRanking(db, { filters, places, by: columns[by], limit })
  const nameOf = await namer(db, by, ranked, buyers)
  return {
    by,
    total: presentTotal(total),
    ranks: ranked.map((row, at) => ({ rank: at + 1, ...nameOf(row.key), ...presentRow(row, total.value) })),
  }
}

function awardFilters(query: Context<'rankMarket'>['query']): AwardFilters {
  return {
    ...(query.naics_codes && { naics: query.naics_codes }),
    ...(query.psc_codes && { psc: query.psc_codes.map((code) => code.toUpperCase()) }),
    ...(query.set_asides && { set_asides: query.set_asides.map((text) => resolveSetAside(text)!.code) }),
    ...(query.states && { states: query.states.map((code) => code.toUpperCase()) }),
    ...(query.awarded_since && { since: startOf(query.awarded_since).slice(0, 10) }),
    ...(query.awarded_before && { before: endOf(query.awarded_before).slice(0, 10) }),
  }
}

type Buyer = RankedPlace & { name: Name | null }

/** The places whose awards count, as they are ranked. Null when every place counts and none is ranked. */
async function selectBuyers(
  db: Db,
  { by, agencies }: Context<'rankMarket'>['query'],
  filters: AwardFilters,
): Promise<Buyer[] | null> {
  if (columns[by] !== 'place' && agencies === undefined) return null
  const places = await selectAwardPlaces(db, filters)
  const wanted = agencies?.map(wordings)
  const chosen = wanted ? places.filter((place) => wanted.some((names) => isCalled(place, names))) : places
  return chosen.map((place) => {
    const name = by === 'offices' ? officeName(place) : agencyName(place)
    return { place: place.place, key: name && (name.id ?? canonicalAgency(name.name)), name }
  })
}

/** Every name and code that means the same agency as this text. */
function wordings(text: string): ReadonlySet<string> {
  const plain = text.trim().replace(/^agy_/, '')
  const official = officialAgencyCalled(plain)
  return new Set([canonicalAgency(plain), ...(official ? [official.name, ...official.codes].map(canonicalAgency) : [])])
}

function isCalled({ place: _place, ...names }: AwardPlace, wanted: ReadonlySet<string>): boolean {
  return Object.values(names).some((name) => name !== null && wanted.has(canonicalAgency(name)))
}

/** The agency below the department, or the department where it is its own agency. */
function agencyName({ department, agency, agency_code }: AwardPlace): Name | null {
  const top = department ?? agency
  if (top === null) return null
  const isBelow = agency !== null && canonicalAgency(agency) !== canonicalAgency(top)
  const official = officialAgency(isBelow ? agency : top)
  const code = (isBelow ? agencyCode(agency, agency_code) : presentCode(official, 'department'))?.toUpperCase() ?? null
  return { id: code && `agy_${code}`, code, name: official?.name ?? (isBelow ? agency : top) }
}

function officeName({ office, office_code }: AwardPlace): Name | null {
  const code = office_code?.toUpperCase() ?? null
  return office === null && code === null ? null : { id: code && `agy_${code}`, code, name: office ?? code! }
}

async function namer(
  db: Db,
  by: Subject,
  ranked: readonly RankedRow[],
  buyers: readonly Buyer[] | null,
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
      return (code) => coded(setAsideCalled(code), code)
  }
}

function presentTotal(total: RankedTotal): Schemas['MarketRankingTotal'] {
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

function presentRow(row: RankedRow, total: number | null): Omit<Schemas['MarketRank'], 'rank' | keyof Name> {
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
