import type { Batch, Condition, Facets, SearchDocument, StoredRecords } from './index.ts'
import type { Model } from './meaning/embedders.ts'
import type { QueryUnit } from './query/query.ts'
import type { Speller } from './query/spelling.ts'

/*
 * What an engine does for the search that lies above it (search.ts): words, nearness, lists and counts. What is the same for all engines
 * lies above: parsing, spelling, the fusion of words and meaning, kept lists and their pages, snippets.
 */

export type { StoredRecords }

/** What the caller may see of what the request asks. */
export type Filter = { conditions: readonly Condition[]; company_id: string }

/** A query as engines are asked: spelling is done. */
export type WordQuery = {
  units: readonly QueryUnit[]
  /** Every phrase must be there. */
  exact: boolean
  /** A record that holds any of these, its terms side by side in a text of its own, is not listed. */
  without: readonly (readonly string[])[]
  /** Tried on records' numbers, whole, by beginning and by end. */
  numbers: readonly string[]
}

export type RankRequest = {
  query: WordQuery
  /**
   * Of unit length, whose, and the scale of that model's cosines, for `nearness`; null where there is none. One of another model than the
   * index's is as none.
   */
  vector: { model: string; values: Float32Array; scale: number } | null
  filter: Filter
  /** How many of the best by words, and with a sort of the first by it, are wanted. */
  window: number
  sort: string
  /** Lists only what satisfies the rule of search/conditions/rule.ts. Every sort but `relevance` does so too. */
  strict: boolean
  facets: boolean
}

export type SurveyRequest = Pick<RankRequest, 'query' | 'vector' | 'filter'>

/** What one must know of an index to hold a query against a record that it has not got yet: see search/conditions/. */
export type Survey = {
  records: number
  /** What each unit says of a record that holds it, as `rarity` has it; 0 where none does. */
  worths: number[]
  /** Of the `near_max` nearest that pass the filter, nearest first; null where nothing is asked by meaning. */
  cosines: number[] | null
}

/** Found records, column by column. */
export type Scored = {
  ids: string[]
  /** By words, 1 being a record that meets all of them as well as can be; NaN where none is met. */
  words: Float32Array
  /** By meaning; NaN where unknown. */
  cosines: Float32Array
  /** 1 for a record that satisfies the rule. */
  whole: Uint8Array
}

export type Ranking = {
  /** By words, best first; with a sort: in its order. Records that do not satisfy the rule are included only if `relaxed`. */
  first: Scored
  /** The nearest in meaning that do not satisfy the rule, in any order; none if strict. See `nearness` in ranking.ts for which count. */
  near: Scored
  /** Null where nothing was asked by meaning. */
  meanCosines: MeanCosines | null
  /** The length of the list. */
  total: number
  /** Fewer than `relaxed_below` records satisfy the rule, so the list goes on with those that hold some of the words. */
  relaxed: boolean
  facets: Facets | null
}

/**
 * Of each record of `first` and then of `near`, the mean of its cosines with some of them, which are told by their places in that order,
 * the one counting more than the other by their weights. A record without a vector is near to nothing: 0 or NaN.
 */
export type MeanCosines = (places: readonly number[], weights: readonly number[]) => Float32Array

/** A list that is not ranked, of one moment: `ids` are of any part of it. */
export type Listing = {
  total: number
  ids(from: number, to: number): Promise<string[]>
  /** For the memory it holds. */
  bytes: number
}

/** What a word that no record holds is corrected to: a word of records that all see. */
export type Vocabulary = Pick<Speller, 'correct' | 'continued' | 'suggest'> & {
  /** Whether some record that the company sees holds the term. What others alone hold is unknown to it. */
  holds(term: string): boolean
  /** Where no record's number begins or ends with this one: the likeliest of those that one slip makes of it; null where there is none. */
  nearNumber(number: string): Promise<string | null>
}

export type EmbeddedDocument = { document: SearchDocument; vector: Float32Array | null }

export type Backend = {
  /** Changes whenever what is found may have changed. */
  generation(): Promise<string>
  /** See `SearchIndex.reached`. */
  reached(): Promise<string | null>
  rank(request: RankRequest): Promise<Ranking>
  survey(request: SurveyRequest): Promise<Survey>
  list(filter: Filter, sort: string): Promise<Listing>
  facetsOf(filter: Filter): Promise<Facets>
  vocabulary(company_id: string): Promise<Vocabulary>
  position(): Promise<string | null>
  /** Whose vectors the index holds, as it was told when it was made. */
  model(): Promise<Model>
  /** Also false where the index holds vectors of another model than these. */
  apply(batch: Omit<Batch, 'documents'> & { documents: EmbeddedDocument[]; model: Model }): Promise<boolean>
  rebuild(model: Model): Promise<BackendRebuild>
  count(): Promise<number>
  stored(after: string | null): Promise<StoredRecords>
  /** Where there is something to make ahead of searches: makes a little of it, some milliseconds' work, and answers whether to go on. */
  prepare?(): boolean
  close(): Promise<void>
}

export type BackendRebuild = {
  add(documents: EmbeddedDocument[]): Promise<void>
  finish(position: string): Promise<void>
  abandon(): Promise<void>
}
