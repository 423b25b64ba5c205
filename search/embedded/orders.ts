import { hash } from 'node:crypto'
import { firstPassing } from '../../kernel/binary-search.ts'
import type { Filter } from '../backend.ts'
import { createCache } from '../cache.ts'
import { commonest } from '../collections/facets.ts'
import type { Collection, Condition, Facets } from '../index.ts'
import { type Passing, passingRows } from './filters.ts'
import type { CodeColumn, Columns } from './postings/columns.ts'
import { compareBy, createSortedRows } from './postings/sorted-rows.ts'

// Rows are stored in each sort order, and the rows that pass a filter are cached. So a list takes one pass over an array.

const masksLimits = { bytes_max: 16_000_000, entries_max: 100 }
const listsLimits = { bytes_max: 32_000_000, entries_max: 100 }
/** Share of the rows below which sorting is faster than selecting from the sorted order of all rows. */
const sort_share_max = 0.01

export function createOrders(collection: Collection, columns: Columns) {
  const { of, prepare, follow } = createSortedRows(collection, columns)
  const masks = createCache<Passing>({ ...masksLimits, bytesOf: ({ mask }) => mask.byteLength })
  const lists = createCache<Int32Array>({ ...listsLimits, bytesOf: (rows) => rows.byteLength })

  function keyOf({ conditions, company_id }: Filter): string {
    const company = columns.company.index.has(company_id) ? company_id : ''
    return JSON.stringify([company, conditions.map((condition) => keyOfCondition(collection, columns, of, condition))])
  }
  /** Returns the rows that pass. Callers must not modify the result. */
  function passing(filter: Filter): Passing {
    const key = keyOf(filter)
    return masks.get(key) ?? masks.set(key, passingRows(columns, filter))
  }
  return {
    of,
    passing,
    prepare,
    list(filter: Filter, sort: string): Int32Array {
      const key = `${sort} ${keyOf(filter)}`
      const known = lists.get(key)
      if (known) return known
      const { mask, count } = passing(filter)
      return lists.set(key, takePassing(of(sort), mask, count))
    },
    /** Returns the first `wanted` of the given rows, in the order of `sort`. */
    first(rows: Int32Array, sort: string, wanted: number): Int32Array {
      if (rows.length < columns.rows * sort_share_max)
        return rows.toSorted(compareBy(collection, columns, sort)).subarray(0, wanted)
      const among = new Uint8Array(columns.rows + 1)
      for (const row of rows) among[row] = 1
      return takePassing(of(sort), among, Math.min(wanted, rows.length))
    },
    /** Updates the orders. Call it after the columns of the `changed` rows have changed. */
    follow(changed: Int32Array): void {
      masks.clear()
      lists.clear()
      follow(changed)
    },
  }
}

/** Returns the first `count` rows that pass. The more rows pass, the sooner this ends. */
function takePassing(rows: Int32Array, mask: Uint8Array, count: number): Int32Array {
  const taken = new Int32Array(count)
  for (let i = 0, k = 0; k < count; i++) if (mask[rows[i]!] === 1) taken[k++] = rows[i]!
  return taken
}

type SortedRows = (sort: string) => Int32Array

/** Returns a cache key for a condition. Two times have the same key if they let the same rows pass. */
function keyOfCondition(collection: Collection, columns: Columns, of: SortedRows, condition: Condition): unknown {
  // A list of ids may be as long as the catalog, so its hash is the key.
  if (condition.field === 'id') return hash('sha1', JSON.stringify(condition))
  const sort = Object.keys(collection.sorts).find((name) => collection.sorts[name]!.by === condition.field)
  if (sort === undefined || !('from' in condition || 'until' in condition)) return condition
  const { field, from, until, or_unknown } = condition
  const { descending } = collection.sorts[sort]!
  const before = (time: number | undefined, included: boolean) =>
    time === undefined ? null : countBefore(columns.times[field]!, of(sort), descending, time, included)
  return [field, before(from, descending), before(until, !descending), or_unknown]
}

/** Returns the number of sorted rows before the time, including rows at the time if `included`. Unknown times come last. */
function countBefore(times: Float64Array, rows: Int32Array, descending: boolean, time: number, included: boolean): number {
  return firstPassing(0, rows.length, (index) => {
    const ahead = (time - times[rows[index]!]!) * (descending ? -1 : 1)
    return !(ahead > 0 || (included && ahead === 0))
  })
}

/** Counts the values of facets. Records without a value are not counted. */
export function countFacets({ facets }: Pick<Collection, 'facets'>, columns: Columns, rows: Int32Array): Facets {
  return Object.fromEntries(facets.map((name) => [name, countCodes(columns.codes[name]!, rows)]))
}

function countCodes({ codes, values }: CodeColumn, rows: Int32Array): Facets[string] {
  const counted = new Uint32Array(values.length)
  for (let i = 0; i < rows.length; i++) counted[codes[rows[i]!]!]!++
  const counts: Facets[string] = []
  for (let code = 1; code < counted.length; code++)
    if (counted[code]! > 0) counts.push({ value: values[code]!, count: counted[code]! })
  return commonest(counts)
}
