import type { SearchHit, SearchPage } from '../../search/index.ts'
import { coversWords, likelyNaics } from '../../search/query/naics-words.ts'

/** How many codes are compared; a word such as `manufacturing` is in the titles of hundreds. */
const codes_max = 500
const prefix = 'naics_'
/** For a code whose title or definition has all the words, though buyers use them for other codes. */
const covered_score = 0.3

/**
 * The codes that the words mean, the likeliest first. The engine finds codes by number, by the beginning of a word, and despite typing
 * errors. Its other hits share one word with the query and are dropped: no code is better than a wrong one.
 */
export function meantNaics(text: string, { suggestion, corrected, ...page }: SearchPage): SearchPage {
  if (/^\d{2,6}$/.test(text)) return { suggestion, corrected, ...page }
  const asked = (corrected && suggestion) || text
  const likely = likelyNaics(asked, codes_max).map(
    ({ code, score }): SearchHit => ({ id: `${prefix}${code}`, relevance: { score, matched_by: ['keyword'] } }),
  )
  const known = new Set(likely.map(({ id }) => id))
  const covered = page.hits
    .filter(({ id }) => !known.has(id) && coversWords(id.slice(prefix.length), asked))
    .map(({ id }): SearchHit => ({ id, relevance: { score: covered_score, matched_by: ['keyword'] } }))
  const hits = [...likely, ...covered].toSorted((a, b) => b.relevance!.score - a.relevance!.score)
  return { ...page, suggestion, corrected, hits, total: hits.length }
}
