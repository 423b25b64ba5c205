import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { startObserving } from './observe.ts'
import { type ScoringLoop, type ScoringMessage, type ScoringThreadOptions, scoringLoops } from './scoring-messages.ts'

export type ScoringOptions = Pick<ScoringThreadOptions, 'database_url' | 'prepare' | 'statement_timeout_ms'> & {
  clock: Clock
  /** Whether it is another than the machine's. */
  own_clock: boolean
  db: Db
  log: Logger
  /** The folder that tells this loop from others of the machine. */
  data_dir: string
  poll_ms?: number
}

const restart_ms_min = 500
const restart_ms_max = 60_000
/** A thread that has lived as long is no longer one that cannot be started. */
const settled_ms = 60_000
const log_every_ms = 10_000

/**
 * Scores records for companies, and holds them against saved searches, until stopped, in a thread of its own: what it reckons would hold up
 * requests. Loops and no jobs of a queue: what is left to do stands in the tables, so that there is nothing to enqueue and nothing that can
 * be lost between. Of several processes on a database one at a time does it. How it fares stands in `background_loop`. A thread that dies
 * is started again.
 */
export function startScoring(options: ScoringOptions): { stop(): Promise<void> } {
  const { db, log, data_dir, clock, own_clock, poll_ms = 1_000 } = options
  const { database_url, prepare, statement_timeout_ms } = options
  const tellings = Object.fromEntries(
    scoringLoops.map((name) => [name, createTelling(log, name, startObserving({ db, name, data_dir }))]),
  ) as Record<ScoringLoop, Telling>
  const stopping = new AbortController()
  let worker: Worker | undefined

  async function runOnce(): Promise<void> {
    const thread = new Worker(new URL('./scoring-thread.ts', import.meta.url), {
      workerData: {
        database_url,
        prepare,
        statement_timeout_ms,
        poll_ms,
        clock_start: own_clock ? clock.now() : null,
      } satisfies ScoringThreadOptions,
      execArgv: [],
      name: 'scoring',
    })
    worker = thread
    thread.on('message', (message: ScoringMessage) => tellings[message.loop].message(message))
    thread.on('error', (err: Error) => {
      log.error({ err }, 'the scoring thread ended; it is started again')
      for (const telling of Object.values(tellings)) telling.ended(err)
    })
    await new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  }
  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      const started_ms = performance.now()
      await runOnce()
      failures = performance.now() - started_ms > settled_ms ? 1 : failures + 1
      const pause_ms = Math.min(restart_ms_max, restart_ms_min * 2 ** (failures - 1))
      await sleep(pause_ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const ended = run()
  return {
    /** Ends after the step under way. */
    async stop() {
      stopping.abort()
      worker?.postMessage('stop')
      await ended
    },
  }
}

type Telling = { message(message: ScoringMessage): void /** With the thread. */; ended(error: Error): void }

const words: Record<ScoringLoop, { fails: string; goes_on: string; done: string }> = {
  scoring: { fails: 'scoring fails; it is tried again', goes_on: 'scoring goes on', done: 'scored records for companies' },
  saved_searches: {
    fails: 'records cannot be held against saved searches; it is tried again',
    goes_on: 'records are held against saved searches again',
    done: 'held records against saved searches',
  },
}

function createTelling(log: Logger, loop: ScoringLoop, observe: ReturnType<typeof startObserving>): Telling {
  let logged_at_ms = Number.NEGATIVE_INFINITY
  let records = 0
  let failing = false
  return {
    ended: (error) => void observe('failing', error),
    message(message) {
      if (message.kind === 'failing') {
        failing = true
        log.error({ err: { message: message.message, stack: message.stack }, failures: message.failures }, words[loop].fails)
        void observe('failing', message.message)
        return
      }
      if (failing) log.info(words[loop].goes_on)
      failing = false
      void observe(message.kind)
      records += message.records
      if (records === 0 || (message.kind === 'behind' && performance.now() - logged_at_ms < log_every_ms)) return
      log.info({ records }, words[loop].done)
      logged_at_ms = performance.now()
      records = 0
    },
  }
}
