import type { MatchedBy } from '../../../search/index.ts'
import type { Random } from '../search/random.ts'
import { ndcg, recall, reciprocalRank, success } from '../search/scores.ts'
import type { CatalogCopy } from './catalog-copy.ts'

/** The answer of a ranker, best record first. */
export type Found = {
  ids: string[]
  /** How each record was found, if the ranker reports it. */
  matched_by?: MatchedBy[][]
  /** The score of each record. Higher is better. */
  scores?: number[]
}
export type Find = (query: string, limit: number) => Promise<Found>

/** A query whose right answer is known. */
export type Case = {
  query: string
  /** How well a record answers the query, from 0 (not at all) to 3. */
  grade(id: string): number
  /** The grades of the best possible answer, highest first. */
  ideal: number[]
  /** Whether this is the wanted record, possibly under another id. */
  isSame?(id: string): boolean
  /** Whether to skip a record, because it is not known to be right or wrong, or is right for another reason. */
  isOutside?(id: string): boolean
}

export type Metric = {
  name: string
  /** The number of records of an answer that the metric reads. */
  depth: number
  /** The value from 0 to 1. Null if the ranker does not report what the metric needs. */
  of(answer: Found, asked: Case): number | null
  lower_is_better?: true
}

export type Measure = {
  name: string
  /** Explains the measure to readers of the report. */
  description: string
  /** The source of the queries, and its size. */
  drawn_from: string
  metrics: Metric[]
  cases: Case[]
  /** The number of records to request, if more than the metrics read, because some are skipped. */
  asked_for?: number
  /** The engine searches documents without codes and their titles. */
  without_codes?: true
  /** The measure needs data that only our ranker reports. */
  ours_alone?: true
}

/** The data from which measures are made. */
export type Source = {
  catalog: CatalogCopy
  /** Returns for each record id the titles and descriptions of all its notices, including the one that the record shows. */
  noticeTexts(ids: string[]): Promise<Map<string, { title: string; description: string }[]>>
  /** Lines of judged.tsv. */
  judged: string
  /** Lines of pooled.tsv. */
  pooled: string
  /** The maximum number of queries of a measure. */
  queries_max: number
  /** Whether to use all rare words, without a maximum. */
  all_rare: boolean
  /** Returns a separate series of random numbers for each name. */
  random(name: string): Random
}

/** The number of records that a measure with `isOutside` requests. */
export const thinned_depth = 1000

/** The grades of the first `depth` records that are not skipped. */
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

/** The number of records to request from a ranker. */
export function askedFor({ asked_for = 0, metrics }: Measure): number {
  return Math.max(asked_for, ...metrics.map(({ depth }) => depth))
}
