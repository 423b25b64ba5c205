import type { Schemas } from '../../api.ts'
import type { Search } from '../../shell/address.ts'

type MarketType = Schemas['MarketType']

/** The parameters of searchMarket. One type shows more of it. */
export type MarketAddress = { query?: string; types?: MarketType }

/** The parameters of getMarketAgency and getMarketContractor. */
export type FiguresAddress = { awarded_since?: string; awarded_before?: string; awards?: 'expiring' }

export const marketTypes: readonly { type: MarketType; title: string }[] = [
  { type: 'agencies', title: 'Agencies' },
  { type: 'contractors', title: 'Contractors' },
  { type: 'awards', title: 'Awards' },
  { type: 'people', title: 'People' },
  { type: 'naics', title: 'NAICS codes' },
]
export const query_characters_max = 1_000

export function readMarketAddress(raw: Search): MarketAddress {
  const query = String(raw.query ?? '')
    .trim()
    .slice(0, query_characters_max)
  const found = marketTypes.find(({ type }) => type === raw.types)
  return { ...(query && { query }), ...(found && { types: found.type }) }
}

export function readFiguresAddress(raw: Search): FiguresAddress {
  const days = (['awarded_since', 'awarded_before'] as const).flatMap((name) => {
    const day = String(raw[name] ?? '')
    return Number.isNaN(Date.parse(day)) ? [] : [[name, day]]
  })
  return { ...Object.fromEntries(days), ...(raw.awards === 'expiring' && { awards: 'expiring' as const }) }
}

/** Returns the first and the last day of a federal fiscal year, which ends on September 30. */
export function daysOfYear(fiscal_year: number): { awarded_since: string; awarded_before: string } {
  return { awarded_since: `${fiscal_year - 1}-10-01`, awarded_before: `${fiscal_year}-09-30` }
}
