import type { MeanCosines, Ranking, Scored } from './backend.ts'
import type { MatchedBy, SearchHit } from './index.ts'

/**
 * Ranking decides which records a query finds and in what order, for every engine.
 *
 * By words: a record counts if the rarities of its query units add up to at least the share `coverage_min` of all rarities. Its
 * score is what it says about the units, relative to the possible maximum, times the share of the units that it contains. Quoted
 * phrases must match.
 *
 * A list has the records that satisfy conditions/rule.ts and the records found by meaning. If fewer than `relaxed_below` satisfy
 * the rule, records with some of the words follow. If the query is probably misspelled, or if no record satisfies the rule, they
 * need not come last. Instead, their scores are multiplied by `partial_share`. Every order except relevance has only records that
 * satisfy the rule.
 *
 * By meaning: the `near_max` nearest records that pass the filter, with a cosine of at least `cosine_min` and at least the share
 * `cosine_share_min` of the nearest record's cosine. A query with a quoted phrase finds no record by meaning.
 *
 * Together: words / best words, plus a weight times cosine / best cosine, scaled to 0 to 1. A second pass adds each record's
 * nearness to the leaders, which are the best records of the first pass (Rocchio 1971, pseudo relevance feedback). It does not
 * find more records, but orders them better, because leaders say more than the few words of a query.
 */

/** BM25's usual constant for repetition: how soon repeating a term stops counting. */
const k1 = 1.2
/** BM25's usual constant for length: how much the length of a text reduces the weight of its terms. */
const b = 0.75
/** Impact of a phrase without content terms, such as a phrase of stop words. */
export const phrase_impact = 0.5
/** Scores of number matches: of a whole number, the beginning of one, and the end of one. All words together score at most 1. */
export const numberWorths = { whole: 3, beginning: 2, end: 1.5 }

export const coverage_min = 0.25
export const cosine_min = 0.35
const cosine_share_min = 0.5
export const near_max = 200
const partial_share = 0.9

/** Constants that decide the order of a list. `oi evaluate search --fit` measures what other values would improve. */
export const rankingConstants = {
  /** Number of the best records that count as leaders. Records rise if they are near the leaders in meaning. */
  leaders_max: 10,
  /** Exponent of a leader's share of the best score, which gives its weight. A record with half the score counts an eighth. */
  leader_power: 3,
  /** Weight of nearness to the leaders, compared with nearness to the query. */
  leaders_weight: 5,
  /** Weight of meaning, compared with words, in a query of one unit. */
  meaning_weight_short: 0.5,
  /** Weight of meaning in longer queries, which depend more on meaning. */
  meaning_weight_long: 0.7,
}
export type RankingConstants = typeof rankingConstants

/** Returns the weight of one occurrence of a term in a text of `words` words. */
export function termShare({ weight, usual_words }: { weight: number; usual_words: number }, words: number): number {
  return weight / (1 - b + (b * words) / usual_words)
}

/** Returns the impact of a term on a record, from the sum of its shares, as a byte from 1 to 255. */
export function impactByte(shares: number): number {
  return Math.max(1, Math.round((255 * shares) / (k1 + shares)))
}

/** Returns BM25's inverse document frequency of a query unit that occurs in `holding` of `records` records. */
export function rarity(holding: number, records: number): number {
  return Math.log(1 + (records - holding + 0.5) / (holding + 0.5))
}

/** Returns the minimum cosine of a near record. `scale` adapts a model's cosines to those of the shipped student. */
export function nearness(best: number, scale = 1): number {
  return Math.max(cosine_min / scale, cosine_share_min * best)
}

function meaningWeight(units: number, constants: RankingConstants): number {
  return units <= 1 ? constants.meaning_weight_short : constants.meaning_weight_long
}

/** Records in an order. Hits are created only when they are shown. */
export type Ranked = { count: number; hit(place: number): SearchHit }

/** Parts of a query that its ranking depends on. */
type RankedQuery = { units: readonly unknown[]; numbers: readonly string[]; misspelled?: boolean }

/** Merges words and meaning into one list, best first. Ties are sorted by id. */
export function fuse(ranking: Ranking, query: RankedQuery, scale = 1, constants = rankingConstants): Ranked {
  const found = joined(ranking)
  const weight = meaningWeight(query.units.length, constants)
  // A number identifies one record. Records similar to others with the same beginning are not wanted.
  const meanCosines = query.numbers.length > 0 ? null : ranking.meanCosines
  const partial_last = query.misspelled !== true && found.whole.includes(1)
  const before = scoresOf(found, relevanceIn(found, weight, scale, { partial_last }))
  const meant = meanCosines && withLeaders(found.cosines, before, meanCosines, constants)
  const relevance = relevanceIn(found, weight, scale, { partial_last, meant: meant ?? found.cosines })
  return rankedAs(found, bestFirst(meant ? scoresOf(found, relevance) : before, found.ids), relevance)
}

function scoresOf({ ids }: Scored, { score }: RelevanceOf): Float64Array {
  return Float64Array.from(ids, (_, i) => score(i))
}

/** Returns the meaning score of each record: its nearness to the query and to the leaders. */
function withLeaders(
  cosines: Float32Array,
  scores: Float64Array,
  meanCosines: MeanCosines,
  { leaders_max, leader_power, leaders_weight }: RankingConstants,
): Float32Array {
  const leaders = placesOfLargest(scores, leaders_max)
  const best = scores[leaders[0]!]!
  if (leaders.length === 0 || best === 0) return cosines
  const weights = leaders.map((place) => (scores[place]! / best) ** leader_power)
  return meanCosines(leaders, weights).map((mean, i) => cosines[i]! + leaders_weight * mean)
}

