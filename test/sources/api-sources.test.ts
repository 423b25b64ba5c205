/** Tests sources that are loaded from an API, which returns only what is new. Loads must continue after any interruption. */
import { sql } from 'kysely'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteSource, insertSource, selectRuns, selectSource } from '../../db/sources/sources.ts'
import { prepareQueues } from '../../jobs/queues.ts'
import { runSource } from '../../services/sources/run-source.ts'
import type { RunResult } from '../../services/sources/source-runs.ts'
import { checkSources, limitEnd, loadDueSource } from '../../services/sources/sources.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { postedNotice, samAddress, startSam } from './sam-days.ts'

const { server, sam } = startSam()
let database: TestDatabase
beforeAll(() => server.listen())
beforeEach(async () => {
  sam.notices = []
  sam.awards = []
  database = await createDatabase()
})
afterEach(() => database.drop())
afterAll(() => server.close())

const key = 'SECRET'

function daysOf(from: string, count: number): string[] {
  const first_ms = Date.parse(from)
  return Array.from({ length: count }, (_, index) => new Date(first_ms + index * 86_400_000).toISOString().slice(0, 10))
}

async function add(name: string, kind: 'sam-api' | 'sam-awards', created = '2026-04-20T00:00:00Z'): Promise<void> {
  const source = { name, kind, address: samAddress, schedule: '30 6 * * *', settings: {} }
  expect(await insertSource(database.db, { ...source, now: new Date(created) })).toBe(true)
}

/** Runs the source at the time `at` with a limit on requests. Returns the requests and the result. */
async function run(
  name: string,
  at: string,
  { allowed = Number.POSITIVE_INFINITY, api_key = key, ended = at } = {},
): Promise<RunResult & { asked: string[] }> {
  const day = sam.day(api_key, allowed)
  const times = [new Date(at), new Date(ended)]
  const options = { now: times[0]!, clock: () => times.shift() ?? new Date(ended), keys: { sam_api_key: api_key } }
  const result = await runSource(database.db, name, options)
  return { ...result!, asked: day.asked }
}

const awards = async () => (await database.db.selectFrom('award').select('piid').execute()).length
const notices = async () => (await database.db.selectFrom('notice').select('id').execute()).length
const day = (date: string) => `${date}..${date}@0`

test('load_source: after a daily limit, each day continues where the previous day stopped, until the source has caught up', async () => {
  sam.awards = daysOf('2026-04-01', 30).map((changed, number) => ({ number, changed }))
  await add('awards', 'sam-awards')
  const first = await run('awards', '2026-04-20T06:30:00Z', { allowed: 3 })
  expect(first.asked).toEqual(['2026-04-13', '2026-04-14', '2026-04-15'].map(day))
  expect(first).toMatchObject({
    state: 'partial',
    message: expect.stringMatching(/^Loaded all days up to 2026-04-15\. The rest, up to 2026-04-20/),
  })
  const second = await run('awards', '2026-04-21T06:30:00Z', { allowed: 3 })
  expect(second.asked).toEqual(['2026-04-16', '2026-04-17', '2026-04-18'].map(day))
  const third = await run('awards', '2026-04-22T06:30:00Z', { allowed: 3 })
  expect(third.asked).toEqual(['2026-04-19', '2026-04-20', '2026-04-21'].map(day))
  expect(await selectSource(database.db, 'awards')).toMatchObject({ state: 'partial', last_success_at: null })
  const fourth = await run('awards', '2026-04-23T06:30:00Z', { allowed: 3 })
  expect([fourth.asked, fourth.state]).toEqual([['2026-04-22', '2026-04-23'].map(day), 'ok'])
  expect(await awards()).toBe(11)
  // Reads days again that were at most two days old when they were last read. April 20 was exactly two days old.
  const fifth = await run('awards', '2026-04-24T06:30:00Z')
  expect([fifth.asked, fifth.state]).toEqual([daysOf('2026-04-20', 5).map(day), 'ok'])
  expect((await run('awards', '2026-04-25T06:30:00Z')).asked).toEqual(daysOf('2026-04-22', 4).map(day))
})

