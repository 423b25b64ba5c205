import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aborted } from '../../search/faults.ts'
import type { SearchIndex } from '../../search/index.ts'
import { removeMember } from '../../services/people/members.ts'
import { stock } from '../discovery/stock.ts'
import { createKey, startApi, testDay } from '../harness/harness.ts'

const api = await startApi({ contracts: stock, search: true, unlimited: true })
const { users } = api.ours
const missing = 'ss_01978a3e-2222-7b2a-8c4d-5e6f70819203'
const keyOf = async (user: string) => (await createKey(api.db, api.ours.id, user, 'read_write', api.clock.now())).key
const colleague = await keyOf(users.member)
const admin = await keyOf(users.admin)

beforeEach(async () => {
  await sql`truncate saved_search, search_quota, search_quota_record cascade`.execute(api.db)
  api.clock.set(testDay)
})

function post(body: object, key = api.ours.key) {
  return api.call('POST', '/v1/saved-searches', { key, body })
}

async function save(body: object, key = api.ours.key): Promise<any> {
  const reply = await post({ name: 'Cleaning', query: 'cleaning', ...body }, key)
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

function patch(id: string, body: object, key = api.ours.key, headers = {}) {
  return api.call('PATCH', `/v1/saved-searches/${id}`, { key, body, headers })
}

function get(id: string, key = api.ours.key) {
  return api.call('GET', `/v1/saved-searches/${id}`, { key })
}

function results(id: string, query = {}, key = api.ours.key) {
  return api.call('GET', `/v1/saved-searches/${id}/results`, { key, query })
}

async function names(key = api.ours.key): Promise<string[]> {
  const { status, body, text } = await api.call('GET', '/v1/saved-searches', { key })
  expect(status, text).toBe(200)
  expect(body.total_count).toBe(body.results.length)
  return body.results.map(({ name }: any) => name)
}

test('createSavedSearch 201: returns the given values and the defaults', async () => {
  const saved = await save({
    name: '  Cleaning in Virginia ',
    query: ' cleaning ',
    filters: { states: ['va', 'VA'], set_asides: ['8(a)'], naics_codes: [] },
  })
  expect(saved).toEqual({
    id: expect.stringMatching(/^ss_/),
    name: 'Cleaning in Virginia',
    query: 'cleaning',
    filters: { states: ['VA'], set_asides: ['8A'] },
    sort_by: 'relevance',
    scope: 'opportunities',
    contract_scope: 'active',
    alerts: { enabled: false, frequency: 'daily', channels: ['in_app'], include_amendments: false, recipients: [users.owner] },
    is_shared: false,
    created_by: { type: 'user', id: users.owner, name: 'owner of Ours (fictional)' },
    alert_preview: { listed: 0, told: 0 },
    result_count: null,
    new_since_last_alert: 0,
    last_run_at: null,
    last_alerted_at: null,
    view_url: `http://localhost:3000/app/saved-searches/${saved.id}`,
    created_at: testDay,
    updated_at: testDay,
  })
  expect((await get(saved.id)).body).toEqual(saved)
})

test.each([
  ['a search without criteria', {}, 'query'],
  ['empty filters without a query', { filters: { states: [] } }, 'query'],
  ['an unknown filter', { filters: { colour: ['red'] } }, 'filters.colour'],
  ['an unknown code', { filters: { naics_codes: ['999999'] } }, 'filters.naics_codes.0'],
  ['an unknown set-aside', { filters: { set_asides: ['SB-ALL'] } }, 'filters.set_asides.0'],
  ['an impossible date', { filters: { due_after: '2026-02-30' } }, 'filters.due_after'],
  ['a window of no days', { filters: { due_within_days: 0 } }, 'filters.due_within_days'],
  ['a window of more than a year', { filters: { due_within_days: 366 } }, 'filters.due_within_days'],
  ['contracts without a query', { scope: 'contracts', sort_by: 'relevance' }, 'query'],
  ['contracts with a long query', { scope: 'contracts', query: 'a '.repeat(260).trim() }, 'query'],
  ['contracts with filters', { scope: 'contracts', query: 'a', filters: { states: ['VA'] } }, 'filters'],
  ['contracts in another order', { scope: 'contracts', query: 'a', sort_by: 'due_date' }, 'sort_by'],
])('createSavedSearch 400: rejects %s', async (_what, body, path) => {
  const reply = await post({ name: 'Wrong', ...body })
  expect([reply.status, reply.body.issues?.map((issue: any) => issue.path)], reply.text).toEqual([400, [path]])
})

test('createSavedSearch 400: rejects alerts for a user of another company', async () => {
  const { status, body } = await post({ name: 'Theirs', query: 'a', alerts: { recipients: ['me', api.theirs.users.owner] } })
  expect([status, body.issues]).toEqual([
    400,
    [
      {
        path: 'alerts.recipients.1',
        message: `${api.theirs.users.owner} is not a user of this company; listMembers returns their ids`,
        code: 'recipient',
      },
    ],
  ])
})

test('createSavedSearch 409: a company has at most 500 saved searches, even with concurrent requests', async () => {
  const { id } = await save({})
  await sql`
    insert into saved_search (id, company_id, name, query, filters, sort_by, scope, contract_scope, is_shared, alerts_enabled, alert_frequency,
      alert_channels, include_amendments, watched_xid, created_by, created_at, updated_at)
    select id || n, company_id, name, query, filters, sort_by, scope, contract_scope, is_shared, alerts_enabled, alert_frequency,
      alert_channels, include_amendments, watched_xid, created_by, created_at, updated_at
    from saved_search, generate_series(1, 498) n where id = ${id}`.execute(api.db)
  const statuses = await Promise.all([1, 2, 3].map(async () => (await post({ name: 'One more', query: 'a' })).status))
  expect(statuses.toSorted()).toEqual([201, 409, 409])
  const theirs = await api.call('POST', '/v1/saved-searches', { key: api.theirs.key, body: { name: 'Theirs', query: 'a' } })
  expect(theirs.status).toBe(201)
})

test('listSavedSearches 200: returns pages of the searches that the user owns, that are shared and that alert the user, newest first', async () => {
  await save({ name: 'Own' })
  await save({ name: 'Shared', is_shared: true })
  await save({ name: 'Told', alerts: { recipients: [users.member] } })
  await save({ name: 'Private of the colleague' }, colleague)
  expect(await names()).toEqual(['Told', 'Shared', 'Own'])
  expect(await names(colleague)).toEqual(['Private of the colleague', 'Told', 'Shared'])
  expect(await names(admin)).toEqual(['Shared'])
  expect(await names(api.theirs.key)).toEqual([])
  const first = await api.call('GET', '/v1/saved-searches', { query: { limit: 2 } })
  const second = await api.call('GET', '/v1/saved-searches', { query: { limit: 2, cursor: first.body.cursor } })
  expect([first, second].map(({ body }) => body.results.map(({ name }: any) => name))).toEqual([['Told', 'Shared'], ['Own']])
  expect([first, second].map(({ body }) => [body.has_more, body.total_count])).toEqual([
    [true, 3],
    [false, 3],
  ])
})

test('getSavedSearch 404: a colleague’s private search and another company’s search look like a missing search', async () => {
  const own = await save({}, colleague)
  const theirs = await save({ is_shared: true }, api.theirs.key)
  const never = await get(missing)
  expect(never.status).toBe(404)
  for (const id of [own.id, theirs.id]) {
    const replies = await Promise.all([get(id), patch(id, { name: 'Mine' }), results(id)])
    replies.push(await api.call('DELETE', `/v1/saved-searches/${id}`))
    for (const { status, text } of replies) expect([status, text.replaceAll(id, missing)]).toEqual([404, never.text])
  }
})

test('getSavedSearch 200: owners and admins see the searches of a user who has left', async () => {
  const leaver = (await createKey(api.db, api.ours.id, users.limited_member, 'read_write', api.clock.now())).key
  const left = await save({ name: 'Left behind' }, leaver)
  expect((await get(left.id)).status).toBe(404)
  await removeMember(api.db, api.ours.id, users.limited_member, api.clock.now())
  const { status, body } = await get(left.id)
  expect([status, body.created_by.name, body.alerts.recipients]).toEqual([200, 'limited_member of Ours (fictional)', []])
  expect((await get(left.id, colleague)).status).toBe(404)
  expect((await api.call('DELETE', `/v1/saved-searches/${left.id}`, { key: admin })).status).toBe(200)
})

test('updateSavedSearch 200: changes the given fields, replaces all filters and merges alert settings', async () => {
  const saved = await save({
    filters: { states: ['VA'] },
    alerts: { channels: ['email'], recipients: [users.owner, users.member] },
  })
  const changed = await patch(saved.id, { query: null, filters: { naics_codes: ['561720'] }, alerts: { enabled: true } })
  expect(changed.body).toEqual({
    ...saved,
    query: null,
    filters: { naics_codes: ['561720'] },
    alerts: { ...saved.alerts, enabled: true },
    updated_at: '2026-04-20T12:00:00.001Z',
  })
  const same = await patch(saved.id, { name: 'Cleaning', filters: { naics_codes: ['561720'], states: [] } })
  expect(same.body).toEqual(changed.body)
  expect((await patch(saved.id, {})).body).toEqual(changed.body)
})

test('createSavedSearch 201: the preview counts the results and those that an alert would report', async () => {
  const exact = await save({ query: 'janitorial' })
  expect(exact.alert_preview.told).toBeGreaterThan(0)
  const much = await save({ query: 'janitorial radar' })
  expect(much.alert_preview.told).toBe(0)
  expect(much.alert_preview.listed).toBeGreaterThan(0)
  const { body: either } = await patch(much.id, { query: 'janitorial OR radar' })
  expect(either.alert_preview.told).toBeGreaterThan(exact.alert_preview.told)
  expect((await get(much.id)).body.alert_preview).toEqual(either.alert_preview)
  expect((await save({ filters: { min_score: 50 } })).alert_preview).toBeNull()
  const { body: list } = await api.call('GET', '/v1/saved-searches')
  expect(list.results.every(({ alert_preview }: any) => alert_preview === null)).toBe(true)
})

test('createSavedSearch 201: a search that is too slow for a preview is saved without a preview', async () => {
  const search: SearchIndex = {
    ...api.search,
    search: (_request, caller) =>
      new Promise((_resolve, reject) => caller!.signal!.addEventListener('abort', () => reject(aborted()))),
  }
  const slow = await api.twin({ resources: { ...api.resources, search, preview_patience_ms: 10 } })
  const { status, body } = await slow.call('POST', '/v1/saved-searches', { body: { name: 'Slow', query: 'cleaning' } })
  expect([status, body.alert_preview]).toEqual([201, null])
})

test('updateSavedSearch 400: rejects an update that leaves no criteria, or criteria that the scope does not support', async () => {
  const saved = await save({})
  expect((await patch(saved.id, { query: null })).body.issues).toMatchObject([{ path: 'query' }])
  const filtered = await save({ filters: { states: ['VA'] } })
  expect((await patch(filtered.id, { scope: 'contracts' })).body.issues).toMatchObject([{ path: 'filters' }])
  expect((await patch(filtered.id, { scope: 'contracts', filters: {} })).status).toBe(200)
})

test('updateSavedSearch 403: only the creator, an owner or an admin may change or delete a shared search', async () => {
  const saved = await save({ is_shared: true })
  const refused = [await patch(saved.id, { name: 'Mine' }, colleague)]
  refused.push(await api.call('DELETE', `/v1/saved-searches/${saved.id}`, { key: colleague }))
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'FORBIDDEN'],
    [403, 'FORBIDDEN'],
  ])
  expect(refused[0]!.body.message).toContain('owner of Ours (fictional)')
  expect((await patch(saved.id, { name: 'Ours' }, admin)).body.name).toBe('Ours')
  const own = await save({ is_shared: true }, colleague)
  expect((await api.call('DELETE', `/v1/saved-searches/${own.id}`, { key: colleague })).body).toEqual({
    id: own.id,
    deleted: true,
  })
  expect((await api.call('DELETE', `/v1/saved-searches/${own.id}`, { key: colleague })).status).toBe(404)
})

