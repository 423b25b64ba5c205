import type { Batch, Condition, Facets, Rebuild, SearchDocument, StoredRecords } from './index.ts'
import type { Model } from './meaning/embedders.ts'
import type { QueryUnit } from './query/query.ts'
import type { Speller } from './query/spelling.ts'

// An engine searches words and vectors, and returns lists and counts. search.ts has everything that all engines share.

/** The conditions of a request, and the company that searches. A company sees public records and its own records. */
export type Filter = { conditions: readonly Condition[]; company_id: string }

/** A query for an engine, after spelling correction. */
export type WordQuery = {
  units: readonly QueryUnit[]
  exact: boolean
  /** Each list excludes the records that contain the list's terms side by side in one of their texts, except aliases. */
  without: readonly (readonly string[])[]
  /** Record numbers to match as a whole, by their beginning, or by their end. */
  numbers: readonly string[]
}

export type RankRequest = {
  query: WordQuery
  /** The query's vector, of unit length. `scale` adapts `nearness` to the model. Ignored if the index has another model. */
  vector: { model: string; values: Float32Array; scale: number } | null
  filter: Filter
  /** Number of wanted records: the best by words, or the first in the sort order. */
  window: number
  sort: string
  /** Lists only records that satisfy the rule of search/conditions/rule.ts. Sorts other than `relevance` always do so. */
  strict: boolean
  facets: boolean
}

export type SurveyRequest = Pick<RankRequest, 'query' | 'vector' | 'filter'>

/** Facts about an index that are needed to match a query against future records (search/conditions/). */
export type Survey = {
  records: number
  /** Rarity of each unit, as `rarity` calculates it. 0 if no record contains the unit. */
  worths: number[]
  /** Cosines of the `near_max` nearest records that pass the filter, nearest first. Null if nothing is searched by meaning. */
  cosines: number[] | null
}

export type Scored = {
  ids: string[]
  /** Score by words. 1 is a record that matches all words perfectly. NaN if no words match. */
  words: Float32Array
  /** Cosine by meaning, or NaN if unknown. */
  cosines: Float32Array
  /** 1 for a record that satisfies the rule. */
  whole: Uint8Array
}

export type Ranking = {
  /** The best records by words, or the first in the sort order. If `relaxed`, some do not satisfy the rule. */
  first: Scored
  /** The nearest records that words do not find, in any order. Empty if strict. See `nearness` in ranking.ts. */
  near: Scored
  meanCosines: MeanCosines | null
  total: number
  /** Whether fewer than `relaxed_below` records satisfy the rule. In that case, records that contain some of the words follow. */
  relaxed: boolean
  facets: Facets | null
}

/** Returns weighted mean cosines with the records at `places`, for all of `first` and then `near`. 0 or NaN without a vector. */
export type MeanCosines = (places: readonly number[], weights: readonly number[]) => Float32Array

/** A list without ranking, at one moment. `ids` returns any range of the list. */
export type Listing = {
  total: number
  ids(from: number, to: number): Promise<string[]>
  bytes: number
}

/** Corrects unknown words to words of records that everyone can see. */
export type Vocabulary = Pick<Speller, 'correct' | 'continued' | 'suggest'> & {
  /** Returns whether a record that the company can see contains the term. */
  holds(term: string): boolean
  /** Returns the likeliest existing number one typo away. Null if none exists, or if one begins or ends with `number`. */
  nearNumber(number: string): Promise<string | null>
}

export type EmbeddedDocument = { document: SearchDocument; vector: Float32Array | null }
export type EmbeddedBatch = Batch<EmbeddedDocument> & { model: Model }
export type BackendRebuild = Rebuild<EmbeddedDocument>

export type Backend = {
  /** Returns a value that changes whenever the results of searches may have changed. */
  generation(): Promise<string>
  reached(): Promise<string | null>
  rank(request: RankRequest): Promise<Ranking>
  survey(request: SurveyRequest): Promise<Survey>
  list(filter: Filter, sort: string): Promise<Listing>
  facetsOf(filter: Filter): Promise<Facets>
  vocabulary(company_id: string): Promise<Vocabulary>
  position(): Promise<string | null>
  /** Returns the model whose vectors the index has. */
  model(): Promise<Model>
  /** Stores a batch. Returns false if another writer was faster, or if the index has vectors of another model. */
  apply(batch: EmbeddedBatch): Promise<boolean>
  rebuild(model: Model): Promise<BackendRebuild>
  count(): Promise<number>
  stored(after: string | null): Promise<StoredRecords>
  /** Prepares something that later searches need, for a few milliseconds per call. Returns whether there is more to prepare. */
  prepare?(): boolean
  close(): Promise<void>
}
