import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { judgedCases, parseJudged, readJudged } from '../../lab/evaluation/search/judged.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { oiJson } from '../harness/oi.ts'

/*
 * Measures the answers to the judged queries, over the 34,000 notices on which they were judged. The repository does not include
 * these notices. sam.test.ts loads only the 2,160 complete rows.
 */
const notices = fileURLToPath(new URL('../../../shared/data/sam/sam_opportunities.csv.gz', import.meta.url))
const judged = readJudged()
const reason = !process.env.SEARCH_QUALITY
  ? 'the judged queries take more than a minute: set SEARCH_QUALITY=1'
  : !existsSync(notices)
    ? '../shared/data/sam/sam_opportunities.csv.gz is missing'
    : judged === ''
      ? 'lab/evaluation/search/judged.tsv is missing'
      : null
if (reason) console.info(`Skipped: ${reason}.`)

const folder = mkdtempSync(join(tmpdir(), 'oi-quality-'))
let database: TestDatabase | undefined
afterAll(async () => {
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(reason)('judged queries: prints nDCG over the judged notices', { timeout: 600_000 }, async () => {
  database = await createDatabase()
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, CLOCK_START: '2026-04-20T00:00:00Z' }
  await oiJson(['ingest', 'sam', notices], env)
  const { results } = await oiJson(['evaluate', 'search', '--only', 'judged'], env)
  expect(results).toHaveLength(2)
  for (const { metric, queries, ours, bm25, meaning, difference } of results) {
    expect(queries).toBe(judgedCases(parseJudged(judged)).length)
    const [us, words, sense, more] = [ours, bm25, meaning, difference].map(({ value, low, high }) =>
      [value, low, high].map((each: number) => each.toFixed(3)).join(' '),
    )
    console.info(
      `${metric} of ${queries} judged queries (and 95 %): ours ${us}; BM25 ${words}; meaning ${sense}; ours - BM25 ${more}`,
    )
  }
})

/** Minimum gain over BM25 + student. The measured gain is more than .1, so a gain below .05 is a significant loss. */
const held_out_gain_min = 0.05

test.skipIf(reason)('pooled queries: the held-out third stays above BM25 + student', { timeout: 600_000 }, async () => {
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: database!.url, CLOCK_START: '2026-04-20T00:00:00Z' }
  const { results } = await oiJson(['evaluate', 'search', '--only', 'pooled'], env)
  const held_out = results.find(
    (each: { measure: string; metric: string }) => each.measure === 'pooled, held-out third' && each.metric === 'nDCG@5',
  )
  console.info(`held-out third of ${held_out.queries}: ours ${held_out.ours.value}; BM25 + student ${held_out.both.value}`)
  expect(held_out.queries).toBeGreaterThan(100)
  expect(held_out.difference_both.value).toBeGreaterThanOrEqual(held_out_gain_min)
  expect(held_out.difference_both.low).toBeGreaterThan(0)
})
