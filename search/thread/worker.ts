/** The thread that holds an engine: everything of a search that takes the processor long happens here. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Backend, BackendRebuild, EmbeddedDocument } from '../backend.ts'
import { openEmbeddedBackend } from '../embedded/backend.ts'
import { asEngineFault } from '../embedded/sqlite.ts'
import { engineAway, isEngineAway, isRebuilding } from '../faults.ts'
import type { SearchDocument, SearchStatus } from '../index.ts'
import type { Embedder } from '../meaning/embedder.ts'
import { openEmbedder } from '../meaning/open-embedder.ts'
import { openMeilisearchBackend } from '../meilisearch/backend.ts'
import { createSearch } from '../search.ts'
import type { WorkerAnswer, WorkerCall, WorkerOptions } from './messages.ts'

const options = workerData as WorkerOptions
const embedder: Embedder = await openEmbedder(options.embedder)
const backend = openBackend()
const searching = createSearch(backend, embedder, options.lists)
const rebuilds = new Map<number, BackendRebuild>()

function openBackend(): Backend {
  const { engine, collection } = options
  const { id, dimensions } = embedder
  return engine.kind === 'embedded'
    ? openEmbeddedBackend({ ...engine, collection, embedder_id: id, dimensions })
    : openMeilisearchBackend(collection, { ...engine, model: { id, dimensions } })
}

async function embedDocuments(documents: SearchDocument[]): Promise<EmbeddedDocument[]> {
  const vectors = await embedder.documents(documents.map(({ meaning }) => meaning))
  return documents.map((document, i) => ({ document, vector: vectors[i] ?? null }))
}

/** Throws for a rebuild of a thread that has died meanwhile. */
function begun(rebuild: number): BackendRebuild {
  const found = rebuilds.get(rebuild)
  if (!found) throw engineAway('The new index was lost with the thread that made it')
  return found
}

async function end(rebuild: number, position: string | null): Promise<void> {
  if (position === null && !rebuilds.has(rebuild)) return
  const ended = begun(rebuild)
  rebuilds.delete(rebuild)
  await (position === null ? ended.abandon() : ended.finish(position))
}

async function position(): Promise<string | null> {
  try {
    return await backend.position()
  } catch (error) {
    if (isRebuilding(error)) return null
    throw error
  }
}

async function status(): Promise<SearchStatus> {
  const about = { engine: options.engine.kind, embedder: embedder.id }
  try {
    return { ...about, records: await backend.count(), away: null }
  } catch (error) {
    const fault = asEngineFault(error) as Error
    if (!isEngineAway(fault)) throw error
    return { ...about, records: null, away: isRebuilding(fault) ? null : fault.message }
  }
}

async function close(): Promise<void> {
  for (const rebuild of rebuilds.keys()) await end(rebuild, null)
  await backend.close()
}

async function answer(call: WorkerCall): Promise<unknown> {
  if (call.method === 'search') return searching.search(call.request, call.company_id)
  if (call.method === 'position') return position()
  if (call.method === 'apply') return backend.apply({ ...call.batch, documents: await embedDocuments(call.batch.documents) })
  if (call.method === 'start') return void rebuilds.set(call.rebuild, await backend.rebuild())
  if (call.method === 'add') return begun(call.rebuild).add(await embedDocuments(call.documents))
  if (call.method === 'end') return end(call.rebuild, call.position)
  if (call.method === 'stored') return backend.stored(call.after)
  if (call.method === 'count') return backend.count()
  if (call.method === 'status') return status()
  if (call.method === 'ping') return null
  return close()
}

parentPort!.on('message', (call: WorkerCall) => {
  answer(call)
    .then((value): WorkerAnswer => ({ number: call.number, value }))
    .catch((thrown: unknown): WorkerAnswer => {
      const { name, message } = asEngineFault(thrown) as Error
      return { number: call.number, error: { name, message } }
    })
    .then((sent) => {
      parentPort!.postMessage(sent)
      if (call.method === 'close') parentPort!.close()
    })
})
parentPort!.postMessage({ number: 0, value: null } satisfies WorkerAnswer)
