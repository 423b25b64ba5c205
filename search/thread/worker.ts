/** The thread that runs an engine. All CPU-heavy work of a search happens here. */
import { parentPort, workerData } from 'node:worker_threads'
import { isEngineAway, isRebuilding } from '../../kernel/faults.ts'
import { asEngineFault } from '../../kernel/files/sqlite-file.ts'
import type { Backend } from '../backend.ts'
import { openEmbeddedBackend } from '../embedded/backend.ts'
import type { SearchStatus } from '../index.ts'
import { openModels } from '../meaning/embedders.ts'
import { openMeilisearchBackend } from '../meilisearch/backend.ts'
import { createSearch } from '../search.ts'
import type { WorkerAnswer, WorkerCall, WorkerOptions } from './messages.ts'
import { createWriting } from './writing.ts'

const options = workerData as WorkerOptions
const models = await openModels(options.embedder)
const backend = openBackend()
const searching = createSearch(backend, models, options.lists)
const writing = createWriting(backend, models)

function openBackend(): Backend {
  const { engine, collection } = options
  const model = models.student
  return engine.kind === 'embedded'
    ? openEmbeddedBackend({ ...engine, collection, model })
    : openMeilisearchBackend(collection, { ...engine, model })
}

async function status(): Promise<SearchStatus> {
  // Runs both at once, so that an unresponsive server is waited for only once.
  const [vectors, counted] = await Promise.all([writing.state(), countedRecords()])
  return { engine: options.engine.kind, vectors, ...counted }
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

async function unlessRebuilding<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (isRebuilding(error)) return null
    throw error
  })
}

async function close(): Promise<void> {
  ahead = false
  clearImmediate(preparing)
  await writing.abandon()
  await backend.close()
  models.close()
}

async function answer(call: WorkerCall): Promise<unknown> {
  if (call.method === 'search') return searching.search(call.request, call.company_id)
  if (call.method === 'read') return searching.read(call.query, call.conditions, call.company_id)
  if (call.method === 'position') return unlessRebuilding(backend.position())
  if (call.method === 'reached') return backend.reached()
  if (call.method === 'apply') return writing.apply(call.batch)
  if (call.method === 'stored') return backend.stored(call.after)
  if (call.method === 'keep') return models.keep(call.documents.map(({ meaning }) => meaning))
  if (call.method === 'lacking') return models.lacking.first(call.limit)
  if (call.method === 'vectors') return writing.state()
  if (call.method === 'start') return writing.start(call.rebuild, call.wanted)
  if (call.method === 'add') return writing.add(call.rebuild, call.documents)
  if (call.method === 'end') return writing.end(call.rebuild, call.position)
  if (call.method === 'prepare') return void (ahead = true)
  if (call.method === 'count') return backend.count()
  if (call.method === 'status') return status()
  if (call.method === 'ping') return null
  return close()
}

/** Whether searches are expected. */
let ahead = false
let preparing: NodeJS.Immediate | undefined

/** Prepares in steps, between which the thread receives calls. */
function prepareOn(): void {
  if (!ahead || preparing) return
  preparing = setImmediate(() => {
    preparing = undefined
    if (prepareMore()) prepareOn()
  })
}

/** Ignores failures, because the next search reports them. */
function prepareMore(): boolean {
  try {
    return backend.prepare?.() ?? false
  } catch {
    return false
  }
}

parentPort!.on('message', (call: WorkerCall) => {
  void answer(call)
    .then((value): WorkerAnswer => ({ number: call.number, value }))
    .catch((thrown: unknown): WorkerAnswer => {
      const { name, message } = asEngineFault(thrown) as Error
      return { number: call.number, error: { name, message } }
    })
    .then((sent) => {
      parentPort!.postMessage(sent)
      prepareOn()
      if (call.method === 'close') parentPort!.close()
    })
})
parentPort!.postMessage({ number: 0, value: null } satisfies WorkerAnswer)
