import type { QueryUnit } from '../query/query.ts'

/**
 * How an engine understands a query at one moment. With a reading, future records are matched without an engine. A reading is
 * plain data, stored with the saved search. The `worth` of a unit is its rarity at that moment.
 */
export type Reading = {
  units: (QueryUnit & { worth: number })[]
  exact: boolean
  /** Terms that a record must not contain. Older stored readings do not have this field. */
  without?: string[][]
  numbers: string[]
  meaning: string
  records: number
  /** Model and minimum cosine of records that are found by meaning alone. Null if no records are found by meaning alone. */
  near: { model: string; from: number } | null
}
