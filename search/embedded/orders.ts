import type { Filter } from '../backend.ts'
import type { Collection, Condition, Facets } from '../index.ts'
import type { Columns } from './columns.ts'
import { passingRows } from './filters.ts'

/*
 * All rows are kept in each of the collection's orders, brought up to date with each change; what passes a set of conditions is kept until
 * the index changes. Then a list is one pass over an array, and its length is the total.
 */

export type Orders = {
  /** The rows that are alive in the order of the sort. */
  of(sort: string): Int32Array
  /** The rows that pass, kept; not to be written to. */
  mask(filter: Filter): Uint8Array
  /** The rows that pass, in order, kept. */
  list(filter: Filter, sort: string): Int32Array
  /** After the columns have changed in these rows. */
  follow(changed: Int32Array): void
}

const masks_bytes_max = 16_000_000
const lists_bytes_max = 32_000_000
const kept_max = 100

export function createOrders(collection: Collection, columns: Columns): Orders {
  const sorted = new Map<string, Int32Array>()
  const masks = createKept<Uint8Array>(masks_bytes_max)
  const lists = createKept<Int32Array>(lists_bytes_max)

  function of(sort: string): Int32Array {
    const known = sorted.get(sort)
    if (known) return known
    const rows = Int32Array.from({ length: columns.rows }, (_, i) => i + 1).filter((row) => columns.alive[row] === 1)
    sorted.set(sort, rows.sort(compareBy(collection, columns, sort)))
    return rows
  }
  function keyOf({ conditions, company_id }: Filter): string {
    const company = columns.company.index.has(company_id) ? company_id : ''
    return JSON.stringify([company, conditions.map((condition) => keyOfCondition(collection, columns, of, condition))])
  }
  function mask(filter: Filter): Uint8Array {
    return masks.get(keyOf(filter), () => passingRows(columns, filter))
  }
  return {
    of,
    mask,
    list(filter, sort) {
      return lists.get(`${sort} ${keyOf(filter)}`, () => {
        const passes = mask(filter)
        return of(sort).filter((row) => passes[row] === 1)
      })
    },
    follow(changed) {
      masks.clear()
      lists.clear()
      for (const [sort, rows] of sorted)
        sorted.set(sort, mergeChanged(columns, rows, changed, compareBy(collection, columns, sort)))
    },
  }
}

function compareBy(collection: Collection, columns: Columns, sort: string): (a: number, b: number) => number {
  const { by, descending } = collection.sorts[sort]!
  const times = columns.times[by]!
  const { ids } = columns
  return (a, b) => compareTimes(times[a]!, times[b]!, descending) || (ids[a]! < ids[b]! ? -1 : 1)
}

/** The same for times that let the same rows pass: what is open now and what was a moment ago, unless a deadline lies between. */
function keyOfCondition(collection: Collection, columns: Columns, of: Orders['of'], condition: Condition): unknown {
  const sort = Object.keys(collection.sorts).find((name) => collection.sorts[name]!.by === condition.field)
  if (sort === undefined || !('from' in condition || 'until' in condition)) return condition
  const { field, from, until, or_unknown } = condition
  const { descending } = collection.sorts[sort]!
  const before = (time: number | undefined, included: boolean) =>
    time === undefined ? null : countBefore(columns.times[field]!, of(sort), descending, time, included)
  return [field, before(from, descending), before(until, !descending), or_unknown]
}

function compareTimes(a: number, b: number, descending: boolean): number {
  if (a === b) return 0
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return a < b === descending ? 1 : -1
}

/** Cheaper than sorting all of them again. */
function mergeChanged(
  { alive }: Columns,
  sorted: Int32Array,
  changed: Int32Array,
  compare: (a: number, b: number) => number,
): Int32Array {
  const moved = new Set(changed)
  const kept = sorted.filter((row) => alive[row] === 1 && !moved.has(row))
  const added = changed.filter((row) => alive[row] === 1).sort(compare)
  const merged = new Int32Array(kept.length + added.length)
  let k = 0
  let a = 0
  for (let i = 0; i < merged.length; i++) {
    const from_added = k === kept.length || (a < added.length && compare(added[a]!, kept[k]!) < 0)
    merged[i] = from_added ? added[a++]! : kept[k++]!
  }
  return merged
}

/** Of rows in order: how many lie before the time, those at it too when `included`. Unknown times stand last. */
function countBefore(times: Float64Array, rows: Int32Array, descending: boolean, time: number, included: boolean): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const ahead = (time - times[rows[middle]!]!) * (descending ? -1 : 1)
    if (ahead > 0 || (included && ahead === 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** The least recently made go first. */
function createKept<Value extends { byteLength: number }>(bytes_max: number) {
  const kept = new Map<string, Value>()
  let bytes = 0
  return {
    get(key: string, make: () => Value): Value {
      const known = kept.get(key)
      if (known) return known
      const made = make()
      kept.set(key, made)
      bytes += made.byteLength
      for (const [oldest, value] of kept) {
        if (kept.size === 1 || (kept.size <= kept_max && bytes <= bytes_max)) break
        kept.delete(oldest)
        bytes -= value.byteLength
      }
      return made
    },
    clear() {
      kept.clear()
      bytes = 0
    },
  }
}

const facet_values_max = 100

/** Commonest first, ties by value; a record without a value is not counted. */
export function countFacets(collection: Collection, columns: Columns, rows: Iterable<number>): Facets {
  const counts = collection.facets.map((name) => ({
    name,
    column: columns.codes[name]!,
    counted: new Uint32Array(columns.codes[name]!.values.length),
  }))
  for (const row of rows) for (const { column, counted } of counts) counted[column.codes[row]!]!++
  return Object.fromEntries(
    counts.map(({ name, column, counted }) => [
      name,
      column.values
        .map((value, code) => ({ value, count: code === 0 ? 0 : counted[code]! }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .slice(0, facet_values_max),
    ]),
  )
}
