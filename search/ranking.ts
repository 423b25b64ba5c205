import type { MeanCosines, Ranking, Scored } from './backend.ts'
import type { MatchedBy, SearchHit } from './index.ts'

/*
 * What a query finds and in what order, the same for every engine, in one place.
 *
 * By words: a record counts when the units of the query that it holds make up at least `coverage_min` of what all of them say, rare ones
 * saying more than common ones. Its score is the sum of what it says of each, brought to 0..1 by what a record could say at most, times
 * the share that it holds. A quoted phrase must be there.
 *
 * A list has the records that satisfy the rule of watching/rule.ts and those found by meaning. Only when fewer than `relaxed_below` satisfy
 * the rule, records that hold some of the words follow. If the query is probably misspelled or no record satisfies the rule, they do not
 * follow but count `partial_share` of their score. Every order but relevance has only what satisfies the rule.
 *
 * By meaning: the `near_max` nearest of those that pass the filter, with a cosine of at least `cosine_min` and of `cosine_share_min` of the
 * nearest one's. None where a phrase is quoted.
 *
 * Together: score by words / the best one's, plus a weight times cosine / the best one's, brought to 0..1.
 *
 * Then once more: what leads so tells more of what is wanted than the few words of the query do, as when the first records for a trade's
 * name are all of that trade. By meaning a record then counts as near as it is to the query and to what leads (Rocchio 1971, pseudo
 * relevance feedback). Nothing more is found so; what was found is put in a better order.
 */

/** How soon a term's repetition stops to count, and how much a text's length takes from it: BM25's own, as everybody has them. */
const k1 = 1.2
const b = 0.75
/** What a phrase that has no term of its own, such as one of stop words, says of a record that holds it. */
export const phrase_impact = 0.5
/** Above all that words can say: the number itself, then what begins with it, then what ends with it. */
export const numberWorths = { whole: 3, beginning: 2, end: 1.5 }

export const coverage_min = 0.25
export const cosine_min = 0.35
export const cosine_share_min = 0.5
export const near_max = 200
export const partial_share = 0.9

/** Decide the order of a list. `oi evaluate search --fit` measures what other values gain. */
export const rankingConstants = {
  /** How many of the first records lead. */
  leaders_max: 10,
  /** Each leads by this power of its share of the best score: a record with half the score counts an eighth. */
  leader_power: 3,
  /** How much nearness to the records that lead counts, compared with nearness to the query. */
  leaders_weight: 5,
  /** How much meaning counts, compared with words, in a query of one unit. */
  meaning_weight_short: 0.5,
  /** The same for longer queries, which lean more on meaning. */
  meaning_weight_long: 0.7,
}
export type RankingConstants = typeof rankingConstants

/** What a term counts for each time that it stands in a text of so many words. */
export function termShare({ weight, usual_words }: { weight: number; usual_words: number }, words: number): number {
  return weight / (1 - b + (b * words) / usual_words)
}

/** What a record says of a term, from all its shares, as a byte: 1..255. */
export function impactByte(shares: number): number {
  return Math.max(1, Math.round((255 * shares) / (k1 + shares)))
}

/** What a unit says that so many of the records hold: BM25's inverse document frequency. */
export function rarity(holding: number, records: number): number {
  return Math.log(1 + (records - holding + 0.5) / (holding + 0.5))
}

/** The cosine from which on a record is near, given the nearest one's. `scale` makes a model's cosines as wide as the shipped student's. */
export function nearness(best: number, scale = 1): number {
  return Math.max(cosine_min / scale, cosine_share_min * best)
}

function meaningWeight(units: number, constants: RankingConstants): number {
  return units <= 1 ? constants.meaning_weight_short : constants.meaning_weight_long
}

/** Records in an order; a hit is made of one only where it is shown. */
export type Ranked = { count: number; hit(place: number): SearchHit }

/** What of a query its ranking depends on. */
type RankedQuery = { units: readonly unknown[]; numbers: readonly string[]; misspelled?: boolean }

