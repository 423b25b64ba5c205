import { naicsCodes } from '../../catalog/naics.ts'
import {
  inMarketTurn,
  type Refreshed,
  refreshAgencies,
  refreshNaicsFigures,
  refreshPeople,
  selectAgencyPlaces,
} from '../../db/market/market-figures.ts'
import type { Db } from '../../db/schema.ts'
import type { Background } from '../background.ts'
import { identifyAgencies } from './agencies.ts'

export type MarketFigures = { agencies: Refreshed; people: Refreshed; naics: Refreshed }

/**
 * Recalculates agencies, people, and NAICS figures from records and awards as of `now`. Writes only rows that differ and deletes those that
 * no longer exist, so a second call changes nothing. Concurrent calls run one after the other. Each of the three commits separately: an
 * abort keeps those that are done.
 */
export async function refreshMarketFigures(db: Db, now: Date, signal?: AbortSignal): Promise<MarketFigures> {
  const agencies = await inMarketTurn(db, async (trx) => {
    const places = await selectAgencyPlaces(trx)
    const { agencies, ids } = identifyAgencies(places)
    return refreshAgencies(trx, agencies, places, ids, now)
  })
  signal?.throwIfAborted()
  const people = await inMarketTurn(db, refreshPeople)
  signal?.throwIfAborted()
  const naics = await inMarketTurn(db, (trx) => refreshNaicsFigures(trx, naicsCodes(), now))
  return { agencies, people, naics }
}

/** Runs on a schedule because records pass their deadline, which changes figures even if nothing is loaded. */
export async function refreshMarket({ db, clock, signal }: Background): Promise<MarketFigures> {
  return refreshMarketFigures(db, clock.now(), signal)
}
