import { describe, expect, test } from 'vitest'
import { quotas } from '../../generated/operations.ts'
import { busy, tooExpensive } from '../../search/faults.ts'
import type { SearchCaller } from '../../search/index.ts'
import { type Call, startApi, testDay } from '../harness/harness.ts'
import { stubIndex } from '../search/open.ts'
import { idsOf, missing, startDiscovery } from './discovery-setup.ts'
import { stock } from './stock.ts'

const { api, ask, contracts, pursue, score, search } = await startDiscovery()

describe('searchContracts', () => {
  test('searchContracts 200: the scope active has records that are unawarded, not past due and posted within a year, and the scope all has every record', async () => {
    const active = await contracts({ query: 'janitorial' })
    expect(idsOf(active)).toContain('clinic')
    expect(idsOf(active)).not.toContain('award')
    expect(idsOf(await contracts({ query: 'janitorial', scope: 'all' }))).toEqual(expect.arrayContaining(['clinic', 'award']))
    for (const [query, id] of [
      ['kitchen', 'closed'],
      ['bridge', 'old'],
      ['mowing', 'mowing'],
      ['"elevator upkeep"', 'won'],
      ['justification', 'justified'],
    ] as const) {
      expect([
        id,
        idsOf(await contracts({ query, scope: 'active' })).includes(id),
        idsOf(await contracts({ query, scope: 'all' })).includes(id),
      ]).toEqual([id, false, true])
    }
    expect(idsOf(await contracts({ query: 'withdrawn' })), 'ignores the active flag of the source').toContain('inactive')
    expect(idsOf(await contracts({ query: 'consulting' })), 'its posting time is unknown').not.toContain('unknown')
  })

  test('searchContracts 200: awarded records have their award, other records have null, and no record has a match score', async () => {
    const { results } = await contracts({ query: '"janitorial"', scope: 'all' })
    const of = (id: string) => results.find((item: any) => item.id === `contract_${id}`)
    expect(of('award').award).toEqual({
      number: 'N0018926C0007',
      amount: 412880,
      date: '2026-03-02T00:00:00.000Z',
      awardee_name: 'Harbor Clean LLC',
      awardee_uei: 'ZQGGHJH74DW7',
    })
    expect(of('clinic').award).toBeNull()
    expect(of('clinic')).not.toHaveProperty('match_score')
    expect(of('clinic').snippet).toContain('<mark>janitorial</mark>')
  })

  test('searchContracts 200: the quota block counts searches, and each record the first time it is shown in a cycle', async () => {
    const first = await contracts({ query: '"highway striping"', scope: 'all' })
    expect(first.results).toMatchObject([{ id: 'contract_state', newly_counted: true }])
    const cycle = first.quota.cycle_records.resets_at
    expect(first.quota).toEqual({
      daily_searches: { used: 1, limit: quotas.daily_searches.limit, resets_at: '2026-04-21T00:00:00.000Z' },
      cycle_records: { used: 1, limit: quotas.cycle_records.limit, resets_at: cycle },
      cycle_state_local_records: { used: 1, limit: quotas.cycle_state_local_records.limit, resets_at: cycle },
    })
    expect(Date.parse(cycle)).toBeGreaterThan(Date.parse(testDay))
    const again = await contracts({ query: '"highway striping"', scope: 'all' })
    expect([again.results[0].newly_counted, again.quota.daily_searches.used, again.quota.cycle_records.used]).toEqual([
      false,
      2,
      1,
    ])
    const federal = await contracts({ query: '"radar"', scope: 'all' })
    expect([federal.quota.cycle_records.used, federal.quota.cycle_state_local_records.used]).toEqual([2, 1])
    expect((await contracts({ query: '"radar"', scope: 'all' }, api.theirs.key)).quota.daily_searches.used).toBe(1)
  })

  test('searchContracts 200: a search without results counts too', async () => {
    expect(await contracts({ query: '"no such words anywhere"' })).toMatchObject({
      results: [],
      cursor: null,
      has_more: false,
      total_count: 0,
      quota: { daily_searches: { used: 1 }, cycle_records: { used: 0 } },
    })
  })

  test('searchContracts 200: in_pipeline follows the board', async () => {
    const pursuit_id = await pursue('pier')
    expect((await contracts({ query: '"pier"' })).results).toMatchObject([{ id: 'contract_pier', in_pipeline: true, pursuit_id }])
    await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: { archived: true } })
    expect((await contracts({ query: '"pier"' })).results).toMatchObject([{ in_pipeline: false, pursuit_id }])
  })

  test.each<[string, NonNullable<Call['query']>, string]>([
    ['no query', {}, 'query'],
    ['a blank query', { query: '   ' }, 'query'],
    ['a query of 501 characters', { query: 'x'.repeat(501) }, 'query'],
    ['another scope', { query: 'x', scope: 'closed' }, 'scope'],
    ['a filter of the other search', { query: 'x', states: 'VA' }, 'states'],
  ])('searchContracts 400: %s names its parameter and counts nothing', async (_what, query, path) => {
    expect(await api.call('GET', '/v1/contracts/search', { query })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [{ path }] },
    })
    expect((await contracts({ query: '"radar"' })).quota.daily_searches.used).toBe(1)
  })
})

