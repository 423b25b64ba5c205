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
  /** The address of the same database: the library has a few connections of its own, one of which listens. */
  database_url: string
  clock: Clock
  log: Logger
  /** Of sources that are loaded by themselves. */
  keys?: SourceKeys
  /** Absent where none is configured. */
  language_model?: LanguageModel | null
  /** Absent: no mail is sent. */
  mailing?: Mailing
  /** Absent: how the search engine understands saved searches is left to other processes. */
  readSearch?: ReadSearch | null
  /** Absent: no workflows are run. */
  workflows?: WorkflowMeans | null
  /** Absent: no files of notices are fetched. */
  attachments?: JobContext['attachments']
  /** Contents of files; absent: jobs about them fail. */
  files?: FileStorage | null
  spool?: Spool | null
  /** Whether the library listens for notifications; not behind a pooler that hands one connection to many clients, where none arrives. */
  listen?: boolean
  /** Whether `db` has connections for several loads, each of which holds one as its lock and works on another; absent: it has. */
  side_by_side?: boolean
  /** How often a queue is looked at when nothing tells of a job. */
  poll_s?: number
  /** How long `stop` waits for jobs under way; at least a second. */
  finish_timeout_ms?: number
  /** Settings of the library that tests change, such as its clock. */
  library?: Partial<NonNullable<ConstructorParameters<typeof PgBoss>[0] & object>>
}

export type Worker = {
  /** Takes no new job and waits for those under way, at most `finish_timeout_ms`; what is cut off then is tried again by another worker. */
  stop(): Promise<void>
}

const connections_max = 3
const skew_quiet_ms = 3_600_000
const finish_default_ms = 10_000
const tidy_up_ms = 500
// A notification wakes the worker; this is for one that got lost, and for jobs that wait for their time.
const poll_default_s = 5
/** The library's own look at each queue, in addition to ours at all of them. */
const library_poll_s = 60
const intervals = {
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  /** Measures how much the clock differs from the database's. */
  clockMonitorIntervalSeconds: 60,
  /** Looks for jobs that wait for others. None of ours does. */
  flowIntervalSeconds: 3_600,
}

/** Runs the jobs that are due, by schedule or because they were enqueued, until stopped. The database must be migrated. */
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
  // Runs that a process left which was killed: nobody else may look for them for a while.
  if (workflows) await callRunner(db)
  const clockWatch = watchClock(db, log)
  async function stop(): Promise<void> {
    await Promise.all([clockWatch.stop(), queueWatch.stop()])
    await boss.stop({ graceful: true, timeout: finish_timeout_ms })
    // The library leaves a job that it has cut off: it may have something to take back while there is a database.
    await Promise.race([Promise.allSettled(running), sleep(tidy_up_ms, undefined, { ref: false })])
  }
  return { stop }
}

function logTroubles(boss: PgBoss, log: Logger): void {
  boss.on('error', (error) => log.error({ err: error }, 'a background job could not be looked after'))
  let skew_logged_ms = Number.NEGATIVE_INFINITY
  boss.on('warning', (warning) => {
    // After the clock was set back, the library says so each minute.
    if (/clock skew/i.test(warning.message)) {
      if (performance.now() - skew_logged_ms < skew_quiet_ms) return
      skew_logged_ms = performance.now()
    }
    log.warn({ warning }, 'the job library warns')
  })
}

type Surroundings = Omit<JobContext, 'signal' | 'log'> & {
  log: Logger
  poll_s: number
  side_by_side: boolean
  /** The jobs that are under way in this process. */
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
      // Whoever has done one looks for the next at once; the library alone would do so at the next poll.
      boss.notifyWorker(await worker)
      const work = runJob(name, given!, means)
      running.add(work)
      return work.finally(() => {
        running.delete(work)
        // Another place may just now give back the next job of the same group, which it found under way here.
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
