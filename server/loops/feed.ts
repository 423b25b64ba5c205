import type { Logger } from 'pino'
import { selectFeedState } from '../../db/opportunities/contracts-feed.ts'
import type { FeedPosition } from '../../db/postgres/feed-position.ts'
import type { Db } from '../../db/schema.ts'
import { drainIndex, hasChanges } from '../../jobs/indexes/index-feed.ts'
import { startLoop } from '../../kernel/loop.ts'
import type { SearchIndex } from '../../search/index.ts'
import type { IndexLock } from './index-lock.ts'
import { loopName, startObserving } from './observe.ts'

export type FeedOptions = {
  db: Db
  search: SearchIndex
  log: Logger
  lock: IndexLock
  data_dir: string
  poll_ms?: number
  /** Maximum time between checks of an index that has caught up. Another process may have rebuilt it. */
  quiet_ms_max?: number
}

export type Feed = ReturnType<typeof startFeed>

const batch_records = 500
const lock_poll_ms = 50
const backoff_ms_min = 500
const failures_max = 4
const catch_up_ms_max = 600_000
const tooLong = `The search index has not caught up for ${catch_up_ms_max / 1000} s: another program keeps a transaction open, or rebuilds the index`

type Step = { state: 'behind' | 'taken' } | { state: 'caught up'; horizon: bigint }

/** Keeps the search index up to date until stopped. A loop, not a job, because each machine has its own index. */
export function startFeed({ poll_ms = 1_000, quiet_ms_max = 5_000, ...options }: FeedOptions) {
  const log = options.log.child({ index: options.search.collection })
  const observe = startObserving({ ...options, name: loopName(options.search, 'index_feed') })
  const waiters = createWaiters()
  const quiet = createQuiet(options, quiet_ms_max)
  const loop = startLoop({
    backoff_ms_min,
    async step() {
      if (waiters.isEmpty() && (await quiet.lasts())) return poll_ms
      const step = await takeStep({ ...options, log }, quiet)
      if (step.state !== 'taken') await observe(step.state)
      if (step.state === 'caught up') waiters.release(step.horizon)
      return step.state === 'behind' ? 0 : waiters.isEmpty() ? poll_ms : lock_poll_ms
    },
    onFailure(error, failures) {
      log.error({ err: error, failures }, 'the search index could not follow the database')
      // Not awaited, because the database may be what fails.
      void observe('failing', error)
      if (failures >= failures_max) waiters.fail(error)
      return undefined
    },
    onRecovery: (failures) => log.info({ failures }, 'the search index follows the database again'),
  })
  return {
    /** Resolves when the index contains everything committed before the call. Rejects if the feed keeps failing or makes no progress. */
    async caughtUp(): Promise<void> {
      const { next } = await selectFeedState(options.db)
      const caught_up = waiters.wait(BigInt(next))
      loop.wake()
      await caught_up
    },
    async stop(): Promise<void> {
      await loop.stop()
      waiters.fail(new Error('The feed of the search index was stopped'))
    },
  }
}

/** Lets the feed rest while one statement finds nothing written since it caught up. The index itself is checked less often. */
function createQuiet({ db, search }: Pick<FeedOptions, 'db' | 'search'>, quiet_ms_max: number) {
  let since: { position: FeedPosition; at_ms: number } | undefined
  return {
    begin: (position: FeedPosition) => void (since = { position, at_ms: performance.now() }),
    async lasts(): Promise<boolean> {
      const known = since
      since = undefined
      if (!known || performance.now() - known.at_ms >= quiet_ms_max || (await hasChanges(db, search, known.position)))
        return false
      since = known
      return true
    },
  }
}

function createWaiters() {
  const waiting = new Set<{ next: bigint; resolve(): void; reject(error: unknown): void }>()
  return {
    /** Resolves when all transactions before `next` are in the index. */
    async wait(next: bigint): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const one = { next, resolve, reject }
      waiting.add(one)
      const timer = setTimeout(() => reject(new Error(tooLong)), catch_up_ms_max).unref()
      await promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(one)
      })
    },
    /** Resolves the waits for transactions before `horizon`, which are in the index now. */
    release(horizon: bigint): void {
      for (const one of [...waiting].filter(({ next }) => next <= horizon)) {
        waiting.delete(one)
        one.resolve()
      }
    },
    fail(error: unknown): void {
      for (const one of waiting) one.reject(error)
      waiting.clear()
    },
    isEmpty: () => waiting.size === 0,
  }
}

const log_every_ms = 10_000

/** Logs the rebuild of a large index: at its start, from time to time, and at its end. */
function createRebuildLog(log: Logger): (done: number, total: number) => void {
  let logged_at_ms = Number.NEGATIVE_INFINITY
  return (done, total) => {
    const now_ms = performance.now()
    if (done < total && now_ms - logged_at_ms < log_every_ms) return
    logged_at_ms = now_ms
    log.info({ done, total }, 'rebuilding the search index')
  }
}

async function takeStep({ db, search, log, lock }: FeedOptions, quiet: ReturnType<typeof createQuiet>): Promise<Step> {
  const step = await lock.try(async (lost): Promise<Step> => {
    const drained = await drainIndex(db, search, { limit: batch_records, lost, on_rebuild: createRebuildLog(log) })
    if (!drained.caught_up) return { state: 'behind' }
    quiet.begin(drained.position)
    return { state: 'caught up', horizon: BigInt(drained.horizon) }
  })
  return step?.result ?? { state: 'taken' }
}
