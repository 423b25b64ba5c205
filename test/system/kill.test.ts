/** After a kill -9 at any moment, repeating the command repairs everything. The result equals that of an undisturbed run. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../db/postgres/connect.ts'
import type { Db } from '../../db/schema.ts'
import { exampleNotices } from '../../demo/data/company/cast-notices.ts'
import { demoNotices } from '../../demo/data/market/notices.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { type Environment, oiAlone, oiJson, serveOi, spawnOi } from '../harness/oi.ts'
import { openEmbedded } from '../search/open.ts'
import { caller, request } from '../search/suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-kill-'))
const source = join(folder, 'notices.csv')
const clock = { CLOCK_START: '2026-04-20T00:00:00Z' }
const rows = 2500
const made_up = 1_200
const start = ['start', '--demo-notices', String(made_up)]
const counts: Record<string, string> = {}
let calm: TestDatabase
let calmState: unknown
/** Duration of an ingest that is not killed. */
let ingest_ms = 0

beforeAll(async () => {
  writeFileSync(
    source,
    [...demoNotices({ now: new Date('2026-04-20T00:00:00Z'), notices: rows, seed: 3 })]
      .map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`)
      .join(''),
  )
  calm = await createDatabase()
  const env = environment(calm, 'calm')
  const began_ms = performance.now()
  await oiJson(['ingest', 'sam', source], env, oiAlone)
  ingest_ms = performance.now() - began_ms
  calmState = await stateOf(calm.db, env)
})

afterAll(async () => {
  await calm.drop()
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(
    `kills: ${Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join('; ')}\n`,
  )
})

test('an ingest that is killed three times is complete when it is repeated, and so is its index', {
  timeout: 300_000,
}, async () => {
  const database = await createDatabase()
  const env = environment(database, 'ingest')
  counts.ingest = await killOften(3, ['ingest', 'sam', source], env, 0.15 * ingest_ms, 0.85 * ingest_ms)
  const report = await oiJson(['ingest', 'sam', source], env)
  expect(report.new + report.amended + report.unchanged + report.rejected).toBe(rows)
  expect(await stateOf(database.db, env)).toEqual(calmState)
  await database.drop()
})

test('an index that is killed twice during a rebuild and twice while following changes is complete in the end', {
  timeout: 300_000,
}, async () => {
  const env = environment(calm, 'index')
  counts.reindex = await killOften(2, ['reindex'], env, 400, 1200)
  await oiJson(['reindex'], env)
  let killed = 0
  for (const round of ['first', 'second']) {
    await calm.db
      .updateTable('contract')
      .set({ title: `Kill-proof ${round}`, changed_xid: sql<string>`pg_current_xact_id()` })
      .execute()
    killed += Number((await killOften(1, ['worker'], env, 600, 1600)).split(' ')[0])
  }
  counts['index update'] = `${killed} of 2`
  await oiJson(['ingest', 'sam', source], env)
  const engine = await openEmbedded(join(env.DATA_DIR!, 'search.db'))
  const page = await engine.search(request({ query: '"second"', limit: 1 }), caller)
  const records = await countOf(calm.db, 'contract')
  expect([await engine.count(), page.total]).toEqual([records, records])
  await engine.close()
})

test('a first start that is killed twice works afterwards, with its embedded database', { timeout: 300_000 }, async () => {
  const tables = [
    'contract',
    'notice',
    'company',
    'app_user',
    'membership',
    'api_key',
    'pursuit',
    'pursuit_change',
    'task',
    'event',
  ]
  const states = []
  let start_ms = 0
  for (const kills of [0, 2]) {
    const env = { DATA_DIR: join(folder, `start-${kills}`), ...clock }
    if (kills > 0) counts['first start'] = await killOften(kills, start, { ...env, PORT: '0' }, 0.1 * start_ms, start_ms)
    const began_ms = performance.now()
    const server = await serveOi(env, ...start)
    start_ms = performance.now() - began_ms
    const found = await fetch(`${server.url}/api/v1/pipeline/search`, { headers: { 'X-Api-Key': server.ready.key } })
    const { total_count } = (await found.json()) as { total_count: number }
    const postgres = await startPostgres({ data_dir: env.DATA_DIR })
    const { db, close } = connect(postgres.url, { max: 2, application_name: 'kill test' })
    states.push({
      status: found.status,
      total_count,
      ...Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await countOf(db, table)]))),
    })
    await close()
    await server.stop()
    await postgres.stop()
  }
  expect(states[0]).toMatchObject({ status: 200, company: 1, notice: made_up + exampleNotices().length })
  expect(states[1]).toEqual(states[0])
})

function environment(database: TestDatabase, name: string): Environment {
  return { DATA_DIR: join(folder, name), DATABASE_URL: database.url, ...clock }
}

/** Kills the command in different periods, so that few commands finish before the kill. Returns how many kills hit a running
 * command. */
async function killOften(times: number, args: string[], env: Environment, from_ms: number, to_ms: number): Promise<string> {
  let killed = 0
  for (let time = 0; time < times; time += 1) {
    const { child, ended } = spawnOi([...args, '--json'], env)
    await Promise.race([ended, sleep(from_ms + ((time + Math.random()) / times) * (to_ms - from_ms))])
    if (child.exitCode === null) killed += 1
    child.kill('SIGKILL')
    await ended
  }
  return `${killed} of ${times}`
}

/** Counts rows. Counts only events of the last days, because a scheduled job may delete older events during a test. */
async function countOf(db: Db, table: string): Promise<number> {
  // A scoring that is repeated after a kill is reported to open streams again.
  const recent = table === 'event' ? sql`where created_at > '2026-04-10' and type <> 'recommendations.changed'` : sql``
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)} ${recent}`.execute(db)
  return rows[0]!.count
}

/** Returns everything that a load decides in the database and the index, except the time. */
async function stateOf(db: Db, env: Environment): Promise<unknown> {
  const { rows: contracts } =
    await sql`select count(*), md5(string_agg(md5(id || title || coalesce(description, '') || history::text || amendment_count || raw_sha256 || coalesce(deadline_at::text, '')), '' order by id)) from contract`.execute(
      db,
    )
  const { rows: notices } =
    await sql`select count(*), md5(string_agg(id || contract_id || content_sha256, '' order by id)) from notice`.execute(db)
  const engine = await openEmbedded(join(env.DATA_DIR!, 'search.db'))
  const base = { limit: 50, facets: true }
  const newest = await engine.search(request({ ...base, sort: 'posted_date' }), caller)
  const found = await engine.search(request({ ...base, query: 'maintenance', sort: 'due_date' }), caller)
  const pages = [newest, found].map(({ total, facets, hits }) => ({ total, facets, ids: hits.map(({ id }) => id) }))
  const documents = await engine.count()
  await engine.close()
  return { contracts, notices, documents, pages }
}