test('load_source: after a limit within a window, the same pages continue, and newer notices follow in the next load', async () => {
  sam.notices = Array.from({ length: 2_500 }, (_, number) => postedNotice(number, '2026-04-20'))
  await add('feed', 'sam-api')
  const none = await run('feed', '2026-04-20T06:30:00Z', { allowed: 0 })
  expect(none.message).toMatch(
    /^No day from 2026-04-13 to 2026-04-20 is completely loaded yet\. The rest will be loaded tomorrow/,
  )
  const first = await run('feed', '2026-04-20T12:00:00Z', { allowed: 3 })
  expect(first.asked).toEqual(['2026-04-13..2026-04-19@0', '2026-04-20..2026-04-20@0', '2026-04-20..2026-04-20@1'])
  // SAM returns the newest notices first, so new rows come before the rows that were read.
  sam.notices.unshift(postedNotice(9_002, '2026-04-21'), postedNotice(9_001, '2026-04-20'))
  const second = await run('feed', '2026-04-21T12:00:00Z')
  expect([second.state, second.asked]).toEqual(['ok', ['2026-04-20..2026-04-20@2', '2026-04-21..2026-04-21@0']])
  expect(await notices()).toBe(2_501)
  const third = await run('feed', '2026-04-22T12:00:00Z')
  expect(third.asked[0]).toBe('2026-04-18..2026-04-22@0')
  expect(await notices()).toBe(2_502)
})

test('load_source: a source that fails for its first week misses none of its days', async () => {
  sam.awards = daysOf('2026-04-10', 20).map((changed, number) => ({ number, changed }))
  await add('awards', 'sam-awards')
  sam.day(key).failing = () => HttpResponse.json({ error: 'maintenance' }, { status: 400 })
  const { failing } = sam.day(key)
  for (const date of daysOf('2026-04-20', 7)) {
    const options = { now: new Date(`${date}T06:30:00Z`), keys: { sam_api_key: key } }
    expect(await runSource(database.db, 'awards', options)).toMatchObject({
      state: 'down',
      message: expect.stringContaining('answered 400'),
    })
  }
  const back = await run('awards', '2026-04-27T06:30:00Z')
  expect([back.state, back.asked]).toEqual(['ok', daysOf('2026-04-13', 15).map(day)])
  // A source that has worked before does not miss days either.
  for (const date of daysOf('2026-04-28', 7)) {
    sam.day(key).failing = failing
    await runSource(database.db, 'awards', { now: new Date(`${date}T06:30:00Z`), keys: { sam_api_key: key } })
  }
  expect((await run('awards', '2026-05-05T06:30:00Z')).asked).toEqual(daysOf('2026-04-25', 11).map(day))
})

