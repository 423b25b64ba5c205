import type { QueryUnit } from '../query/query.ts'

/** How an engine understands a query at one moment, to match future records without it. Plain data, stored with the saved search. */
export type Reading = {
  units: (QueryUnit & { worth: number })[]
  exact: boolean
  /** Terms that a record must not contain. Older stored readings do not have this field. */
  without?: string[][]
  numbers: string[]
  meaning: string
  records: number
  /** Records with at least this cosine, by vectors of this model, are found by meaning alone. Null if none are. */
  near: { model: string; from: number } | null
}