test('updateSavedSearch 412: the second of two edits of the same version is rejected', async () => {
  const saved = await save({})
  const { headers } = await get(saved.id)
  const etag = { 'If-Match': headers.get('ETag')! }
  const replies = await Promise.all(['A', 'B'].map((name) => patch(saved.id, { name }, api.ours.key, etag)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
})

test('updateSavedSearch 200: an unsubscribed recipient stays unsubscribed', async () => {
  const saved = await save({ alerts: { recipients: [users.owner, users.member] } })
  const { unsubscribeRecipient } = await import('../../db/saved-searches/saved-searches.ts')
  await api.db.transaction().execute((trx) => unsubscribeRecipient(trx, api.ours.id, saved.id, users.member))
  await patch(saved.id, { alerts: { recipients: [users.member, users.owner] } })
  const stored = () => api.db.selectFrom('saved_search_recipient').select(['user_id', 'email']).orderBy('position').execute()
  expect(await stored()).toEqual([
    { user_id: users.member, email: false },
    { user_id: users.owner, email: true },
  ])
  await patch(saved.id, { alerts: { recipients: [users.owner] } })
  await patch(saved.id, { alerts: { recipients: [users.owner, users.member] } })
  expect((await stored()).map(({ email }) => email)).toEqual([true, true])
})

test('listSavedSearchResults 200: returns the results of the search itself, in its order, page by page', async () => {
  const filters = { states: ['VA', 'MD'], status: 'active' }
  const saved = await save({ filters, sort_by: 'posted_date' })
  const direct = await api.call('GET', '/v1/opportunities/search', {
    query: { query: 'cleaning', states: 'VA,MD', status: 'active', sort_by: 'posted_date' },
  })
  const { body } = await results(saved.id)
  expect(body.results.length).toBeGreaterThan(1)
  expect(body.results).toEqual(direct.body.results.map((each: any) => ({ kind: 'opportunity', is_new: false, ...each })))
  expect([body.total_count, body.quota]).toEqual([direct.body.total_count, null])
  const first = await results(saved.id, { limit: 1 })
  const second = await results(saved.id, { limit: 1, cursor: first.body.cursor })
  expect([first.body.results[0], second.body.results[0]]).toEqual(body.results.slice(0, 2))
  expect((await get(saved.id)).body).toMatchObject({ result_count: body.total_count, last_run_at: testDay, updated_at: testDay })
})

test.each(['opportunities', 'contracts'])(
  'listSavedSearchResults 200: new results of %s are marked until an alert reports them, and can be listed alone',
  async (scope) => {
    const { id } = await save({ scope })
    const all = (await results(id)).body
    const [fresh, amended, reported] = all.results.map((each: { id: string }) => each.id)
    await sql`insert into saved_search_match (saved_search_id, contract_id, version, cause, matched_at, alerted_at) values
      (${id}, ${fresh}, 0, 'new', now(), null), (${id}, ${amended}, 1, 'amended', now(), null),
      (${id}, ${reported}, 0, 'new', now(), now())`.execute(api.db)
    const newIn = ({ body }: { body: { results: { id: string; is_new: boolean }[] } }) =>
      body.results.flatMap((each) => (each.is_new ? each.id : []))
    expect(newIn(await results(id))).toEqual([fresh])
    const alone = await results(id, { since: 'last_alert' })
    expect([alone.body.total_count, newIn(alone)]).toEqual([1, [fresh]])
    expect((await get(id)).body).toMatchObject({ result_count: all.total_count, new_since_last_alert: 1 })
    await patch(id, { alerts: { include_amendments: true } })
    expect(newIn(await results(id, { since: 'last_alert' })).toSorted()).toEqual([fresh, amended].toSorted())
    await sql`update saved_search_match set alerted_at = now()`.execute(api.db)
    expect((await results(id, { since: 'last_alert' })).body).toMatchObject({ results: [], total_count: 0, has_more: false })
  },
)

test('listSavedSearchResults 200: `alerted_at` lists only what the alert of that time reported, and is not a run', async () => {
  const { id } = await save({})
  const [one, two] = (await results(id)).body.results.map((each: { id: string }) => each.id)
  const [at, later] = ['2026-04-20T11:00:00.123Z', '2026-04-20T12:00:00.000Z']
  await sql`insert into saved_search_match (saved_search_id, contract_id, version, cause, matched_at, alerted_at) values
    (${id}, ${one}, 0, 'new', now(), ${at}), (${id}, ${two}, 0, 'new', now(), ${later})`.execute(api.db)
  const before = (await get(id)).body
  const listed = async (alerted_at: string) => {
    const { body } = await results(id, { alerted_at })
    return [body.total_count, ...body.results.map((each: { id: string }) => each.id)]
  }
  expect(await listed(at)).toEqual([1, one])
  expect(await listed('2026-04-20T07:00:00.123-04:00')).toEqual([1, one])
  expect(await listed(later)).toEqual([1, two])
  expect(await listed('2026-04-19')).toEqual([0])
  expect((await get(id)).body).toEqual(before)
})

test.each([
  ['a time that cannot be read', { alerted_at: 'soon' }],
  ['a time with `since`', { alerted_at: '2026-04-20', since: 'last_alert' }],
])('listSavedSearchResults 400: rejects %s', async (_what, query) => {
  const reply = await results((await save({})).id, query)
  expect([reply.status, reply.body.issues?.[0].path]).toEqual([400, 'alerted_at'])
})

test('listSavedSearchResults 400: a cursor is invalid after any change of the search', async () => {
  const saved = await save({})
  const { body } = await results(saved.id, { limit: 1 })
  await patch(saved.id, { name: 'Another name' })
  const late = await results(saved.id, { limit: 1, cursor: body.cursor })
  expect([late.status, late.body.issues?.[0].path]).toEqual([400, 'cursor'])
})

test('listSavedSearchResults 200: `due_within_days` counts from each run, and dates stay as they are', async () => {
  const moving = await save({ query: undefined, filters: { status: 'active', due_within_days: 30 } })
  const fixed = await save({ query: undefined, filters: { due_after: '2026-04-20', due_before: '2026-05-20' } })
  expect(moving.filters).toEqual({ status: 'active', due_within_days: 30 })
  const found = async (id: string) => (await results(id)).body.results.map((each: any) => each.id.replace('contract_', '')).sort()
  const [today, dated] = [await found(moving.id), await found(fixed.id)]
  expect(today).toEqual(['clinic', 'pier', 'radar'])
  api.clock.advance(45 * 86_400)
  expect(await found(moving.id)).toEqual(['city', 'state'])
  expect(await found(fixed.id)).toEqual(dated)
})

test('listSavedSearchResults 200: contracts count toward the quotas, and opportunities do not', async () => {
  const opportunities = await save({})
  const everything = await save({ scope: 'contracts', contract_scope: 'all' })
  await results(opportunities.id)
  const { body } = await results(everything.id)
  expect(body.results[0]).toMatchObject({ kind: 'contract', newly_counted: true })
  expect(body.quota.daily_searches.used).toBe(1)
  expect(body.quota.cycle_records.used).toBe(body.results.length)
  expect((await results(everything.id)).body.quota).toMatchObject({
    daily_searches: { used: 2 },
    cycle_records: { used: body.results.length },
  })
})

test('listSavedSearchResults 429: a used-up quota stops only searches of contracts', async () => {
  const everything = await save({ scope: 'contracts', contract_scope: 'all' })
  await results(everything.id)
  await sql`update search_quota set daily_searches = 1000000`.execute(api.db)
  const refused = await results(everything.id)
  expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('daily_searches')])
  expect((await results((await save({})).id)).status).toBe(200)
})
