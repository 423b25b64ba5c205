import type { components } from '../../generated/api.ts'
import type { RecordFacts } from '../facts.ts'

type Preferred = Partial<Pick<components['schemas']['BidPreferences'], 'value_min' | 'value_max'>>

/** The contracts that suit a company, in US dollars, as it prefers or else by its past contracts. A null bound means no limit. */
export type ValueRange = { low: number | null; high: number | null; source: 'preferred' | 'past' }

/** Ratio of the largest suitable contract to the company's largest past contract, because a company can grow. */
const growth = 3
/** Ratio of the smallest suitable contract to the company's smallest past contract. Smaller contracts are hardly worth a bid. */
const smallest_share = 0.1

export function valueRange({ value_min, value_max }: Preferred, past: readonly { value?: number | null }[]): ValueRange | null {
  if (value_min != null || value_max != null) return { low: value_min ?? null, high: value_max ?? null, source: 'preferred' }
  const done = past.map(({ value }) => value ?? 0).filter((value) => value > 0)
  if (done.length === 0) return null
  return { low: Math.min(...done) * smallest_share, high: Math.max(...done) * growth, source: 'past' }
}

/** Ratio to the nearest suitable value at which a value does not fit at all. */
const out_of_reach = 5

/** Returns from 0 to 1 how well a record's value fits the range. Null if the record states no value. */
export function valueFit(range: ValueRange, { size_low, size_high }: RecordFacts): number | null {
  const low = size_low ?? size_high
  const high = size_high ?? size_low
  if (low === null || high === null) return null
  const below = range.low === null || range.low <= 0 ? 1 : range.low / Math.max(1, high)
  const above = range.high === null ? 1 : low / Math.max(1, range.high)
  return Math.max(0, 1 - Math.log(Math.max(1, below, above)) / Math.log(out_of_reach))
}
