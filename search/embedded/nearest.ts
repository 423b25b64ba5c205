import { cosine_min } from '../ranking.ts'
import type { Passing } from './filters.ts'
import type { Asked } from './vectors.ts'

/** Where signatures are gone by, and how far. A bench compares others than these; what is left out is as usual. */
export type Seeking = {
  /** Up to so many rows every one's bytes are looked at; beyond, those whose signatures are most alike. At most `segment_rows_max`. */
  exact_max?: number
  /** How many of these, for each that is wanted. */
  candidates_factor?: number
}
const usual = { exact_max: 8_192, candidates_factor: 10 } as const satisfies Seeking

export type Near = { row: number; cosine: number }

/** The nearest of the rows that pass and are near at all, nearest first; ties by row. Exact where few rows are there, or few pass. */
export function findNearest(
  asked: Asked,
  rows: number,
  passing: Passing,
  wanted: number,
  {
    least = cosine_min,
    exact_max = usual.exact_max,
    candidates_factor = usual.candidates_factor,
  }: Seeking & { least?: number } = {},
): Near[] {
  if (rows <= exact_max) return nearestOfAll(asked, rows, passing.mask, wanted, least)
  const few = passing.count <= wanted * candidates_factor
  const rows_to_compare = few
    ? rowsOf(passing)
    : alikeRows(asked, rows, passing.mask, { wanted: wanted * candidates_factor, least })
  return nearestAmong(asked, rows_to_compare, wanted, least)
}

const bins = 1_024

/** By their cosines in bins first: then few are made objects of and sorted. */
function nearestOfAll(asked: Asked, rows: number, mask: Uint8Array, wanted: number, least: number): Near[] {
  const cosines = asked.cosines(1, rows)
  const held = new Uint32Array(bins)
  for (let i = 0; i < rows; i++) if (cosines[i]! > least && mask[i + 1] === 1) held[binOf(cosines[i]!)]!++
  let lowest = bins - 1
  for (let enough = held[lowest]!; enough < wanted && lowest > 0; enough += held[--lowest]!);
  const near: Near[] = []
  for (let i = 0; i < rows; i++) {
    const cosine = cosines[i]!
    if (cosine > least && mask[i + 1] === 1 && binOf(cosine) >= lowest) near.push({ row: i + 1, cosine })
  }
  return firstOf(near, wanted)
}

/** A cosine of bytes may be a little above 1. */
function binOf(cosine: number): number {
  return Math.min(bins - 1, (cosine * bins) | 0)
}

function nearestAmong(asked: Asked, rows: Int32Array, wanted: number, least: number): Near[] {
  const found = asked.cosinesOf(rows)
  const near: Near[] = []
  for (let i = 0; i < rows.length; i++) if (found[i]! > least) near.push({ row: rows[i]!, cosine: found[i]! })
  return firstOf(near, wanted)
}

function firstOf(near: Near[], wanted: number): Near[] {
  return near.sort((a, b) => b.cosine - a.cosine || a.row - b.row).slice(0, wanted)
}

function rowsOf({ mask, count }: Passing): Int32Array {
  const rows = new Int32Array(count)
  for (let i = 0, row = mask.indexOf(1); i < count; row = mask.indexOf(1, row + 1)) rows[i++] = row
  return rows
}

/** Rows that are looked at before those that are less alike than enough of them are left out. */
const step_rows = 8_192

/** At least the `wanted` most alike of the rows that pass and may be near; more only where as many bits differ. */
function alikeRows(
  asked: Asked,
  rows: number,
  mask: Uint8Array,
  { wanted, least }: { wanted: number; least: number },
): Int32Array {
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
    // The more were seen, the fewer are still alike enough.
    limit = limitOf(held, wanted, limit)
  }
  return Int32Array.from(found.filter((_, i) => bitsOf[i]! <= limit))
}

function limitOf(held: Uint32Array, wanted: number, highest: number): number {
  let limit = 0
  for (let enough = held[0]!; enough < wanted && limit < highest; enough += held[++limit]!);
  return limit
}
