import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../../db/schema.ts'
import { ingestTable } from '../../../services/sources/kinds/table.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { deriveAll } from '../market-state.ts'

/** Tests tables of cities and counties, all the way from the file to the records and the market. */
const now = new Date('2026-04-20T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'oi-table-'))
let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await createDatabase()
  db = database.db
})
afterEach(() => database.drop())
afterAll(() => rmSync(folder, { recursive: true }))

const bids = `table: 1
id: smallville-bids
name: Smallville, open bids
zone: America/Chicago
complete: true
row: Bid
fields:
  title: Subject
  notice_type: { constant: solicitation }
  department: { constant: City of Smallville }
  deadline_at: Due
`

async function load(mapping: string, lines: readonly string[]) {
  const path = join(folder, `${Math.random()}.csv`)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return ingestTable(db, path, { now, mapping })
}

function records() {
  return db.selectFrom('contract').select(['title', 'active', 'deadline_at', 'jurisdiction']).orderBy('title').execute()
}

const header = 'Bid,Subject,Due'
const bid = (number: number, subject = `Bid ${number}`) => `${number},${subject},2026-05-01`
const some = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => bid(from + index))

test('ingestTable: a list loaded twice changes nothing, and a changed row is an amendment', async () => {
  expect(await load(bids, [header, ...some(1, 3)])).toMatchObject({ rows: 3, new: 3, rejected: 0 })
  expect(await load(bids, [header, ...some(1, 3)])).toMatchObject({ rows: 3, new: 0, amended: 0, unchanged: 3 })
  expect(await load(bids, [header, bid(1, 'Road salt'), ...some(2, 3)])).toMatchObject({ amended: 1, unchanged: 2 })
  expect((await records())[2]).toEqual({
    title: 'Road salt',
    active: true,
    deadline_at: '2026-05-02T04:59:59.999Z',
    jurisdiction: 'local',
  })
})

test('ingestTable: a notice that leaves a complete list is closed, and open again when it is listed again', async () => {
  await load(bids, [header, ...some(1, 4)])
  expect(await load(bids, [header, ...some(2, 4)])).toMatchObject({
    notes: ['1 notice closed, because the list no longer has it'],
  })
  expect((await records()).map(({ active }) => active)).toEqual([false, true, true, true])
  expect(await load(bids, [header, ...some(2, 4)])).toMatchObject({ notes: [] })
  await load(bids, [header, ...some(1, 4)])
  expect((await records()).map(({ active }) => active)).toEqual([true, true, true, true])
})

test('ingestTable: a list that shrank by more than half closes nothing, and says so', async () => {
  await load(bids, [header, ...some(1, 20)])
  expect(await load(bids, [header, ...some(1, 9)])).toMatchObject({
    notes: ['11 of 20 open notices are no longer listed. None is closed, because the list may be damaged'],
  })
  expect((await records()).every(({ active }) => active)).toBe(true)
})

test('ingestTable: a list that ends inside a row closes nothing', async () => {
  await load(bids, [header, ...some(1, 4)])
  await expect(load(bids, [header, ...some(1, 2), '3,"Bid'])).rejects.toThrow('truncated')
  expect((await records()).every(({ active }) => active)).toBe(true)
})

test('ingestTable: an empty list is a failed load and closes nothing', async () => {
  await load(bids, [header, ...some(1, 3)])
  await expect(load(bids, [header])).rejects.toThrow(/contains no rows/)
  expect((await records()).map(({ active }) => active)).toEqual([true, true, true])
})

test('ingestTable: a load that is killed in the middle closes nothing, and the next load has the same end', async () => {
  await load(bids, [header, ...some(1, 20)])
  const path = join(folder, 'long.csv')
  writeFileSync(path, `${[header, ...some(4, 3_000)].join('\n')}\n`)
  const killed = new AbortController()
  const stopped = ingestTable(db, path, { now, mapping: bids, signal: killed.signal, on_progress: () => killed.abort() })
  await expect(stopped).rejects.toThrow()
  const stored = await records()
  expect([stored.length < 3_000, stored.filter(({ active }) => active === false)]).toEqual([true, []])
  await ingestTable(db, path, { now, mapping: bids })
  const closed = (await records()).filter(({ active }) => active === false)
  expect(closed.map(({ title }) => title)).toEqual(['Bid 1', 'Bid 2', 'Bid 3'])
  expect(await records()).toHaveLength(3_000)
})

test('ingestTable: a renamed column keeps the stored values and is reported', async () => {
  await load(bids, [header, ...some(1, 4)])
  await expect(load(bids, ['Bid,Subject,Closing', ...some(1, 4)])).rejects.toThrow(
    'its header has no column Due, but stored rows have values for it',
  )
  expect((await records()).map(({ deadline_at }) => deadline_at)).not.toContain(null)
})

test('ingestTable: several suppliers of one procurement are one record and several awards', async () => {
  const awards = `table: 1
id: smallville-awards
name: Smallville, awards
zone: America/Chicago
row: Line
procurement: { columns: Number }
several_awards: true
fields:
  title: Subject
  notice_type: { constant: award-notice }
  solicitation_number: Number
  department: { constant: City of Smallville }
  posted_at: Day
  award: { awardee: Firm, amount: Amount, date: Day }
`
  const lines = [
    'Line,Number,Subject,Firm,Amount,Day',
    '1,B-17,Salt,Saltco,1000,2026-02-01',
    '2,B-17,Salt,Brine LLC,2000,2026-02-01',
  ]
  await load(awards, lines)
  await load(awards, lines)
  await deriveAll(db, now)
  expect(await db.selectFrom('contract').select(['title', 'awarded', 'amendment_count']).execute()).toEqual([
    { title: 'Salt', awarded: true, amendment_count: 1 },
  ])
  const found = await db
    .selectFrom('award as a')
    .innerJoin('contractor as f', 'f.id', 'a.contractor_id')
    .select(['f.name', 'a.ceiling_value'])
    .orderBy('a.ceiling_value')
    .execute()
  expect(found).toEqual([
    { name: 'Saltco', ceiling_value: 1_000 },
    { name: 'Brine LLC', ceiling_value: 2_000 },
  ])
})
