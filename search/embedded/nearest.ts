import { cosine_min } from '../ranking.ts'
import { segment_rows_max } from './segment.ts'
import type { Asked } from './vectors.ts'

/** Up to so many rows every one's bytes are looked at; beyond, those whose signatures are most alike. */
const exact_rows_max = segment_rows_max
/** How many of these, for each that is wanted. */
const candidates_factor = 30

export type Near = { row: number; cosine: number }

const cosines = new Float32Array(segment_rows_max)

/** The nearest of the rows that pass and are near at all, nearest first; ties by row. Exact for few rows. */
export function findNearest(
  asked: Asked,
  rows: number,
  mask: Uint8Array,
  wanted: number,
  exact_max = exact_rows_max,
  least = cosine_min,
): Near[] {
  const near =
    rows <= exact_max ? nearestOfAll(asked, rows, mask, wanted, least) : nearestOfAlike(asked, rows, mask, wanted, least)
  return near.sort((a, b) => b.cosine - a.cosine || a.row - b.row).slice(0, wanted)
}

/** Some more than wanted, in no order. */
function nearestOfAll(asked: Asked, rows: number, mask: Uint8Array, wanted: number, least_cosine: number): Near[] {
  asked.cosines(1, rows, cosines)
  let least = least_cosine
  let near: Near[] = []
  for (let i = 0; i < rows; i++) {
    if (cosines[i]! <= least || mask[i + 1] === 0) continue
    near.push({ row: i + 1, cosine: cosines[i]! })
    if (near.length < wanted * 4) continue
    near = near.sort((a, b) => b.cosine - a.cosine || a.row - b.row).slice(0, wanted)
    least = near.at(-1)!.cosine
  }
  return near
}

function nearestOfAlike(asked: Asked, rows: number, mask: Uint8Array, wanted: number, least: number): Near[] {
  const alike = new Uint16Array(rows)
  const held = new Uint32Array(65_536)
  for (let first = 0; first < rows; first += segment_rows_max) {
    const count = Math.min(segment_rows_max, rows - first)
    alike.set(asked.differences(first + 1, count), first)
  }
  for (let i = 0; i < rows; i++) if (mask[i + 1] === 1) held[alike[i]!]!++
  let most = 0
  for (let taken = held[0]!; taken < wanted * candidates_factor && most < held.length - 1; taken += held[++most]!);
  const near: Near[] = []
  for (let i = 0; i < rows; i++) {
    if (alike[i]! > most || mask[i + 1] === 0) continue
    const cosine = asked.cosine(i + 1)
    if (cosine > least) near.push({ row: i + 1, cosine })
  }
  return near
}
