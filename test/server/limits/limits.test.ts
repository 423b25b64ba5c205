import { expect, test } from 'vitest'
import contract from '../../../generated/contract.json' with { type: 'json' }
import { quotas, rateLimits } from '../../../generated/operations.ts'
import type { Handlers } from '../../../handlers/operation.ts'
import { countShown } from '../../../services/people/quota.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Fixture } from '../../harness/fixtures.ts'
import { type Company, createCompany, createKey, type Reply, startApi, testDay } from '../../harness/harness.ts'
import { stubIndex } from '../../search/open.ts'

const federal = Array.from({ length: 60 }, (_, index): Fixture => ({ id: `contract_f${index}`, jurisdiction: 'federal' }))
const cities = Array.from(
  { length: 60 },
  (_, index): Fixture => ({ id: `contract_c${index}`, jurisdiction: index % 2 ? 'local' : 'state', source: 'city' }),
)
/** Finds exactly the records whose numbers are in the query, so a test knows what a page shows, for example "f1 f2 c7". */
const search = stubIndex({
  async search({ query }) {
    const hits = query!
      .split(' ')
      .filter((word) => word !== 'nothing')
      .map((word) => ({ id: `contract_${word}`, relevance: { score: 1, matched_by: ['keyword' as const] } }))
    return {
      hits,
      total: hits.length,
      next: null,
      facets: null,
      suggestion: null,
      relaxed: false,
      corrected: false,
      understood: [],
      passage: () => null,
      snippet: () => null,
      explain: () => ({ matched: [], lacks: [] }),
    }
  },
})
const quotaLimits = {
  daily_searches: quotas.daily_searches.limit as number,
  cycle_records: quotas.cycle_records.limit as number,
  cycle_state_local_records: quotas.cycle_state_local_records.limit as number,
}
const api = await startApi({ contracts: [...federal, ...cities], resources: { search } })
const other = await api.twin()

/** Sends the same call many times at once, alternating between two processes. */
function atOnce(count: number, request: (call: typeof api.call, index: number) => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => request(index % 2 ? other.call : api.call, index)))
}

function tally(replies: Reply[]): Record<number, number> {
  return Object.fromEntries(
    Array.from(
      Map.groupBy(replies, (reply) => reply.status),
      ([status, list]) => [status, list.length],
    ),
  )
}

async function anotherKey(company: Company): Promise<string> {
  return (await createKey(api.db, company.id, company.users.owner, 'read_write', api.clock.now())).key
}

function find(company: Company, query: string): Promise<Reply> {
  return api.call('GET', '/v1/contracts/search', { key: company.key, query: { query } })
}

/** Creates a company that has used the given numbers of searches and records. Its keys' rate-limit minute has just started. */
async function companyWith(counts: Partial<typeof quotaLimits>): Promise<Company> {
  const company = await createCompany(api.db, 'Counting (fictional)', api.clock.now())
  await find(company, 'nothing')
  await api.db
    .updateTable('search_quota')
    .set({ daily_searches: 0, ...counts })
    .where('company_id', '=', company.id)
    .execute()
  return company
}

async function stored(company: Company) {
  const { daily_searches, cycle_records, cycle_state_local_records } = await api.db
    .selectFrom('search_quota')
    .selectAll()
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow()
  const shown = await api.db
    .selectFrom('search_quota_record')
    .select('contract_id')
    .where('company_id', '=', company.id)
    .execute()
  return { daily_searches, cycle_records, cycle_state_local_records, shown: shown.length }
}

test('getProfile 429: of 150 simultaneous reads in two processes exactly 100 succeed', async () => {
  const key = await anotherKey(api.ours)
  const replies = await atOnce(150, (call) => call('GET', '/v1/profile', { key }))
  expect(tally(replies)).toEqual({ 200: 100, 429: 50 })
  const left = replies.map((reply) => Number(/;r=(\d+);/.exec(reply.headers.get('RateLimit')!)![1]))
  expect(left.filter((_, index) => replies[index]!.status === 200).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, index) => index),
  )
  expect((await api.call('GET', '/v1/profile', { key: await anotherKey(api.ours) })).status, 'another key of the same user').toBe(
    200,
  )
})

