import { sql } from 'kysely'
import { PgBoss, TestClock } from 'pg-boss'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  enqueue,
  type JobName,
  selectDueQueues,
  selectFailedJobs,
  selectLastRuns,
  selectQueueCounts,
  selectRunningJobs,
} from '../../db/jobs/jobs.ts'
import { jobs_schema_version, jobsSchema } from '../../db/jobs/jobs-schema.ts'
import type { JobContext } from '../../jobs/index.ts'
import { jobNames, jobs } from '../../jobs/index.ts'
import { nextRuns, prepareQueues } from '../../jobs/queues.ts'
import { startWorker, type Worker, type WorkerOptions } from '../../jobs/worker.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'

const day = new Date('2026-04-20T12:00:00.000Z')
const clock = { now: () => day }
const original = { ...jobs }
let database: TestDatabase
let workers: Worker[]
let log: Record<string, unknown>[]

beforeEach(async () => {
  database = await createDatabase()
  workers = []
  log = []
})

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  Object.assign(jobs, original)
  await database.drop()
})

async function start(options: Partial<WorkerOptions> = {}): Promise<Worker> {
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(JSON.parse(line)) })
  // Disables the library's schedules, which follow the wall clock, so no job starts by itself during a test.
  const library = { schedule: false, ...options.library }
  const worker = await startWorker({ db: database.db, database_url: database.url, clock, log: logger, ...options, library })
  workers.push(worker)
  return worker
}

/** Replaces the work of a job in this test. */
function doing(
  name: JobName,
  run: (means: JobContext, data: never) => Promise<object>,
  changes: Partial<(typeof jobs)[JobName]> = {},
): void {
  Object.assign(jobs, { [name]: { ...original[name], ...changes, run } })
}

const counts = async (name: JobName) => (await selectQueueCounts(database.db)).find((queue) => queue.name === name)
const insert = (name: JobName) => database.db.transaction().execute((trx) => enqueue(trx, name, {}))

test('migrations create the schema that the installed library expects', async () => {
  const boss = new PgBoss({ connectionString: database.url, schema: jobsSchema, migrate: false })
  boss.on('error', () => {})
  await boss.start()
  expect(await boss.schemaVersion()).toBe(jobs_schema_version)
  expect((await boss.detectSchemaDrift()).ok).toBe(true)
  await boss.stop({ graceful: false })
})

