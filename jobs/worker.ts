import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { JobData, JobName } from '../db/jobs/jobs.ts'
import { jobsSchema } from '../db/jobs/jobs-schema.ts'
import type { Db } from '../db/schema.ts'
import { callRunner } from '../db/workflows/workflow-runs.ts'
import type { Mailing } from '../delivery/mail.ts'
import { noMailing } from '../delivery/mail.ts'
import type { LanguageModel } from '../kernel/models/language-model.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { ReadSearch } from '../services/saved-searches/read-searches.ts'
import { noKeys, type SourceKeys } from '../services/sources/source-kind.ts'
import type { WorkflowMeans } from '../services/workflows/runs/step.ts'
import type { Spool } from '../storage/spool.ts'
import type { FileStorage } from '../storage/storage.ts'
import { watchClock } from './clock-watch.ts'
import type { JobContext } from './context.ts'
import { type Job, jobNames, jobs } from './index.ts'
import { watchQueues } from './queue-watch.ts'
import { heartbeat_s, prepareQueues } from './queues.ts'
import { createSteadyClock } from './steady-clock.ts'

export type WorkerOptions = {
  db: Db
  /** The address of the same database. The library has a few connections of its own, one of which listens. */
  database_url: string
  clock: Clock
  log: Logger
  /** API keys of scheduled sources. */
  keys?: SourceKeys
  /** Absent if none is configured. */
  language_model?: LanguageModel | null
  /** Absent to send no email. */
  mailing?: Mailing
  /** Absent to leave the reading of saved searches to other processes. */
  readSearch?: ReadSearch | null
  /** Absent to run no workflows. */
  workflows?: WorkflowMeans | null
  /** Absent to fetch no files of notices. */
  attachments?: JobContext['attachments']
  /** The storage of file contents. Without it, jobs about files fail. */
  files?: FileStorage | null
  spool?: Spool | null
  /** Whether the library listens for notifications. Behind a pooler that shares connections, none arrive. */
  listen?: boolean
  /** Whether `db` has connections for several loads, each of which uses two. Default: true. */
  side_by_side?: boolean
  /** How often queues are checked without a notification. */
  poll_s?: number
  /** How long `stop` waits for running jobs, at least one second. */
  finish_timeout_ms?: number
  /** Settings of the library that tests change, such as its clock. */
  library?: Partial<NonNullable<ConstructorParameters<typeof PgBoss>[0] & object>>
}

export type Worker = {
  /** Takes no new jobs and waits at most `finish_timeout_ms` for running ones. Another worker repeats those that are cut off. */
  stop(): Promise<void>
}

const connections_max = 3
const skew_quiet_ms = 3_600_000
const finish_default_ms = 10_000
const tidy_up_ms = 500
// A notification wakes the worker. This interval covers lost notifications and jobs that wait for their time.
const poll_default_s = 5
/** Interval of the library's own check of each queue, in addition to our check of all of them. */
const library_poll_s = 60
const intervals = {
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  /** Measures the difference to the database's clock. */
  clockMonitorIntervalSeconds: 60,
  /** Checks for jobs that wait for others. We have none. */
  flowIntervalSeconds: 3_600,
}

/** Runs due jobs, scheduled or enqueued, until stopped. The database must be migrated. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const {
    db,
    database_url,
    clock,
    log,
    language_model = null,
    keys = noKeys,
    mailing = noMailing,
    readSearch = null,
    workflows = null,
    attachments = null,
    library,
    listen = true,
  } = options
  const {
    files = null,
    spool = null,
    poll_s = poll_default_s,
    finish_timeout_ms = finish_default_ms,
    side_by_side = true,
  } = options
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
  const means = { db, clock, log, keys, language_model, mailing, readSearch, workflows, attachments, files, spool }
  const queueWatch = await startQueues(boss, { ...means, poll_s, side_by_side, running })
  // Resumes runs that a killed process left, which no other process may check for a while.
  if (workflows) await callRunner(db)
  const clockWatch = watchClock(db, log)
  async function stop(): Promise<void> {
    await Promise.all([clockWatch.stop(), queueWatch.stop()])
    await boss.stop({ graceful: true, timeout: finish_timeout_ms })
    // The library abandons a job that it cuts off. The job gets a moment to clean up while there is a database.
    await Promise.race([Promise.allSettled(running), sleep(tidy_up_ms, undefined, { ref: false })])
  }
  return { stop }
}

function logTroubles(boss: PgBoss, log: Logger): void {
  boss.on('error', (error) => log.error({ err: error }, 'the job library failed in the background'))
  let skew_logged_ms = Number.NEGATIVE_INFINITY
  boss.on('warning', (warning) => {
    // After the clock was set back, the library repeats this warning every minute.
    if (/clock skew/i.test(warning.message)) {
      if (performance.now() - skew_logged_ms < skew_quiet_ms) return
      skew_logged_ms = performance.now()
    }
    log.warn({ warning }, 'warning of the job library')
  })
}

type Surroundings = Omit<JobContext, 'signal' | 'log'> & {
  log: Logger
  poll_s: number
  side_by_side: boolean
  /** Running jobs of this process. */
  running: Set<Promise<unknown>>
}

async function startQueues(boss: PgBoss, surroundings: Surroundings): Promise<{ stop(): Promise<void> }> {
  const workers = new Map<JobName, string[]>()
  for (const name of jobNames) workers.set(name, await startQueue(boss, name, surroundings))
  function onDue(name: JobName): void {
    for (const worker of workers.get(name)!) boss.notifyWorker(worker)
  }
  return watchQueues({ ...surroundings, names: jobNames, onDue })
}

/** Returns the ids of the queue's workers. */
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
  const places = side_by_side ? (job.at_once_max ?? 1) : 1
  const workers: string[] = []
  for (let place = 0; place < places; place += 1) {
    const worker = boss.work<JobData[Name]>(name, options, async ([given]) => {
      // Checks for the next job at once. The library would wait until its next check.
      boss.notifyWorker(await worker)
      const work = runJob(name, given!, means)
      running.add(work)
      return work.finally(() => {
        running.delete(work)
        // Another worker may just have returned the next job of the same group, because this one was running.
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
