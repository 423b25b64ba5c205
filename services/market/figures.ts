import { naicsCodes } from '../../catalog/naics.ts'
import {
  inTurn,
  type Refreshed,
  refreshAgencies,
  refreshNaicsFigures,
  refreshPeople,
  selectAgencyPlaces,
} from '../../db/market/market-figures.ts'
import type { Db } from '../../db/schema.ts'
import type { Background } from '../background.ts'
import { namedAgencies } from './agencies.ts'

export type MarketFigures = { agencies: Refreshed; people: Refreshed; naics: Refreshed }

/**
 * Reckons agencies, people and the figures of NAICS codes anew from records and awards as they are at `now`. Only rows that differ are
 * written, and what is gone is deleted: a second time in a row changes nothing. Of several at once each sees what the one before has
 * left. Each of the three is kept by itself; what ends this leaves those before.
 */
export async function refreshMarketFigures(db: Db, now: Date, signal?: AbortSignal): Promise<MarketFigures> {
  const agencies = await inTurn(db, async (trx) => {
    const places = await selectAgencyPlaces(trx)
    const { agencies, ids } = namedAgencies(places)
    return refreshAgencies(trx, agencies, places, ids, now)
  })
  signal?.throwIfAborted()
  const people = await inTurn(db, refreshPeople)
  signal?.throwIfAborted()
  const naics = await inTurn(db, (trx) => refreshNaicsFigures(trx, naicsCodes(), now))
  return { agencies, people, naics }
}

/** Records close by themselves, so that figures change where nothing is loaded. */
export async function refreshMarket({ db, clock, signal }: Background): Promise<MarketFigures> {
  return refreshMarketFigures(db, clock.now(), signal)
}
