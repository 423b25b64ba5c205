import type { Reading } from '../conditions/reading.ts'
import type { Collection, IndexVectors, Rebuild, SearchIndex, SearchStatus, StoredRecords, VectorState } from '../index.ts'
import type { EmbedderSource } from '../meaning/embedder-source.ts'
import { explainerOf, markedWays } from '../met.ts'
import type { PlainPage } from '../search.ts'
import { snippetsOf } from '../snippet.ts'
import type { EmbeddedSource, EngineSource, MeilisearchSource } from './messages.ts'
import { createSearchQueue, type SearchQueueLimits } from './queue.ts'
import { type CallWorker, startThread, startThreadLater } from './thread.ts'

export type SearchOptions = {
  collection: Collection
  engine: GivenEngine
  embedder: EmbedderSource
  /** Whether the thread starts only when the index is first used. */
  later?: boolean
  /** How long a result is cached for its next pages. */
  list_ttl_ms?: number
  lists_max?: number
  list_bytes_max?: number
  /** How long the thread may answer nothing before it is replaced. Must be longer than it waits for a writer. */
  hang_ms?: number
  queue?: Partial<SearchQueueLimits>
}

/** An engine. Omitted fields have defaults. */
export type GivenEngine =
  | (Pick<EmbeddedSource, 'kind' | 'path'> & Partial<EmbeddedSource>)
  | (Omit<MeilisearchSource, 'unseen_ms_max'> & Partial<MeilisearchSource>)

function engineSource(given: GivenEngine): EngineSource {
  if (given.kind === 'meilisearch') return { unseen_ms_max: 100, ...given }
  return { busy_timeout_ms: 30_000, unseen_ms_max: 25, ...given }
}

/** The thread runs one search after another. The second is ready when the first is done. */
const queueLimits: SearchQueueLimits = { running_max: 2, waiting_max: 200, waiting_per_company_max: 50, deadline_ms: 10_000 }
/** While it waits for a search engine or an embedding service, the thread can serve other searches. */
const running_max_remote = 16

/** Maximum concurrent batches of a rebuild: one is indexed while the caller prepares the next. */
const adds_max = 2

/** Opens a collection in an engine, which runs in its own thread. */
export async function openSearchIndex(options: SearchOptions): Promise<SearchIndex> {
  const { call, close } = await (options.later ? startThreadLater : startThread)({
    collection: options.collection,
    engine: engineSource(options.engine),
    embedder: options.embedder,
    lists: {
      ttl_ms: options.list_ttl_ms ?? 10 * 60_000,
      lists_max: options.lists_max ?? 200,
      bytes_max: options.list_bytes_max ?? 32_000_000,
    },
    hang_ms: options.hang_ms ?? 60_000,
  })
  const remote = options.engine.kind === 'meilisearch' || options.embedder.kind === 'openai'
  const running_max = remote ? running_max_remote : queueLimits.running_max
  const queue = createSearchQueue({ ...queueLimits, running_max, ...options.queue })
  let rebuilds = 0

  return {
    collection: options.collection.name,
    search: (request, caller) =>
      queue(caller, async () => {
        const { company_id } = caller
        const { units, ...page } = (await call({ method: 'search', request, company_id })) as PlainPage
        return { ...page, snippet: snippetsOf(markedWays(units)), explain: explainerOf(units) }
      }),
    read: (query, conditions, caller) =>
      queue(caller, () => call({ method: 'read', query, conditions, company_id: caller.company_id }) as Promise<Reading>),
    prepare: () => call({ method: 'prepare' }) as Promise<void>,
    position: () => call({ method: 'position' }) as Promise<string | null>,
    reached: () => call({ method: 'reached' }) as Promise<string | null>,
    apply: (batch) => call({ method: 'apply', batch }) as Promise<boolean>,
    async rebuild(model) {
      const number = ++rebuilds
      await call({ method: 'start', rebuild: number, wanted: model === 'wanted' })
      return rebuildWith(call, number)
    },
    vectors: {
      state: () => call({ method: 'vectors' }) as Promise<VectorState>,
      keep: (documents) => call({ method: 'keep', documents }) as ReturnType<IndexVectors['keep']>,
      lacking: (limit) => call({ method: 'lacking', limit }) as Promise<string[]>,
    },
    count: () => call({ method: 'count' }) as Promise<number>,
    stored: (after) => call({ method: 'stored', after }) as Promise<StoredRecords>,
    status: () => call({ method: 'status' }) as Promise<SearchStatus>,
    close,
  }
}

function rebuildWith(call: CallWorker, rebuild: number): Rebuild {
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
