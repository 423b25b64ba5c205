import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Db } from '../../db/schema.ts'
import { startLoop } from '../../kernel/loop.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { type Observe, startObserving } from './observe.ts'
import { type ScoringLoop, type ScoringMessage, type ScoringThreadOptions, scoringLoops } from './scoring-messages.ts'

export type ScoringOptions = Pick<ScoringThreadOptions, 'database_url' | 'prepare' | 'statement_timeout_ms'> & {
  clock: Clock
  /** Whether the clock differs from the machine's. */
  own_clock: boolean
  db: Db
  log: Logger
  data_dir: string
  poll_ms?: number
}

const restart_ms_min = 500
/** Time after which a thread counts as started properly. */
const settled_ms = 60_000
const log_every_ms = 10_000

/** Scores records and matches them with saved searches, in a thread that does not delay requests. */
export function startScoring(options: ScoringOptions): { stop(): Promise<void> } {
  const { db, log, data_dir } = options
  const reporters = Object.fromEntries(
    scoringLoops.map((name) => [name, createReporter(log, name, startObserving({ db, name, data_dir }))]),
  ) as Record<ScoringLoop, ReturnType<typeof createReporter>>
  let worker: Worker | undefined
  const loop = startLoop({
    backoff_ms_min: restart_ms_min,
    async step(_signal, progressed) {
      const started_ms = performance.now()
      worker = startThread(options)
      worker.on('message', (message: ScoringMessage) => reporters[message.loop].message(message))
      let error = new Error('The thread exited')
      worker.on('error', (fault: Error) => void (error = fault))
      await new Promise((resolve) => worker!.once('exit', resolve))
      if (performance.now() - started_ms > settled_ms) progressed()
      throw error
    },
    onFailure(error) {
      log.error({ err: error }, 'the scoring thread ended; restarting it')
      for (const reporter of Object.values(reporters)) reporter.ended(error)
      return undefined
    },
  })
  return {
    async stop() {
      const stopped = loop.stop()
      worker?.postMessage('stop')
      await stopped
    },
  }
}

function startThread({ clock, own_clock, poll_ms = 1_000, ...options }: ScoringOptions): Worker {
  const { database_url, prepare, statement_timeout_ms } = options
  const clock_start = own_clock ? clock.now() : null
  const workerData: ScoringThreadOptions = { database_url, prepare, statement_timeout_ms, poll_ms, clock_start }
  return new Worker(new URL('./scoring-thread.ts', import.meta.url), { workerData, execArgv: [], name: 'scoring' })
}

const works: Record<ScoringLoop, { doing: string; done: string }> = {
  scoring: { doing: 'scoring', done: 'scored records for companies' },
  saved_searches: { doing: 'matching records with saved searches', done: 'matched records with saved searches' },
}

function createReporter(log: Logger, loop: ScoringLoop, observe: Observe) {
  let logged_at_ms = Number.NEGATIVE_INFINITY
  let records = 0
  let failing = false
  return {
    ended: (error: unknown) => void observe('failing', error),
    message(message: ScoringMessage): void {
      if (message.kind === 'failing') {
        failing = true
        log.error(
          { err: { message: message.message, stack: message.stack }, failures: message.failures },
          `${works[loop].doing} failed; trying again`,
        )
        void observe('failing', message.message)
        return
      }
      if (failing) log.info(`${works[loop].doing} works again`)
      failing = false
      void observe(message.kind)
      records += message.records
      if (records === 0 || (message.kind === 'behind' && performance.now() - logged_at_ms < log_every_ms)) return
      log.info({ records }, works[loop].done)
      logged_at_ms = performance.now()
      records = 0
    },
  }
}