/** Words and meaning as one list, best first; ties by id. */
export function fuse(ranking: Ranking, query: RankedQuery, scale = 1, constants = rankingConstants): Ranked {
  const found = joined(ranking)
  const weight = meaningWeight(query.units.length, constants)
  // A number names one record: what is like others that begin so is not wanted for it.
  const meanCosines = query.numbers.length > 0 ? null : ranking.meanCosines
  const apart = query.misspelled !== true && found.whole.includes(1)
  const before = scoresOf(found, relevanceIn(found, weight, scale, { apart }))
  const meant = meanCosines && withLeaders(found.cosines, before, meanCosines, constants)
  const relevance = relevanceIn(found, weight, scale, { apart, meant: meant ?? found.cosines })
  return rankedAs(found, bestFirst(meant ? scoresOf(found, relevance) : before, found.ids), relevance)
}

function scoresOf({ ids }: Scored, { score }: RelevanceOf): Float64Array {
  return Float64Array.from(ids, (_, i) => score(i))
}

/** What each means: as near as it is to the query and to those that lead. */
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

/** Largest first; of equals the earlier one. */
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

/** In the order that they have. */
export function inOrder(found: Scored, { units }: RankedQuery, scale = 1): Ranked {
  return rankedAs(found, (place) => place, relevanceIn(found, meaningWeight(units.length, rankingConstants), scale))
}

/** The records of the one, then those of the other that are not among them. */
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

/** So many places are sorted at first: most lists are seen no further. */
const first_places = 100
const bins = 1_024

/** Which record stands at a place: by scores of 0..1, the best first, ties by id. */
function bestFirst(scores: Float64Array, ids: readonly string[]): (place: number) => number {
  const compare = (a: number, b: number): number => scores[b]! - scores[a]! || (ids[a]! < ids[b]! ? -1 : 1)
  const best = leastOfBest(scores, first_places)
  const all = Uint32Array.from(scores, (_, i) => i)
  let order = all.filter((i) => binOf(scores[i]!) >= best).sort(compare)
  return (place) => {
    if (place >= order.length) order = all.sort(compare)
    return order[place]!
  }
}

/** The bin from which on up at least the `wanted` best are. */
function leastOfBest(scores: Float64Array, wanted: number): number {
  const held = new Uint32Array(bins)
  for (const score of scores) held[binOf(score)]!++
  let least = bins - 1
  for (let enough = held[least]!; enough < wanted && least > 0; enough += held[--least]!);
  return least
}

function binOf(score: number): number {
  return Math.min(bins - 1, (score * bins) | 0)
}

/** Of records by their places. */
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

type Relevant = { /** Partial matches follow all others. */ apart?: boolean; meant?: Float32Array }

/** `meant`: what counts by meaning; the cosines themselves tell what is near. */
function relevanceIn(
  { words, cosines, whole: wholes }: Scored,
  weight_max: number,
  scale: number,
  { apart = true, meant = cosines }: Relevant = {},
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
      if (!apart) return follows(place) ? score * partial_share : score
      return follows(place) ? score / 2 : (1 + score) / 2
    },
    matched_by: (place) => matchedBy(wholes[place]!, words[place]!, cosines[place]!, threshold),
  }
}

/** Holds some of the words, and too few for the rule. */
function isPartial(whole: number, words: number): boolean {
  return whole === 0 && !Number.isNaN(words)
}

function matchedBy(whole: number, words: number, cosine: number, threshold: number): MatchedBy[] {
  const by_words: MatchedBy[] = whole === 1 ? ['keyword'] : isPartial(whole, words) ? ['partial'] : []
  return cosine >= threshold ? [...by_words, 'semantic'] : by_words
}

/** 0 where there is none; NaN counts as none. */
function largest(values: Float32Array): number {
  let found = 0
  for (const value of values) if (value > found) found = value
  return found
}
