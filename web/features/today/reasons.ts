import type { Claim } from '../../parts/record/claim.ts'
import type { Recommendation } from './queries.ts'

/** Quotes are longer than names of codes in quotation marks. */
const quote = /["“]([^"”]{12,})["”]/
/** The quote after these words names a capability of the company's own profile. */
const ours = /capability $/

/** Returns why an opportunity is recommended, with the words of the record marked. */
export function reasonsFor({ recommendation_reason }: Pick<Recommendation, 'recommendation_reason'>): Claim {
  const parts = recommendation_reason.split(quote)
  return parts.map((text, index) => {
    if (index % 2 === 0) return { text, quoted: false }
    return ours.test(parts[index - 1]!) ? { text: `“${text}”`, quoted: false } : { text, quoted: true }
  })
}