/** Returns the indexes of the largest values, largest first. Earlier indexes win ties. */
function placesOfLargest(values: Float64Array, count: number): number[] {
  const places: number[] = []
  for (let place = 0; place < values.length; place++) {
    const value = values[place]!
    if (places.length === count && value <= values[places[count - 1]!]!) continue
    let at = Math.min(places.length, count - 1)
    for (; at > 0 && values[places[at - 1]!]! < value; at--) places[at] = places[at - 1]!
    places[at] = place
  }
  return places
}

/** Returns the records in their given order. */
export function inOrder(found: Scored, { units }: RankedQuery, scale = 1): Ranked {
  return rankedAs(found, (place) => place, relevanceIn(found, meaningWeight(units.length, rankingConstants), scale))
}

/** Returns the records of the first list, then the records of the second list that are not in the first. */
export function followedBy(ranked: Ranked, more: Ranked): Ranked {
  const { count } = ranked
  const known = new Set(Array.from({ length: count }, (_, place) => ranked.hit(place).id))
  const added = Array.from({ length: more.count }, (_, place) => place).filter((place) => !known.has(more.hit(place).id))
  return {
    count: count + added.length,
    hit: (place) => (place < count ? ranked.hit(place) : more.hit(added[place - count]!)),
  }
}

function joined({ first, near }: Ranking): Scored {
  const words = new Float32Array(first.ids.length + near.ids.length)
  const cosines = new Float32Array(words.length)
  words.set(first.words)
  words.set(near.words, first.ids.length)
  cosines.set(first.cosines)
  cosines.set(near.cosines, first.ids.length)
  const whole = new Uint8Array(words.length)
  whole.set(first.whole)
  return { ids: [...first.ids, ...near.ids], words, cosines, whole }
}

/** Number of records that are sorted at first. Most users see only the beginning of a list. */
const first_places = 100
const bins = 1_024

/** Returns a function that maps a place to a record's index. Sorts by score (0 to 1), best first, with ties by id. */
function bestFirst(scores: Float64Array, ids: readonly string[]): (place: number) => number {
  const compare = (a: number, b: number): number => scores[b]! - scores[a]! || (ids[a]! < ids[b]! ? -1 : 1)
  const best = leastBin(scores, first_places)
  const all = Uint32Array.from(scores, (_, i) => i)
  let order = all.filter((i) => binOf(scores[i]!) >= best).sort(compare)
  return (place) => {
    if (place >= order.length) order = all.sort(compare)
    return order[place]!
  }
}

/** Returns the highest bin that, together with the bins above it, contains at least `wanted` scores above `score_min`. Else 0. */
export function leastBin(scores: Float64Array | Float32Array, wanted: number, score_min = -1): number {
  const held = new Uint32Array(bins)
  for (let i = 0; i < scores.length; i++) if (scores[i]! > score_min) held[binOf(scores[i]!)]!++
  let least = bins - 1
  for (let enough = held[least]!; enough < wanted && least > 0; enough += held[--least]!);
  return least
}

/** Returns the bin of a score. A cosine of bytes may be slightly above 1. */
export function binOf(score: number): number {
  return Math.min(bins - 1, (score * bins) | 0)
}

/** The relevance of records by their index. */
type RelevanceOf = { score(place: number): number; matched_by(place: number): MatchedBy[] }

function rankedAs({ ids }: Scored, at: (place: number) => number, { score, matched_by }: RelevanceOf): Ranked {
  return {
    count: ids.length,
    hit(place) {
      const i = at(place)
      return { id: ids[i]!, relevance: { score: score(i), matched_by: matched_by(i) } }
    },
  }
}

type Relevant = {
  /** Whether all partial matches come last. Otherwise, their scores are only slightly lower. */
  partial_last?: boolean
  meant?: Float32Array
}

/** Returns the relevance of records. `meant` is the meaning score. `cosines` still decide which records are near. */
function relevanceIn(
  { words, cosines, whole: wholes }: Scored,
  weight_max: number,
  scale: number,
  { partial_last = true, meant = cosines }: Relevant = {},
): RelevanceOf {
  const best_words = largest(words)
  const best_meant = largest(meant)
  const weight = best_meant > 0 ? weight_max : 0
  const whole = (best_words > 0 ? 1 : 0) + weight || 1
  const threshold = nearness(largest(cosines), scale)
  const follows = (place: number): boolean => isPartial(wholes[place]!, words[place]!) && !(cosines[place]! >= threshold)
  const relaxed = wholes.some((_, place) => follows(place))
  return {
    score(place) {
      const by_words = words[place]! > 0 ? words[place]! / best_words : 0
      const by_meaning = meant[place]! > 0 ? (weight * meant[place]!) / best_meant : 0
      const score = Math.min(1, (by_words + by_meaning) / whole)
      if (!relaxed) return score
      if (!partial_last) return follows(place) ? score * partial_share : score
      return follows(place) ? score / 2 : (1 + score) / 2
    },
    matched_by: (place) => matchedBy(wholes[place]!, words[place]!, cosines[place]!, threshold),
  }
}

/** Returns whether a record contains some of the words, but too few for the rule. */
function isPartial(whole: number, words: number): boolean {
  return whole === 0 && !Number.isNaN(words)
}

function matchedBy(whole: number, words: number, cosine: number, threshold: number): MatchedBy[] {
  const by_words: MatchedBy[] = whole === 1 ? ['keyword'] : isPartial(whole, words) ? ['partial'] : []
  return cosine >= threshold ? [...by_words, 'semantic'] : by_words
}

/** Returns the largest value, or 0 without values. NaN does not count. */
function largest(values: Float32Array): number {
  let found = 0
  for (const value of values) if (value > found) found = value
  return found
}
