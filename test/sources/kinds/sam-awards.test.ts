import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ingestSamAwards } from '../../../services/sources/kinds/sam-awards.ts'
import type { SamDaysOptions } from '../../../services/sources/loading/load-sam-days.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'

const now = new Date('2026-04-20T00:00:00Z')
const options: SamDaysOptions = {
  since: '2026-04-01',
  until: '2026-04-03',
  api_key: 'SECRET',
  base_url: 'https://api.sam.test',
  now,
  page_rows: 4,
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

/** Returns the award `number`, which last changed on April `day`. */
function award(number: number, day: number, given: object = {}) {
  const piid = `W912CH26C${String(number).padStart(4, '0')}`
  return {
    contractId: { subtier: { code: '9700', name: 'DEPT OF DEFENSE' }, piid, modificationNumber: '0', transactionNumber: '0' },
    coreData: { awardOrIDV: 'AWARD', competitionInformation: { extentCompeted: { code: 'N/A', name: 'N/A' } } },
    awardDetails: {
      dates: { dateSigned: '2026-03-01T00:00:00Z' },
      totalContractDollars: { totalActionObligation: '100.50' },
      awardeeData: {
        awardeeHeader: { awardeeName: `FIRM ${number}` },
        awardeeUEIInformation: { uniqueEntityId: 'UE9QJD4KK1L6', cageCode: '5UTE1' },
      },
      transactionData: { lastModifiedDate: `2026-04-0${day}T10:00:00Z` },
    },
    ...given,
  }
}

const all = Array.from({ length: 20 }, (_, index) => ({ day: 1 + (index % 3), award: award(index, 1 + (index % 3)) }))

function answerWith(day: { calls: string[]; allowed: number }, unit: 'pages' | 'records' = 'pages'): void {
  server.use(
    http.get('https://api.sam.test/contract-awards/v1/search', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      if (query.api_key !== 'SECRET') return HttpResponse.json({ error: 'API_KEY_INVALID' }, { status: 403 })
      if (day.calls.length >= day.allowed)
        return HttpResponse.json({ code: '900804', nextAccessTime: '2026-Apr-21 00:00:00+0000 UTC' }, { status: 429 })
      day.calls.push(`${query.lastModifiedDate}@${query.offset}`)
      const [, from, to] = /^\[04\/(\d\d)\/2026,04\/(\d\d)\/2026\]$/.exec(query.lastModifiedDate!)!.map(Number)
      const found = all.filter((each) => each.day >= from! && each.day <= to!).map((each) => each.award)
      const start = Number(query.offset) * (unit === 'pages' ? Number(query.limit) : 1)
      return HttpResponse.json({
        totalRecords: String(found.length),
        limit: query.limit,
        offset: query.offset,
        awardSummary: found.slice(start, start + Number(query.limit)),
      })
    }),
  )
}

for (const unit of ['pages', 'records'] as const) {
  test(`ingestSamAwards: reads each day page by page, with an offset in pages or records (${unit})`, async () => {
    const day = { calls: [] as string[], allowed: 100 }
    answerWith(day, unit)
    expect(await ingestSamAwards(database.db, options)).toMatchObject({ rows: 20, new: 20, rejected: 0, remaining: null })
    expect(day.calls[0]).toBe('[04/01/2026,04/01/2026]@0')
    expect(await database.db.selectFrom('award').select('id').execute()).toHaveLength(20)
    expect(await ingestSamAwards(database.db, options)).toMatchObject({ rows: 20, new: 0, unchanged: 20 })
  })
}

test('ingestSamAwards: stops at the daily limit and reports what remains, and the next call continues there', async () => {
  const day = { calls: [] as string[], allowed: 3 }
  answerWith(day)
  const first = await ingestSamAwards(database.db, options)
  expect(first).toMatchObject({
    rows: 11,
    remaining: { from: '2026-04-02', to: '2026-04-03', next_access: '2026-Apr-21 00:00:00+0000 UTC' },
  })
  expect(first.remaining!.message).toContain('Run the same command again after')
  day.allowed = 100
  expect(await ingestSamAwards(database.db, options)).toMatchObject({ rows: 9, new: 9, remaining: null })
})

