import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SamApiNotice } from '../../../ingest/sam/api.ts'
import { ingestSamApi, type SamApiIngestOptions } from '../../../services/sources/kinds/sam-api.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'

const now = new Date('2026-04-20T00:00:00Z')
const options: SamApiIngestOptions = {
  since: '2026-04-01',
  until: '2026-04-14',
  api_key: 'SECRET',
  base_url: 'https://api.sam.test',
  now,
  page_rows: 3,
  retry_ms: 1,
}
const server = setupServer()
let database: TestDatabase
beforeAll(() => server.listen())
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(async () => {
  server.resetHandlers()
  await database.drop()
})
afterAll(() => server.close())

function notice(number: number, given: Partial<SamApiNotice> = {}): SamApiNotice {
  const day = String(1 + (number % 14)).padStart(2, '0')
  return {
    noticeId: `n${number}`,
    title: `Notice ${number}`,
    solicitationNumber: `S${number}`,
    fullParentPathName: 'DEPT OF DEFENSE.DLA',
    fullParentPathCode: '097.97AS',
    postedDate: `2026-04-${day}`,
    type: 'Solicitation',
    description: `https://api.sam.test/prod/opportunities/v1/noticedesc?noticeid=n${number}`,
    ...given,
  }
}

const all = Array.from({ length: 20 }, (_, index) => notice(index))

/** Responds like SAM. `calls` lists the requests, and `allowed` is the daily limit. */
function answerWith(day: { calls: string[]; allowed: number }, unit: 'pages' | 'records' = 'pages'): void {
  const limited = () =>
    HttpResponse.json(
      { code: '900804', message: 'Message throttled out', nextAccessTime: '2026-Apr-21 00:00:00+0000 UTC' },
      { status: 429 },
    )
  server.use(
    http.get('https://api.sam.test/opportunities/v2/search', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      if (query.api_key !== 'SECRET') return HttpResponse.json({ error: 'API_KEY_INVALID' }, { status: 403 })
      if (day.calls.length >= day.allowed) return limited()
      day.calls.push(`${query.postedFrom}-${query.postedTo}@${query.offset}`)
      const [from, to] = [query.postedFrom, query.postedTo].map((date) => `2026-04-${date!.slice(3, 5)}`)
      const found = all.filter(({ postedDate }) => postedDate! >= from! && postedDate! <= to!)
      const start = Number(query.offset) * (unit === 'pages' ? Number(query.limit) : 1)
      return HttpResponse.json({
        totalRecords: found.length,
        opportunitiesData: found.slice(start, start + Number(query.limit)),
      })
    }),
    http.get('https://api.sam.test/prod/opportunities/v1/noticedesc', ({ request }) => {
      if (day.calls.length >= day.allowed) return limited()
      day.calls.push('description')
      const id = new URL(request.url).searchParams.get('noticeid')
      return id === 'n3'
        ? HttpResponse.json({ error: 'none' }, { status: 404 })
        : HttpResponse.json({ description: `<p>Text of <b>${id}</b></p>` })
    }),
  )
}

async function stored(): Promise<string[]> {
  return (await database.db.selectFrom('notice').select('id').orderBy('id').execute()).map(({ id }) => id)
}

for (const unit of ['pages', 'records'] as const) {
  test(`ingestSamApi: reads every window page by page, with an offset in pages or records (${unit})`, async () => {
    const day = { calls: [] as string[], allowed: 100 }
    answerWith(day, unit)
    const report = await ingestSamApi(database.db, options)
    expect(report).toMatchObject({ rows: 20, new: 20, amended: 0, unchanged: 0, rejected: 0, remaining: null })
    expect(await stored()).toHaveLength(20)
    expect(day.calls[0]).toBe('04/01/2026-04/07/2026@0')
    expect(await ingestSamApi(database.db, options)).toMatchObject({ rows: 20, new: 0, unchanged: 20 })
  })
}

test('ingestSamApi: stops at the daily limit and reports what remains, and the next call continues there', async () => {
  const day = { calls: [] as string[], allowed: 2 }
  answerWith(day)
  const first = await ingestSamApi(database.db, options)
  expect(first).toMatchObject({
    rows: 6,
    remaining: { from: '2026-04-01', to: '2026-04-14', next_access: '2026-Apr-21 00:00:00+0000 UTC' },
  })
  expect(first.remaining!.message).toContain('Run the same command again after')
  day.allowed = 100
  const second = await ingestSamApi(database.db, options)
  expect(second).toMatchObject({ rows: 14, new: 14, remaining: null })
  expect(day.calls.slice(2, 4)).toEqual(['04/01/2026-04/07/2026@2', '04/01/2026-04/07/2026@3'])
})