test('createTask 429: of 50 simultaneous writes in two processes exactly 30 succeed, and reads continue', async () => {
  const key = await anotherKey(api.ours)
  const replies = await atOnce(50, (call) => call('POST', '/v1/tasks', { key, body: { pursuit_id: 'pur_none', name: 'x' } }))
  expect(tally(replies)).toEqual({ 404: 30, 429: 20 })
  expect((await api.call('GET', '/v1/tasks', { key })).headers.get('RateLimit')).toBe('"read";r=99;t=60')
})

test('createTask 429: a clock that is set back by a day starts a new window', async () => {
  const [key, now] = [await anotherKey(api.ours), api.clock.now().toISOString()]
  const call = () => api.call('POST', '/v1/tasks', { key, body: { pursuit_id: 'pur_none', name: 'x' } })
  api.clock.advance(86_400)
  await atOnce(30, (caller) => caller('POST', '/v1/tasks', { key, body: { pursuit_id: 'pur_none', name: 'x' } }))
  expect((await call()).status).toBe(429)
  api.clock.set(now)
  expect(await call()).toMatchObject({ status: 404 })
})

test('listTasks 429: the message contains the seconds, there is no Retry-After, and the window ends by the clock', async () => {
  const key = await anotherKey(api.ours)
  await atOnce(100, (call) => call('GET', '/v1/tasks', { key, query: { count_only: true } }))
  api.clock.advance(20)
  const refused = await api.call('GET', '/v1/tasks', { key })
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/Retry after 40s$/) },
  })
  expect(['Retry-After', 'RateLimit-Policy', 'RateLimit'].map((name) => refused.headers.get(name))).toEqual([
    null,
    '"read";q=100;w=60',
    '"read";r=0;t=40',
  ])
  api.clock.advance(39)
  expect((await api.call('GET', '/v1/tasks', { key })).body.message).toMatch(/Retry after 1s$/)
  api.clock.advance(1)
  expect((await api.call('GET', '/v1/tasks', { key })).headers.get('RateLimit')).toBe('"read";r=99;t=60')
})

test('listTasks, deleteTask: requests rejected for input or scope count in the key’s window, and failed sign-ins in the address’s', async () => {
  const key = await anotherKey(api.ours)
  expect((await api.call('GET', '/v1/tasks', { key, query: { nonsense: 1 } })).headers.get('RateLimit')).toBe('"read";r=99;t=60')
  const unsigned = await api.call('GET', '/v1/tasks', { key: `${key.slice(0, -1)}~` })
  expect([unsigned.status, unsigned.headers.get('RateLimit')]).toEqual([401, '"sign-in";r=59;t=1'])
  const readOnly = await api.call('DELETE', '/v1/tasks/x', { key: api.ours.read_key })
  expect([readOnly.status, readOnly.headers.get('RateLimit')]).toEqual([403, '"write";r=29;t=60'])
})

test('the API description has the enforced limits', () => {
  expect(Object.fromEntries(Object.entries(contract['x-quotas']).map(([name, { limit }]) => [name, limit]))).toEqual(quotaLimits)
  expect(contract['x-rate-limits']).toEqual(rateLimits)
  expect(contract['x-plans'].api).toEqual(['data_ai_automation', 'enterprise', 'api_access'])
  expect([rateLimits.read.limit, rateLimits.write.limit, quotaLimits]).toEqual([
    100,
    30,
    { daily_searches: 2500, cycle_records: 30_000, cycle_state_local_records: 15_000 },
  ])
})

