import type { CatalogCopy } from '../matching/catalog-copy.ts'
import type { Find, Found } from '../matching/measure.ts'
import { plainWords, withoutStopWords } from './plain-words.ts'

/** Ranks by textbook BM25. Finds records with any of the query's words except stop words, in title or description, by Porter's
 * stems, all with the same weight. */
export function bm25(catalog: CatalogCopy): Find {
  return async (query, limit) => {
    const words = withoutStopWords(plainWords(query))
    if (words.length === 0) return { ids: [] }
    const expression = [...new Set(words)].map((word) => `"${word}"`).join(' OR ')
    return { ids: catalog.ranked(expression, limit) }
  }
}

/** Number of records that the combined ranking takes from each of its two rankings, by words and by meaning. */
export const blend_depth = 500
const meaning_weight = 0.5

/** Ranks by BM25 over title (8), facts (3) and description (1), plus half the cosine, each divided by its best value. A record
 * that is not among the nearest records gets the lowest cosine of these records, which favors this ranker. */
export function bm25WithMeaning(catalog: CatalogCopy, meaning: Find): Find {
  return async (query, limit) => {
    const words = [...new Set(withoutStopWords(plainWords(query)))]
    const by_words = words.length === 0 ? [] : catalog.rankedByWeight(words.map((word) => `"${word}"`).join(' OR '), blend_depth)
    const { ids, scores = [] } = await meaning(query, blend_depth)
    const [best_words, best_cosine, last_cosine] = [by_words[0]?.score || 1, scores[0] || 1, scores.at(-1) ?? 0]
    const cosines = new Map(ids.map((id, i) => [id, scores[i]!]))
    const word_scores = new Map(ids.map((id) => [id, 0]))
    for (const { id, score } of by_words) word_scores.set(id, score / best_words)
    const blended = [...word_scores].map(([id, score]) => ({
      id,
      score: score + (meaning_weight * (cosines.get(id) ?? last_cosine)) / best_cosine,
    }))
    const best = blended.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, limit)
    return { ids: best.map(({ id }) => id), scores: best.map(({ score }) => score) }
  }
}

/** A model of search/meaning, or an adapter of a model. Vectors have unit length. A text without known words has the vector
 * null. */
export type MeaningModel = {
  documents(texts: { title: string; text: string }[]): Promise<(Float32Array | null)[]>
  query(text: string): Promise<Float32Array | null>
}

const batch_documents = 100

/** Ranks every record by its cosine to the query. Processes all queries in one pass over the catalog, so it stores no vectors,
 * even for a million records. A query states how many records it requests. The returned finder answers only these queries. */
export async function meaningAlone(
  catalog: CatalogCopy,
  model: MeaningModel,
  queries: ReadonlyMap<string, number>,
  onProgress: (records: number) => void | Promise<void> = () => {},
): Promise<Find> {
  const nearest = new Map<string, Nearest>()
  for (const [query, asked_for] of queries) {
    const vector = await model.query(query)
    if (vector) nearest.set(query, emptyNearest(vector, asked_for))
  }
  const lists = [...nearest.values()]
  let done = 0
  for (const records of catalog.batches(batch_documents)) {
    const vectors = await model.documents(records.map(({ title, description }) => ({ title, text: description })))
    // The outer loop is over queries, because the vectors of a batch fit into the processor's cache, and the vectors of all
    // queries do not.
    for (const list of lists) offerBatch(list, records, vectors)
    done += records.length
    await onProgress(done)
  }
  return async (query, limit) => answerOf(catalog, nearest.get(query), limit)
}

function answerOf(catalog: CatalogCopy, list: Nearest | undefined, limit: number): Found {
  if (!list) return { ids: [] }
  const rows = list.rows.subarray(0, Math.min(limit, list.length))
  return { ids: Array.from(rows, catalog.idOf), scores: Array.from(list.cosines.subarray(0, rows.length)) }
}

/** Rows nearest to a vector, best first. */
type Nearest = { vector: Float32Array; rows: Uint32Array; cosines: Float32Array; length: number }

function emptyNearest(vector: Float32Array, size: number): Nearest {
  return { vector, rows: new Uint32Array(size), cosines: new Float32Array(size), length: 0 }
}

function offerBatch(list: Nearest, records: readonly { row: number }[], vectors: readonly (Float32Array | null)[]): void {
  for (let i = 0; i < records.length; i++) {
    const vector = vectors[i]
    if (vector) offer(list, records[i]!.row, cosine(list.vector, vector))
  }
}

/** Inserts a row into `list`. Rows are offered in ascending order, so of equally near rows the earliest remains ahead. */
function offer(list: Nearest, row: number, near: number): void {
  const { rows, cosines } = list
  const last = rows.length - 1
  if (list.length > last && near <= cosines[last]!) return
  let at = list.length > last ? last : list.length++
  for (; at > 0 && cosines[at - 1]! < near; at--) {
    cosines[at] = cosines[at - 1]!
    rows[at] = rows[at - 1]!
  }
  cosines[at] = near
  rows[at] = row
}

/** Returns the cosine of two unit vectors. Uses four sums, because the additions of one sum cannot run in parallel. */
function cosine(a: Float32Array, b: Float32Array): number {
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  let i = 0
  for (; i + 3 < a.length; i += 4) {
    first += a[i]! * b[i]!
    second += a[i + 1]! * b[i + 1]!
    third += a[i + 2]! * b[i + 2]!
    fourth += a[i + 3]! * b[i + 3]!
  }
  for (; i < a.length; i++) first += a[i]! * b[i]!
  return first + second + third + fourth
}
