import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteEventsBefore, type EventRow, events_read_max, publishEvents, selectEvents } from '../../db/events/events.ts'
import { insertCompany } from '../../db/people/companies.ts'
import { connect } from '../../db/postgres/connect.ts'
import type { Db } from '../../db/schema.ts'
import { publish } from '../../services/events.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'

let database: TestDatabase
let db: Db
let company: string
const noon = Date.parse('2026-04-20T12:00:00.000Z')
const at = (ms: number) => new Date(noon + ms)
const types = ['pursuit.created', 'pursuit.updated']

beforeAll(async () => {
  database = await createDatabase()
  db = database.db
})

afterAll(() => database.drop())

beforeEach(async () => {
  company = await insertCompany(db, { name: 'Ours (fictional)', plan: 'enterprise', status: 'active' }, at(0))
})

async function writeEvent(trx: Db, subject_id: string, ms = 0, type = 'pursuit.updated'): Promise<void> {
  await publish(
    trx,
    [{ company_id: company, type, subject_id, payload: (envelope) => ({ ...envelope, data: subject_id }) }],
    at(ms),
  )
}

const subjects = (rows: EventRow[]) => rows.map((row) => row.subject_id)
const times = (rows: EventRow[]) => rows.map((row) => Date.parse(row.published_at) - noon)

/** Starts a transaction on its own connection. The transaction has already written, so PostgreSQL has given it a number. */
async function begin() {
  const own = connect(database.url, { max: 1, application_name: 'slow' })
  const trx = await own.db.startTransaction().execute()
  await sql`select pg_current_xact_id()`.execute(trx)
  return {
    db: trx as Db,
    async commit() {
      await trx.commit().execute()
      await own.close()
    },
    async rollback() {
      await trx.rollback().execute()
      await own.close()
    },
  }
}

test('selectEvents: returns events of the requested types and the given company, newest first, with the time in the envelope', async () => {
  await writeEvent(db, 'one', 1, 'pursuit.created')
  await writeEvent(db, 'two', 2)
  await writeEvent(db, 'three', 3, 'opportunity.created')
  const rows = await selectEvents(db, company, { types })
  expect([subjects(rows), times(rows)]).toEqual([
    ['two', 'one'],
    [2, 1],
  ])
  expect(rows[0]!.payload).toEqual({ id: rows[0]!.id, event: 'pursuit.updated', timestamp: at(2).toISOString(), data: 'two' })
  expect(subjects(await selectEvents(db, company, { types, subject_id: 'one' }))).toEqual(['one'])
  const other = await insertCompany(db, { name: 'Theirs (fictional)', plan: 'enterprise', status: 'active' }, at(0))
  expect(await selectEvents(db, other, { types })).toEqual([])
})

test('selectEvents: an event waits for every older transaction, and polling from the newest time misses none', async () => {
  const slow = await begin()
  await writeEvent(slow.db, 'slow', 0)
  await writeEvent(db, 'quick', 5)
  expect(await selectEvents(db, company, { types }), 'the slow transaction may still commit an earlier event').toEqual([])
  await slow.commit()
  const rows = await selectEvents(db, company, { types })
  expect(subjects(rows)).toEqual(['quick', 'slow'])
})

test('selectEvents: an event with an early time in a late transaction comes after the events that were already returned', async () => {
  const slow = await begin()
  const older = await begin()
  // The younger transaction writes first, and its clock is slow.
  await writeEvent(older.db, 'younger, with an early time', -60_000)
  await writeEvent(slow.db, 'older, with a late time', 10)
  await slow.commit()
  const first = await selectEvents(db, company, { types })
  expect(subjects(first)).toEqual(['older, with a late time'])
  await older.commit()
  const next = await selectEvents(db, company, { types, after: first[0]!.published_at })
  expect([subjects(next), times(next)]).toEqual([['younger, with an early time'], [11]])
  expect(next[0]!.payload.timestamp, 'the envelope has the time from which to continue').toBe(next[0]!.published_at)
})

