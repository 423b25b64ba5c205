import { binOf, cosine_min, leastBin } from '../ranking.ts'
import type { Passing } from './filters.ts'
import { segment_rows_max } from './postings/segment.ts'
import type { Asked } from './vectors.ts'

/** When and how signatures are used. Benchmarks compare other values with the defaults. */
export type Seeking = {
  /** Maximum rows to compare by all bytes. Beyond it, only rows with the most similar signatures are compared. */
  exact_max?: number
  /** Number of candidates that are compared per wanted row. The more rows there are, the more of them are equally similar. */
  candidates_factor?: number
}
const exact_rows_max = 8_192
const usual_factor = 5
const many_rows = segment_rows_max
const many_rows_factor = 10

type Near = { row: number; cosine: number }

/** Returns the nearest rows that pass, with a cosine above `least` and ties by row. Exact if few rows exist or pass. */
export function findNearest(
  asked: Asked,
  rows: number,
  passing: Passing,
  wanted: number,
  {
    least = cosine_min,
    exact_max = exact_rows_max,
    candidates_factor = rows > many_rows ? many_rows_factor : usual_factor,
  }: Seeking & { least?: number } = {},
): Near[] {
  if (rows <= exact_max) return nearestOfAll(asked, rows, passing.mask, wanted, least)
  const few = passing.count <= wanted * candidates_factor
  const compared = few ? rowsOf(passing) : alikeRows(asked, rows, passing.mask, wanted * candidates_factor, least)
  return firstOf(asked.cosinesOf(compared), (i) => compared[i]!, wanted, least)
}

function nearestOfAll(asked: Asked, rows: number, mask: Uint8Array, wanted: number, least: number): Near[] {
  const cosines = asked.cosines(1, rows)
  for (let i = 0; i < rows; i++) if (mask[i + 1] === 0) cosines[i] = 0
  return firstOf(cosines, (i) => i + 1, wanted, least)
}

/** Returns the nearest rows. Sorts cosines into bins first, so that few objects are created and sorted. */
function firstOf(cosines: Float32Array, rowAt: (i: number) => number, wanted: number, least: number): Near[] {
  const lowest = leastBin(cosines, wanted, least)
  const near: Near[] = []
  for (let i = 0; i < cosines.length; i++) {
    const cosine = cosines[i]!
    if (cosine > least && binOf(cosine) >= lowest) near.push({ row: rowAt(i), cosine })
  }
  return near.sort((a, b) => b.cosine - a.cosine || a.row - b.row).slice(0, wanted)
}

function rowsOf({ mask, count }: Passing): Int32Array {
  const rows = new Int32Array(count)
  for (let i = 0, row = mask.indexOf(1); i < count; row = mask.indexOf(1, row + 1)) rows[i++] = row
  return rows
}

/** Number of rows between two updates of the limit for differing bits. */
const step_rows = 8_192

/** Returns the `wanted` most similar rows that pass and may be near, and more if several differ in the same number of bits. */
function alikeRows(asked: Asked, rows: number, mask: Uint8Array, wanted: number, least: number): Int32Array {
  let limit = asked.bitsApart(least)
  const held = new Uint32Array(limit + 1)
  const found: number[] = []
  const bitsOf: number[] = []
  for (let first = 1; first <= rows; first += step_rows) {
    for (const each of asked.alike(first, Math.min(step_rows, rows + 1 - first), limit)) {
      const row = first + (each & 0xffff)
      const bits = each >>> 16
      if (mask[row] === 0) continue
      held[bits]!++
      found.push(row)
      bitsOf.push(bits)
    }
    // As more rows are compared, fewer new rows are similar enough.
    limit = limitOf(held, wanted, limit)
  }
  const alike = new Int32Array(found.length)
  let count = 0
  for (let i = 0; i < found.length; i++) if (bitsOf[i]! <= limit) alike[count++] = found[i]!
  return alike.subarray(0, count)
}

function limitOf(held: Uint32Array, wanted: number, highest: number): number {
  let limit = 0
  for (let enough = held[0]!; enough < wanted && limit < highest; enough += held[++limit]!);
  return limit
}
