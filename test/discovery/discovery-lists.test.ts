import { describe, expect, test, vi } from 'vitest'
import { drainIndex } from '../../jobs/indexes/index-feed.ts'
import { type Fixture, insertContracts } from '../harness/fixtures.ts'
import { type Api, type Call, startApi, testDay } from '../harness/harness.ts'

type Query = NonNullable<Call['query']>

/** Returns records with many equal and some unknown dates. A third of the titles mention pumps, and a third mention mowing. The
 * texts differ in length, so the records differ in rank. */
function makeStock(count: number, prefix = 'stock'): Fixture[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `contract_${prefix}${String(index).padStart(3, '0')}`,
    title: `${['Centrifugal pump overhaul', 'Mowing of fields', 'Paper and toner'][index % 3]}, lot ${index}`,
    description: 'Pump seals, gaskets and bearings. '.repeat(index % 6),
    posted_at: index % 7 === 0 ? null : `2026-04-0${1 + (index % 4)}T12:00:00.00${index % 2}Z`,
    deadline_at: index % 5 === 0 ? null : `2026-05-0${1 + (index % 3)}T17:00:00.000Z`,
  }))
}

type Page = {
  results: { id: string; posted_date: string | null; deadline_date: string | null }[]
  cursor: string | null
  has_more: boolean
  total_count: number
}

