import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition, SearchPage, SearchRequest } from '../../search/index.ts'
import { type ScoreLimits, searchByScore } from '../../services/recommendations/score-search.ts'
import type { Fixture } from '../harness/fixtures.ts'
import { startApi } from '../harness/harness.ts'

/** Number of records. A fifth of them have no score, and about a seventh are ineligible. Some share a score or a posted date, and
 * some have no posted date. */
const count = 90
const stock: Fixture[] = Array.from({ length: count }, (_, index) => ({
  id: `contract_s${String(index).padStart(2, '0')}`,
  title: index % 3 === 0 ? 'Pump overhaul' : 'Mowing of fields',
  naics: index % 4 === 0 ? '541512' : '561730',
  place_state_code: index % 2 === 0 ? 'VA' : 'MD',
  posted_at: index % 11 === 0 ? null : `2026-04-0${1 + (index % 6)}T12:00:00.000Z`,
  deadline_at: index % 10 === 0 ? null : `2026-05-0${1 + (index % 8)}T12:00:00.000Z`,
}))
const api = await startApi({ contracts: stock, search: true })
const { db, search, ours, theirs } = api
const scored = stock.flatMap(({ id }, index) => {
  if (index % 5 === 0) return []
  const eligible = index % 7 !== 0
  return [{ contract_id: id, eligible, score: eligible ? (index * 13) % 40 : 0 }]
})
const rows = scored.map((row) => ({ ...row, company_id: ours.id, reason: null }))
const others = scored.map((row) => ({ ...row, score: 99, company_id: theirs.id, reason: null }))
await db
  .insertInto('match')
  .values([...rows, ...others])
  .execute()

const usual: ScoreLimits = { records_max: 10_000, first_max: 1_000 }
const small: ScoreLimits = { records_max: 12, first_max: 5 }
const scoreOf = new Map(scored.map((row) => [row.contract_id, row.score]))
const ruledOut = new Set(scored.filter(({ eligible }) => !eligible).map(({ contract_id }) => contract_id))
const everything = scored.map(({ contract_id }) => contract_id)

type List = Pick<SearchRequest, 'conditions' | 'sort'> & { min_score: number | undefined; facets?: boolean }

/** Reads all pages of a list. `named` is the largest number of ids that one request passed to the engine. */
async function walk(list: List, limit: number, limits: ScoreLimits, between?: () => Promise<void>) {
  const { min_score, ...asked } = list
  let named = 0
  const watched: typeof search = {
    ...search,
    search: (request, caller) => {
      named = Math.max(named, request.ids ? Object.values(request.ids)[0]!.length : 0)
      return search.search(request, caller)
    },
  }
  const pages: SearchPage[] = []
  do {
    if (pages.length > 0) await between?.()
    const request = { query: null, facets: false, ...asked, after: pages.at(-1)?.next ?? null, limit }
    pages.push(await searchByScore({ search: watched, db, caller: { company_id: ours.id } }, request, min_score, limits))
  } while (pages.at(-1)!.next !== null && pages.length <= count)
  return {
    ids: pages.flatMap(({ hits }) => hits.map(({ id }) => id)),
    totals: new Set(pages.map(({ total }) => total)),
    named,
    pages,
  }
}

const filters: Record<string, { conditions: Condition[]; meets: (row: Fixture) => boolean }> = {
  all: { conditions: [], meets: () => true },
  'one state': { conditions: [{ field: 'state', any: ['VA'] }], meets: (row) => row.place_state_code === 'VA' },
  'few records': {
    conditions: [
      { field: 'naics', any: ['541512'] },
      { field: 'state', any: ['VA'] },
      { field: 'deadline_at', until: Date.parse('2026-05-02T00:00:00.000Z') },
    ],
    meets: (row) => row.naics === '541512' && row.deadline_at != null && row.deadline_at < '2026-05-02',
  },
  none: { conditions: [{ field: 'naics', any: ['000000'] }], meets: () => false },
}

function descending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0
}

/** Sorts ids by score, highest first. Ineligible records come after eligible records with score 0. Records without a score come
 * last, newest first. */
function inOrderOfScores(ids: string[]): string[] {
  const rank = (id: string) => (scoreOf.has(id) ? scoreOf.get(id)! + (ruledOut.has(id) ? 0 : 0.5) : -1)
  const posted = new Map(stock.map(({ id, posted_at }) => [id, posted_at as string | null]))
  return ids.toSorted(
    (a, b) => rank(b) - rank(a) || (rank(a) < 0 ? descending(posted.get(a) ?? '', posted.get(b) ?? '') : 0) || descending(b, a),
  )
}

test.each(Object.keys(filters))('searchByScore: pages of all scores are in score order, over %s', async (name) => {
  const { conditions, meets } = filters[name]!
  const expected = inOrderOfScores(stock.filter(meets).map(({ id }) => id))
  for (const limits of [small, { records_max: 12, first_max: 12 }, { records_max: 1, first_max: 1 }]) {
    const { ids, totals, named } = await walk({ conditions, sort: 'match_score', min_score: undefined }, 7, limits)
    expect(scoresOf(ids)).toEqual(scoresOf(expected))
    if (expected.length > limits.records_max) expect(ids).toEqual(expected)
    expect([...totals]).toEqual([expected.length])
    expect(named).toBeLessThanOrEqual(limits.records_max)
  }
})

