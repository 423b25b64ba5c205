import type { Collection } from '../../index.ts'
import { createMaker, type Maker, type Steps, sortInSteps } from '../steps.ts'
import type { Columns } from './columns.ts'

/** The rows that are alive in each of the collection's orders, brought up to date with each change. */
export type SortedRows = {
  /** Not to be written to. */
  of(sort: string): Int32Array
  /** After the columns have changed in these rows. */
  follow(changed: Int32Array): void
  /** Takes a step towards the orders that nobody has asked for yet; false where none is left. */
  prepare(): boolean
}

/** `changed`: rows that came or died since it was begun; null where it is not. */
type Making = { maker: Maker<Int32Array>; changed: number[] | null }

export function createSortedRows(collection: Collection, columns: Columns): SortedRows {
  const sorted = new Map<string, Int32Array>()
  const making = new Map(Object.keys(collection.sorts).map((sort) => [sort, makingOf(sort)]))

  function makingOf(sort: string): Making {
    const begun: Making = { maker: createMaker(begin), changed: null }
    function begin(): Steps<Int32Array> {
      begun.changed = []
      return sortInSteps(rowsAlive(columns), compareBy(collection, columns, sort))
    }
    return begun
  }
  function merged(sort: string, rows: Int32Array, changed: Int32Array): Int32Array {
    const order = mergeChanged(columns, rows, changed, compareBy(collection, columns, sort))
    sorted.set(sort, order)
    return order
  }
  function ended(sort: string, rows: Int32Array): Int32Array {
    const begun = making.get(sort)!
    const changed = begun.changed ?? []
    begun.changed = null
    if (changed.length > 0) return merged(sort, rows, Int32Array.from(changed))
    sorted.set(sort, rows)
    return rows
  }
  return {
    of: (sort) => sorted.get(sort) ?? ended(sort, making.get(sort)!.maker.finish()),
    follow(changed) {
      for (const [sort, begun] of making) {
        const rows = sorted.get(sort)
        if (rows) merged(sort, rows, changed)
        else for (const row of changed) begun.changed?.push(row)
      }
    },
    prepare() {
      const sort = Object.keys(collection.sorts).find((name) => !sorted.has(name))
      if (sort === undefined) return false
      const rows = making.get(sort)!.maker.step()
      if (rows) ended(sort, rows)
      return true
    },
  }
}

function rowsAlive({ rows, alive, alive_count }: Columns): Int32Array {
  const found = new Int32Array(alive_count)
  for (let row = 1, i = 0; row <= rows; row++) if (alive[row] === 1) found[i++] = row
  return found
}

export function compareBy(collection: Collection, columns: Columns, sort: string): (a: number, b: number) => number {
  const { by, descending } = collection.sorts[sort]!
  const times = columns.times[by]!
  const { ids } = columns
  return (a, b) => compareTimes(times[a]!, times[b]!, descending) || (ids[a]! < ids[b]! ? -1 : 1)
}

function compareTimes(a: number, b: number, descending: boolean): number {
  if (a === b) return 0
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return a < b === descending ? 1 : -1
}

/**
 * Cheaper than sorting all of them again. What changes of a row is that it comes or dies, never its values: the place of each that has come is
 * found by halving, and what lies between two is copied.
 */
function mergeChanged(
  { alive }: Columns,
  sorted: Int32Array,
  changed: Int32Array,
  compare: (a: number, b: number) => number,
): Int32Array {
  const kept = new Int32Array(sorted.length)
  let count = 0
  for (let i = 0; i < sorted.length; i++) if (alive[sorted[i]!] === 1) kept[count++] = sorted[i]!
  const added = changed.filter((row) => alive[row] === 1).sort(compare)
  const merged = new Int32Array(count + added.length)
  let from = 0
  for (const [i, row] of added.entries()) {
    const to = firstBehind(kept, row, from, count, compare)
    merged.set(kept.subarray(from, to), from + i)
    merged[to + i] = row
    from = to
  }
  merged.set(kept.subarray(from, count), from + added.length)
  return merged
}

/** Of rows in order from `low` to `high`: the first that comes behind the row. */
function firstBehind(
  rows: Int32Array,
  row: number,
  low: number,
  high: number,
  compare: (a: number, b: number) => number,
): number {
  let [first, end] = [low, high]
  while (first < end) {
    const middle = (first + end) >> 1
    if (compare(row, rows[middle]!) < 0) end = middle
    else first = middle + 1
  }
  return first
}
