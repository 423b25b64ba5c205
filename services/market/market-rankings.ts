import { resolveSetAside } from '../../catalog/set-asides.ts'
import { type RankedBy, selectAwardPlaces, selectRanking } from '../../db/market/market-rankings.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import type { Query, Result } from '../operation-types.ts'
import { agencyOf, awardPeriod, isNamed, namesOf, officeOf, presentRanks, presentTotal } from './market-ranks.ts'

const columns: Record<components['schemas']['MarketRankingSubject'], RankedBy> = {
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
