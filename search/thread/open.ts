import { createFairQueue, type FairQueue, type QueueLimits } from '../../kernel/queue.ts'
import { aborted, busy, isEngineAway } from '../faults.ts'
import type { Rebuild, SearchCaller, SearchIndex, SearchStatus } from '../index.ts'
import { explainerOf, markedWays } from '../met.ts'
import { passagesOf } from '../snippet.ts'
import { type CallWorker, startThread, startThreadLater } from './thread.ts'
import type { WorkerOptions } from './worker.ts'

/** Options of an index. Omitted fields have defaults. */
export type SearchOptions = Pick<WorkerOptions, 'collection' | 'engine' | 'embedder'> & {
  /** Whether the thread starts only when the index is first used. */
  later?: boolean
  /** Time for which a result is cached for its next pages. */
  list_ttl_ms?: number
  lists_max?: number
  list_bytes_max?: number
  /** Time without an answer after which the thread is replaced. This time must be longer than the thread waits for a writer. */
  hang_ms?: number
  queue?: Partial<SearchQueueLimits>
}

/** Limits of the queue. `deadline_ms` is the time from the call to the answer. */
export type SearchQueueLimits = Omit<QueueLimits, 'running_per_owner_max'>

/** Limits for an engine on this machine, which runs one search while the thread prepares the next one. */
const queueLimits: SearchQueueLimits = { running_max: 2, waiting_max: 200, waiting_per_owner_max: 50, deadline_ms: 10_000 }
/** Maximum concurrent searches of a remote engine. While one waits for a server, the thread can serve others. */
const running_max_remote = 16

/** Maximum concurrent batches of a rebuild. While one is indexed, the next is prepared. */
const adds_max = 2

/** Opens a collection in an engine, which runs in a separate thread. */
export async function openSearchIndex(options: SearchOptions): Promise<SearchIndex> {
  const { collection, engine, embedder, list_ttl_ms = 10 * 60_000, lists_max = 200, list_bytes_max = 32_000_000 } = options
  const { call, close } = await (options.later ? startThreadLater : startThread)({
    collection,
    engine,
    embedder,
    lists: { ttl_ms: list_ttl_ms, lists_max, bytes_max: list_bytes_max },
    hang_ms: options.hang_ms ?? 60_000,
  })
  const remote = engine.kind === 'meilisearch' || embedder.kind === 'openai'
  const running_max = remote ? running_max_remote : queueLimits.running_max
  const queue = createSearchQueue({ ...queueLimits, running_max, ...options.queue })
  let rebuilds = 0

  return {
    collection: collection.name,
    search: (request, caller) =>
      queue(turnOf(caller), async () => {
        const { units, ...page } = await call('search', request, caller.company_id)
        const passage = passagesOf(markedWays(units))
        return { ...page, passage, snippet: (text) => passage(text)?.html ?? null, explain: explainerOf(units) }
      }),
    read: (query, conditions, caller) => queue(turnOf(caller), () => call('read', query, conditions, caller.company_id)),
    prepare: () => call('prepare'),
    position: () => call('position'),
    reached: () => call('reached'),
    apply: (batch) => call('apply', batch),
    async rebuild(model) {
      const number = ++rebuilds
      await call('start', number, model === 'wanted')
      return rebuildWith(call, number)
    },
    vectors: {
      state: () => call('vectors'),
      keep: (documents) => call('keep', documents),
      lacking: (limit) => call('lacking', limit),
    },
    count: () => call('count'),
    stored: (after) => call('stored', after),
    status: () =>
      call('status').catch((error) => {
        if (isEngineAway(error)) return statusWithoutThread(engine.kind, error.message)
        throw error
      }),
    close,
  }
}

function statusWithoutThread(engine: string, away: string): SearchStatus {
  const vectors = { held: null, wanted: null, at_hand: false, lacking: 0, query_trouble: away }
  return { engine, records: null, away, vectors }
}

function turnOf({ company_id, ...caller }: SearchCaller) {
  return { owner: company_id, ...caller }
}

/** Creates the queue of a search engine. Rejects with `SearchBusy` beyond a limit, with `SearchAborted` if the client left. */
export function createSearchQueue(limits: SearchQueueLimits): FairQueue['run'] {
  return createFairQueue({
    limits: { ...limits, running_per_owner_max: Infinity },
    deadline_until: 'answer',
    errors: {
      full: () => busy('Too many searches are waiting'),
      late: () => busy(`The search has taken longer than ${limits.deadline_ms / 1000} s`),
      gone: aborted,
    },
  }).run
}

function rebuildWith(call: CallWorker, number: number): Rebuild {
  const pending: Promise<void>[] = []
  async function settle(): Promise<void> {
    while (pending.length > 0) await pending.shift()
  }
  return {
    async add(documents) {
      const added = call('add', number, documents)
      added.catch(() => undefined)
      pending.push(added)
      if (pending.length >= adds_max) await pending.shift()
    },
    async finish(position) {
      await settle()
      await call('end', number, position)
    },
    async abandon() {
      await settle().catch(() => undefined)
      await call('end', number, null)
    },
  }
}
