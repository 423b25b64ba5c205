import type { Ranking, Scored } from './backend.ts'
import type { MatchedBy, SearchHit } from './index.ts'

/*
 * What a query finds and in what order, the same for every engine, in one place.
 *
 * By words: a record counts when the units of the query that it holds make up at least `coverage_min` of what all of them say, rare ones
 * saying more than common ones. Its score is the sum of what it says of each, brought to 0..1 by what a record could say at most, and
 * lowered by what it leaves out. A quoted phrase must be there.
 *
 * By meaning: the `near_max` nearest of those that pass the filter, with a cosine of at least `cosine_min` and of `cosine_share_min` of the
 * nearest one's. None where a phrase is quoted.
 *
 * Together: score by words / the best one's, plus a weight times cosine / the best one's, brought to 0..1.
 */

/** How soon a term's repetition stops to count, and how much a text's length takes from it: BM25's own, as everybody has them. */
export const k1 = 1.2
export const b = 0.75
/** What a phrase that has no term of its own, such as one of stop words, says of a record that holds it. */
export const phrase_impact = 0.5
/** Above all that words can say: the number itself, then what begins with it, then what ends with it. */
export const numberWorths = { whole: 3, beginning: 2, end: 1.5 }

export const coverage_min = 0.25
/** A record that leaves out some of what was asked keeps this power of the share that it covers. */
export const coverage_power = 2.5
export const cosine_min = 0.35
export const cosine_share_min = 0.5
export const near_max = 200

/** What a unit says that so many of the records hold: BM25's inverse document frequency. */
export function rarity(holding: number, records: number): number {
  return Math.log(1 + (records - holding + 0.5) / (holding + 0.5))
}

/** The cosine from which on a record is near, given the nearest one's. `scale` makes a model's cosines as wide as the shipped student's. */
export function nearness(best: number, scale = 1): number {
  return Math.max(cosine_min / scale, cosine_share_min * best)
}

/** The longer the query, the more it leans on meaning. */
function meaningWeight(units: number): number {
  return units <= 1 ? 0.5 : 0.7
}

/** Words and meaning as one list, best first; ties by id. */
export function fuse({ first, near }: Ranking, units: number, scale = 1): SearchHit[] {
  const relevance = relevanceIn([first, near], units, scale)
  return [...hitsOf(first, relevance), ...hitsOf(near, relevance)].sort(
    (a, b) => b.relevance!.score - a.relevance!.score || (a.id < b.id ? -1 : 1),
  )
}

/** In the order that they have. */
export function inOrder(found: Scored, units: number, scale = 1): SearchHit[] {
  return hitsOf(found, relevanceIn([found], units, scale))
}

type ToRelevance = (words: number, cosine: number) => NonNullable<SearchHit['relevance']>

function hitsOf({ ids, words, cosines }: Scored, relevance: ToRelevance): SearchHit[] {
  return ids.map((id, i) => ({ id, relevance: relevance(words[i]!, cosines[i]!) }))
}

function relevanceIn(found: readonly Scored[], units: number, scale: number): ToRelevance {
  const best_words = Math.max(...found.map(({ words }) => largest(words)))
  const best_cosine = Math.max(...found.map(({ cosines }) => largest(cosines)))
  const weight = best_cosine > 0 ? meaningWeight(units) : 0
  const whole = (best_words > 0 ? 1 : 0) + weight || 1
  const threshold = nearness(best_cosine, scale)
  return (words, cosine) => {
    const by_words = words > 0 ? words / best_words : 0
    const by_meaning = cosine > 0 ? (weight * cosine) / best_cosine : 0
    return { score: Math.min(1, (by_words + by_meaning) / whole), matched_by: matchedBy(words, cosine, threshold) }
  }
}

function matchedBy(words: number, cosine: number, threshold: number): MatchedBy[] {
  return [...(Number.isNaN(words) ? [] : (['keyword'] as const)), ...(cosine >= threshold ? (['semantic'] as const) : [])]
}

/** 0 where there is none; NaN counts as none. */
function largest(values: Float32Array): number {
  let found = 0
  for (const value of values) if (value > found) found = value
  return found
}