test('searchContracts 500: a page that was not counted is not returned, even if it contains a quota block', async () => {
  const { quota } = (await find(await companyWith({}), 'nothing')).body
  const page = { results: [], cursor: null, has_more: false, total_count: 0 }
  const answering = (body: object) =>
    api.twin({
      check_replies: false,
      handlers: { ...api.setup.handlers, searchContracts: { handle: async () => body } } as unknown as Handlers,
    })
  const ask = { key: await anotherKey(api.ours), query: { query: 'f1' } }
  expect((await (await answering({ ...page, quota })).call('GET', '/v1/contracts/search', ask)).status).toBe(500)
  // This operation has no quota, so its reply is returned without counting.
  expect((await (await answering({ ...page, quota: null })).call('GET', '/v1/contracts/search', ask)).status).toBe(200)
})

test('countShown: an operation uses only its own quotas, and other quotas do not limit it', async () => {
  const company = await companyWith({ cycle_records: 30_000 })
  const cycle = { started_at: '2026-04-02T15:00:00.000Z', ends_at: '2026-05-02T15:00:00.000Z' }
  const principal = { company_id: company.id, cycle } as Principal
  const rows = [{ id: 'contract_c1', jurisdiction: 'local' }]
  const { quota } = await countShown(api.db, principal, rows, api.clock.now(), ['cycle_state_local_records'])
  expect(quota).toMatchObject({ cycle_state_local_records: { used: 1 } })
  expect(Object.keys(quota)).toEqual(['cycle_state_local_records'])
  expect(await stored(company)).toMatchObject({ daily_searches: 0, cycle_state_local_records: 1 })
})

test('searchContracts 429: daily_searches is exact when 50 searches by two keys in two processes reach its limit', async () => {
  const company = await companyWith({ daily_searches: 2480 })
  const keys = [company.key, company.read_key]
  const replies = await atOnce(50, (call, index) =>
    call('GET', '/v1/contracts/search', { key: keys[index % 3 ? 0 : 1]!, query: { query: 'nothing' } }),
  )
  expect(tally(replies)).toEqual({ 200: 20, 429: 30 })
  expect(replies.flatMap((reply) => reply.body.quota?.daily_searches.used ?? []).sort()).toEqual(
    Array.from({ length: 20 }, (_, index) => 2481 + index),
  )
  const refused = replies.find((reply) => reply.status === 429)!
  expect(refused.body).toEqual({ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('daily_searches') })
  expect(refused.headers.get('Retry-After')).toBeNull()
  expect((await stored(company)).daily_searches).toBe(2500)
})

test('searchContracts 429: cycle_records is exact when 50 simultaneous searches each show a new record', async () => {
  const company = await companyWith({ cycle_records: 29_980 })
  const replies = await atOnce(50, (call, index) =>
    call('GET', '/v1/contracts/search', { key: company.key, query: { query: `f${index}` } }),
  )
  expect(tally(replies)).toEqual({ 200: 20, 429: 30 })
  expect(
    replies
      .filter((reply) => reply.status === 429)
      .every((reply) => reply.body.message.includes('cycle_records') && !reply.text.includes('contract_')),
  ).toBe(true)
  expect(await stored(company)).toEqual({ daily_searches: 20, cycle_records: 30_000, cycle_state_local_records: 0, shown: 20 })
})

test('searchContracts 429: cycle_state_local_records is exact under concurrency, and federal records remain available', async () => {
  const company = await companyWith({ cycle_state_local_records: 14_995 })
  const replies = await atOnce(50, (call, index) =>
    call('GET', '/v1/contracts/search', { key: company.key, query: { query: `c${index}` } }),
  )
  expect(tally(replies)).toEqual({ 200: 5, 429: 45 })
  expect(replies.find((reply) => reply.status === 429)!.body.message).toContain('cycle_state_local_records')
  expect((await find(company, 'f1 f2')).body.quota).toMatchObject({
    cycle_records: { used: 7 },
    cycle_state_local_records: { used: 15_000, limit: 15_000 },
  })
})

