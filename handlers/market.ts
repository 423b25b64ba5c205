import { naicsDescription, naicsTitle } from '../catalog/naics.ts'
import {
  type MarketAgencyRow,
  type MarketAwardRow,
  type MarketContractorRow,
  type MarketNaicsRow,
  type MarketPersonRow,
  selectMarketAgencies,
  selectMarketAwards,
  selectMarketContractors,
  selectMarketNaics,
  selectMarketPeople,
} from '../db/market.ts'