test('ingestSamApi: fetches descriptions on request, skips stored ones, and loses none at a limit', async () => {
  const day = { calls: [] as string[], allowed: 6 }
  answerWith(day)
  const first = await ingestSamApi(database.db, { ...options, descriptions: true })
  expect(first.remaining).not.toBeNull()
  day.allowed = 100
  await ingestSamApi(database.db, { ...options, descriptions: true })
  // The notice n3 has no description, so its description is requested again with its page.
  expect(day.calls.filter((call) => call === 'description').length).toBeLessThanOrEqual(21)
  const rows = await database.db.selectFrom('contract').select(['source_id', 'description']).execute()
  expect(rows.filter(({ description }) => description === null).map(({ source_id }) => source_id)).toEqual(['n3'])
  expect(rows.find(({ source_id }) => source_id === 'n7')?.description).toBe('Text of n7')
  // A load without descriptions keeps the stored descriptions.
  expect(await ingestSamApi(database.db, options)).toMatchObject({ unchanged: 20 })
})

test('ingestSamApi: retries a failing server, and no message contains the key', async () => {
  let calls = 0
  server.use(
    http.get('https://api.sam.test/opportunities/v2/search', () =>
      ++calls < 3
        ? new HttpResponse('down', { status: 503 })
        : HttpResponse.json({ totalRecords: 1, opportunitiesData: [notice(1), notice(2, { title: ' ' })] }),
    ),
  )
  expect(await ingestSamApi(database.db, { ...options, until: '2026-04-03' })).toMatchObject({
    rows: 2,
    new: 1,
    rejected: 1,
    rejections: [{ notice_id: 'n2', field: 'title', reason: 'blank' }],
  })
  expect(calls).toBe(3)
  server.use(
    http.get('https://api.sam.test/opportunities/v2/search', () => new HttpResponse('key SECRET is bad', { status: 403 })),
  )
  await expect(ingestSamApi(database.db, { ...options, since: '2026-04-02' })).rejects.toThrow(
    'api.sam.test/opportunities/v2/search answered 403: key *** is bad',
  )
  server.use(http.get('https://api.sam.test/opportunities/v2/search', () => HttpResponse.error()))
  await expect(ingestSamApi(database.db, { ...options, since: '2026-04-02' })).rejects.toThrow(
    'failed 5 times, last: api.sam.test cannot be reached (no connection)',
  )
  await expect(ingestSamApi(database.db, { ...options, since: '2026-05-02' })).rejects.toThrow('must not be after')
})

test('ingestSamApi: a key that no record has keeps stored values, and a key that only other records have counts as blank', async () => {
  const fields = { responseDeadLine: '2026-05-01T10:00:00-04:00', classificationCode: 'S208' }
  const answer = (notices: SamApiNotice[]) =>
    server.use(
      http.get('https://api.sam.test/opportunities/v2/search', () =>
        HttpResponse.json({ totalRecords: notices.length, opportunitiesData: notices }),
      ),
    )
  const load = () =>
    ingestSamApi(database.db, { ...options, since: '2026-04-01', until: '2026-04-01', now: new Date(now), page_rows: 100 })
  const stored = () =>
    database.db.selectFrom('contract').select(['source_id', 'deadline_at', 'psc']).orderBy('source_id').execute()
  const three = (given: Partial<SamApiNotice>[]) =>
    given.map((each, index) => notice(index, { postedDate: '2026-04-01', ...each }))
  answer(three([fields, fields, fields]))
  await load()
  const { responseDeadLine } = fields
  answer(three([{ responseDeadLine }, { responseDeadLine: null }, {}]))
  await load()
  const deadline_at = '2026-05-01T14:00:00.000Z'
  expect(await stored()).toEqual([
    { source_id: 'n0', deadline_at, psc: 'S208' },
    { source_id: 'n1', deadline_at: null, psc: 'S208' },
    { source_id: 'n2', deadline_at: null, psc: 'S208' },
  ])
})

test('ingestSamApi: rejects new notices without a key that stored notices had, unless forced', async () => {
  let answered: SamApiNotice[] = []
  server.use(
    http.get('https://api.sam.test/opportunities/v2/search', () =>
      HttpResponse.json({ totalRecords: answered.length, opportunitiesData: answered }),
    ),
  )
  const day = { ...options, since: '2026-04-01', until: '2026-04-01', page_rows: 100 }
  const sixty = (first: number, given: object) =>
    Array.from({ length: 60 }, (_, index) => notice(first + index, { postedDate: '2026-04-01', ...given }))
  answered = sixty(0, { responseDeadLine: '2026-05-01T10:00:00-04:00', naicsCode: '561730' })
  expect(await ingestSamApi(database.db, day)).toMatchObject({ new: 60 })
  answered = sixty(1_000, { responseDeadline: '2026-05-01T10:00:00-04:00', naicsCode: null })
  // Each run starts where the rejected run started.
  for (let run = 1; run <= 2; run++)
    await expect(ingestSamApi(database.db, day)).rejects.toThrow(
      'no record has the key responseDeadLine, but stored notices have values for it',
    )
  expect(await stored()).toHaveLength(60)
  const forced = await ingestSamApi(database.db, { ...day, force: true })
  expect(forced).toMatchObject({ new: 60, missing: expect.arrayContaining(['responseDeadLine']) })
})
