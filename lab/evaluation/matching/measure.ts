import type { MatchedBy } from '../../../search/index.ts'
import type { Random } from '../search/random.ts'
import { ndcg, recall, reciprocalRank, success } from '../search/scores.ts'
import type { CatalogCopy } from './catalog-copy.ts'

/** A ranker's answer, best record first. */
export type Found = {
  ids: string[]
  /** How each record was found, if the ranker reports it. */
  matched_by?: MatchedBy[][]
  /** Score of each record. Higher is better. */
  scores?: number[]
}
export type Find = (query: string, limit: number) => Promise<Found>

/** A query whose right answer is known. */
export type Case = {
  query: string
  /** Returns how well a record answers the query, from 0 (not at all) to 3. */
  grade(id: string): number
  /** Grades of the best possible answer, highest first. */
  ideal: number[]
  /** Returns whether this is the wanted record, possibly under another id. */
  isSame?(id: string): boolean
  /** Returns whether to skip a record, because it is not known to be right or wrong, or is right for another reason. */
  isOutside?(id: string): boolean
}

export type Metric = {
  name: string
  /** Number of an answer's records that the metric reads. */
  depth: number
  /** Returns the value from 0 to 1. Returns null if the ranker does not report the data that the metric needs. */
  of(answer: Found, asked: Case): number | null
  lower_is_better?: true
}

export type Measure = {
  name: string
  /** Explanation of the measure for readers of the report. */
  description: string
  /** Source of the queries, and its size. */
  drawn_from: string
  metrics: Metric[]
  cases: Case[]
  /** Minimum number of records to request, because some records are skipped. */
  asked_for?: number
  /** True if the engine searches documents without codes and without titles of codes. */
  without_codes?: true
  /** True if the measure needs data that only our ranker reports. */
  ours_alone?: true
}

/** Data from which measures are made. */
export type Source = {
  catalog: CatalogCopy
  /** Returns for each record id the titles and descriptions of all its notices, including the notice that the record shows. */
  noticeTexts(ids: string[]): Promise<Map<string, { title: string; description: string }[]>>
  /** Lines of judged.tsv. */
  judged: string
  /** Lines of pooled.tsv. */
  pooled: string
  /** Maximum number of queries per measure. */
  queries_max: number
  /** Whether to use all rare words, without a maximum. */
  all_rare: boolean
  /** Returns a separate series of random numbers for each name. */
  random(name: string): Random
}

/** Number of records that a measure with `isOutside` requests. */
export const thinned_depth = 1000

/** Returns the grades of the first `depth` records that are not skipped. */
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

/** Returns the number of records to request from a ranker. */
export function askedFor({ asked_for = 0, metrics }: Measure): number {
  return Math.max(asked_for, ...metrics.map(({ depth }) => depth))
}
