import type { SearchEngine } from '../index.ts'
import type { EmbedderSource } from '../meaning/open-embedder.ts'
import { createFairQueue, type QueueLimits } from '../queue.ts'
import { type PackedPage, packRequest, unpackPage } from './messages.ts'
import { type CallWorker, startThread } from './thread.ts'

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
  /** For how long a list may miss what another process has just stored. */
  unseen_ms_max?: number
  /** For how long the thread may answer nothing at all before another takes its place; longer than `busy_timeout_ms`, in which it waits. */
  hang_ms?: number
  queue?: Partial<QueueLimits>
}

/** The thread does one search after the other: the second is at hand when it is done with the first. */
const queueLimits: QueueLimits = { running_max: 2, waiting_max: 200, waiting_per_company_max: 50, deadline_ms: 10_000 }
/** While an embedding service answers, the thread has time for others. */
const running_max_remote = 16

/** Batches of a rebuild that may be under way at once: one is indexed while the caller prepares the next. */
const adds_max = 2

/**
 * The embedded engine: SQLite FTS5 for words, vectors in memory for meaning, in a worker thread. It serves up to about 200,000 records.
 * Several processes may share one file. Searching an index that must be rebuilt throws an error of which `isUnusable` is true.
 */
export async function openSqliteEngine(options: SqliteEngineOptions): Promise<SearchEngine> {
  const { call, close } = await startThread({
    path: options.path,
    embedder: options.embedder,
    lists: {
      ttl_ms: options.list_ttl_ms ?? 10 * 60_000,
      lists_max: options.lists_max ?? 200,
      bytes_max: options.list_bytes_max ?? 16_000_000,
    },
    busy_timeout_ms: options.busy_timeout_ms ?? 30_000,
    unseen_ms_max: options.unseen_ms_max ?? 25,
    hang_ms: options.hang_ms ?? 60_000,
  })
  const running_max = options.embedder.kind === 'openai' ? running_max_remote : queueLimits.running_max
  const queue = createFairQueue({ ...queueLimits, running_max, ...options.queue })
  let rebuilds = 0

  async function rebuild(): ReturnType<SearchEngine['rebuild']> {
    const number = ++rebuilds
    await call({ method: 'start', rebuild: number })
    return rebuildWith(call, number)
  }

  return {
    search: (request, caller) =>
      queue(caller, async () => unpackPage((await call({ method: 'search', request: packRequest(request) })) as PackedPage)),
    position: () => call({ method: 'position' }) as Promise<string | null>,
    apply: (batch) => call({ method: 'apply', batch }) as Promise<boolean>,
    rebuild,
    count: () => call({ method: 'count' }) as Promise<number>,
    close,
  }
}

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
