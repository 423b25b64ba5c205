/** Runs `oi evaluate matching` and `oi evaluate facts` as commands, over some notices of the demo. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoNotices } from '../../demo/data/market/notices.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { type Environment, oi, oiJson } from '../harness/oi.ts'
import { csvOf } from '../ingest/sam/samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-evaluate-matching-'))
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

test('evaluate matching: refuses a catalog without awards and an invalid count', async () => {
  expect(await oi(['evaluate', 'matching'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('load award notices first'),
  })
  expect(await oi(['evaluate', 'facts'], env)).toMatchObject({ code: 1, stderr: expect.stringContaining('no notices') })
  expect(await oi(['evaluate', 'matching', '--companies', '0'], env)).toMatchObject({ code: 2 })
})

test('evaluate matching: measures every ranker on both pools, and a second run gives the same results', async () => {
  const [header, ...rows] = [...demoNotices({ now: new Date('2026-04-20T00:00:00Z'), notices: 400 })]
  const file = join(folder, 'notices.csv')
  writeFileSync(file, csvOf(rows, header))
  await oiJson(['ingest', 'sam', file], env)
  type Found = {
    measures: { pool: string; companies: number; rankers: { ranker: string; recall_50: object }[] }[]
    seconds: number
  }
  const found = (await oiJson(['evaluate', 'matching', '--companies', '5'], env)) as Found
  expect(found.measures.map(({ pool, rankers }) => [pool, rankers.map(({ ranker }) => ranker)])).toEqual([
    ['awards', ['ours', 'BM25', 'meaning', 'NAICS equal', 'NAICS, PSC equal', 'ours, NAICS hidden', 'ours, titles only']],
    ['all', ['ours', 'BM25', 'meaning', 'NAICS equal', 'NAICS, PSC equal']],
  ])
  expect(found.measures[0]!.companies).toBeGreaterThan(0)
  const again = (await oiJson(['evaluate', 'matching', '--companies', '5'], env)) as Found
  expect({ ...again, seconds: 0 }).toEqual({ ...found, seconds: 0 })
})

test('evaluate facts: counts how often a text gives the stated value of each field', async () => {
  type Found = { records: number; measures: { field: string; stated: number; read: number; right: number }[] }
  const found = (await oiJson(['evaluate', 'facts'], env)) as Found
  expect(found.records).toBeGreaterThan(0)
  expect(found.measures.map(({ field }) => field)).toEqual([
    'deadline_date',
    'set_aside',
    'naics',
    'place_of_performance.state_code',
  ])
  for (const { stated, read, right } of found.measures) expect([stated >= read, read >= right]).toEqual([true, true])
})
