import type { SearchSort } from '../index.ts'
import type { Columns } from './columns.ts'

/** A row order: by number, unknown ones (NaN) last, ties by id. */
export type RowOrder = { values: Float64Array | Float32Array; descending: boolean; ids: string[] }

export function rowOrder(columns: Columns, sort: Exclude<SearchSort, 'relevance'>, scores: Float64Array | null): RowOrder {
  if (sort === 'due_date') return { values: columns.deadline_at, descending: false, ids: columns.ids }
  if (sort === 'posted_date') return { values: columns.posted_at, descending: true, ids: columns.ids }
  return { values: scores ?? new Float64Array(columns.rows + 1).fill(NaN), descending: true, ids: columns.ids }
}

function compare(order: RowOrder, value_a: number, id_a: string, value_b: number, id_b: string): number {
  if (value_a !== value_b) {
    const unknown_a = Number.isNaN(value_a)
    const unknown_b = Number.isNaN(value_b)
    if (unknown_a !== unknown_b) return unknown_a ? 1 : -1
    if (!unknown_a) return value_a < value_b === order.descending ? 1 : -1
  }
  return id_a < id_b ? -1 : id_a > id_b ? 1 : 0
}

export function compareRows(order: RowOrder, a: number, b: number): number {
  return compare(order, order.values[a]!, order.ids[a]!, order.values[b]!, order.ids[b]!)
}

/** Where a page ended: the last record's sort value (null: unknown) and id. */
export type Keyset = { value: number | null; id: string }

export function sortRows(order: RowOrder, rows: Int32Array): Int32Array {
  return rows.sort((a, b) => compareRows(order, a, b))
}

/** How many of the rows, which are in order, stand before the place of `after` or at it. */
export function rowsBefore(order: RowOrder, rows: Int32Array, after: Keyset): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]!
    if (compare(order, order.values[row]!, order.ids[row]!, after.value ?? NaN, after.id) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

/** All rows in order, from those that were and the ones that are new or have another value; cheaper than sorting them all again. */
export function mergeRows(order: RowOrder, sorted: Int32Array, changed: Int32Array): Int32Array {
  const moved = new Set(changed)
  const kept = sorted.filter((row) => !moved.has(row))
  const added = sortRows(order, Int32Array.from(moved))
  const merged = new Int32Array(kept.length + added.length)
  let k = 0
  let a = 0
  for (let i = 0; i < merged.length; i++) {
    const from_added = k === kept.length || (a < added.length && compareRows(order, added[a]!, kept[k]!) < 0)
    merged[i] = from_added ? added[a++]! : kept[k++]!
  }
  return merged
}
