import { Worker } from 'node:worker_threads'
import type { SearchEngine, SearchPage } from '../index.ts'
import type { EmbedderSource } from '../meaning/open-embedder.ts'
import type { Call, WorkerAnswer, WorkerOptions } from './messages.ts'

export { isBadPosition } from '../paging.ts'
export { isUnusable } from './storage.ts'

export type SqliteEngineOptions = {
  /** The index file. Its folder is made; `<path>.new-…` files beside it are rebuilds. */
  path: string
  embedder: EmbedderSource
  /** How long a ranked result is kept for its next page. */
  list_ttl_ms?: number
  lists_max?: number
  list_bytes_max?: number
  /** How long to wait for another process that writes. */
  busy_timeout_ms?: number
}

/** Batches of a rebuild that may be under way at once: one is indexed while the caller prepares the next. */
const adds_max = 2

/**
 * The embedded engine: SQLite FTS5 for words, vectors in memory for meaning, in a worker thread. It serves up to about 200,000 records.
 * Several processes may share one file. Searching an index that must be rebuilt throws an error of which `isUnusable` is true.
 */
export async function openSqliteEngine(options: SqliteEngineOptions): Promise<SearchEngine> {
  const { call, close } = await startWorker({
    path: options.path,
    embedder: options.embedder,
    lists: {
      ttl_ms: options.list_ttl_ms ?? 10 * 60_000,
      lists_max: options.lists_max ?? 200,
      bytes_max: options.list_bytes_max ?? 16_000_000,
    },
    busy_timeout_ms: options.busy_timeout_ms ?? 30_000,
  })
  let rebuilds = 0

  async function rebuild(): ReturnType<SearchEngine['rebuild']> {
    const number = ++rebuilds
    await call({ method: 'start', rebuild: number })
    return rebuildWith(call, number)
  }

  return {
    search: (request) => call({ method: 'search', request }) as Promise<SearchPage>,
    position: () => call({ method: 'position' }) as Promise<string | null>,
    apply: (batch) => call({ method: 'apply', batch }) as Promise<boolean>,
    rebuild,
    count: () => call({ method: 'count' }) as Promise<number>,
    close,
  }
}

type CallWorker = (call: Call) => Promise<unknown>

/** `add` resolves when the batch after it may come; what fails meanwhile is thrown by the next call. */
function rebuildWith(call: CallWorker, rebuild: number): Awaited<ReturnType<SearchEngine['rebuild']>> {
  const pending: Promise<unknown>[] = []
  const oldest = (): Promise<unknown> | undefined => pending.shift()
  async function settle(): Promise<void> {
    while (pending.length > 0) await oldest()
  }
  return {
    async add(documents) {
      const added = call({ method: 'add', rebuild, documents })
      added.catch(() => undefined)
      pending.push(added)
      if (pending.length >= adds_max) await oldest()
    },
    async finish(position) {
      await settle()
      await call({ method: 'end', rebuild, position })
    },
    async abandon() {
      await settle().catch(() => undefined)
      await call({ method: 'end', rebuild, position: null })
    },
  }
}

async function startWorker(workerData: WorkerOptions): Promise<{ call: CallWorker; close(): Promise<void> }> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, execArgv: [], name: 'search' })
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let numbers = 0
  let ended: Error | null = null
  let closing = false
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))

  function fail(error: Error): void {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  worker.on('error', (error: Error) => fail(new Error(`The search thread ended: ${error.message}`, { cause: error })))
  worker.on('exit', () => fail(new Error('The search engine is closed')))
  worker.on('message', ({ number, value, error }: WorkerAnswer) => {
    const caller = waiting.get(number)
    waiting.delete(number)
    if (waiting.size === 0 && !closing) worker.unref()
    if (error) caller?.reject(Object.assign(new Error(error.message), { name: error.name }))
    else caller?.resolve(value)
  })

  function wait(number: number): Promise<unknown> {
    worker.ref()
    return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }))
  }
  async function call(sent: Call): Promise<unknown> {
    if (ended) throw ended
    const number = ++numbers
    const answered = wait(number)
    worker.postMessage({ ...sent, number })
    return answered
  }
  async function close(): Promise<void> {
    if (ended) return
    closing = true
    await call({ method: 'close' }).catch(() => undefined)
    await exited
  }

  // Number 0 is the worker saying that its embedder is open.
  await wait(0)
  return { call, close }
}
