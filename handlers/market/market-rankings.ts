import { canonicalAgency } from '../../catalog/agencies.ts'
import { resolveSetAside } from '../../catalog/set-asides.ts'
import {
  type AwardFilters,
  type RankedBy,
  type RankedPlace,
  selectAwardPlaces,
  selectRanking,
} from '../../db/market/market-rankings.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import {
  agencyName,
  isCalled,
  type NamedBuyer,
  namer,
  officeName,
  presentRow,
  presentTotal,
  wordings,
} from '../../services/market/market-ranks.ts'
import { endOf, startOf } from '../../services/times.ts'
import { type Context, operation } from '../operation.ts'

type Schemas = components['schemas']
type Subject = Schemas['MarketRankingSubject']

const columns: Record<Subject, RankedBy> = {
  contractors: 'contractor_id',
  agencies: 'place',
  offices: 'place',
  naics: 'naics',
  psc: 'psc',
  set_asides: 'set_aside',
}

export const rankMarket = operation('rankMarket', async ({ db, query }) => {
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
})

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

type Buyer = RankedPlace & NamedBuyer

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
