import type { CatalogCopy } from '../matching/catalog-copy.ts'
import type { Find, Found } from '../matching/measure.ts'
import { plainWords, tellingPart } from './plain-words.ts'

/** BM25 as the textbook has it: any of the query's words but stop words, in title or description, by Porter's stems, all weighing the same. */
export function bm25(catalog: CatalogCopy): Find {
  return async (query, limit) => {
    const words = tellingPart(plainWords(query))
    if (words.length === 0) return { ids: [] }
    const expression = [...new Set(words)].map((word) => `"${word}"`).join(' OR ')
    return { ids: catalog.ranked(expression, limit) }
  }
}

/** So many of the best by words, and of the nearest, are ranked by both. */
export const blend_depth = 500
const meaning_weight = 0.5

/**
 * BM25 over title (8), facts (3), and description (1), plus half the cosine, each divided by the best one's. A record that is not among the
 * nearest counts as near as the last of them, which favors this ranker.
 */
export function bm25WithMeaning(catalog: CatalogCopy, meaning: Find): Find {
  return async (query, limit) => {
    const words = [...new Set(tellingPart(plainWords(query)))]
    const by_words = words.length === 0 ? [] : catalog.weighed(words.map((word) => `"${word}"`).join(' OR '), blend_depth)
    const { ids, scores = [] } = await meaning(query, blend_depth)
    const [best_words, best_cosine, last_cosine] = [by_words[0]?.score || 1, scores[0] || 1, scores.at(-1) ?? 0]
    const cosines = new Map(ids.map((id, i) => [id, scores[i]!]))
    const worths = new Map(ids.map((id) => [id, 0]))
    for (const { id, score } of by_words) worths.set(id, score / best_words)
    const blended = [...worths].map(([id, worth]) => ({
      id,
      score: worth + (meaning_weight * (cosines.get(id) ?? last_cosine)) / best_cosine,
    }))
    const best = blended.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, limit)
    return { ids: best.map(({ id }) => id), scores: best.map(({ score }) => score) }
  }
}

/** What ranks by meaning: of search/meaning, or an adapter of it. Vectors are of unit length; null where no word is known. */
export type MeaningModel = {
  documents(texts: { title: string; text: string }[]): Promise<(Float32Array | null)[]>
  query(text: string): Promise<Float32Array | null>
}

const batch_documents = 100

/**
 * Meaning alone: every record by its cosine to the query. All queries, each with how many records it asks for, are asked in one walk
 * through the catalog, so that no vectors need be kept, of a million records neither; the finder answers those queries only.
 */
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
    // Query by query: the batch's vectors stay in the processor's cache, all of the queries' would not.
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

/** The rows nearest to a vector, best first. */
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

/** Rows come in their order: of equals the first stays before. */
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

/** Four sums at once: a single one waits for each addition to end. */
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
