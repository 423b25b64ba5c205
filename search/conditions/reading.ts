import type { QueryUnit } from '../query/query.ts'

/**
 * How an engine understands a query at a moment, so that records that come later can be held against it without asking: its units with what
 * each says of a record, spelling done, and how near is near enough. Plain data, kept beside the saved search and read anew from time to time.
 */
export type Reading = {
  units: (QueryUnit & { worth: number })[]
  exact: boolean
  /** What a record must not hold; a reading of before there was such a thing has none. */
  without?: string[][]
  numbers: string[]
  /** The words for the embedder. */
  meaning: string
  /** How many records the engine had. */
  records: number
  /** From this cosine on a record is found by meaning alone, with vectors of this model; null: none is. */
  near: { model: string; from: number } | null
}