test('ingestSamAwards: rejects invalid awards with the field, and throws for a response of another form', async () => {
  const answer = (awardSummary: unknown, totalRecords: unknown = '3') =>
    server.use(
      http.get('https://api.sam.test/contract-awards/v1/search', () => HttpResponse.json({ totalRecords, awardSummary })),
    )
  const single = { ...options, until: '2026-04-01' }
  answer([award(1, 1), award(2, 1, { contractId: {} }), null])
  expect(await ingestSamAwards(database.db, single)).toMatchObject({
    rows: 3,
    new: 1,
    rejected: 2,
    rejections: [
      { award: null, field: 'piid', reason: 'blank' },
      { award: null, field: 'piid', reason: 'blank' },
    ],
  })
  answer(undefined)
  await expect(ingestSamAwards(database.db, single)).rejects.toThrow('without totalRecords and awardSummary')
})

const samples = fileURLToPath(new URL('../../../../shared/data/api_samples/', import.meta.url))
const present = existsSync(samples)
if (!present) console.info('Skipped, because the answers in ../shared/data/api_samples do not exist.')

test.skipIf(!present)('ingestSamAwards: loads the documented answers', async () => {
  const answers = ['', '_2'].map((name) => JSON.parse(readFileSync(`${samples}contract_awards_v1_example${name}.json`, 'utf8')))
  server.use(
    http.get('https://api.sam.test/contract-awards/v1/search', () =>
      HttpResponse.json({ totalRecords: '2', awardSummary: answers.flatMap(({ awardSummary }) => awardSummary) }),
    ),
  )
  expect(await ingestSamAwards(database.db, { ...options, until: '2026-04-01' })).toMatchObject({ rows: 2, new: 2 })
  expect(await database.db.selectFrom('award').selectAll().orderBy('piid').execute()).toMatchObject([
    {
      piid: 'NNG15SD19B',
      ceiling_value: 20_000_000_000,
      dollars_obligated: 0,
      set_aside: 'SDVOSBC',
      solicitation_number: 'NNG13451284R',
      number_of_offers: 232,
      award_date: '2015-04-09',
    },
    {
      piid: 'SPE3SU25F97V0',
      parent_piid: 'SPE30023DSA78',
      awardee_name: 'VERMILION VALLEY PRODUCE, INC.',
      dollars_obligated: 202.39,
      naics: '311812',
      psc: '8915',
      awarding_agency: 'DEFENSE LOGISTICS AGENCY',
      extent_competed: 'FULL AND OPEN COMPETITION',
    },
  ])
})

test('ingestSamAwards: rejects new awards without a key that stored awards had, unless forced', async () => {
  const naics = { productOrServiceInformation: { principalNaics: [{ code: '541512' }] } }
  let answered: object[] = []
  server.use(
    http.get('https://api.sam.test/contract-awards/v1/search', ({ request }) => {
      const { limit, offset } = Object.fromEntries(new URL(request.url).searchParams)
      const start = Number(offset) * Number(limit)
      return HttpResponse.json({
        totalRecords: String(answered.length),
        awardSummary: answered.slice(start, start + Number(limit)),
      })
    }),
  )
  const made = (first: number, productOrService: object) =>
    Array.from({ length: 600 }, (_, index) => award(first + index, 1, { coreData: { awardOrIDV: 'AWARD', ...productOrService } }))
  const day = { ...options, until: '2026-04-01', page_rows: 100 }
  answered = made(0, naics)
  expect(await ingestSamAwards(database.db, day)).toMatchObject({ rows: 600, new: 600 })
  answered = made(1_000, { productOrServiceInformation: { primaryNaics: [{ code: '541512' }] } })
  // Each run starts where the rejected run started.
  for (let run = 1; run <= 2; run++)
    await expect(ingestSamAwards(database.db, day)).rejects.toThrow(
      'no record has the key coreData.productOrServiceInformation.principalNaics, but stored awards have values for it',
    )
  const forced = await ingestSamAwards(database.db, { ...day, force: true })
  expect(forced.missing).toContain('coreData.productOrServiceInformation.principalNaics')
  expect(await database.db.selectFrom('award').select('id').execute()).toHaveLength(1_200)
})
