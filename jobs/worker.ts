import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { enqueue, type JobData, type JobName, selectDueQueues } from '../db/jobs/jobs.ts'
import { jobsSchema } from '../db/jobs/jobs-schema.ts'
import { repairSetBackClock } from '../db/postgres/set-back-clock.ts'
import { callRunner } from '../db/workflows/workflow-runs.ts'
import { noMailing } from '../delivery/mail.ts'
import { noKeys } from '../services/sources/source-kind.ts'
import { type Job, type JobContext, jobNames, jobs } from './index.ts'
import { heartbeat_s, prepareQueues } from './queues.ts'
import { createSteadyClock } from './steady-clock.ts'

export type WorkerOptions = Pick<JobContext, 'db' | 'clock'> & {
  /** Address of the database that `db` uses. The job library opens a few more connections, one of which listens. */
  database_url: string
  log: Logger
  /** Whether the library listens for notifications. None arrive behind a pooler that shares connections. */
  listen?: boolean
  /** Whether `db` has enough connections for several loads at once. Each load uses two connections. Default: true. */
  side_by_side?: boolean
  poll_s?: number
  /** Time for which `stop` waits for running jobs, at least one second. */
  finish_timeout_ms?: number
  /** Settings of the library that tests change, such as its clock. */
  library?: Partial<NonNullable<ConstructorParameters<typeof PgBoss>[0] & object>>
} & Partial<typeof absent>

const absent: Omit<JobContext, 'db' | 'clock' | 'log' | 'signal'> = {
  keys: noKeys,
  language_model: null,
  mailing: noMailing,
  readSearch: null,
  workflows: null,
  deliveries: null,
  attachments: null,
  files: null,
  spool: null,
}

export type Worker = {
  /** Takes no new jobs and waits at most `finish_timeout_ms` for running jobs. Another worker repeats jobs that are cut off. */
  stop(): Promise<void>
}

const connections_max = 3
const skew_quiet_ms = 3_600_000
const finish_default_ms = 10_000
const tidy_up_ms = 500
// Interval at which the worker looks for jobs that are due later, and for jobs whose notification was lost.
const poll_default_s = 5
/** Interval of the library's own check of each queue, in addition to our check of all queues. */
const library_poll_s = 60
const intervals = {
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  clockMonitorIntervalSeconds: 60,
  flowIntervalSeconds: 3_600,
}

