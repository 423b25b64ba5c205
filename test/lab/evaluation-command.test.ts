/** Runs `oi evaluate search` as a command, over some notices of the demo. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryExclusively } from '../../db/postgres/exclusive.ts'
import { lockKeys } from '../../db/postgres/lock-keys.ts'
import { demoNotices } from '../../demo/data/market/notices.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { type Environment, oi, oiJson } from '../harness/oi.ts'
import { csvOf } from '../ingest/sam/samples.ts'
import { startEmbeddingServer } from '../search/meaning/embedding-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-evaluate-'))
const now = new Date('2026-04-20T12:00:00Z')
let database: TestDatabase
let env: Environment

beforeAll(async () => {
  database = await createDatabase()
  env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url }
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('evaluate search: refuses an empty catalog and an unknown measure', async () => {
  expect(await oi(['evaluate', 'search'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The catalog is empty'),
  })
  expect(await oi(['evaluate', 'search', '--only', 'luck'], env)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('title-words'),
  })
})

test('evaluate search --fit: refuses a catalog without the judged records, with the reason', async () => {
  const [header, ...rows] = [...demoNotices({ now, notices: 20 })]
  const file = join(folder, 'few.csv')
  writeFileSync(file, csvOf(rows, header))
  await oiJson(['ingest', 'sam', file], env)
  expect(await oi(['evaluate', 'search', '--fit'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/this catalog has 0 of its \d{4} right records/),
  })
})

test('evaluate search: refuses a second evaluation on the same Meilisearch server and database', async () => {
  const elsewhere = { ...env, DATA_DIR: join(folder, 'other'), MEILI_URL: 'http://127.0.0.1:9' }
  const locked = await tryExclusively(database.db, lockKeys.evaluation, () => oi(['evaluate', 'search'], elsewhere))
  expect(locked?.result).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Another evaluation is running on this MEILI_URL'),
  })
})

test('evaluate search: prints a table or JSON, and changes nothing in the catalog, the index and DATA_DIR', async () => {
  const [header, ...rows] = [...demoNotices({ now, notices: 250 })]
  const file = join(folder, 'notices.csv')
  writeFileSync(file, csvOf(rows, header))
  await oiJson(['ingest', 'sam', file], env)
  const state = () =>
    sql`select (select md5(string_agg(c::text, '' order by id)) from contract c), (select md5(string_agg(n::text, '' order by id)) from notice n)`.execute(
      database.db,
    )
  const before = (await state()).rows

  const { code, stdout, stderr } = await oi(['evaluate', 'search', '--queries', '3'], env)
  expect([code, stderr]).toEqual([0, expect.stringContaining('database: ')])
  expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([])
  for (const line of [
    /^measure +metric +n +ours +BM25 +meaning +ours - BM25$/m,
    /^title words +success@1 +3 +\S+ \S+ +\S+ \S+/m,
    /^first letter, one word +success@10 +3 /m,
    /^number, last six +success@10 +3 /m,
    /^rare words +unfounded\* +3 +\S+ \S+ +- +-$/m,
    /^judged queries: .*\n? *.*No queries/m,
    /^\d+ records, all of them searched; seed 1; [\d.]+ s$/m,
  ])
    expect(stdout).toMatch(line)

  const report = await oiJson(['evaluate', 'search', '--queries', '3', '--only', 'codes,amendments'], env)
  expect(report).toMatchObject({ records: expect.any(Number), indexed: report.records, seed: 1 })
  expect(report.results.map(({ measure, metric }: { measure: string; metric: string }) => [measure, metric])).toEqual([
    ['NAICS titles', 'nDCG@10'],
    ['PSC names', 'nDCG@10'],
    ['amendments', 'success@10'],
    ['amendments', 'duplicates'],
  ])
  for (const { ours, bm25, queries } of report.results) {
    expect(queries).toBeGreaterThan(0)
    for (const { value, low, high } of [ours, bm25]) expect([low <= value, value <= high]).toEqual([true, true])
  }
  const rare = await oiJson(['evaluate', 'search', '--only', 'rare-words', '--all-rare'], env)
  expect(rare.results).toMatchObject([{ metric: 'unfounded', ours: { value: 0 } }])
  expect(rare.results[0].queries).toBeGreaterThan(50)
  expect((await state()).rows).toEqual(before)
  expect(existsSync(join(folder, 'data/evaluation'))).toBe(false)
})

test('evaluate search with an embedding service: uses its model for the index without codes, and reports the models', async () => {
  const server = await startEmbeddingServer()
  const served = { ...env, EMBEDDING_URL: server.base_url, EMBEDDING_MODEL: 'first' }
  const { code, stdout } = await oi(['evaluate', 'search', '--queries', '2', '--only', 'codes'], served)
  expect(code).toBe(0)
  expect(stdout).toMatch(/^ours uses the vectors of student:\w+; meaning uses those of the shipped model\.$/m)
  expect(stdout).toContain('has no vectors of the configured model yet: only the measures of codes use them.')
  // The service gets requests for records and for single queries.
  expect(server.asked.filter(({ input }) => input.length === 1).length).toBeGreaterThan(2)
  expect(server.texts().length).toBeGreaterThan(256 + 100)
  server.answer = server.away
  expect(await oi(['evaluate', 'search', '--only', 'codes'], served)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('did not answer'),
  })
  await server.close()
})
