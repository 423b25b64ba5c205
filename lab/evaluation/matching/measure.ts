import type { MatchedBy } from '../../../search/index.ts'
import type { Random } from '../search/random.ts'
import { ndcg, recall, reciprocalRank, success } from '../search/scores.ts'
import type { CatalogCopy } from './catalog-copy.ts'

/** What a ranker answers, best first. `matched_by` where it tells: by what each record was found. */
export type Found = {
  ids: string[]
  matched_by?: MatchedBy[][] /** What each was ranked by, larger for better. */
  scores?: number[]
}
export type Find = (query: string, limit: number) => Promise<Found>

/** A query whose right answer is known. */
export type Case = {
  query: string
  /** How well a record answers: 0 not at all, up to 3. */
  grade(id: string): number
  /** The grades of the best answer there could be, best first. */
  ideal: number[]
  /** Whether this is the record looked for, under whatever id. */
  isSame?(id: string): boolean
  /** Of a record of which nobody knows whether it is right, or that is right in another way: it is passed over as if it were not there. */
  isOutside?(id: string): boolean
}

export type Metric = {
  name: string
  /** How many records of an answer it looks at. */
  depth: number
  /** From 0 to 1; null where this ranker does not tell what the metric needs. */
  of(answer: Found, asked: Case): number | null
  lower_is_better?: true
}

export type Measure = {
  name: string
  /** In plain English, for people who read the figures. */
  description: string
  /** What the queries were drawn from, and how many there were of it. */
  drawn_from: string
  metrics: Metric[]
  cases: Case[]
  /** How many records a ranker is asked for, where more than the metrics look at: some will be passed over. */
  asked_for?: number
  /** The engine is asked over documents that tell neither codes nor their titles. */
  without_codes?: true
  /** Asks for what other rankers do not tell. */
  ours_alone?: true
}

/** What measures are made of. */
export type Source = {
  catalog: CatalogCopy
  /** By record id, titles and descriptions of its notices one by one, the one that stands in the record among them. */
  noticeTexts(ids: string[]): Promise<Map<string, { title: string; description: string }[]>>
  /** Lines of judged.tsv. */
  judged: string
  /** Lines of pooled.tsv. */
  pooled: string
  /** How many queries a measure has at most. */
  queries_max: number
  /** All rare words, however many. */
  all_rare: boolean
  /** Series of numbers of its own for each name. */
  random(name: string): Random
}

/** What a measure asks for whose answers are thinned out by `isOutside`. */
export const thinned_depth = 1000

/** No deeper than the metric looks: nothing beyond is graded. */
function grades({ ids }: Found, { grade, isOutside }: Case, depth: number): number[] {
  const found: number[] = []
  for (const id of ids) {
    if (found.length === depth) break
    if (!isOutside?.(id)) found.push(grade(id))
  }
  return found
}

export function successAt(depth: number): Metric {
  return { name: `success@${depth}`, depth, of: (answer, asked) => success(grades(answer, asked, depth), depth) }
}

export function reciprocalRankAt(depth: number): Metric {
  return { name: `MRR@${depth}`, depth, of: (answer, asked) => reciprocalRank(grades(answer, asked, depth), depth) }
}

export function ndcgAt(depth: number): Metric {
  return { name: `nDCG@${depth}`, depth, of: (answer, asked) => ndcg(grades(answer, asked, depth), asked.ideal, depth) }
}

export function recallAt(depth: number): Metric {
  return {
    name: `recall@${depth}`,
    depth,
    of: (answer, asked) => recall(grades(answer, asked, depth), asked.ideal.length, depth),
  }
}

/** How many records a ranker is asked for. */
export function askedFor({ asked_for = 0, metrics }: Measure): number {
  return Math.max(asked_for, ...metrics.map(({ depth }) => depth))
}
