import { type Claim, splitAtQuotes } from '../../parts/record/claim.ts'
import type { Words } from '../../parts/record/words.ts'
import type { Recommendation } from './queries.ts'

type Reasons = Pick<Recommendation, 'recommendation_reason' | 'reasons'>
type Recommended = { claim: Claim; wordsOf: (quote: string) => Words; concerns: string[] }

/** Returns why an opportunity is recommended, and what to check first. `wordsOf` returns where the record says a quote. */
export function reasonsFor({ recommendation_reason, reasons }: Reasons): Recommended {
  const concerns = reasons.filter(({ argues }) => argues === 'against').map(({ text }) => text)
  const pro = concerns.reduce((sentences, concern) => sentences.replace(concern, ''), recommendation_reason)
  const citations = reasons.flatMap(({ citation }) => citation ?? [])
  const claim = splitAtQuotes(
    pro.trim(),
    citations.map(({ quote }) => quote),
  )
  return { claim, wordsOf: (text) => citations.find(({ quote }) => quote === text)!, concerns }
}