async function pageOf(api: Api, path: string, query: Query): Promise<Page> {
  const reply = await api.call('GET', path, { query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

/** Reads all pages. Calls `between` before each page after the first. */
async function readAll(
  api: Api,
  path: string,
  query: Query,
  between: (page: number) => Promise<void> | void = () => {},
): Promise<{ ids: string[]; totals: Set<number> }> {
  const ids: string[] = []
  const totals = new Set<number>()
  let page = await pageOf(api, path, query)
  for (let number = 1; ; number++) {
    ids.push(...page.results.map(({ id }) => id))
    totals.add(page.total_count)
    expect(page.has_more).toBe(page.cursor !== null)
    if (page.cursor === null) return { ids, totals }
    if (number > 300) throw new Error('the list has no end')
    await between(number)
    page = await pageOf(api, path, { ...query, cursor: page.cursor })
  }
}

const opportunities = '/v1/opportunities/search'
const contracts = '/v1/contracts/search'
const lists: [string, string, Query][] = [
  ['searchOpportunities', opportunities, {}],
  ['searchOpportunities', opportunities, { sort_by: 'posted_date', status: 'active' }],
  ['searchOpportunities', opportunities, { sort_by: 'due_date' }],
  ['searchOpportunities', opportunities, { sort_by: 'match_score' }],
  ['searchOpportunities', opportunities, { query: 'pump' }],
  ['searchOpportunities', opportunities, { query: 'pump', status: 'active' }],
  ['searchOpportunities', opportunities, { query: 'pump', sort_by: 'posted_date' }],
  ['searchOpportunities', opportunities, { query: 'pump', sort_by: 'due_date' }],
  ['searchOpportunities', opportunities, { query: 'pump', sort_by: 'match_score' }],
  ['searchOpportunities', opportunities, { query: 'pump', min_score: 30 }],
  ['searchContracts', contracts, { query: 'pump overhaul' }],
  ['searchContracts', contracts, { query: 'pump', scope: 'all' }],
]

describe('paging', async () => {
  const stock = makeStock(120)
  const api = await startApi({ contracts: stock, search: true, unlimited: true })
  const scores = stock
    .slice(0, 90)
    .map(({ id }, index) => ({ company_id: api.ours.id, contract_id: id, score: (index * 7) % 50, reason: null }))
  await api.db.insertInto('match').values(scores).execute()

  test.each(lists)(
    '%s 200: %s %o gives the same list in pages of 7 and of 50, while time passes',
    async (_operation, path, query) => {
      const tick = () => api.clock.advance(1)
      const whole = await readAll(api, path, { ...query, limit: 50 })
      const pages = await readAll(api, path, { ...query, limit: 7 }, tick)
      expect(pages.ids).toEqual(whole.ids)
      expect(new Set(pages.ids).size).toBe(pages.ids.length)
      expect([...pages.totals, ...whole.totals]).toEqual([whole.ids.length, whole.ids.length])
      expect(whole.ids.length, 'the list has more than two pages of 7').toBeGreaterThan(14)
      api.clock.set(testDay)
    },
  )

  test('searchOpportunities 200: pages without a query follow the order of the sort field', async () => {
    const by = (value: (row: Fixture) => string | number | null | undefined, direction: 1 | -1) =>
      stock
        .toSorted((a, b) => {
          const [x = null, y = null] = [value(a), value(b)]
          if (x !== y) return x === null ? 1 : y === null ? -1 : (x < y ? -1 : 1) * direction
          return a.id < b.id ? -1 : 1
        })
        .map(({ id }) => id)
    const score = new Map(scores.map((row) => [row.contract_id, row.score]))
    expect((await readAll(api, opportunities, { limit: 9 })).ids).toEqual(by(({ posted_at }) => posted_at as string | null, -1))
    expect((await readAll(api, opportunities, { limit: 9, sort_by: 'due_date' })).ids).toEqual(
      by(({ deadline_at }) => deadline_at as string | null, 1),
    )
    const unscored = by(({ posted_at }) => posted_at as string | null, -1).filter((id) => !score.has(id))
    const scored = by(({ id }) => score.get(id), -1).filter((id) => score.has(id))
    expect((await readAll(api, opportunities, { limit: 9, sort_by: 'match_score' })).ids).toEqual([...scored, ...unscored])
  })

  test('searchOpportunities 200: records that were open at the first page stay in the list to the end', async () => {
    const query = { status: 'active', query: 'pump', limit: 10 }
    const before = await readAll(api, opportunities, { ...query, limit: 50 })
    const during = await readAll(api, opportunities, query, (page) =>
      page === 1 ? api.clock.set('2026-05-02T12:00:00.000Z') : undefined,
    )
    expect(during.ids).toEqual(before.ids)
    expect((await pageOf(api, opportunities, query)).total_count).toBeLessThan(before.ids.length)
    api.clock.set(testDay)
  })

  test('searchOpportunities 200: the page size may change between pages', async () => {
    const whole = await readAll(api, opportunities, { query: 'pump', limit: 50 })
    const first = await pageOf(api, opportunities, { query: 'pump', limit: 3 })
    const second = await pageOf(api, opportunities, { query: 'pump', limit: 20, cursor: first.cursor! })
    expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(whole.ids.slice(0, 23))
  })

  test('searchOpportunities 200: after scores change, paging continues after the last record shown', async () => {
    const asked = { query: 'pump', sort_by: 'match_score', limit: 5 }
    const first = await pageOf(api, opportunities, asked)
    const last = first.results.at(-1)!
    await api.db.updateTable('match').set({ score: 1 }).where('contract_id', '=', first.results[0]!.id).execute()
    const { results } = await pageOf(api, opportunities, { ...asked, cursor: first.cursor! })
    expect(results).toHaveLength(5)
    expect(results.map(({ id }) => id)).not.toContain(last.id)
  })
})

describe('paging while records arrive', async () => {
  const api = await startApi({ contracts: makeStock(80), search: true, unlimited: true })
  const scores = makeStock(80).map(({ id }, index) => ({
    company_id: api.ours.id,
    contract_id: id,
    score: 40 + ((index * 7) % 50),
    reason: null,
  }))
  await api.db.insertInto('match').values(scores).execute()
  let rounds = 0
  let records = 80

  /** Adds records at both ends and in the middle of the list, rewrites an existing record, and waits until the index has them. */
  async function addRecords(): Promise<void> {
    const fresh = makeStock(6, `new${String(rounds).padStart(3, '0')}_`).map((fixture, index) => ({
      ...fixture,
      ...(index < 2 && { posted_at: '2026-04-20T00:00:00.000Z', deadline_at: '2026-04-21T00:00:00.000Z' }),
    }))
    await insertContracts(api.db, fresh)
    await api.db
      .updateTable('contract')
      .set({ amendment_count: rounds })
      .where('id', '=', `contract_stock${String(rounds % 80).padStart(3, '0')}`)
      .execute()
    rounds += 1
    records += fresh.length
    await vi.waitFor(async () => {
      await drainIndex(api.db, api.search)
      expect(await api.search.count()).toBe(records)
    })
  }

  test.each(lists)(
    '%s 200: %s %o shows no record twice and skips none that existed throughout',
    async (_operation, path, query) => {
      const before = await readAll(api, path, { ...query, limit: 50 })
      const during = await readAll(api, path, { ...query, limit: 25 }, (page) => (page <= 3 ? addRecords() : undefined))
      expect(new Set(during.ids).size).toBe(during.ids.length)
      expect(before.ids.filter((id) => !during.ids.includes(id))).toEqual([])
      expect(
        during.ids.filter((id) => before.ids.includes(id)),
        'records keep their order',
      ).toEqual(before.ids)
      if (!('min_score' in query))
        expect((await readAll(api, path, { ...query, limit: 50 })).ids.length, 'a new list has the new records').toBeGreaterThan(
          before.ids.length,
        )
    },
  )
})

describe('cursors', async () => {
  const api = await startApi({ contracts: makeStock(40), search: true, unlimited: true })
  const ranked = { query: 'pump', limit: 2 }
  const found = (await pageOf(api, opportunities, ranked)).cursor!
  const listed = (await pageOf(api, opportunities, { limit: 2 })).cursor!
  const inCatalog = (await pageOf(api, contracts, ranked)).cursor!

  test.each<[string, string, Query, string]>([
    ['another query', opportunities, { query: 'pumps', cursor: found }, 'ours'],
    ['no query', opportunities, { cursor: found }, 'ours'],
    ['a query, for a list without one', opportunities, { query: 'pump', cursor: listed }, 'ours'],
    ['another filter', opportunities, { query: 'pump', states: 'VA', cursor: found }, 'ours'],
    ['another sort', opportunities, { sort_by: 'due_date', cursor: listed }, 'ours'],
    ['facets, for a list without them', opportunities, { facets: true, cursor: listed }, 'ours'],
    ['another scope', contracts, { query: 'pump', scope: 'all', cursor: inCatalog }, 'ours'],
    ['the other operation', contracts, { query: 'pump', cursor: found }, 'ours'],
    ['the other operation', opportunities, { query: 'pump', cursor: inCatalog }, 'ours'],
    ['the board', '/v1/pipeline/search', { cursor: listed }, 'ours'],
    ['another company', opportunities, { query: 'pump', cursor: found }, 'theirs'],
    [
      'a changed character',
      opportunities,
      { query: 'pump', cursor: `${found.slice(0, -1)}${found.endsWith('A') ? 'B' : 'A'}` },
      'ours',
    ],
    ['half of its characters', opportunities, { query: 'pump', cursor: found.slice(0, 30) }, 'ours'],
  ])('searchOpportunities 400: rejects a cursor with %s', async (_what, path, query, company) => {
    const { status, body } = await api.call('GET', path, { query, key: api[company as 'ours' | 'theirs'].key })
    expect([status, body.code, body.issues?.[0].path]).toEqual([400, 'BAD_REQUEST', 'cursor'])
  })

  test('searchContracts 400: a rejected cursor counts no search', async () => {
    const used = async () => (await api.call('GET', contracts, { query: ranked })).body.quota.daily_searches.used
    const before = await used()
    await api.call('GET', contracts, { query: { query: 'pump', cursor: found } })
    expect(await used()).toBe(before + 1)
  })

  test('searchOpportunities 200: a cursor works in another process', async () => {
    const { call } = await api.twin()
    const { body } = await call('GET', opportunities, { query: { ...ranked, cursor: found } })
    expect(body).toEqual(await pageOf(api, opportunities, { ...ranked, cursor: found }))
  })
})
