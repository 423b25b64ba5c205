import { firstPassing } from '../../kernel/binary-search.ts'
import { relaxed_below } from '../conditions/rule.ts'

/** Rows that a query finds by words, in row order. The next search reuses the arrays. */
export type Found = {
  count: number
  rows: Int32Array
  scores: Float32Array
  /** 1 for a row that satisfies the rule. */
  whole: Uint8Array
  whole_count: number
}

export function emptyFound(room: number): Found {
  const [rows, scores, whole] = [new Int32Array(room), new Float32Array(room), new Uint8Array(room)]
  return { count: 0, rows, scores, whole, whole_count: 0 }
}

/** Returns the length of an array for the given number of rows, with room for more. */
export function roomFor(rows: number): number {
  return Math.ceil(rows * 1.125) + 256
}

export function copied<Values extends Uint8Array | Uint32Array | Float32Array | Float64Array>(to: Values, from: Values): Values {
  to.set(from)
  return to
}

export function rowsOf({ rows, count }: Found): Int32Array {
  return rows.subarray(0, count)
}

/** Returns the index of a row in the found rows, or -1 if it was not found. */
export function placeOf({ rows, count }: Found, row: number): number {
  const place = firstFrom(rows, row, count)
  return place < count && rows[place] === row ? place : -1
}

export function firstFrom(rows: Int32Array, row: number, count = rows.length): number {
  return firstPassing(0, count, (index) => rows[index]! >= row)
}

const bins = 4096

export function keepWhole(found: Found): void {
  const { rows, scores, whole } = found
  let kept = 0
  for (let i = 0; i < found.count; i++) {
    if (whole[i] === 0) continue
    rows[kept] = rows[i]!
    scores[kept++] = scores[i]!
  }
  whole.fill(1, 0, kept)
  found.count = kept
}

/** Returns at least the `wanted` best rows, in row order. If few rows satisfy the rule, includes all of them. */
export function bestOf({ count, scores, rows, whole, whole_count }: Found, wanted: number): Worded {
  if (count <= wanted) return { rows: rows.slice(0, count), scores: scores.slice(0, count), whole: whole.slice(0, count) }
  let highest = 0
  for (let i = 0; i < count; i++) if (scores[i]! > highest) highest = scores[i]!
  const to_bin = (bins - 1) / (highest || 1)
  const held = new Uint32Array(bins)
  for (let i = 0; i < count; i++) held[(scores[i]! * to_bin) | 0]!++
  let lowest = bins - 1
  let taken = held[lowest]!
  while (taken < wanted) taken += held[--lowest]!
  const few = whole_count < relaxed_below
  const taking = few ? taken + whole_count : taken
  const best = { rows: new Int32Array(taking), scores: new Float32Array(taking), whole: new Uint8Array(taking) }
  let k = 0
  for (let i = 0; i < count; i++) {
    if (((scores[i]! * to_bin) | 0) < lowest && !(few && whole[i] === 1)) continue
    best.rows[k] = rows[i]!
    best.whole[k] = whole[i]!
    best.scores[k++] = scores[i]!
  }
  return { rows: best.rows.subarray(0, k), scores: best.scores.subarray(0, k), whole: best.whole.subarray(0, k) }
}

/** Rows with their scores by words (NaN if words do not find the row), and 1 for each row that satisfies the rule. */
export type Worded = { rows: Int32Array; scores: Float32Array; whole: Uint8Array }