/** Runs due jobs, scheduled or enqueued, until stopped. The database must be migrated. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database_url, library, listen = true, poll_s = poll_default_s, side_by_side = true, ...given } = options
  const { finish_timeout_ms = finish_default_ms, ...context } = { ...absent, ...given }
  const { db, log, workflows, deliveries } = context
  await prepareQueues(db)
  const boss = new PgBoss({
    connectionString: database_url,
    application_name: 'oi jobs',
    max: connections_max,
    schema: jobsSchema,
    migrate: false,
    useListenNotify: listen,
    ...intervals,
    clock: createSteadyClock(),
    ...library,
  })
  logTroubles(boss, log)
  await boss.start()
  const running = new Set<Promise<unknown>>()
  const queueWatch = await startQueues(boss, { ...context, poll_s, side_by_side, running })
  // Resumes workflow runs and deliveries that a killed process left. Otherwise, it might take a while for a process to find them.
  if (workflows) await callRunner(db)
  if (deliveries) await enqueue(db, 'check_deliveries', {})
  const clockWatch = repeat({
    every_ms: 30_000,
    log,
    fault: 'could not check the clock of the database; trying again',
    async look() {
      if (await repairSetBackClock(db)) log.warn('the clock of the database was set back; schedules and jobs follow the new time')
    },
  })
  async function stop(): Promise<void> {
    await Promise.all([clockWatch.stop(), queueWatch.stop()])
    await boss.stop({ graceful: true, timeout: finish_timeout_ms })
    // The library abandons a job that it cuts off. The job gets a moment to clean up before the database connection closes.
    await Promise.race([Promise.allSettled(running), sleep(tidy_up_ms, undefined, { ref: false })])
  }
  return { stop }
}

function logTroubles(boss: PgBoss, log: Logger): void {
  boss.on('error', (error) => log.error({ err: error }, 'the job library failed in the background'))
  let skew_logged_ms = Number.NEGATIVE_INFINITY
  boss.on('warning', (warning) => {
    // After the clock was set back, the library repeats its warning about clock skew every minute.
    if (/clock skew/i.test(warning.message)) {
      if (performance.now() - skew_logged_ms < skew_quiet_ms) return
      skew_logged_ms = performance.now()
    }
    log.warn({ warning }, 'warning from the job library')
  })
}

type Surroundings = Omit<JobContext, 'signal' | 'log'> & {
  log: Logger
  poll_s: number
  side_by_side: boolean
  running: Set<Promise<unknown>>
}

async function startQueues(boss: PgBoss, surroundings: Surroundings): Promise<{ stop(): Promise<void> }> {
  const workers = new Map<JobName, string[]>()
  for (const name of jobNames) workers.set(name, await startQueue(boss, name, surroundings))
  // Finds jobs whose notification was lost and jobs that have become due. The library would use a statement per worker and queue.
  return repeat({
    every_ms: surroundings.poll_s * 1_000,
    log: surroundings.log,
    fault: 'could not check the queues for due jobs; trying again',
    async look() {
      for (const name of await selectDueQueues(surroundings.db, jobNames))
        for (const worker of workers.get(name)!) boss.notifyWorker(worker)
    },
  })
}

async function startQueue<Name extends JobName>(boss: PgBoss, name: Name, surroundings: Surroundings): Promise<string[]> {
  const { poll_s, side_by_side, running, ...means } = surroundings
  const job: Job<Name> = jobs[name]
  const options = {
    pollingIntervalSeconds: Math.max(poll_s, library_poll_s),
    notifyPollingIntervalSeconds: Math.max(poll_s, library_poll_s),
    heartbeatRefreshSeconds: heartbeat_s / 3,
    batchSize: 1,
    ...(job.one_of_group && { localGroupConcurrency: 1 }),
  }
  const worker_count = side_by_side ? (job.at_once_max ?? 1) : 1
  const workers: string[] = []
  for (let started = 0; started < worker_count; started += 1) {
    const worker = boss.work<JobData[Name]>(name, options, async ([given]) => {
      // Checks for the next job at once. The library would wait until its next check.
      boss.notifyWorker(await worker)
      const work = runJob(name, given!, means)
      running.add(work)
      return work.finally(() => {
        running.delete(work)
        // Another worker may have put back the next job of the same group, because this job was running.
        if (job.one_of_group) for (const each of workers) boss.notifyWorker(each)
      })
    })
    workers.push(await worker)
  }
  return workers
}

type Given = { id: string; data: object; signal: AbortSignal; retryCount: number }

async function runJob(name: JobName, given: Given, means: Omit<JobContext, 'signal'> & { log: Logger }): Promise<object> {
  const { log } = means
  const started = performance.now()
  try {
    const done = await jobs[name].run({ ...means, signal: given.signal }, given.data as never)
    log.debug({ job: name, id: given.id, duration_ms: Math.round(performance.now() - started), ...done }, 'job done')
    return done
  } catch (error) {
    log.error({ job: name, id: given.id, attempt: given.retryCount + 1, err: error }, 'job failed')
    throw error
  }
}

type Repeated = { every_ms: number; log: Logger; fault: string; look(): Promise<void> }

/** Runs `look` at once and then at every interval, one at a time. Logs a failure with `fault` and continues. */
function repeat({ every_ms, log, fault, look }: Repeated): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined
  function begin(): void {
    looking ??= look()
      .catch((error) => log.error({ err: error }, fault))
      .finally(() => (looking = undefined))
  }
  begin()
  const timer = setInterval(begin, every_ms)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
