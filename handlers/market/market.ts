import { lookUp } from '../../services/market/lookups.ts'
import { getAgency, getContractor } from '../../services/market/market-details.ts'
import { getAward, getPerson } from '../../services/market/market-pages.ts'
import { rankAwards } from '../../services/market/market-ranks.ts'
import { findInMarket } from '../../services/market/market-search.ts'
import { operation } from '../operation.ts'

export const searchMarket = operation('searchMarket', ({ db, market, principal: { company_id }, signal, query, now }) =>
  findInMarket({ db, market }, { company_id, signal }, query, now),
)

export const rankMarket = operation('rankMarket', ({ db, query }) => rankAwards(db, query))

export const getMarketContractor = operation('getMarketContractor', ({ db, params, query, page, now }) =>
  getContractor(db, params.contractor_id, query, page, now),
)

export const getMarketAgency = operation('getMarketAgency', ({ db, params, query, page, now }) =>
  getAgency(db, params.agency_id, query, page, now),
)

export const getMarketAward = operation('getMarketAward', ({ db, params }) => getAward(db, params.award_id))

export const getMarketPerson = operation('getMarketPerson', ({ db, params, query, page }) =>
  getPerson(db, params.person_id, query, page),
)

export const searchLookups = operation('searchLookups', ({ db, params, query }) => lookUp(db, params.kind, query))
