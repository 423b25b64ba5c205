import { hashOf } from '../../../matching/texts/terms.ts'
import { draw, type Random } from '../search/random.ts'
import { type Estimate, estimate, ndcg, recall } from '../search/scores.ts'
import type { OutcomeRanker } from './outcome-rankers.ts'
import type { Outcome, RedactedRecord } from './outcomes.ts'

/** Which records are ranked: later awards, or every later notice, most of which nobody has won yet. */
export type Pool = 'awards' | 'all'

export type RankerMeasures = {
  ranker: string
  recall_10: Estimate
  recall_50: Estimate
  ndcg_50: Estimate
  /** Of a company in the middle the place of what it won in the middle, the best being 1. */
  median_rank: Estimate
  /** The first ranker less this one, company by company: an interval without 0 is a difference that chance does not explain. */
  behind: { recall_50: Estimate; ndcg_50: Estimate }
}
export type PoolMeasures = {
  pool: Pool
  companies: number
  won: number /** Ranked for a company, on average. */
  records: number
  rankers: RankerMeasures[]
}

const resamples = 1000
const depths = { near: 10, far: 50 } as const

type Scores = { recall_10: number[]; recall_50: number[]; ndcg_50: number[]; rank: number[] }

/** How high each ranker places what each company won later. `random`: for the intervals, drawn by company. */
export async function measureOutcomes(
  records: readonly RedactedRecord[],
  outcomes: readonly Outcome[],
  pool: Pool,
  rankers: Readonly<Record<string, OutcomeRanker>>,
  random: (name: string) => Random,
  onProgress: () => Promise<void> = async () => {},
): Promise<PoolMeasures> {
  const names = Object.keys(rankers)
  const scores = names.map((): Scores => ({ recall_10: [], recall_50: [], ndcg_50: [], rank: [] }))
  const ties = Uint32Array.from(records, ({ record }) => hashOf(record.id))
  let ranked = 0
  for (const outcome of outcomes) {
    const places = rankedFor(outcome, records, pool)
    ranked += places.length
    for (const [i, name] of names.entries()) {
      const ranks = ranksOf(outcome.won, places, rankers[name]!(outcome.profile, places), ties)
      addScores(scores[i]!, ranks)
    }
    await onProgress()
  }
  return {
    pool,
    companies: outcomes.length,
    won: outcomes.reduce((sum, { won }) => sum + won.length, 0),
    records: Math.round(ranked / Math.max(1, outcomes.length)),
    // The same resamples for each ranker: what differs between them is not chance.
    rankers: names.map((ranker, i) => summarise(ranker, scores[i]!, scores[0]!, () => random(pool))),
  }
}

/** Places of the records that a company is shown on the day after what it has told: none of the families that it told of. */
export function rankedFor({ cutoff, outside }: Outcome, records: readonly RedactedRecord[], pool: Pool): Int32Array {
  const places: number[] = []
  for (const [place, { record }] of records.entries()) {
    const is_later = record.posted_at !== null && record.posted_at.slice(0, 10) > cutoff
    if (is_later && !outside.has(place) && (pool === 'all' || record.awarded)) places.push(place)
  }
  return Int32Array.from(places)
}

/** Equal scores stand in an order that has nothing to do with who won. */
export function ranksOf(won: readonly number[], places: Int32Array, scores: Float64Array, ties: Uint32Array): number[] {
  const at = new Map(Array.from(places, (place, i) => [place, i]))
  return won
    .map((place) => {
      const score = scores[at.get(place)!]!
      const tie = ties[place]!
      let rank = 1
      for (let i = 0; i < places.length; i++) {
        const other = scores[i]!
        if (other > score || (other === score && places[i] !== place && ties[places[i]!]! < tie)) rank++
      }
      return rank
    })
    .sort((a, b) => a - b)
}

function addScores(scores: Scores, ranks: readonly number[]): void {
  const grades = Array<number>(depths.far).fill(0)
  for (const rank of ranks) if (rank <= depths.far) grades[rank - 1] = 1
  const ideal = Array<number>(Math.min(depths.far, ranks.length)).fill(1)
  scores.recall_10.push(recall(grades, ranks.length, depths.near))
  scores.recall_50.push(recall(grades, ranks.length, depths.far))
  scores.ndcg_50.push(ndcg(grades, ideal, depths.far))
  scores.rank.push(ranks[ranks.length >> 1]!)
}

function summarise(ranker: string, scores: Scores, first: Scores, random: () => Random): RankerMeasures {
  const of = (values: number[]) => estimate(values, random(), resamples) ?? { value: 0, low: 0, high: 0 }
  const less = (name: 'recall_50' | 'ndcg_50') => of(first[name].map((value, i) => value - scores[name][i]!))
  return {
    ranker,
    recall_10: of(scores.recall_10),
    recall_50: of(scores.recall_50),
    ndcg_50: of(scores.ndcg_50),
    median_rank: estimateMedian(scores.rank, random()),
    behind: { recall_50: less('recall_50'), ndcg_50: less('ndcg_50') },
  }
}

function estimateMedian(values: readonly number[], random: Random): Estimate {
  const medians = Float64Array.from({ length: resamples }, () =>
    median(values.map(() => values[draw(random, values.length)]!)),
  ).sort()
  const at = (share: number) => medians[Math.round(share * (resamples - 1))]!
  return { value: median(values), low: at(0.025), high: at(0.975) }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** What a score says: how many records have it or a higher one, and how much of what companies then won is among them. */
export type Meaning = {
  score: number /** Of the records ranked, from 0 to 1. */
  records: number /** Of what was won. */
  won: number
  lift: number
}

/** Over companies, each counting as much as every other. */
export function meaningOf(
  scores: readonly number[],
  records: readonly RedactedRecord[],
  outcomes: readonly Outcome[],
  ranker: OutcomeRanker,
): Meaning[] {
  const sums = scores.map((score) => ({ score, records: 0, won: 0 }))
  for (const outcome of outcomes) {
    const places = rankedFor(outcome, records, 'all')
    const found = ranker(outcome.profile, places)
    const won = new Set(outcome.won)
    for (const sum of sums) {
      let above = 0
      let won_above = 0
      for (const [i, value] of found.entries()) {
        if (value < sum.score) continue
        above++
        if (won.has(places[i]!)) won_above++
      }
      sum.records += above / Math.max(1, places.length) / outcomes.length
      sum.won += won_above / outcome.won.length / outcomes.length
    }
  }
  return sums.map(({ score, records: share, won }) => ({ score, records: share, won, lift: share === 0 ? 0 : won / share }))
}
