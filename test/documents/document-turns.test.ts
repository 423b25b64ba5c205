/** Runs the real worker for files of several companies. Only the function that reads a file is replaced. */
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enqueueReading } from '../../db/documents/document-text.ts'
import { jobs } from '../../jobs/index.ts'
import { prepareQueues } from '../../jobs/queues.ts'
import { startWorker, type Worker, type WorkerOptions } from '../../jobs/worker.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'

const original = { ...jobs.read_document }
let database: TestDatabase
let worker: Worker | null = null
let started: string[]
let underWay: Set<string>
/** Functions that end the reading of a large file, by the file's id. A large file is being read until the test calls its
 * function. */
let held: Map<string, () => void>

beforeEach(async () => {
  database = await createDatabase()
  await prepareQueues(database.db)
  started = []
  underWay = new Set()
  held = new Map()
  jobs.read_document.run = async (_context, { document_id }) => {
    expect([...underWay].map(companyOf)).not.toContain(companyOf(document_id))
    started.push(document_id)
    underWay.add(document_id)
    if (document_id.includes('large')) await new Promise<void>((resolve) => held.set(document_id, resolve))
    underWay.delete(document_id)
    return {}
  }
})

afterEach(async () => {
  for (const release of held.values()) release()
  await worker?.stop()
  worker = null
  jobs.read_document = original
  await database.drop()
})

const companyOf = (id: string) => id.split(' ')[0]!
const give = (...ids: string[]) =>
  enqueueReading(
    database.db,
    ids.map((id) => ({ id, company_id: companyOf(id) })),
  )

async function start(options: Partial<WorkerOptions> = {}): Promise<void> {
  const clock = { now: () => new Date() }
  const log = pino({ level: 'silent' })
  const library = { schedule: false }
  worker = await startWorker({ db: database.db, database_url: database.url, clock, log, library, ...options })
}

const waiting = { interval: 20 }

test('a small file does not wait for another company’s large files, which are read one at a time', async () => {
  await start()
  await give('a large 1')
  await expect.poll(() => started, waiting).toEqual(['a large 1'])
  await give('a large 2', 'a large 3')
  await give('b 1')
  await expect.poll(() => started, waiting).toEqual(['a large 1', 'b 1'])
  held.get('a large 1')!()
  await expect.poll(() => started, waiting).toEqual(['a large 1', 'b 1', 'a large 2'])
})

test('companies take turns if one file is read at a time, no matter how many files each has', async () => {
  await give('a 1', 'a 2', 'a 3')
  await give('b 1')
  await give('a 4')
  await give('b 2')
  await start({ side_by_side: false })
  await expect.poll(() => started.length, waiting).toBe(6)
  expect(started).toEqual(['a 1', 'b 1', 'a 2', 'b 2', 'a 3', 'a 4'])
})

test('two busy companies do not hold up a third', async () => {
  await start({ side_by_side: false })
  await give('a large 0', 'a 1', 'a 2')
  await expect.poll(() => started, waiting).toEqual(['a large 0'])
  for (let round = 0; round < 6; round += 1) {
    const company = round % 2 === 0 ? 'b' : 'c'
    await give(`${company} large ${round}`)
    held.get(started.at(-1)!)?.()
    await expect.poll(() => started.some((id) => id === `${company} large ${round}`), waiting).toBe(true)
  }
  const before = (id: string) => started.slice(0, started.indexOf(id)).filter((each) => companyOf(each) !== 'a').length
  expect(started).toContain('a 2')
  expect([before('a 1') <= 2, before('a 2') <= 4]).toEqual([true, true])
})

test('small files are read without waiting for the next poll, even if two workers want the same company', async () => {
  await start({ poll_s: 600 })
  const given: string[] = []
  for (let round = 0; round < 100; round += 1) {
    const ids = [1, 2, 3].map((file) => `a ${String(round).padStart(3, '0')}-${file}`)
    given.push(...ids)
    await give(...ids)
    await expect.poll(() => started.length, waiting).toBe(given.length)
  }
  // Ignores the order. If two workers take two files of a company at once, one worker gives its file back.
  expect(started.toSorted()).toEqual(given)
})

test('a waiting or running file is not enqueued twice, and later files keep their order', async () => {
  expect(await give('a 1', 'a 2')).toBe(2)
  expect(await give('a 1', 'a 2', 'a 3')).toBe(1)
  const { rows } = await sql<{ key: string; priority: number; group_id: string }>`
    select singleton_key as key, priority, group_id from jobs.job where name = 'read_document' order by priority desc`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { key: 'a 1', priority: 0, group_id: 'a' },
    { key: 'a 2', priority: -2, group_id: 'a' },
    { key: 'a 3', priority: -4, group_id: 'a' },
  ])
})
