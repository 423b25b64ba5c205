import { hashOf } from '../../../matching/texts/terms.ts'
import { draw, type Random } from '../search/random.ts'
import { type Estimate, estimate, ndcg, recall } from '../search/scores.ts'
import type { OutcomeRanker } from './outcome-rankers.ts'
import type { Outcome, RedactedRecord } from './outcomes.ts'

/** Which records are ranked: later awards, or all later notices, most of which have no award yet. */
export type Pool = 'awards' | 'all'

export type RankerMeasures = {
  ranker: string
  recall_10: Estimate
  recall_50: Estimate
  ndcg_50: Estimate
  /** Median over companies of the median rank of their awards. The best rank is 1. */
  median_rank: Estimate
  /** Values of the first ranker minus the values of this ranker, paired by company. An interval without 0 is a significant
   * difference. */
  behind: { recall_50: Estimate; ndcg_50: Estimate }
}
export type PoolMeasures = {
  pool: Pool
  companies: number
  won: number
  /** Average number of records that are ranked for a company. */
  records: number
  rankers: RankerMeasures[]
}

const resamples = 1000
const depths = { near: 10, far: 50 } as const

type Scores = { recall_10: number[]; recall_50: number[]; ndcg_50: number[]; rank: number[] }

/** Measures how high each ranker ranks the awards that each company won later. `random` draws companies for the intervals. */
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
    const positions = rankedFor(outcome, records, pool)
    ranked += positions.length
    for (const [i, name] of names.entries()) {
      const ranks = ranksOf(outcome.won, positions, rankers[name]!(outcome.profile, positions), ties)
      addScores(scores[i]!, ranks)
    }
    await onProgress()
  }
  return {
    pool,
    companies: outcomes.length,
    won: outcomes.reduce((sum, { won }) => sum + won.length, 0),
    records: Math.round(ranked / Math.max(1, outcomes.length)),
    // All rankers use the same resamples, so their differences are paired.
    rankers: names.map((ranker, i) => summarise(ranker, scores[i]!, scores[0]!, () => random(pool))),
  }
}

/** Returns the positions of the records that are ranked for a company: all later records, except records of the purchases in its
 * profile. */
export function rankedFor({ cutoff, outside }: Outcome, records: readonly RedactedRecord[], pool: Pool): Int32Array {
  const positions: number[] = []
  for (const [position, { record }] of records.entries()) {
    const is_later = record.posted_at !== null && record.posted_at.slice(0, 10) > cutoff
    if (is_later && !outside.has(position) && (pool === 'all' || record.awarded)) positions.push(position)
  }
  return Int32Array.from(positions)
}

/** Returns the ranks of the awards that a company won. Records with equal scores are ordered by `ties`, which does not depend on
 * the winner. */
export function ranksOf(won: readonly number[], positions: Int32Array, scores: Float64Array, ties: Uint32Array): number[] {
  const at = new Map(Array.from(positions, (position, i) => [position, i]))
  return won
    .map((position) => {
      const score = scores[at.get(position)!]!
      const tie = ties[position]!
      let rank = 1
      for (let i = 0; i < positions.length; i++) {
        const other = scores[i]!
        if (other > score || (other === score && positions[i] !== position && ties[positions[i]!]! < tie)) rank++
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

/** Meaning of a score: the shares, from 0 to 1, of the ranked records and of the won awards with at least this score. */
export type Meaning = { score: number; records: number; won: number; lift: number }

/** Returns the meaning of a score as means over companies, each with the same weight. */
export function meaningOf(
  scores: readonly number[],
  records: readonly RedactedRecord[],
  outcomes: readonly Outcome[],
  ranker: OutcomeRanker,
): Meaning[] {
  const sums = scores.map((score) => ({ score, records: 0, won: 0 }))
  for (const outcome of outcomes) {
    const positions = rankedFor(outcome, records, 'all')
    const found = ranker(outcome.profile, positions)
    const won = new Set(outcome.won)
    for (const sum of sums) {
      let above = 0
      let won_above = 0
      for (const [i, value] of found.entries()) {
        if (value < sum.score) continue
        above++
        if (won.has(positions[i]!)) won_above++
      }
      sum.records += above / Math.max(1, positions.length) / outcomes.length
      sum.won += won_above / outcome.won.length / outcomes.length
    }
  }
  return sums.map(({ score, records: share, won }) => ({ score, records: share, won, lift: share === 0 ? 0 : won / share }))
}