test('selectEvents: a rolled-back event is never returned and delays nothing', async () => {
  const slow = await begin()
  await writeEvent(slow.db, 'gone', 0)
  await writeEvent(db, 'kept', 1)
  await slow.rollback()
  expect(subjects(await selectEvents(db, company, { types }))).toEqual(['kept'])
})

test('selectEvents: returns many events of one millisecond in several pages, without repeats or gaps', async () => {
  const total = 2 * events_read_max + 7
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < total; index++) await writeEvent(trx, String(index))
  })
  const newest = await selectEvents(db, company, { types })
  expect([newest.length, newest[0]!.subject_id]).toEqual([events_read_max, String(total - 1)])
  const written: string[] = []
  for (let after = at(-1).toISOString(); ; ) {
    const rows = await selectEvents(db, company, { types, after })
    if (rows.length === 0) break
    expect(times(rows)).toEqual(times(rows).toSorted((a, b) => b - a))
    written.push(...subjects(rows).reverse())
    after = rows[0]!.published_at
  }
  expect(written).toEqual(Array.from({ length: total }, (_, index) => String(index)))
})

test('publishEvents: concurrent publishers publish each event once, and times follow the order of the transactions', async () => {
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < 50; index++) await writeEvent(trx, String(index), index % 7)
  })
  const counts = await Promise.all(Array.from({ length: 6 }, () => publishEvents(db, company)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50)
  const rows = (await selectEvents(db, company, { types })).reverse()
  expect(subjects(rows)).toEqual(Array.from({ length: 50 }, (_, index) => String(index)))
  expect(new Set(times(rows)).size).toBe(50)
})

test('selectEvents: a poller reads each stored event exactly once, in any order of writes, commits and polls', async () => {
  const step = fc.record({
    do: fc.constantFrom('begin', 'write', 'commit', 'rollback', 'poll'),
    which: fc.nat(3),
    ms: fc.integer({ min: -50, max: 50 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      company = await insertCompany(db, { name: 'Walk (fictional)', plan: 'enterprise', status: 'active' }, at(0))
      const open: ({ written: string[] } & Awaited<ReturnType<typeof begin>>)[] = []
      const kept: string[] = []
      const read: string[] = []
      let after = at(-1_000).toISOString()
      let count = 0
      async function readOn() {
        const rows = await selectEvents(db, company, { types, after })
        read.push(...subjects(rows))
        after = rows[0]?.published_at ?? after
      }
      for (const { do: what, which, ms } of steps) {
        const one = open[which]
        if (what === 'begin' && open.length < 4) open.push(Object.assign(await begin(), { written: [] }))
        if (what === 'poll') await readOn()
        if (!one) continue
        if (what === 'write') {
          const name = `e${count++}`
          await writeEvent(one.db, name, ms)
          one.written.push(name)
        }
        if (what === 'commit' || what === 'rollback') {
          await one[what]()
          if (what === 'commit') kept.push(...one.written)
          open.splice(which, 1)
        }
      }
      for (const one of open) {
        await one.commit()
        kept.push(...one.written)
      }
      await readOn()
      expect(read.toSorted()).toEqual(kept.toSorted())
    }),
    { numRuns: 25 },
  )
})

test('deleteEventsBefore: deletes the oldest events first, at most the given number, and no event after the given time', async () => {
  await sql`delete from event`.execute(db)
  for (const [index, ms] of [0, 1, 2, 100].entries()) await writeEvent(db, String(index), ms)
  expect([
    await deleteEventsBefore(db, at(50), 2),
    await deleteEventsBefore(db, at(50), 2),
    await deleteEventsBefore(db, at(50), 2),
  ]).toEqual([2, 1, 0])
  expect(subjects(await selectEvents(db, company, { types }))).toEqual(['3'])
})
