import { createElement } from 'react'
import type { Schemas } from '../../api.ts'
import { formatCount } from '../../parts/record/format.ts'
import { Dollars, type Fact } from './figures.tsx'

const full_percent = 100

/** The figures of all awards in the period. */
export function describeTotal(total: Schemas['MarketRankingTotal']): Fact[] {
  const { award_count, obligations_total, value_quartiles, offers_average } = total
  return [
    { name: 'Awards', value: formatCount(award_count) },
    { name: 'Obligated', value: createElement(Dollars, { amount: obligations_total }) },
    { name: 'Median award', value: createElement(Dollars, { amount: value_quartiles?.median ?? null }) },
    {
      name: 'Offers per award',
      value: offers_average === null ? 'Unknown' : offers_average.toLocaleString('en-US', { maximumFractionDigits: 1 }),
      title: 'The average of the awards that report it',
    },
  ]
}

/** Returns `63%`. */
export function formatShare(share: number | null): string {
  return share === null ? 'Unknown' : `${Math.round(share * full_percent)}%`
}
