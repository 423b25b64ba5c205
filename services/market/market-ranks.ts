import { agencyCode, canonicalAgency, currentCode, findOfficialAgency, officialAgency } from '../../catalog/agencies.ts'
import { displayAgency } from '../../catalog/agency-names.ts'
import { naicsTitle } from '../../catalog/naics.ts'
import { pscName } from '../../catalog/psc.ts'
import { resolveSetAside, setAsideName } from '../../catalog/set-asides.ts'
import { selectMarketContractors } from '../../db/market/market.ts'
import {
  type AwardFilters,
  type AwardPlace,
  type RankedBy,
  type RankedRow,
  type RankedTotal,
  selectAwardPlaces,
  selectRanking,
} from '../../db/market/market-rankings.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import type { Query, Result } from '../operation-types.ts'
import { endOf, startOf } from '../times.ts'
import { startOfDay, wholeDollars } from './market-present.ts'

type Schemas = components['schemas']
type Name = Pick<Schemas['MarketRank'], 'id' | 'code' | 'name'>
/** An agency or office, and the key that groups its awards. `key` and `name` are null if the awards name no agency or office. */
type Buyer = { key: string | null; name: Name | null }

const columns: Record<Schemas['MarketRankingSubject'], RankedBy> = {
  contractors: 'contractor_id',
  agencies: 'place',
  offices: 'place',
  naics: 'naics',
  psc: 'psc',
  set_asides: 'set_aside',
}

export async function rankAwards(db: Db, query: Query<'rankMarket'>): Promise<Result<'rankMarket'>> {
  const { by, limit, agencies } = query
  const filters = {
    ...(query.naics_codes && { naics: query.naics_codes }),
    ...(query.psc_codes && { psc: query.psc_codes.map((code) => code.toUpperCase()) }),
    ...(query.set_asides && { set_asides: query.set_asides.map((text) => resolveSetAside(text)!.code) }),
    ...(query.states && { states: query.states.map((code) => code.toUpperCase()) }),
    ...awardPeriod(query),
  }
  const needsPlaces = columns[by] === 'place' || agencies !== undefined
  const wanted = agencies?.map(namesOf)
  const places = needsPlaces ? await selectAwardPlaces(db, filters) : null
  const buyers = places
    ?.filter((place) => !wanted || wanted.some((names) => isNamed(place, names)))
    .map((place) => ({ place: place.place, ...(by === 'offices' ? officeOf(place) : agencyOf(place)) }))
  const ranking = { filters, places: buyers?.map(({ place, key }) => ({ place, key })) ?? null, by: columns[by], limit }
  const { total, ranked } = await selectRanking(db, ranking)
  return { by, total: presentTotal(total), ranks: await presentRanks(db, by, ranked, buyers ?? [], total.value) }
}

export function awardPeriod(query: { awarded_since?: string; awarded_before?: string }): Pick<AwardFilters, 'since' | 'before'> {
  return {
    ...(query.awarded_since && { since: startOf(query.awarded_since).slice(0, 10) }),
    ...(query.awarded_before && { before: endOf(query.awarded_before).slice(0, 10) }),
  }
}

/** Returns all names and codes of the agency that a text refers to, in canonical form. */
export function namesOf(text: string): ReadonlySet<string> {
  const plain = text.trim().replace(/^agy_/, '')
  const official = findOfficialAgency(plain)
  return new Set([canonicalAgency(plain), ...(official ? [official.name, ...official.codes].map(canonicalAgency) : [])])
}

export function isNamed({ place: _place, ...names }: AwardPlace, wanted: ReadonlySet<string>): boolean {
  return Object.values(names).some((name) => name !== null && wanted.has(canonicalAgency(name)))
}

/** Returns the agency below the department, or the department itself if there is no such agency. */
export function agencyOf({ department, agency, agency_code }: AwardPlace): Buyer {
  const top = department ?? agency
  if (top === null) return toBuyer(null)
  const isBelow = agency !== null && canonicalAgency(agency) !== canonicalAgency(top)
  const official = officialAgency(isBelow ? agency : top)
  const code = (isBelow ? agencyCode(agency, agency_code) : currentCode(official, 'department'))?.toUpperCase() ?? null
  return toBuyer({ id: code && `agy_${code}`, code, name: official?.name ?? (isBelow ? agency : top) })
}

export function officeOf({ office, office_code }: AwardPlace): Buyer {
  const code = office_code?.toUpperCase() ?? null
  return toBuyer(office === null && code === null ? null : { id: code && `agy_${code}`, code, name: office ?? code! })
}

function toBuyer(name: Name | null): Buyer {
  return { key: name && (name.id ?? canonicalAgency(name.name)), name: name && { ...name, name: displayAgency(name.name) } }
}

/** Adds names to a ranking. `buyers` has the names for a ranking by agency or office. */
export async function presentRanks(
  db: Db,
  by: Schemas['MarketRankingSubject'],
  ranked: readonly RankedRow[],
  buyers: readonly Buyer[],
  total_value: number | null,
): Promise<Schemas['MarketRank'][]> {
  const nameOf = await readNames(db, by, ranked, buyers)
  return ranked.map((row, at) => ({
    rank: at + 1,
    ...nameOf(row.key),
    award_count: row.award_count,
    obligations_total: wholeDollars(row.obligations),
    value_total: wholeDollars(row.value),
    share: shareOf(row.value, total_value),
    first_award_date: startOfDay(row.first_award_date),
    last_award_date: startOfDay(row.last_award_date),
  }))
}

async function readNames(
  db: Db,
  by: Schemas['MarketRankingSubject'],
  ranked: readonly RankedRow[],
  buyers: readonly Buyer[],
): Promise<(key: string) => Name> {
  if (by === 'contractors') {
    const ids = ranked.map(({ key }) => key)
    const rows = new Map((await selectMarketContractors(db, ids)).map((row) => [row.id, row]))
    return (id) => ({ id, code: rows.get(id)?.uei ?? null, name: rows.get(id)?.name ?? id })
  }
  if (by === 'agencies' || by === 'offices') {
    const names = new Map(buyers.map(({ key, name }) => [key, name]))
    return (key) => names.get(key)!
  }
  return (code) => ({ id: null, code, name: codeNames[by](code) ?? code })
}

const codeNames = { naics: naicsTitle, psc: pscName, set_asides: setAsideName }

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

/** Returns a share, rounded to four decimals. Returns null if the total is 0 or negative, which deobligations can cause. */
function shareOf(part: number | null, total: number | null): number | null {
  return part === null || total === null || total <= 0 ? null : Math.round((part / total) * 10_000) / 10_000
}
