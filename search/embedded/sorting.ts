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

/** The first `count` of the rows, in order, that come after `after`; without sorting the rest. */
export function firstRows(order: RowOrder, rows: Int32Array, after: Keyset | null, count: number): number[] {
  const first: number[] = []
  if (count === 0) return first
  for (const row of rows) {
    if (after !== null && compare(order, order.values[row]!, order.ids[row]!, after.value ?? NaN, after.id) <= 0) continue
    if (first.length === count && compareRows(order, row, first[count - 1]!) > 0) continue
    insertSorted(order, first, row)
    if (first.length > count) first.pop()
  }
  return first
}

function insertSorted(order: RowOrder, sorted: number[], row: number): void {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareRows(order, sorted[middle]!, row) < 0) low = middle + 1
    else high = middle
  }
  sorted.splice(low, 0, row)
}
