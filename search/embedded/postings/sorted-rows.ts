import { firstPassing } from '../../../kernel/binary-search.ts'
import type { Collection } from '../../index.ts'
import { type Compare, createMaker, sortInSteps } from '../steps.ts'
import type { Columns } from './columns.ts'

export function createSortedRows(collection: Collection, columns: Columns) {
  const sorted = new Map<string, Int32Array>()
  const making = new Map(Object.keys(collection.sorts).map((sort) => [sort, makingOf(sort)]))

  /** Prepares sorting. `changed` has the rows that were added or died since sorting started, and is null before. */
  function makingOf(sort: string) {
    const work = { maker: createMaker(begin), changed: null as number[] | null }
    function begin() {
      work.changed = []
      return sortInSteps(rowsAlive(columns), compareBy(collection, columns, sort))
    }
    return work
  }
  function merged(sort: string, rows: Int32Array, changed: Int32Array): Int32Array {
    const order = mergeChanged(columns, rows, changed, compareBy(collection, columns, sort))
    sorted.set(sort, order)
    return order
  }
  function ended(sort: string, rows: Int32Array): Int32Array {
    const work = making.get(sort)!
    const changed = work.changed ?? []
    work.changed = null
    if (changed.length > 0) return merged(sort, rows, Int32Array.from(changed))
    sorted.set(sort, rows)
    return rows
  }
  return {
    /** Returns the sorted rows. Callers must not modify the result. */
    of: (sort: string): Int32Array => sorted.get(sort) ?? ended(sort, making.get(sort)!.maker.finish()),
    /** Updates the sorted rows. Call it after the columns of the `changed` rows have changed. */
    follow(changed: Int32Array): void {
      for (const [sort, work] of making) {
        const rows = sorted.get(sort)
        if (rows) merged(sort, rows, changed)
        else for (const row of changed) work.changed?.push(row)
      }
    },
    /** Takes a step toward orders that have not been used yet. Returns false if all are ready. */
    prepare(): boolean {
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

export function compareBy(collection: Collection, columns: Columns, sort: string): Compare {
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

/** Removes dead rows and merges added rows. Finds the place of each added row by binary search, and copies the rows between. */
function mergeChanged({ alive }: Columns, sorted: Int32Array, changed: Int32Array, compare: Compare): Int32Array {
  const kept = new Int32Array(sorted.length)
  let count = 0
  for (let i = 0; i < sorted.length; i++) if (alive[sorted[i]!] === 1) kept[count++] = sorted[i]!
  const added = changed.filter((row) => alive[row] === 1).sort(compare)
  const merged = new Int32Array(count + added.length)
  let from = 0
  for (const [i, row] of added.entries()) {
    const to = firstPassing(from, count, (index) => compare(row, kept[index]!) < 0)
    merged.set(kept.subarray(from, to), from + i)
    merged[to + i] = row
    from = to
  }
  merged.set(kept.subarray(from, count), from + added.length)
  return merged
}