test('searchContracts: records found by 40 simultaneous searches are counted once', async () => {
  const company = await companyWith({})
  const replies = await atOnce(40, (call, index) =>
    call('GET', '/v1/contracts/search', { key: company.key, query: { query: index % 2 ? 'f1 f2 c3' : 'c3 f2 f1' } }),
  )
  expect(tally(replies)).toEqual({ 200: 40 })
  expect(
    replies.flatMap((reply) => reply.body.results.filter((item: any) => item.newly_counted).map((item: any) => item.id)).sort(),
  ).toEqual(['contract_c3', 'contract_f1', 'contract_f2'])
  expect(await stored(company)).toEqual({ daily_searches: 40, cycle_records: 3, cycle_state_local_records: 1, shown: 3 })
})

test('searchContracts 429: a page that would exceed a quota shows and counts nothing, and a smaller page works', async () => {
  const company = await companyWith({ cycle_records: 29_998 })
  const before = await stored(company)
  const refused = await find(company, 'f1 f2 f3')
  expect([refused.status, refused.body.results, refused.body.quota]).toEqual([429, undefined, undefined])
  expect(await stored(company)).toEqual(before)
  expect((await find(company, 'f1 f2')).body.results.map((item: any) => item.newly_counted)).toEqual([true, true])
  expect(await find(company, 'f2 f1'), 'repeated reading costs nothing').toMatchObject({
    status: 200,
    body: { quota: { cycle_records: { used: 30_000 } }, results: [{ newly_counted: false }, { newly_counted: false }] },
  })
  expect((await find(company, 'f1 f3')).status).toBe(429)
})

test('searchContracts 200: after its limit was lowered, a company can still read records that it was shown', async () => {
  const company = await companyWith({})
  await find(company, 'f1 c1')
  await api.db
    .updateTable('search_quota')
    .set({ cycle_records: 30_005, cycle_state_local_records: 15_005 })
    .where('company_id', '=', company.id)
    .execute()
  expect(await find(company, 'f1 c1')).toMatchObject({ status: 200, body: { quota: { cycle_records: { used: 30_005 } } } })
  expect((await find(company, 'f2')).body.message).toContain('cycle_records')
})

test('searchContracts 200: the daily searches reset at midnight UTC, and the records of the cycle reset on renewal', async () => {
  api.clock.set('2026-04-29T23:00:00.000Z')
  const company = await companyWith({ daily_searches: 2499, cycle_records: 29_999 })
  const last = await find(company, 'f1')
  expect(last.body.quota).toEqual({
    daily_searches: { used: 2500, limit: 2500, resets_at: '2026-04-30T00:00:00.000Z' },
    cycle_records: { used: 30_000, limit: 30_000, resets_at: '2026-05-29T23:00:00.000Z' },
    cycle_state_local_records: { used: 0, limit: 15_000, resets_at: '2026-05-29T23:00:00.000Z' },
  })
  api.clock.set('2026-04-29T23:59:59.999Z')
  expect((await find(company, 'f1')).body.message).toContain('daily_searches')
  api.clock.set('2026-04-30T00:00:00.000Z')
  expect((await find(company, 'f1')).body.quota).toMatchObject({ daily_searches: { used: 1 }, cycle_records: { used: 30_000 } })
  api.clock.set('2026-05-29T22:59:59.999Z')
  expect((await find(company, 'f2')).body.message).toContain('cycle_records')
  api.clock.set('2026-05-29T23:00:00.000Z')
  expect((await find(company, 'f1 f2')).body, 'records of the previous cycle count again').toMatchObject({
    quota: { cycle_records: { used: 2 } },
    results: [{ newly_counted: true }, { newly_counted: true }],
  })
  api.clock.set(testDay)
})

test('searchContracts: companies are counted separately, and other operations count nothing', async () => {
  const [one, two] = [await companyWith({}), await companyWith({})]
  await find(one, 'f1 c1')
  await api.call('GET', '/v1/opportunities/contract_f5', { key: one.key })
  await api.call('GET', '/v1/contracts/search', { key: one.key })
  expect(await stored(one)).toEqual({ daily_searches: 1, cycle_records: 2, cycle_state_local_records: 1, shown: 2 })
  expect(await stored(two)).toEqual({ daily_searches: 0, cycle_records: 0, cycle_state_local_records: 0, shown: 0 })
})
