import { naicsCodes } from '../../catalog/naics.ts'
import {
  type Refreshed,
  refreshAgencies,
  refreshNaicsFigures,
  refreshPeople,
  selectAgencyPlaces,
} from '../../db/market/market-figures.ts'
import { lockForLoad } from '../../db/postgres/lock-keys.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { identifyAgencies } from './agencies.ts'

export type MarketFigures = { agencies: Refreshed; people: Refreshed; naics: Refreshed }

/** Recalculates agencies, people and NAICS figures. Writes only rows that differ. */
export async function refreshMarketFigures(db: Db, now: Date, signal?: AbortSignal): Promise<MarketFigures> {
  const agencies = await inTurn(db, async (trx) => {
    const places = await selectAgencyPlaces(trx)
    const { agencies, ids } = identifyAgencies(places)
    return refreshAgencies(trx, agencies, places, ids, now)
  })
  signal?.throwIfAborted()
  const people = await inTurn(db, refreshPeople)
  signal?.throwIfAborted()
  const naics = await inTurn(db, (trx) => refreshNaicsFigures(trx, naicsCodes(), now))
  return { agencies, people, naics }
}

/** Runs one refresh at a time. `work` must write only at the end, because the search indexes wait for a transaction from its
 * first write until it commits. */
async function inTurn<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await lockForLoad(trx, 'market_figures')
    return work(trx)
  })
}
