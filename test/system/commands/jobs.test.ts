import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { enqueue } from '../../../db/jobs/jobs.ts'
import { migrations } from '../../../db/migrations/index.ts'
import { jobNames } from '../../../jobs/index.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Environment, oi, oiJson, serveOi, spawnOi } from '../../harness/oi.ts'

const newest = Object.keys(migrations).sort().at(-1)!
const folder = mkdtempSync(join(tmpdir(), 'oi-jobs-'))
let database: TestDatabase
let env: Environment

beforeEach(async () => {
  database = await createDatabase()
  env = { DATA_DIR: folder, DATABASE_URL: database.url }
})

afterEach(() => database.drop())

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function emptied(): Promise<void> {
  await sql.raw('drop schema jobs cascade; drop schema public cascade; create schema public').execute(database.db)
}

async function expectRefused(commands: string[][], message: RegExp): Promise<void> {
  const ended = await Promise.all(commands.map((args) => oi(args, { ...env, PORT: '0' })))
  for (const [index, { code, stderr }] of ended.entries())
    expect([code, stderr], commands[index]!.join(' ')).toEqual([1, expect.stringMatching(message)])
}

const tables = async () =>
  (await sql<{ count: number }>`select count(*) from pg_tables where schemaname in ('public', 'jobs')`.execute(database.db))
    .rows[0]!.count

test('every command reports an empty database without changing it, until oi migrate or a first serve', async () => {
  await emptied()
  await expectRefused(
    [['company', 'list'], ['reindex'], ['worker']],
    /The database is empty\. Run `oi migrate`, or start the server/,
  )
  expect(await tables()).toBe(0)
  const { applied } = await oiJson(['migrate'], env)
  expect(applied).toEqual([...Object.keys(migrations).sort(), expect.stringMatching(/^jobs_\d+$/)])
  expect(await oiJson(['migrate'], env)).toMatchObject({ applied: [] })
  expect(await oiJson(['company', 'list'], env)).toMatchObject({ companies: [] })
  await emptied()
  const server = await serveOi(env)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  expect((await server.stop()).code).toBe(0)
})

test('serve and start do not change a database with missing migrations, and all commands reject a newer database', async () => {
  await sql`delete from kysely_migration where name = ${newest}`.execute(database.db)
  for (const args of [['serve'], ['start'], ['worker'], ['key', 'list', '--company', 'x']]) {
    const { code, stderr } = await oi(args, { ...env, PORT: '0' })
    expect([code, stderr], args.join(' ')).toEqual([
      1,
      expect.stringMatching(`missing the migrations ${newest}.*run: oi migrate`),
    ])
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration where name = ${newest}`.execute(database.db)
  expect(rows).toEqual([])
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2099-01-01')`.execute(database.db)
  await expectRefused([['serve'], ['start'], ['migrate'], ['jobs']], /newer than this program.*9999_later/)
})

test('oi jobs: shows waiting jobs, next runs, the index loop, and failures with their messages', async () => {
  await database.db.transaction().execute((trx) => enqueue(trx, 'delete_old_events', {}))
  await sql`insert into jobs.job (name, state, output, completed_on, retry_count) values
    ('delete_past_counts', 'failed', '{"message": "no space left\\non the disk"}', now(), 3)`.execute(database.db)
  const idle = await oiJson(['jobs'], env)
  expect(idle.queues.map(({ name }: { name: string }) => name)).toEqual([...jobNames].sort())
  const touched = ['delete_old_events', 'delete_past_counts', 'delete_stored_answers']
  const upkeep = ({ name }: { name: string }) => touched.includes(name)
  expect(idle.queues.filter(upkeep)).toEqual([
    { name: 'delete_old_events', waiting: 1, running: 0, completed: 0, failed: 0 },
    { name: 'delete_past_counts', waiting: 0, running: 0, completed: 0, failed: 1 },
    { name: 'delete_stored_answers', waiting: 0, running: 0, completed: 0, failed: 0 },
  ])
  expect(idle.failures).toMatchObject([
    { name: 'delete_past_counts', attempts: 4, will_retry: false, message: 'no space left\non the disk' },
  ])
  expect(idle.schedules).toContainEqual({
    name: 'delete_old_events',
    description: expect.stringContaining('30 days'),
    schedule: '27 * * * *',
    last_run_at: null,
    next_run_at: expect.stringMatching(/:27:00\.000Z$/),
  })
  const server = await serveOi(env)
  await expect
    .poll(async () => (await oiJson(['jobs'], env)).queues.find(upkeep))
    // The job may also run on its schedule during the test.
    .toMatchObject({ name: 'delete_old_events', waiting: 0, completed: expect.toSatisfy((count: number) => count > 0) })
  // The index may still be in progress when the job is done.
  await expect
    .poll(async () => (await oiJson(['jobs'], env)).loops)
    .toEqual(
      expect.arrayContaining(
        ['index_feed', 'market_index_feed'].map((name) =>
          expect.objectContaining({ name, state: 'caught up', alive: true, place: expect.stringContaining(folder) }),
        ),
      ),
    )
  const { stdout } = await oi(['jobs'], env)
  expect(stdout).toMatch(/^index_feed +caught up/m)
  expect(stdout).toMatch(/^market_index_feed +caught up/m)
  expect(stdout).toMatch(/delete_past_counts .* no space left on the disk/)
  expect((await server.stop()).code).toBe(0)
})

test('oi worker: runs the jobs without HTTP, and exits with 0 when stopped', async () => {
  const { child, ended, output } = spawnOi(['worker', '--json'], { ...env, LOG_LEVEL: 'debug' })
  await expect.poll(() => output.stdout).toContain('"working":true')
  await database.db.transaction().execute((trx) => enqueue(trx, 'delete_old_events', {}))
  await expect.poll(() => output.stderr).toMatch(/"job":"delete_old_events".*job done/)
  child.kill('SIGTERM')
  const { code, stderr } = await ended
  expect([code, /"level":[56]0/.test(stderr)], stderr).toEqual([0, false])
})

test('oi serve: waits for the running job when stopped, and leaves no job as running', async () => {
  const server = await serveOi(env)
  // The job waits for this transaction's lock on the rows that it must delete.
  await sql`insert into stored_answer (principal_id, idempotency_key, operation_id, request_sha256, created_at)
    values ('key', 'old', 'createTask', '', '2020-01-01')`.execute(database.db)
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = database.db.transaction().execute(async (trx) => {
    await sql`select from stored_answer for update`.execute(trx)
    held.resolve()
    await release.promise
  })
  await held.promise
  const id = await database.db.transaction().execute((trx) => enqueue(trx, 'delete_stored_answers', {}))
  const states = async () =>
    (await sql<{ state: string }>`select state::text from jobs.job where id = ${id}`.execute(database.db)).rows
  await expect.poll(states).toEqual([{ state: 'active' }])
  const stopping = server.stop()
  await sleep(1_000)
  expect(await states()).toEqual([{ state: 'active' }])
  release.resolve()
  await holding
  expect((await stopping).code).toBe(0)
  expect(await states()).toEqual([{ state: 'completed' }])
})