test('load_source: after a process dies before it stores its progress, the page is read again and nothing is stored twice', async () => {
  sam.awards = Array.from({ length: 250 }, (_, number) => ({ number, changed: '2026-04-13' }))
  await add('awards', 'sam-awards')
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`.execute(
    database.db,
  )
  await sql`create trigger die before insert or update on ingest_progress for each row when (new.value ->> 'page' = '2') execute function die()`.execute(
    database.db,
  )
  const died = await run('awards', '2026-04-20T06:30:00Z')
  expect([died.state, died.asked]).toEqual(['partial', ['2026-04-13..2026-04-13@0', '2026-04-13..2026-04-13@1']])
  expect(await awards()).toBe(200)
  await sql`drop trigger die on ingest_progress`.execute(database.db)
  const again = await run('awards', '2026-04-21T06:30:00Z')
  expect(again).toMatchObject({ state: 'ok', counts: { rows: 250, new: 50, unchanged: 200 } })
})

test('load_source: around midnight, the requested days count, not the time at which the load ends', async () => {
  await add('awards', 'sam-awards', '2026-04-19T12:00:00Z')
  const late = await run('awards', '2026-04-20T23:59:58Z', { ended: '2026-04-22T00:00:30Z' })
  expect(late.asked.at(-1)).toBe(day('2026-04-20'))
  // It is still April 20 in SAM's time zone.
  const early = await run('awards', '2026-04-21T00:00:02Z')
  expect(early.asked).toEqual(daysOf('2026-04-18', 4).map(day))
  expect((await run('awards', '2026-04-22T00:00:02Z')).asked[0]).toBe(day('2026-04-19'))
  // After the clock is set back, no future days are requested, and no days are lost.
  expect((await run('awards', '2026-04-16T00:00:00Z')).asked).toEqual([day('2026-04-16')])
  expect((await run('awards', '2026-04-23T00:00:00Z')).asked[0]).toBe(day('2026-04-14'))
})

test('load_source: another key continues where the limited key stopped, and no key is stored', async () => {
  await add('awards', 'sam-awards')
  await run('awards', '2026-04-20T06:30:00Z', { allowed: 3 })
  const other = await run('awards', '2026-04-20T09:00:00Z', { api_key: 'OTHER' })
  expect([other.state, other.asked]).toEqual(['ok', daysOf('2026-04-16', 5).map(day)])
  const kept = await sql<{ text: string }>`select value::text as text from ingest_progress`.execute(database.db)
  expect(JSON.stringify([kept.rows, await selectRuns(database.db, 'awards')])).not.toMatch(/SECRET|OTHER/)
})

test('load_source: two sources of a kind are independent, and a source that is added again starts from the beginning', async () => {
  await add('a', 'sam-awards')
  await add('b', 'sam-awards')
  expect((await run('a', '2026-04-20T06:30:00Z', { allowed: 3 })).asked[0]).toBe(day('2026-04-13'))
  expect((await run('b', '2026-04-20T06:30:00Z', { allowed: 3 })).asked[0]).toBe(day('2026-04-13'))
  expect((await run('a', '2026-04-20T06:30:00Z', { allowed: 1 })).asked).toEqual([day('2026-04-16')])
  await deleteSource(database.db, 'a')
  await add('a', 'sam-awards')
  expect((await run('a', '2026-04-20T06:30:00Z', { allowed: 1 })).asked).toEqual([day('2026-04-13')])
})

test('load_source: rows that were rejected because of a changed layout are requested again', async () => {
  const blank = { title: ' ' }
  sam.notices = daysOf('2026-04-13', 12).map((posted, number) => postedNotice(number, posted, blank))
  await add('feed', 'sam-api')
  for (const date of ['2026-04-20', '2026-04-21', '2026-04-22'])
    expect(await run('feed', `${date}T06:30:00Z`)).toMatchObject({ state: 'changed_layout' })
  sam.notices = daysOf('2026-04-13', 12).map((posted, number) => postedNotice(number, posted))
  expect(await run('feed', '2026-04-23T06:30:00Z')).toMatchObject({ state: 'ok', counts: { rows: 11, new: 11 } })
  // Rejected rows are also requested again if a limit ended the load.
  sam.notices = daysOf('2026-04-21', 30).map((posted, number) => postedNotice(100 + number, posted, blank))
  const limited = await run('feed', '2026-05-12T06:30:00Z', { allowed: 2 })
  expect([limited.state, limited.asked[0]]).toEqual(['changed_layout', '2026-04-21..2026-04-27@0'])
  sam.notices = sam.notices.map(({ noticeId, postedDate }) => postedNotice(Number(noticeId.slice(1)), postedDate))
  expect((await run('feed', '2026-05-13T06:30:00Z')).asked[0]).toBe('2026-04-21..2026-04-27@0')
})

test('load_source: after a limit, one job waits for the end of the limit, and no failure is retried before then', async () => {
  await prepareQueues(database.db)
  await add('awards', 'sam-awards')
  const soon = new Date(Date.now() + 5 * 3_600_000)
  const [year, month, date] = [soon.getUTCFullYear(), soon.toUTCString().slice(8, 11), soon.toISOString().slice(8, 10)]
  sam.day(key, 3).next_access = `${year}-${month}-${date} ${soon.toISOString().slice(11, 19)}+0000 UTC`
  const logged: unknown[] = []
  const context = {
    db: database.db,
    clock: { now: () => new Date('2026-04-20T06:30:00Z') },
    signal: new AbortController().signal,
    keys: { sam_api_key: key },
    log: { error: (_fields: unknown, message?: unknown) => void logged.push(message) },
  }
  expect(await loadDueSource(context, { name: 'awards' })).toMatchObject({ state: 'partial', counts: { rows: 0 } })
  expect(logged).toEqual([
    expect.stringMatching(
      /^the source awards is partial: Loaded all days up to 2026-04-15\. The rest, up to 2026-04-20, will be loaded after/,
    ),
  ])
  await loadDueSource(context, { name: 'awards' })
  // The source's scheduled time passes while the job waits.
  await sql`update source set created_at = '2020-01-01', last_checked_at = '2020-01-01'`.execute(database.db)
  expect(await checkSources(context)).toEqual({ due: ['awards'] })
  const { rows } = await sql<{ data: object; minutes: number }>`
    select data, extract(epoch from start_after - ${soon}::timestamptz)::integer / 60 as minutes from jobs.job where name = 'load_source'`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { data: { name: 'awards' }, minutes: expect.toSatisfy((minutes: number) => minutes >= 0 && minutes <= 2) },
  ])
})

test('limitEnd: returns the reported time within bounds, or else a time after midnight UTC', () => {
  const now = new Date('2026-04-20T18:00:00Z')
  expect(limitEnd('2026-04-20T23:00:00.000Z', now).toISOString()).toBe('2026-04-20T23:01:00.000Z')
  expect(limitEnd(null, now).toISOString()).toBe('2026-04-21T00:01:00.000Z')
  expect(limitEnd('2020-01-01T00:00:00.000Z', now).toISOString()).toBe('2026-04-20T18:10:00.000Z')
  expect(limitEnd('2030-01-01T00:00:00.000Z', now).toISOString()).toBe('2026-04-21T19:00:00.000Z')
})
