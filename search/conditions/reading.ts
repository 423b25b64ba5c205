import type { QueryUnit } from '../query/query.ts'

/** An engine's reading of a query at one moment, as plain data for future matches. `worth` is a unit's rarity at that moment. */
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
