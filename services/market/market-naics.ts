import type { SearchHit, SearchPage } from '../../search/index.ts'
import { coversWords, likelyNaics } from '../../search/query/naics-words.ts'

/** Maximum codes to compare. A word such as `manufacturing` is in the titles of hundreds of codes. */
const codes_max = 500
const prefix = 'naics_'
/** Score of a code whose title or definition contains all words, although buyers use these words for other codes. */
const covered_score = 0.3

/**
 * Returns the codes that the words mean, most likely first. The engine finds codes by number, by the start of a word, and despite typing
 * errors. Its other hits share only one word with the query and are dropped, because no code is better than a wrong one.
 */
export function rankNaics(text: string, { suggestion, corrected, ...page }: SearchPage): SearchPage {
  if (/^\d{2,6}$/.test(text)) return { suggestion, corrected, ...page }
  const asked = (corrected && suggestion) || text
  const toHit = (id: string, score: number): SearchHit => ({ id, relevance: { score, matched_by: ['keyword'] } })
  const likely = likelyNaics(asked, codes_max).map(({ code, score }) => toHit(`${prefix}${code}`, score))
  const known = new Set(likely.map(({ id }) => id))
  const covered = page.hits
    .filter(({ id }) => !known.has(id) && coversWords(id.slice(prefix.length), asked))
    .map(({ id }) => toHit(id, covered_score))
  const hits = [...likely, ...covered].toSorted((a, b) => b.relevance!.score - a.relevance!.score)
  return { ...page, suggestion, corrected, hits, total: hits.length }
}
