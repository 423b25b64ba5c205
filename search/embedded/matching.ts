import type { DatabaseSync } from 'node:sqlite'
import type { ParsedQuery, QueryUnit } from '../query.ts'
import type { Columns } from './columns.ts'
import { type Matches, matched_keyword, matched_semantic } from './matches.ts'

/*
 * What a query finds, in one place.
 *
 * One word, compound or quoted phrase: every record that contains it.
 * Several: every record that contains them all. Where these are fewer than `enough_records`, also the best `widened_max` of the records
 * that contain any of the uncommon ones; they rank behind. A quoted phrase is never widened.
 * Beside these, records near in meaning: a cosine of at least max(0.35, 0.6 of the best record's), the nearest 200. None where a phrase
 * is quoted.
 *
 * Nothing of this looks at the filters, so that a filter only ever narrows.
 *
 * Score: bm25 / best bm25 + weight * cosine / best cosine, brought to 0..1. Fusing ranks instead lost a third of nDCG on exact titles.
 */
const enough_records = 20
const widened_max = 200
const widened_factor = 0.5
/** A word in more of the records than this does not widen. */
const common_share = 0.1
const cosine_min = 0.35
const cosine_share_min = 0.6
const related_max = 200
/** In the order of the table's columns: title, keywords, description, compounds. */
const columnWeights = '8, 3, 1, 3'

export function findMatches(
  db: DatabaseSync,
  columns: Columns,
  query: ParsedQuery,
  vector: Float32Array | null,
  mask: Uint8Array,
): Matches {
  const words = findWords(db, query, columns.rows)
  const cosines = vector && cosinesOf(columns, vector)
  let best_cosine = 0
  for (const cosine of cosines ?? []) if (cosine > best_cosine) best_cosine = cosine
  const cosine_threshold = Math.max(cosine_min, cosine_share_min * best_cosine)
  const related = cosines && !query.exact ? nearestRows(cosines, cosine_threshold, words) : []
  const weight = cosines && best_cosine > 0 ? meaningWeight(query.units.length) : 0
  let best_bm25 = 0
  for (const bm25 of words.values()) if (bm25 > best_bm25) best_bm25 = bm25
  const total = (best_bm25 > 0 ? 1 : 0) + weight || 1

  const found = [...words.keys(), ...related].filter((row) => mask[row] === 1)
  const matches = { rows: Int32Array.from(found), scores: new Float32Array(found.length), matched: new Uint8Array(found.length) }
  found.forEach((row, i) => {
    const bm25 = words.get(row)
    const cosine = Math.max(0, cosines?.[row] ?? 0)
    matches.scores[i] = ((bm25 === undefined ? 0 : bm25 / (best_bm25 || 1)) + (weight && (weight * cosine) / best_cosine)) / total
    matches.matched[i] =
      (bm25 === undefined ? 0 : matched_keyword) | (cosines && cosine >= cosine_threshold ? matched_semantic : 0)
  })
  return matches
}

/** The longer the query, the more it leans on meaning. */
function meaningWeight(units: number): number {
  return units === 1 ? 0.2 : units <= 3 ? 0.3 : 0.5
}

/** BM25 by row. */
function findWords(db: DatabaseSync, { units, exact }: ParsedQuery, records: number): Map<number, number> {
  const found = new Map<number, number>()
  if (units.length === 0) return found
  const every = units.map((unit) => unit.expression).join(' AND ')
  for (const [row, bm25] of ranked(db, every, null)) if (row <= records) found.set(row, bm25)
  if (units.length === 1 || exact || found.size >= enough_records) return found
  const some = uncommonUnits(db, units, records)
    .map((unit) => unit.expression)
    .join(' OR ')
  for (const [row, bm25] of ranked(db, some, widened_max + found.size)) {
    if (row <= records && !found.has(row)) found.set(row, bm25 * widened_factor)
  }
  return found
}

function uncommonUnits(db: DatabaseSync, units: QueryUnit[], records: number): QueryUnit[] {
  const count = db.prepare('SELECT count(*) AS records FROM text WHERE text MATCH ?')
  const counted = units.map((unit) => ({ unit, records: (count.get(unit.expression) as { records: number }).records }))
  const uncommon = counted.filter((counts) => counts.records <= Math.max(widened_max, records * common_share))
  const rarest = counted.reduce((a, b) => (a.records <= b.records ? a : b))
  return (uncommon.length > 0 ? uncommon : [rarest]).map(({ unit }) => unit)
}

/** Best first when limited; otherwise in any order. */
function ranked(db: DatabaseSync, expression: string, limit: number | null): [row: number, bm25: number][] {
  const select = `SELECT rowid, -bm25(text, ${columnWeights}) AS score FROM text WHERE text MATCH ?`
  const statement = db.prepare(limit === null ? select : `${select} ORDER BY score DESC, rowid LIMIT ${limit}`)
  statement.setReturnArrays(true)
  return statement.all(expression) as unknown as [number, number][]
}

function cosinesOf({ rows, dimensions, vectors }: Columns, vector: Float32Array): Float32Array {
  const cosines = new Float32Array(rows + 1)
  for (let row = 1; row <= rows; row++) {
    const start = row * dimensions
    // Four sums at once: a single one waits for each addition to end.
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    let i = 0
    for (; i + 3 < dimensions; i += 4) {
      a += vector[i]! * vectors[start + i]!
      b += vector[i + 1]! * vectors[start + i + 1]!
      c += vector[i + 2]! * vectors[start + i + 2]!
      d += vector[i + 3]! * vectors[start + i + 3]!
    }
    for (; i < dimensions; i++) a += vector[i]! * vectors[start + i]!
    cosines[row] = a + b + c + d
  }
  return cosines
}

function nearestRows(cosines: Float32Array, threshold: number, words: Map<number, number>): number[] {
  const near: number[] = []
  for (let row = 1; row < cosines.length; row++) {
    if (cosines[row]! >= threshold && !words.has(row)) near.push(row)
  }
  return near.sort((a, b) => cosines[b]! - cosines[a]! || a - b).slice(0, related_max)
}
