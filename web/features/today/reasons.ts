import type { Claim } from '../../parts/record/quoted.tsx'
import type { Recommendation } from './queries.ts'

/** Quotes are longer than names of codes in quotation marks. */
const quote = /["“]([^"”]{12,})["”]/

/** Returns why an opportunity is recommended, with the words of the record marked. */
export function reasonsFor({ recommendation_reason }: Pick<Recommendation, 'recommendation_reason'>): Claim {
  return recommendation_reason.split(quote).map((text, index) => ({ text, quoted: index % 2 === 1 }))
}