const scoresOf = (ids: string[]) => ids.map((id) => scoreOf.get(id) ?? null)

test('searchByScore: limits the ids that engine and database exchange, and returns the same lists', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(filters)),
      fc.constantFrom('match_score', 'posted_date', 'due_date'),
      fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 60, max: 100 }),
      async ({ conditions, meets }, sort, score, limit, records_max) => {
        const min_score = sort === 'match_score' ? score : (score ?? 0)
        const list: List = { conditions, sort, min_score }
        const whole = await walk(list, 50, usual)
        const expected = stock.filter(meets).filter(({ id }) => min_score === undefined || (scoreOf.get(id) ?? -1) >= min_score)
        expect(whole.ids.toSorted()).toEqual(expected.map(({ id }) => id).sort())
        // `records_max` is at least the number of scored records, so every scored record is listed.
        const pages = await walk(list, limit, { records_max: Math.max(records_max, scored.length), first_max: 3 })
        expect(scoresOf(pages.ids)).toEqual(scoresOf(whole.ids))
        if (sort !== 'match_score') expect(pages.ids).toEqual(whole.ids)
        expect([...pages.totals]).toEqual([whole.ids.length])
      },
    ),
    { numRuns: 40 },
  )
})

test('searchByScore: with more results and scores than the limit, min_score lists the highest scores', async () => {
  const list: List = { conditions: [], sort: 'posted_date', min_score: 3, facets: true }
  const best = inOrderOfScores(everything).slice(0, small.records_max)
  const newest = await walk(list, 5, small)
  expect(newest.ids.toSorted()).toEqual(best.toSorted())
  expect(newest.ids).toEqual((await walk({ ...list, min_score: 0 }, 50, usual)).ids.filter((id) => best.includes(id)))
  expect([...newest.totals]).toEqual([best.length])
  expect(newest.pages[0]!.facets!.naics!.reduce((sum, each) => sum + each.count, 0)).toBe(best.length)
  expect((await walk({ ...list, sort: 'match_score' }, 5, small)).ids).toEqual(best)
  expect(newest.named).toBe(small.records_max)
})

test.each([
  ['found', usual],
  ['all', small],
])('searchByScore, way %s: a list keeps its position when scores change and more records are scored', async (_way, limits) => {
  const list: List = { conditions: [], sort: 'match_score', min_score: undefined }
  const first = await walk(list, 10, limits)
  const [top] = first.ids
  const newly = first.ids.at(-1)!
  let pages = 0
  const walked = await walk(list, 10, limits, async () => {
    pages += 1
    if (pages === 2) await db.updateTable('match').set({ score: 0 }).where('contract_id', '=', top!).execute()
    if (pages === 3) await db.deleteFrom('match').where('contract_id', '=', first.ids[29]!).execute()
    if (pages === 8)
      await db.insertInto('match').values({ company_id: ours.id, contract_id: newly, score: 100, reason: null }).execute()
  })
  const moved = [top!, newly, first.ids[29]!]
  const still = (ids: string[]) => ids.filter((id) => !moved.includes(id))
  expect(still(walked.ids)).toEqual(still(first.ids))
  await db.deleteFrom('match').where('contract_id', 'in', [top!, newly, first.ids[29]!]).execute()
  await db
    .insertInto('match')
    .values(rows.filter(({ contract_id }) => moved.includes(contract_id)))
    .execute()
})

test('searchOpportunities 200: a score from an older profile is null, sorts last, and fails any min_score', async () => {
  const { profile_version } = await db
    .selectFrom('company')
    .select('profile_version')
    .where('id', '=', ours.id)
    .executeTakeFirstOrThrow()
  const [former, current] = [30, 31].map((at) => scored.filter(({ score }) => score > 0)[at]!.contract_id) as [string, string]
  const setVersion = (version: number | null, ids: readonly string[]) =>
    db.updateTable('match').set({ profile_version: version }).where('contract_id', 'in', ids).execute()
  await setVersion(profile_version - 1, [former])
  await setVersion(profile_version, [current])
  for (const query of ['pump', 'mowing']) {
    const { body } = await api.call('GET', '/v1/opportunities/search', { query: { query, limit: 50 } })
    for (const { id, match_score } of body.results) expect(match_score, id).toBe(id === former ? null : (scoreOf.get(id) ?? null))
  }
  for (const limits of [usual, small])
    for (const min_score of [undefined, 0]) {
      const { ids } = await walk({ conditions: [], sort: 'match_score', min_score }, 10, limits)
      expect(ids.includes(current)).toBe(true)
      if (min_score === 0) expect(ids.includes(former)).toBe(false)
      else expect(ids.indexOf(former)).toBeGreaterThan(ids.findIndex((id) => ruledOut.has(id)))
    }
  const detail = await api.call('GET', `/v1/opportunities/${former}`, { query: { include: 'none' } })
  expect(detail.body.match_score).toBeNull()
  await setVersion(null, [former, current])
})
