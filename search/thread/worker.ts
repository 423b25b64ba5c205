/** The thread that runs an engine. All CPU-heavy work of a search happens in this thread. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Backend } from '../backend.ts'
import type { EmbeddedOptions } from '../embedded/storage.ts'
import { asEngineFault, isEngineAway, isRebuilding, nullIfRebuilding } from '../faults.ts'
import type { Collection, SearchDocument, SearchStatus } from '../index.ts'
import type { ListLimits } from '../lists.ts'
import { type EmbedderSource, openModels } from '../meaning/embedders.ts'
import type { MeilisearchOptions } from '../meilisearch/backend.ts'
import { createSearch } from '../search.ts'
import { createWriting } from './writing.ts'

/** Engine to use. It is plain data, because the engine itself runs in the thread. Omitted fields have defaults. */
export type GivenEngine =
  | ({ kind: 'embedded' } & Pick<EmbeddedOptions, 'path'> & Partial<Pick<EmbeddedOptions, 'busy_timeout_ms' | 'unseen_ms_max'>>)
  | ({ kind: 'meilisearch' } & Omit<MeilisearchOptions, 'model' | 'unseen_ms_max'> &
      Partial<Pick<MeilisearchOptions, 'unseen_ms_max'>>)

export type WorkerOptions = {
  collection: Collection
  engine: GivenEngine
  embedder: EmbedderSource
  lists: ListLimits
  /** Time without an answer after which a thread with pending calls is replaced. */
  hang_ms: number
}
export type Methods = typeof methods
export type WorkerCall = { number: number; method: keyof Methods; args: unknown[] }
export type WorkerAnswer = { number: number; value?: unknown; error?: { name: string; message: string; code?: string } }

const options = workerData as WorkerOptions
const models = await openModels(options.embedder)
const backend = await openBackend()
const searching = createSearch(backend, models, options.lists)
const writing = createWriting(backend, models)

async function openBackend(): Promise<Backend> {
  const { engine, collection } = options
  const model = models.student
  if (engine.kind === 'embedded') {
    const { openEmbeddedBackend } = await import('../embedded/backend.ts')
    return openEmbeddedBackend({ busy_timeout_ms: 30_000, unseen_ms_max: 25, ...engine, collection, model })
  }
  const { openMeilisearchBackend } = await import('../meilisearch/backend.ts')
  return openMeilisearchBackend(collection, { unseen_ms_max: 100, ...engine, model })
}

const methods = {
  ...searching,
  ...writing,
  reached: backend.reached,
  stored: backend.stored,
  count: backend.count,
  position: () => backend.position().catch(nullIfRebuilding),
  keep: (documents: readonly SearchDocument[]) => models.keep(documents.map(({ meaning }) => meaning)),
  lacking: async (limit: number) => models.lacking.first(limit),
  prepare: async () => void (ahead = true),
  ping: async () => null,
  async status(): Promise<SearchStatus> {
    // Runs both at once, so that an unresponsive server is waited for only once.
    const [vectors, counted] = await Promise.all([writing.vectors(), countedRecords()])
    return { engine: options.engine.kind, vectors, ...counted }
  },
  async close(): Promise<void> {
    ahead = false
    clearImmediate(preparing)
    await writing.abandon()
    await backend.close()
    models.close()
  },
}

async function countedRecords(): Promise<Pick<SearchStatus, 'records' | 'away'>> {
  try {
    return { records: await backend.count(), away: null }
  } catch (error) {
    const fault = asEngineFault(error) as Error
    if (!isEngineAway(fault)) throw error
    return { records: null, away: isRebuilding(fault) ? null : fault.message }
  }
}

/** Whether `prepare` was called, so that searches are expected. */
let ahead = false
let preparing: NodeJS.Immediate | undefined

/** Prepares in steps. Between two steps, the thread receives calls. */
function prepareOn(): void {
  if (!ahead || preparing) return
  preparing = setImmediate(() => {
    preparing = undefined
    if (prepareMore()) prepareOn()
  })
}

/** Prepares one step. Ignores failures, because the next search reports them. */
function prepareMore(): boolean {
  try {
    return backend.prepare?.() ?? false
  } catch {
    return false
  }
}

async function answer({ number, method, args }: WorkerCall): Promise<WorkerAnswer> {
  try {
    const work = methods[method] as (...given: unknown[]) => Promise<unknown>
    return { number, value: await work(...args) }
  } catch (thrown) {
    const { name, message, code } = asEngineFault(thrown) as NodeJS.ErrnoException
    return { number, error: { name, message, ...(code !== undefined && { code }) } }
  }
}

parentPort!.on('message', async (call: WorkerCall) => {
  parentPort!.postMessage(await answer(call))
  prepareOn()
  if (call.method === 'close') parentPort!.close()
})
parentPort!.postMessage({ number: 0, value: null } satisfies WorkerAnswer)