describe('getOpportunity', () => {
  test('getOpportunity 200: returns the list item, the contract object, and the facts of a short text', async () => {
    const detail = await ask('/v1/opportunities/contract_amended', {})
    const [item] = (await search({ query: '"elevator modernization"' })).results
    const { snippet, relevance, ...fields } = item
    expect([snippet, relevance]).not.toContain(null)
    expect(detail).toMatchObject(fields)
    expect(detail).toMatchObject({
      contract: {
        id: 'contract_amended',
        title: 'Elevator modernization',
        description: 'Four traction elevators.',
        naics_id: null,
        type: 'solicitation',
        agency_name: 'DEPT OF EXAMPLES',
        office_city: 'Richmond',
        provider_url: 'https://files.example.gov/elevator',
        point_of_contact: [
          { full_name: 'Pat Doe', email: 'pat@example.gov', phone: '555-0100', title: 'CO', type: 'primary', fax: null },
        ],
        overview: 'Four traction elevators.',
        summary: 'Four traction elevators.',
      },
      ai_summary: { text: 'Four traction elevators.', model: 'extractive' },
      regulation_sections: [],
      demands: [],
      documents: [],
      match: { eligible: true },
      award: null,
      related: { incumbent: null, predecessor_awards: [] },
      provenance: {
        source: 'sam',
        source_id: 'contract_amended',
        fetched_at: '2026-04-10T13:00:00.000Z',
        raw_sha256: '0'.repeat(64),
      },
    })
  })

  test('getOpportunity 200: `include` limits the parts, and the notice and the award are always included', async () => {
    const all = await ask('/v1/opportunities/contract_amended', {})
    const some = await ask('/v1/opportunities/contract_amended', { include: 'history,provenance' })
    const { ai_summary, regulation_sections, demands, documents, related, match, ...rest } = all
    expect(some).toEqual(rest)
    expect([ai_summary, regulation_sections, demands, documents, related, match]).not.toContain(undefined)
  })

  test('getOpportunity 200: `include=none` returns only the record, the notice, and the award', async () => {
    const { ai_summary, regulation_sections, demands, documents, history, related, match, provenance, ...rest } = await ask(
      '/v1/opportunities/contract_amended',
      {},
    )
    expect(await ask('/v1/opportunities/contract_amended', { include: 'none' })).toEqual(rest)
    expect(await ask('/v1/opportunities/contract_amended', { include: 'none,history' })).toEqual({ ...rest, history })
    expect(rest).toMatchObject({ contract: { id: 'contract_amended' }, award: null })
  })

  test('getOpportunity 400: the error for an unknown part lists the known parts', async () => {
    const { status, body } = await api.call('GET', '/v1/opportunities/contract_amended', { query: { include: 'history,gossip' } })
    expect([status, body.issues[0].path, body.issues[0].message]).toEqual([400, 'include', expect.stringContaining('provenance')])
  })

  test('getOpportunity 200: the history is newest first, with the field names of the response', async () => {
    const { history } = await ask('/v1/opportunities/contract_amended', {})
    expect(history.map((version: any) => [version.version, version.notice_id, version.changes.length])).toEqual([
      [3, 'n3', 1],
      [2, 'n2', 3],
      [1, 'n1', 0],
    ])
    expect(history[0].changes).toEqual([{ field: 'title', old_value: 'v2', new_value: 'v3', truncated: false }])
    const named = history[1].changes.map(({ field }: any) => field)
    expect(named).toEqual(['deadline_date', 'place_of_performance.city', 'archive_date'])
  })

  test('getOpportunity 200: returns award notices too, with their award', async () => {
    expect(await ask('/v1/opportunities/contract_award', {})).toMatchObject({
      awarded: true,
      award: { awardee_name: 'Harbor Clean LLC', amount: 412880 },
    })
  })

  test('getOpportunity 200: a pursuit id returns its contract, even if archived, with the company’s score and board', async () => {
    const pursuit_id = await pursue('clinic')
    await score({ clinic: 66 })
    const byPursuit = await ask(`/v1/opportunities/${pursuit_id}`, {})
    expect(byPursuit).toEqual(await ask('/v1/opportunities/contract_clinic', {}))
    expect(byPursuit).toMatchObject({ id: 'contract_clinic', in_pipeline: true, pursuit_id, match_score: 66 })
    await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: { archived: true } })
    expect(await ask(`/v1/opportunities/${pursuit_id}`, {})).toMatchObject({
      id: 'contract_clinic',
      in_pipeline: false,
      pursuit_id,
    })
    expect(await ask('/v1/opportunities/contract_clinic', {}, api.theirs.key)).toMatchObject({
      in_pipeline: false,
      pursuit_id: null,
      match_score: null,
    })
  })

  test('getOpportunity 404: another company’s pursuit looks exactly like a missing pursuit', async () => {
    const theirs = await pursue('clinic', api.theirs.key)
    const replies = []
    for (const id of [theirs, missing]) replies.push(await api.call('GET', `/v1/opportunities/${id}`))
    expect(replies.map(({ status }) => status)).toEqual([404, 404])
    expect(replies[0]!.text.replace(theirs, '')).toBe(replies[1]!.text.replace(missing, ''))
  })

  test.each(['contract_none', 'forecast_none', 'pur_none', 'none', 'contract_%00', '%2e%2e%2fadmin'])(
    'getOpportunity 4xx: %s is not the id of an opportunity',
    async (id) => {
      const { status, body } = await api.call('GET', `/v1/opportunities/${id}`)
      expect([id, status, body.code]).toEqual([
        id,
        id.includes('%00') ? 400 : 404,
        id.includes('%00') ? 'BAD_REQUEST' : 'NOT_FOUND',
      ])
    },
  )
})

