import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { drainIndex, rebuildIndex } from '../jobs/index-feed.ts'
import type { SearchEngine } from '../search/index.ts'
import { tryLock } from './postgres-lock.ts'

export type FeedOptions = {
  db: Db
  search: SearchEngine
  log: Logger
  /** Of several processes on the same index one at a time brings it up to date: the one that holds this lock. */
  lock_path: string
  poll_ms?: number
}

export type Feed = {
  /** Resolves when the index holds all that was committed before the call; rejects when the feed keeps failing. */
  caughtUp(): Promise<void>
  /** Ends after the batch under way. */
  stop(): Promise<void>
}

const batch_records = 500
const lock_poll_ms = 50
const backoff_ms_max = 60_000
const failures_max = 4

type Waiting = { since_turn: number; resolve(): void; reject(error: unknown): void }
type Turn = 'behind' | 'caught up' | 'taken'

/** Follows the database with the search index until stopped; what fails is tried again, later each time. */
export function startFeed(options: FeedOptions): Feed {
  const { log, poll_ms = 1000 } = options
  const stopping = new AbortController()
  let waiting: Waiting[] = []
  let woken = Promise.withResolvers<void>()
  let turns = 0
  let failures = 0

  function settle(done: (one: Waiting) => boolean, settleOne: (one: Waiting) => void): void {
    for (const one of waiting.filter(done)) settleOne(one)
    waiting = waiting.filter((one) => !done(one))
  }
  async function runTurn(): Promise<number> {
    const turn = ++turns
    try {
      const state = await takeTurn(options)
      failures = 0
      if (state === 'caught up') settle((one) => one.since_turn < turn, (one) => one.resolve())
      return state === 'behind' ? 0 : waiting.length > 0 ? lock_poll_ms : poll_ms
    } catch (error) {
      failures += 1
      log.error({ err: error, failures }, 'the search index could not follow the database')
      if (failures >= failures_max) settle(() => true, (one) => one.reject(error))
      return Math.min(backoff_ms_max, 250 * 2 ** failures)
    }
  }
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause_ms = await runTurn()
      if (pause_ms === 0 || stopping.signal.aborted) continue
      await Promise.race([sleep(pause_ms, undefined, { signal: stopping.signal }).catch(() => {}), ...(failures === 0 ? [woken.promise] : [])])
      woken = Promise.withResolvers<void>()
    }
    settle(() => true, (one) => one.reject(new Error('The feed of the search index was stopped')))
  }

  const ended = run()
  return {
    caughtUp: () =>
      new Promise((resolve, reject) => {
        waiting.push({ since_turn: turns, resolve, reject })
        woken.resolve()
      }),
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

async function takeTurn({ db, search, log, lock_path }: FeedOptions): Promise<Turn> {
  const lock = tryLock(lock_path, 'exclusive')
  if (!lock) return 'taken'
  try {
    if ((await search.position()) === null) await build(db, search, log)
    return (await drainIndex(db, search, { limit: batch_records })).caught_up ? 'caught up' : 'behind'
  } finally {
    lock.release()
  }
}

async function build(db: Db, search: SearchEngine, log: Logger): Promise<void> {
  const started = performance.now()
  await rebuildIndex(db, search, () => {})
  log.info({ records: await search.count(), duration_ms: Math.round(performance.now() - started) }, 'built the search index')
}
