import type { Facets, SearchFilters, SearchRequest } from '../index.ts'
import { type Columns, unloaded_generation } from './columns.ts'
import { passingRows } from './filters.ts'
import { type Keyset, mergeRows, type RowOrder, rowOrder, rowsBefore, sortRows } from './sorting.ts'

/*
 * Lists that are not ranked. All rows are kept in the order of either date, brought up to date with each change; what passes a set of
 * filters is kept until the index changes. Then a page is a piece of an array, wherever it begins, and the total is its length.
 */

type DateSort = 'posted_date' | 'due_date'
/** Rows that pass, in order; facets once they were asked for. */
export type Listed = { rows: Int32Array; facets: Facets | null }
export type Listings = {
  generation: number
  orders: Record<DateSort, Int32Array | null>
  masks: Map<string, Uint8Array>
  lists: Map<string, Listed>
}

const masks_max = 100
const masks_bytes_max = 8_000_000
const lists_max = 100
const lists_bytes_max = 16_000_000

export function createListings(): Listings {
  return { generation: unloaded_generation, orders: { posted_date: null, due_date: null }, masks: new Map(), lists: new Map() }
}

/** Brings the orders up to the columns, of which `changed` are the rows that are new or have changed since. */
export function followColumns(listings: Listings, columns: Columns, changed: Int32Array): void {
  listings.masks.clear()
  listings.lists.clear()
  for (const sort of ['posted_date', 'due_date'] as const) {
    const order = listings.orders[sort]
    if (order) listings.orders[sort] = mergeRows(rowOrder(columns, sort, null), order, changed)
  }
  listings.generation = columns.generation
}

function allRows(listings: Listings, columns: Columns, sort: DateSort): Int32Array {
  return (listings.orders[sort] ??= sortRows(
    rowOrder(columns, sort, null),
    Int32Array.from({ length: columns.rows }, (_, i) => i + 1),
  ))
}

/** The rows that pass the filters, kept; not to be written to. */
export function maskOf(listings: Listings, columns: Columns, filters: SearchFilters): Uint8Array {
  const key = filterKey(listings, columns, filters)
  const kept = listings.masks.get(key)
  if (kept) return kept
  const mask = passingRows(columns, filters)
  listings.masks.set(key, mask)
  dropOldest(listings.masks, Math.min(masks_max, Math.ceil(masks_bytes_max / mask.byteLength)))
  return mask
}

/** The rows that pass the filters, by date. */
export function listOf(listings: Listings, columns: Columns, { filters, sort }: SearchRequest): Listed {
  const date_sort = sort as DateSort
  const key = `${sort} ${filterKey(listings, columns, filters)}`
  const kept = listings.lists.get(key)
  if (kept) return kept
  const listed = { rows: passing(allRows(listings, columns, date_sort), maskOf(listings, columns, filters)), facets: null }
  listings.lists.set(key, listed)
  dropOldest(listings.lists, Math.min(lists_max, Math.ceil(lists_bytes_max / (columns.rows * 4 + 1))))
  return listed
}

/** Where a page begins: behind the record at which the one before ended, or where that would stand now. */
export function firstAfter(order: RowOrder, rows: Int32Array, after: Keyset | null): number {
  return after === null ? 0 : rowsBefore(order, rows, after)
}

function passing(rows: Int32Array, mask: Uint8Array): Int32Array {
  const found = new Int32Array(rows.length)
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    found[count] = rows[i]!
    count += mask[rows[i]!]!
  }
  return found.slice(0, count)
}

function dropOldest(map: Map<string, unknown>, count_max: number): void {
  for (const key of map.keys()) {
    if (map.size <= Math.max(1, count_max)) return
    map.delete(key)
  }
}

/**
 * The same for filters that let the same rows pass. A time is told by the number of records before it: what is open now and what was
 * open a moment ago is the same list, unless a deadline lies between.
 */
function filterKey(listings: Listings, columns: Columns, filters: SearchFilters): string {
  const { posted_since, posted_before, due_after, due_before, open_at, ...codes } = filters
  const posted = (time: number | undefined, included: boolean): number | null =>
    time === undefined ? null : countBefore(columns.posted_at, allRows(listings, columns, 'posted_date'), -1, time, included)
  const due = (time: number | undefined, included: boolean): number | null =>
    time === undefined ? null : countBefore(columns.deadline_at, allRows(listings, columns, 'due_date'), 1, time, included)
  const times = [
    posted(posted_since, true),
    posted(posted_before, false),
    due(due_after, false),
    due(due_before, true),
    due(open_at, false),
  ]
  return JSON.stringify([codes, times])
}

/** Of rows in ascending (1) or descending (-1) order: how many lie before the time; those at it too when `included`. */
function countBefore(times: Float64Array, rows: Int32Array, direction: 1 | -1, time: number, included: boolean): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const ahead = (time - times[rows[middle]!]!) * direction
    // Unknown times (NaN) stand last.
    if (ahead > 0 || (included && ahead === 0)) low = middle + 1
    else high = middle
  }
  return low
}