test('enqueue: writes the row that the library itself would write, and wakes a worker at once', async () => {
  const boss = new PgBoss({
    connectionString: database.url,
    schema: jobsSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const theirs = await boss.send('delete_old_events', {}, { singletonKey: 'k' })
  await boss.stop({ graceful: false })
  const ours = await database.db.transaction().execute((trx) => enqueue(trx, 'delete_old_events', {}, { key: 'k' }))
  const { rows } = await sql<{ id: string; job: Record<string, unknown> }>`
    select id::text, to_jsonb(j) - '{id,created_on,start_after,keep_until}'::text[]
      || jsonb_build_object('kept', keep_until - start_after, 'due', start_after <= now()) as job from jobs.job j`.execute(
    database.db,
  )
  const byId = new Map(rows.map(({ id, job }) => [id, job]))
  expect(byId.get(ours!)).toEqual(byId.get(theirs!))
})

test('enqueue: a rolled-back transaction leaves no job, and the job of a committed transaction runs without waiting for a poll', async () => {
  const done: unknown[] = []
  doing('delete_old_events', async () => ({ done: done.push('run') }))
  await start({ poll_s: 3_600 })
  const error = new Error('changed my mind')
  await expect(
    database.db.transaction().execute(async (trx) => {
      await enqueue(trx, 'delete_old_events', {})
      throw error
    }),
  ).rejects.toBe(error)
  const id = await insert('delete_old_events')
  await expect.poll(() => done.length, { interval: 20 }).toBe(1)
  await expect.poll(async () => (await counts('delete_old_events'))?.completed).toBe(1)
  const { rows } = await sql<{ id: string; output: unknown }>`select id::text, output from jobs.job where id = ${id}`.execute(
    database.db,
  )
  expect(rows).toEqual([{ id, output: { done: 1 } }])
  expect((await selectLastRuns(database.db)).has('delete_old_events')).toBe(true)
})

test('enqueue: waits for the start time, and reports a missing queue with the fix', async () => {
  const done: unknown[] = []
  doing('delete_old_events', async () => ({ done: done.push('run') }))
  await start()
  const later = new Date(Date.now() + 3_600_000)
  await database.db.transaction().execute((trx) => enqueue(trx, 'delete_old_events', {}, { start_after: later }))
  await insert('delete_old_events')
  await expect.poll(() => done.length).toBe(1)
  expect(await counts('delete_old_events')).toMatchObject({ waiting: 1 })
  await expect(database.db.transaction().execute((trx) => enqueue(trx, 'no_such_queue' as JobName, {}))).rejects.toThrow(
    /queue no_such_queue does not exist.*oi migrate/,
  )
})

test('a due job runs even without a notification', async () => {
  const done: string[] = []
  doing('delete_old_events', async () => ({ done: done.push('at once') }))
  doing('delete_past_counts', async () => ({ done: done.push('later') }))
  await start({ poll_s: 0.5, listen: false })
  const start_after = new Date(Date.now() + 2_000)
  await insert('delete_old_events')
  await database.db.transaction().execute((trx) => enqueue(trx, 'delete_past_counts', {}, { start_after }))
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['at once', 'later'])
})

test('selectDueQueues: returns queues with a due job that no worker has', async () => {
  const due = () => selectDueQueues(database.db, ['delete_old_events', 'delete_past_counts'])
  await prepareQueues(database.db)
  await database.db.transaction().execute(async (trx) => {
    await enqueue(trx, 'delete_old_events', {})
    await enqueue(trx, 'delete_past_counts', {}, { start_after: new Date(Date.now() + 3_600_000) })
    await enqueue(trx, 'delete_stored_answers', {})
  })
  expect(await due()).toEqual(['delete_old_events'])
  await sql`update jobs.job set state = 'active', started_on = now() where name = 'delete_old_events'`.execute(database.db)
  expect(await due()).toEqual([])
})

test('a failed job is logged, retried, and then listed among the failed jobs with its message', async () => {
  let attempts = 0
  doing('delete_old_events', async () => Promise.reject(new Error(`attempt ${++attempts} failed`)), {
    retries_max: 1,
    retry_delay_s: 0,
  })
  await start({ poll_s: 0.5, library: { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1 } })
  await insert('delete_old_events')
  await expect
    .poll(() => selectFailedJobs(database.db, 10), { interval: 50 })
    .toMatchObject([{ name: 'delete_old_events', attempts: 1, will_retry: true, message: 'attempt 1 failed' }])
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(database.db)
  await expect
    .poll(() => selectFailedJobs(database.db, 10))
    .toMatchObject([{ name: 'delete_old_events', attempts: 2, will_retry: false, message: 'attempt 2 failed' }])
  expect(await counts('delete_old_events')).toMatchObject({ failed: 1, waiting: 0 })
  expect(log.filter((line) => line.msg === 'job failed').map((line) => [line.job, line.attempt])).toEqual([
    ['delete_old_events', 1],
    ['delete_old_events', 2],
  ])
})

test('only one of two workers runs a job, and stop waits for the running job', async () => {
  const release = Promise.withResolvers<void>()
  let runs = 0
  doing('delete_old_events', async () => {
    runs += 1
    await release.promise
    return {}
  })
  await Promise.all([start(), start()])
  await insert('delete_old_events')
  const running = () => selectRunningJobs(database.db, 10)
  await expect.poll(running).toMatchObject([{ attempt: 1 }])
  let stopped = false
  const stopping = Promise.all(workers.map((worker) => worker.stop())).then(() => (stopped = true))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect([runs, stopped]).toEqual([1, false])
  release.resolve()
  await stopping
  expect(await counts('delete_old_events')).toMatchObject({ completed: 1, running: 0, failed: 0 })
})

test('a job that does not end is aborted by its signal when the worker stops, and is retried', async () => {
  const signal = Promise.withResolvers<AbortSignal>()
  doing('delete_old_events', (context) => {
    signal.resolve(context.signal)
    return new Promise(() => {})
  })
  const worker = await start({ finish_timeout_ms: 1_000 })
  await insert('delete_old_events')
  const { aborted } = await signal.promise
  expect(aborted).toBe(false)
  await worker.stop()
  expect((await signal.promise).aborted).toBe(true)
  expect(await selectFailedJobs(database.db, 10)).toMatchObject([
    { name: 'delete_old_events', will_retry: true, message: expect.stringContaining('shut down') },
  ])
})

test('another worker gets the job of a killed worker', async () => {
  const starts: string[] = []
  doing('delete_old_events', async () => {
    starts.push('one')
    return {}
  })
  await insert('delete_old_events')
  // A killed worker leaves a running job without a heartbeat.
  await sql`update jobs.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'`.execute(
    database.db,
  )
  await start({ poll_s: 0.5, library: { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1 } })
  await expect.poll(async () => (await selectFailedJobs(database.db, 10))[0]?.will_retry).toBe(true)
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(database.db)
  await expect.poll(() => starts).toEqual(['one'])
})

test('schedules: each job runs at its minute of the hour, or every minute', async () => {
  const ran: string[] = []
  for (const name of jobNames) doing(name, async () => ({ ran: ran.push(name) }))
  const time = new TestClock('2026-04-20T12:06:30Z')
  await start({ library: { clock: time, schedule: true } })
  expect([...nextRuns(database.db, new Date('2026-04-20T12:00:30Z'))]).toEqual(
    expect.arrayContaining([
      ['delete_stored_answers', '2026-04-20T12:07:00.000Z'],
      ['delete_past_counts', '2026-04-20T12:17:00.000Z'],
      ['delete_old_events', '2026-04-20T12:27:00.000Z'],
      ['check_sources', '2026-04-20T12:01:00.000Z'],
      ['derive_awards', '2026-04-20T12:05:00.000Z'],
      ['refresh_market', '2026-04-20T12:37:00.000Z'],
      ['sweep_documents', '2026-04-20T12:10:00.000Z'],
      ['sweep_files', '2026-04-20T12:47:00.000Z'],
    ]),
  )
  for (const minute of ['06', '16', '26', '29', '36', '46', '56']) {
    await time.setTime(`2026-04-20T12:${minute}:30Z`)
    for (let tick = 0; tick < 9; tick++) await time.tick(10_000)
  }
  const hourly = jobNames.filter((name) => name.startsWith('delete_')).toSorted()
  await expect.poll(() => ran.filter((name) => name.startsWith('delete_')).toSorted()).toEqual(hourly)
  expect(ran).toContain('check_sources')
})

test('prepareQueues: a second call changes nothing, and a schedule without a job is removed', async () => {
  await prepareQueues(database.db)
  await sql`insert into jobs.schedule (name, key, cron, timezone) select name, 'old', '* * * * *', 'UTC' from jobs.queue limit 1`.execute(
    database.db,
  )
  doing('delete_old_events', original.delete_old_events.run, { schedule: null })
  await prepareQueues(database.db)
  const { rows } = await sql<{ name: string; key: string }>`select name, key from jobs.schedule order by name, key`.execute(
    database.db,
  )
  const scheduled = jobNames.filter((name) => name !== 'delete_old_events' && original[name].schedule !== null)
  expect(rows.map(({ name, key }) => name + key)).toEqual(scheduled.toSorted())
})

test('a worker refuses a database without the library’s tables', async () => {
  await sql`drop schema jobs cascade`.execute(database.db)
  await expect(start()).rejects.toThrow(/schema "jobs" does not exist/)
})
