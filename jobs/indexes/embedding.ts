import type { Db } from '../../db/schema.ts'
import type { SearchDocument, SearchIndex } from '../../search/index.ts'
import { rebuildIndex } from './index-feed.ts'
import { type Followed, sourceOf } from './index-source.ts'

const step_records = 64

/** Runs the work while no other process rebuilds or updates the index. */
export type Exclusively = <Result>(work: (lost: AbortSignal) => Promise<Result>) => Promise<Result>

export type EmbeddingStep =
  | { state: 'nothing to do' }
  /** `done` of `total` records are embedded by the model that the index will change to. */
  | { state: 'embedded'; done: number; total: number; model: string | null }
  | { state: 'changed'; model: string; records: number }
  /** Records without a vector were stored again with a vector, except records that were deleted in the meantime. */
  | { state: 'completed'; records: number }
  /** The vectors were not stored, because the index was missing or had changed. The step is repeated later. */
  | { state: 'postponed' }
  | { state: 'failed'; message: string; retry_after_ms: number | null }

/** Each step embeds records with a new model, puts the new vectors in use, or adds missing vectors. */
export function startEmbeddingSteps(db: Db, search: SearchIndex, exclusively: Exclusively): () => Promise<EmbeddingStep> {
  const source = sourceOf(search)
  let progress = { model: null as string | null, after: '', done: 0 }

  async function changeModel(model: string | null, at_hand: boolean): Promise<EmbeddingStep> {
    if (progress.model !== model) progress = { model, after: '', done: 0 }
    const rows = at_hand ? [] : await source.after(db, progress.after, step_records)
    if (rows.length === 0 && model !== null) return putInPlace(model)
    const trouble = await search.vectors.keep(documentsOf(rows))
    if (trouble) return { state: 'failed', ...trouble }
    // The embedding service reports the model's name with its first answer.
    const { wanted } = await search.vectors.state()
    progress = { model: wanted, after: rows.at(-1)?.id ?? '', done: progress.done + rows.length }
    const total = Math.max(progress.done, Number(await source.count(db)))
    return { state: 'embedded', done: progress.done, total, model: wanted }
  }
  async function putInPlace(model: string): Promise<EmbeddingStep> {
    const records = await exclusively((lost) => rebuildIndex(db, search, { lost, model: 'wanted' }))
    progress = { model: null, after: '', done: 0 }
    return { state: 'changed', model, records }
  }
  return async () => {
    const { held, wanted, at_hand, lacking, query_trouble } = await search.vectors.state()
    // The feed creates a missing index.
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
    // Reads the records again, because they may have changed. The index must not go back to an older version.
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
