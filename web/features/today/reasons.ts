import { type Claim, splitAtQuotes } from '../../parts/record/claim.ts'
import type { Words } from '../../parts/record/words.ts'
import type { Recommendation } from './queries.ts'

type Reasons = Pick<Recommendation, 'recommendation_reason' | 'reasons'>

/** Returns why an opportunity is recommended. `wordsOf` returns where the record says a quote. */
export function reasonsFor({ recommendation_reason, reasons }: Reasons): { claim: Claim; wordsOf: (quote: string) => Words } {
  const citations = reasons.flatMap(({ citation }) => citation ?? [])
  const claim = splitAtQuotes(
    recommendation_reason,
    citations.map(({ quote }) => quote),
  )
  return { claim, wordsOf: (text) => citations.find(({ quote }) => quote === text)! }
}
