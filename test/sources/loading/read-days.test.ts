/** Tests how interrupted loads of days continue, for both APIs that are loaded by day. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessTime } from '../../../ingest/sam/api-client.ts'
import { ingestSamApi } from '../../../services/sources/kinds/sam-api.ts'
import { ingestSamAwards } from '../../../services/sources/kinds/sam-awards.ts'
import type { SamDaysOptions } from '../../../services/sources/loading/load-sam-days.ts'
import { type PagedDays, readDays } from '../../../services/sources/loading/read-days.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { postedNotice, samAddress, startSam } from '../sam-days.ts'

const { server, sam } = startSam()
let database: TestDatabase
beforeAll(() => server.listen())
beforeEach(async () => {
  sam.unit = 'pages'
  sam.notices = []
  sam.awards = []
  database = await createDatabase()
})
afterEach(() => database.drop())
afterAll(() => server.close())

const api_key = 'SECRET'

/** Runs the load on the day `today` with a limit on requests. Returns the requests and the report. */
async function ask(today: string, allowed: number, given: Partial<SamDaysOptions> = {}) {
  const day = sam.day(api_key, allowed)
  const options = { since: '2026-04-01', api_key, base_url: samAddress, page_rows: 4, retry_ms: 1, ...given }
  const report = await ingestSamAwards(database.db, { ...options, now: new Date(`${today}T12:00:00Z`) })
  return { ...report, asked: day.asked }
}

const stored = async () =>
  (await database.db.selectFrom('award').select('piid').orderBy('piid').execute()).map(({ piid }) => Number(piid!.slice(-4)))
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
const page = (day: string, offset: number) => `${day}..${day}@${offset}`
const unlimited = Number.POSITIVE_INFINITY

describe('readDays: a manual load', () => {
  test('without a last day continues on the next day, and starts again when all days are loaded', async () => {
    sam.awards = numbers(6).map((number) => ({ number, changed: `2026-04-0${1 + number}` }))
    const first = await ask('2026-04-05', 3)
    expect(first.asked).toEqual(['2026-04-01', '2026-04-02', '2026-04-03'].map((day) => page(day, 0)))
    expect(first.remaining).toMatchObject({ from: '2026-04-04', to: '2026-04-05' })
    expect(first.remaining!.message).toMatch(/Not loaded yet: 2026-04-04 to 2026-04-05\. Run the same command again tomorrow/)
    const second = await ask('2026-04-06', unlimited)
    expect(second.asked).toEqual(['2026-04-04', '2026-04-05', '2026-04-06'].map((day) => page(day, 0)))
    expect([second.remaining, await stored()]).toEqual([null, numbers(6)])
    expect((await ask('2026-04-07', unlimited)).asked[0]).toBe(page('2026-04-01', 0))
    expect(await database.db.selectFrom('ingest_progress').select('key').execute()).toEqual([])
  })

  test('with another first or last day has its own progress, and shares no progress with sources', async () => {
    sam.awards = numbers(4).map((number) => ({ number, changed: `2026-04-0${1 + number}` }))
    await ask('2026-04-05', 2, { until: '2026-04-04' })
    expect((await ask('2026-04-05', 1, { until: '2026-04-05' })).asked).toEqual([page('2026-04-01', 0)])
    expect((await ask('2026-04-05', 1, { since: '2026-04-02', until: '2026-04-04' })).asked).toEqual([page('2026-04-02', 0)])
    expect((await ask('2026-04-05', 1, { follow: 'daily' })).asked).toEqual([page('2026-04-01', 0)])
    expect((await ask('2026-04-05', 1, { until: '2026-04-04' })).asked).toEqual([page('2026-04-03', 0)])
  })

  test('with descriptions shares no progress with a load without them', async () => {
    sam.notices = numbers(20).map((number) => postedNotice(number, '2026-04-01'))
    const options = { since: '2026-04-01', until: '2026-04-02', api_key, base_url: samAddress, page_rows: 4, retry_ms: 1 }
    const now = new Date('2026-04-05T12:00:00Z')
    sam.day(api_key, 3)
    await ingestSamApi(database.db, { ...options, now })
    const day = sam.day(api_key, 1)
    await ingestSamApi(database.db, { ...options, now, descriptions: true })
    expect(day.asked).toEqual(['2026-04-01..2026-04-02@0'])
  })
})

describe('readDays: a limit in the middle of a day', () => {
  test.each(['pages', 'records'] as const)('no rows are skipped after any page, with an offset that counts %s', async (unit) => {
    sam.unit = unit
    sam.awards = numbers(23).map((number) => ({ number, changed: number < 11 ? '2026-04-01' : '2026-04-02' }))
    const rows: number[] = []
    let left = true
    // The first two pages show what the offset counts, so one request per day would never be enough.
    for (let run = 0; left && run < 20; run++) {
      const report = await ask('2026-04-05', run === 0 ? 1 : 2, { until: '2026-04-02' })
      rows.push(report.rows)
      left = report.remaining !== null
    }
    expect([left, await stored()]).toEqual([false, numbers(23)])
  })

  test('rows that leave the day during the load do not hide other rows', async () => {
    sam.awards = numbers(20).map((number) => ({ number, changed: '2026-04-01' }))
    expect((await ask('2026-04-02', 3)).asked).toEqual([0, 1, 2].map((offset) => page('2026-04-01', offset)))
    // Five rows that were already read change again, so rows on the fourth page move to the second and third pages.
    sam.awards = sam.awards.map((award) => (award.number < 5 ? { ...award, changed: '2026-04-03' } : award))
    const report = await ask('2026-04-03', unlimited)
    expect(report.asked.slice(0, 4)).toEqual([3, 1, 2, 3].map((offset) => page('2026-04-01', offset)))
    expect([report.remaining, await stored()]).toEqual([null, numbers(20)])
  })

  test('a source whose totals keep changing is abandoned', async () => {
    let asked = 0
    const paged: PagedDays<string> = {
      reading: { kind: 'test', key: 'test', follows: false },
      window_days: 1,
      page_rows: 2,
      pages_max: 50,
      fetch: async () => ({ total: ++asked % 3 === 0 ? 2 : 1_000, rows: [`${asked} a`, `${asked} b`] }),
      idOf: (row) => row,
      load: async () => {},
    }
    const days = { since: '2026-04-01', until: '2026-04-01' }
    await expect(readDays(database.db, paged, days, { now: new Date('2026-04-02') })).rejects.toThrow('More than 50 pages')
    expect(asked).toBe(50)
  })
})

test('accessTime: reads SAM’s time, and returns null for any other text', () => {
  expect(accessTime('2026-Apr-21 00:00:00+0000 UTC')).toBe('2026-04-21T00:00:00.000Z')
  for (const text of ['', 'tomorrow', '2026-Foo-21 00:00:00+0000 UTC', '2026-Apr-41 00:00:00+0000', '2026-04-21T00:00:00Z'])
    expect(accessTime(text)).toBeNull()
})