describe('without records and without an engine', async () => {
  const empty = await startApi({ search: true, unlimited: true })
  const broken = await startApi({ contracts: stock.slice(0, 1), unlimited: true })

  test('searchOpportunities 200: an empty catalog returns an empty page for every request', async () => {
    for (const query of [
      {},
      { query: 'janitorial' },
      { sort_by: 'due_date' },
      { sort_by: 'match_score', min_score: 1 },
      { status: 'active', states: 'VA' },
    ] as NonNullable<Call['query']>[]) {
      expect(await empty.call('GET', '/v1/opportunities/search', { query })).toMatchObject({
        status: 200,
        body: { results: [], cursor: null, has_more: false, total_count: 0 },
      })
    }
    expect(await empty.call('GET', '/v1/contracts/search', { query: { query: 'janitorial', scope: 'all' } })).toMatchObject({
      status: 200,
      body: { results: [], total_count: 0 },
    })
  })

  test('searchOpportunities 503: a failing engine reveals no internals, and no search is counted', async () => {
    for (const path of ['/v1/opportunities/search?query=x', '/v1/contracts/search?query=x']) {
      const { status, body, text } = await broken.call('GET', path)
      expect([status, body.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
      expect(text).not.toContain('this test opened')
    }
    expect(await broken.db.selectFrom('search_quota').select('daily_searches').where('daily_searches', '>', 0).execute()).toEqual(
      [],
    )
  })

  test('getOpportunity 200: needs no engine', async () => {
    expect((await broken.call('GET', '/v1/opportunities/contract_clinic')).status).toBe(200)
  })
})

describe('an engine with faults', async () => {
  const asked: (SearchCaller | undefined)[] = []
  let fault: () => Error = () => busy('Too many searches are waiting')
  const search = stubIndex({
    search: (_request, caller) => {
      asked.push(caller)
      return Promise.reject(fault())
    },
  })
  const faulty = await startApi({ unlimited: true, resources: { search } })
  const paths = ['/v1/opportunities/search', '/v1/contracts/search?query=x']

  test('searchOpportunities, searchContracts 503: report a busy engine, and pass the caller’s company to it', async () => {
    for (const path of paths) {
      const { status, body } = await faulty.call('GET', path)
      expect([status, body.message]).toEqual([503, expect.stringContaining('busy with other searches')])
    }
    expect(asked.map((caller) => [caller?.company_id, caller?.signal?.aborted])).toEqual(paths.map(() => [faulty.ours.id, false]))
  })

  test('searchOpportunities, searchContracts 503: report an index that is being rebuilt, and log the cause', async () => {
    fault = () => Object.assign(new Error('The search index must be rebuilt: it is damaged'), { name: 'IndexUnusable' })
    faulty.log.length = 0
    for (const path of paths) {
      const { status, body } = await faulty.call('GET', path)
      expect([status, body.message]).toEqual([503, expect.stringContaining('is being rebuilt')])
    }
    await expect.poll(() => faulty.log.filter((line) => JSON.stringify(line).includes('it is damaged')).length).toBe(2)
  })

  test('searchOpportunities, searchContracts 400: name the field and the fix if a query is too expensive', async () => {
    fault = () => tooExpensive('asks for too many phrases; leave some out')
    for (const path of paths) {
      const { status, body } = await faulty.call('GET', path)
      expect([status, body.issues]).toEqual([
        400,
        [{ path: 'query', message: 'asks for too many phrases; leave some out', code: 'too_expensive' }],
      ])
    }
  })

  test('searchOpportunities, searchContracts 500: an unexpected error is an internal error', async () => {
    fault = () => new TypeError('x is not a function')
    for (const path of paths) expect((await faulty.call('GET', path)).status).toBe(500)
  })
})
