import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { selectFeedState } from '../../db/opportunities/contracts-feed.ts'
import type { FeedPosition } from '../../db/postgres/feed-position.ts'
import type { Db } from '../../db/schema.ts'
import { drainIndex, hasChanges } from '../../jobs/indexes/index-feed.ts'
import type { SearchIndex } from '../../search/index.ts'
import type { IndexLock } from './index-lock.ts'
import { startObserving } from './observe.ts'

export type FeedOptions = {
  db: Db
  search: SearchIndex
  log: Logger
  lock: IndexLock
  /** The folder that tells this loop from others of the machine. */
  data_dir: string
  poll_ms?: number
  /** The longest time without a look at an index that has caught up. Another process may rebuild it in that time. */
  quiet_ms_max?: number
}

export type Feed = {
  /** Resolves when the index holds all that was committed before the call; rejects when the feed keeps failing or gets nowhere for long. */
  caughtUp(): Promise<void>
  /** Ends after the batch under way. */
  stop(): Promise<void>
}

/** What the loop that follows the database with this index is called. */
export function feedName({ collection }: Pick<SearchIndex, 'collection'>): string {
  return collection === 'contracts' ? 'index_feed' : `${collection}_index_feed`
}

const batch_records = 500
const lock_poll_ms = 50
const backoff_ms_max = 60_000
const failures_max = 4
const catch_up_ms_max = 600_000
const tooLong = `The search index has not caught up for ${catch_up_ms_max / 1000} s: another program keeps a transaction open, or rebuilds the index`

type Turn = { state: 'behind' | 'taken' } | { state: 'caught up'; horizon: bigint }

/**
 * Follows the database with the search index until stopped; what fails is tried again, later each time.
 *
 * A loop and no job of a queue: the index is a file of each machine, while a queue gives a job to one worker of all machines; what is
 * left to do stands in the index itself, so that there is nothing to enqueue; and a change is searchable within `poll_ms` without a row
 * written for it. How it fares stands in `background_loop`, and `oi jobs` shows it beside the queues.
 */
export function startFeed({ poll_ms = 1_000, quiet_ms_max = 5_000, ...options }: FeedOptions): Feed {
  const log = options.log.child({ index: options.search.collection })
  const observe = startObserving({ ...options, name: feedName(options.search) })
  const stopping = new AbortController()
  const waiting = createWaitingRoom()
  const quiet = createQuiet(options, quiet_ms_max)
  let woken = Promise.withResolvers<void>()
  let failures = 0
  async function runTurn(): Promise<number> {
    try {
      if (waiting.isEmpty() && (await quiet.lasts())) return poll_ms
      const turn = await takeTurn({ ...options, log }, quiet)
      if (failures > 0) log.info({ failures }, 'the search index follows the database again')
      failures = 0
      if (turn.state !== 'taken') await observe(turn.state)
      if (turn.state === 'caught up') waiting.release(turn.horizon)
      return turn.state === 'behind' ? 0 : waiting.isEmpty() ? poll_ms : lock_poll_ms
    } catch (error) {
      failures += 1
      log.error({ err: error, failures }, 'the search index could not follow the database')
      // Not waited for: it may be the database that fails.
      void observe('failing', error)
      if (failures >= failures_max) waiting.fail(error)
      return Math.min(backoff_ms_max, 250 * 2 ** failures)
    }
  }
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause_ms = await runTurn()
      if (pause_ms === 0 || stopping.signal.aborted) continue
      await pause(pause_ms, stopping.signal, failures === 0 ? woken.promise : null)
      woken = Promise.withResolvers<void>()
    }
    waiting.fail(new Error('The feed of the search index was stopped'))
  }

  const ended = run()
  return {
    async caughtUp() {
      const { next } = await selectFeedState(options.db)
      const caught_up = waiting.wait(BigInt(next))
      woken.resolve()
      await caught_up
    },
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** Ends early with the signal, or as soon as `woken` does. */
async function pause(pause_ms: number, signal: AbortSignal, woken: Promise<void> | null): Promise<void> {
  const over = sleep(pause_ms, undefined, { signal }).catch(() => {})
  await (woken ? Promise.race([over, woken]) : over)
}

type Quiet = { begin(position: FeedPosition): void; lasts(): Promise<boolean> }

/**
 * An index that has caught up is left alone while nothing is written, which one statement finds out. Otherwise each look would take the
 * index's lock, ask the index for its position and read the database's state. Looks into the index itself come less often.
 */
function createQuiet({ db, search }: Pick<FeedOptions, 'db' | 'search'>, quiet_ms_max: number): Quiet {
  let begun: { position: FeedPosition; at_ms: number } | undefined
  return {
    begin: (position) => void (begun = { position, at_ms: performance.now() }),
    async lasts() {
      const known = begun
      begun = undefined
      if (!known || performance.now() - known.at_ms >= quiet_ms_max || (await hasChanges(db, search, known.position)))
        return false
      begun = known
      return true
    },
  }
}

type WaitingRoom = {
  /** Resolves when all transactions before `next` are in the index. */
  wait(next: bigint): Promise<void>
  /** Of transactions before `horizon` all are in the index now. */
  release(horizon: bigint): void
  /** Rejects whoever waits. */
  fail(error: unknown): void
  isEmpty(): boolean
}

function createWaitingRoom(): WaitingRoom {
  const waiting = new Set<{ next: bigint; resolve(): void; reject(error: unknown): void }>()
  return {
    async wait(next) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const one = { next, resolve, reject }
      waiting.add(one)
      const timer = setTimeout(() => reject(new Error(tooLong)), catch_up_ms_max).unref()
      await promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(one)
      })
    },
    release(horizon) {
      for (const one of [...waiting].filter(({ next }) => next <= horizon)) {
        waiting.delete(one)
        one.resolve()
      }
    },
    fail(error) {
      for (const one of waiting) one.reject(error)
      waiting.clear()
    },
    isEmpty: () => waiting.size === 0,
  }
}

const log_every_ms = 10_000

/** Tells when an index of some size is made anew: at its beginning, from time to time, at its end. */
function createRebuildLog(log: Logger): (done: number, total: number) => void {
  let told_at_ms = Number.NEGATIVE_INFINITY
  return (done, total) => {
    const now_ms = performance.now()
    if (done < total && now_ms - told_at_ms < log_every_ms) return
    told_at_ms = now_ms
    log.info({ done, total }, 'rebuilding the search index')
  }
}

async function takeTurn({ db, search, log, lock }: FeedOptions, quiet: Quiet): Promise<Turn> {
  const turn = await lock.try(async (lost): Promise<Turn> => {
    const drained = await drainIndex(db, search, { limit: batch_records, lost, on_rebuild: createRebuildLog(log) })
    if (!drained.caught_up) return { state: 'behind' }
    quiet.begin(drained.position)
    return { state: 'caught up', horizon: BigInt(drained.horizon) }
  })
  return turn?.result ?? { state: 'taken' }
}
