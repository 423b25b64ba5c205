import type { Db } from '../../db/schema.ts'
import type { SearchDocument, SearchIndex } from '../../search/index.ts'
import { rebuildIndex } from './index-feed.ts'
import { type Followed, sourceOf } from './index-source.ts'

/** As much as even a small embedding service does in some seconds. */
const step_records = 64

/** Does the work while nobody else makes the index anew or brings it up to date. */
export type Exclusively = <Result>(work: (lost: AbortSignal) => Promise<Result>) => Promise<Result>

export type EmbeddingStep =
  | { state: 'nothing to do' }
  /** So many records of all are embedded by the model to which the index is to change. */
  | { state: 'embedded'; done: number; total: number; model: string | null }
  /** The index holds this model's vectors now. */
  | { state: 'changed'; model: string; records: number }
  /** So many records that were stored without a vector were stored anew with it; others of them have gone. */
  | { state: 'completed'; records: number }
  /** The index was not there, or had gone on, when they were to be stored: tried again another time. */
  | { state: 'postponed' }
  | { state: 'failed'; message: string; retry_after_ms: number | null }

/**
 * The next piece of what is to be embedded in the background. When the index holds vectors of another model than the wanted one, all records
 * are embedded anew, and their vectors kept, before an index of them is made and put in place; until then the old one serves. Whatever ends
 * this, what was kept is not asked for again. Then come the records whose vectors could not be had when they were stored.
 */
export function startEmbeddingSteps(db: Db, search: SearchIndex, exclusively: Exclusively): () => Promise<EmbeddingStep> {
  const source = sourceOf(search)
  let walk = { model: null as string | null, after: '', done: 0 }

  async function changeModel(model: string | null, at_hand: boolean): Promise<EmbeddingStep> {
    if (walk.model !== model) walk = { model, after: '', done: 0 }
    const rows = at_hand ? [] : await source.after(db, walk.after, step_records)
    if (rows.length === 0 && model !== null) return putInPlace(model)
    const trouble = await search.vectors.keep(documentsOf(rows))
    if (trouble) return { state: 'failed', ...trouble }
    // What it is called is known from its first answer on.
    const { wanted } = await search.vectors.state()
    walk = { model: wanted, after: rows.at(-1)?.id ?? '', done: walk.done + rows.length }
    return { state: 'embedded', done: walk.done, total: Math.max(walk.done, Number(await source.count(db))), model: wanted }
  }
  async function putInPlace(model: string): Promise<EmbeddingStep> {
    const records = await exclusively((lost) => rebuildIndex(db, search, { lost, model: 'wanted' }))
    walk = { model: null, after: '', done: 0 }
    return { state: 'changed', model, records }
  }
  return async () => {
    const { held, wanted, at_hand, lacking, query_trouble } = await search.vectors.state()
    // An index that is not there is made by whoever follows the database.
    if (held === null) return { state: 'nothing to do' }
    if (held !== wanted) return changeModel(wanted, at_hand)
    if (lacking > 0) return completeRecords(db, search, exclusively)
    return query_trouble === null ? { state: 'nothing to do' } : { state: 'failed', message: query_trouble, retry_after_ms: null }
  }
}

async function completeRecords(db: Db, search: SearchIndex, exclusively: Exclusively): Promise<EmbeddingStep> {
  const source = sourceOf(search)
  const ids = await search.vectors.lacking(step_records)
  const trouble = await search.vectors.keep(documentsOf(await source.of(db, ids)))
  if (trouble) return { state: 'failed', ...trouble }
  const stored = await exclusively(async (lost): Promise<number | null> => {
    const position = await search.position()
    if (position === null) return null
    // Read again, since what was read before may have changed: the index must not go back.
    const rows = await source.of(db, ids)
    const found = new Set(rows.map(({ id }) => id))
    const removed = ids.filter((id) => !found.has(id))
    lost.throwIfAborted()
    const applied = await search.apply({ documents: documentsOf(rows), removed, from: position, to: position })
    return applied ? rows.length : null
  })
  return stored === null ? { state: 'postponed' } : { state: 'completed', records: stored }
}

function documentsOf(rows: readonly Followed[]): SearchDocument[] {
  return rows.map(({ document }) => document)
}
