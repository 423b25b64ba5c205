/** Opportunities that automations create, and that no other company may see. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { companyTables } from '../../db/company-data.ts'
import { operations } from '../../generated/operations.ts'
import { drainIndex } from '../../jobs/indexes/index-feed.ts'
import { openStudent } from '../../kernel/meaning/student.ts'
import type { OperationId } from '../../services/operation-types.ts'
import { createSavedSearchFollower } from '../../services/saved-searches/follow.ts'
import { exampleRequest } from '../harness/examples.ts'
import { trades } from '../harness/fixtures.ts'
import { allOperations, startApi } from '../harness/harness.ts'
import { itProfile, scoreAll, setProfile } from '../harness/scoring.ts'

const [first, ...others] = trades
const published = { ...first!, solicitation_key: 'N4008526R0042' }
const api = await startApi({ unlimited: true, contracts: [published, ...others], search: true, market: true, documents: true })
const { db, ours, theirs } = api

const profile = { ...itProfile, bid_preferences: { ...itProfile.bid_preferences, notice_types: [] } }

/** A word that occurs in no other record. */
const secret = 'Zanzibrium'
const given = {
  title: `${secret} help desk and network support`,
  description: `Service desk for the ${secret} program: tier 1, tier 2 and network operations.`,
  agency_name: `Port of ${secret}`,
  solicitation_number: 'ZNZ-2026-118',
  deadline_date: '2026-05-15T17:00:00-05:00',
  source_url: `https://procurement.example.com/${secret}`,
  naics_code: '541513',
  type_of_set_aside: 'Total Small Business',
  place_of_performance_city: `${secret} City`,
  place_of_performance_state_code: 'VA',
  place_of_performance_country: 'USA',
  point_of_contact: [{ full_name: `Imre ${secret}`, email: 'imre@zanzibrium.example.com', contact_title: 'Buyer' }],
}
const create = (body: object = {}, key = ours.key) =>
  api.call('POST', '/v1/automation/opportunity/create', { key, body: { ...given, ...body } })
const read = (path: string, key: string, query = {}) => api.call('GET', path, { key, query })

/** Updates scores, indexes, market figures and saved search matches, as the background loops do. */
async function follow(): Promise<void> {
  await scoreAll(db, api.clock.now())
  const followSearches = createSavedSearchFollower(db, await openStudent())
  for (let done = false; !done; ) done = (await followSearches(api.clock.now())).caught_up
  await drainIndex(db, api.search)
  await api.followMarket()
}

let contract_id: string
let saved: Record<string, string>

beforeAll(async () => {
  for (const { id } of [ours, theirs]) await setProfile(db, id, profile, api.clock.now())
  await follow()
  const save = async (key: string): Promise<string> =>
    (await api.call('POST', '/v1/saved-searches', { key, body: { name: 'All', query: secret, alerts: { enabled: true } } })).body
      .id
  saved = { ours: await save(ours.key), theirs: await save(theirs.key) }
  await follow()
  const made = await create({ add_to_pipeline: false })
  expect([made.status, made.body.pursuit_id], made.text).toEqual([200, null])
  contract_id = made.body.contract_id
  await follow()
})

describe('the company that created it', () => {
  test('createAutomationOpportunity 200: the record has the given facts', async () => {
    const { body } = await read(`/v1/opportunities/${contract_id}`, ours.key)
    expect(body).toMatchObject({
      title: given.title,
      agency: given.agency_name,
      solicitation_number: given.solicitation_number,
      deadline_date: '2026-05-15T22:00:00.000Z',
      naics: '541513',
      set_aside: 'SBA',
      notice_type: 'custom',
      place_of_performance: { city: `${secret} City`, state_code: 'VA', country_code: 'USA' },
      contract: { description: given.description, point_of_contact: [{ full_name: `Imre ${secret}`, title: 'Buyer' }] },
    })
  })

  test('searches, recommendations and saved searches find the record', async () => {
    const ids = async (path: string, query: object) => (await read(path, ours.key, query)).body.results.map(({ id }: any) => id)
    expect(await ids('/v1/opportunities/search', { query: secret })).toEqual([contract_id])
    expect(await ids('/v1/opportunities/search', { sort_by: 'match_score' })).toContain(contract_id)
    expect(await ids('/v1/contracts/search', { query: given.solicitation_number, scope: 'all' })).toEqual([contract_id])
    expect(await ids('/v1/recommendations', { min_score: 0 })).toContain(contract_id)
    const { rows } = await sql`select saved_search_id, contract_id from saved_search_match`.execute(db)
    expect(rows).toEqual([{ saved_search_id: saved.ours, contract_id }])
  })

  test('createAutomationOpportunity 200: the same number and agency, in any spelling, is the same record', async () => {
    const again = await create({ solicitation_number: 'znz 2026118', title: 'Another title', add_to_pipeline: false })
    expect(again.body).toMatchObject({ contract_id, contract_already_existed: true })
    const elsewhere = await create({ agency_name: 'City of Elsewhere', add_to_pipeline: false })
    expect(elsewhere.body.contract_already_existed).toBe(false)
    expect(elsewhere.body.contract_id).not.toBe(contract_id)
  })

  test('createAutomationOpportunity 200: a published notice with the number is used instead of a new record', async () => {
    const body = { agency_name: 'Dept of Examples', solicitation_number: 'n40085-26-r-0042', add_to_pipeline: false }
    expect((await create(body)).body).toMatchObject({ contract_id: published.id, contract_already_existed: true })
    expect((await create({ ...body, agency_name: 'Another agency' })).body.contract_already_existed).toBe(false)
  })

  test('createAutomationOpportunity 200: two requests at once make one record and one pursuit', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => create({ solicitation_number: 'AT-ONCE-1' })))
    expect(new Set(replies.map(({ body }) => body.contract_id)).size).toBe(1)
    expect(new Set(replies.map(({ body }) => body.pursuit_id)).size).toBe(1)
    expect(replies.filter(({ body }) => !body.contract_already_existed)).toHaveLength(1)
  })

  test('createAutomationOpportunity 200: the pursuit has the column, assignee and note, and a second request changes none of them', async () => {
    const body = {
      solicitation_number: 'BOARD-1',
      column_id: 'preparing',
      assignee_user_id: ours.users.member,
      note: 'Found by mail.',
    }
    const first = (await create(body)).body
    const again = (await create({ ...body, column_id: 'Won', note: 'Again.' })).body
    expect([first.pursuit_already_existed, again]).toEqual([
      false,
      { ...first, contract_already_existed: true, pursuit_already_existed: true },
    ])
    const pursuit = (await read(`/v1/pursuits/${first.pursuit_id}`, ours.key)).body
    expect(pursuit).toMatchObject({ column_title: 'Preparing', assigned_to: [ours.users.member] })
    const notes = (await read(`/v1/pursuits/${first.pursuit_id}/notes`, ours.key)).body
    expect(notes.results.map(({ text }: any) => text)).toEqual(['Found by mail.'])
  })

  test('createAutomationOpportunity 200: a test request stores nothing, and answers as the request would', async () => {
    const count = async () => {
      const tables = ['contract', 'pursuit', 'event', 'jobs.job', 'pursuit_note', 'arrival']
      const { rows } =
        await sql`select ${sql.join(tables.map((name) => sql`(select count(*) from ${sql.table(name)})`))}`.execute(db)
      return rows
    }
    const before = await count()
    const fresh = await create({
      solicitation_number: 'TEST-1',
      is_test_request: true,
      note: 'x',
      documents: ['https://example.com/a.pdf'],
    })
    expect(fresh.body).toEqual({
      contract_id: expect.stringMatching(/^contract_/),
      pursuit_id: null,
      contract_already_existed: false,
      pursuit_already_existed: false,
    })
    expect((await create({ is_test_request: true })).body).toMatchObject({ contract_id, contract_already_existed: true })
    expect(await count()).toEqual(before)
  })

  test.each([
    ['naics_code', '541510'],
    ['type_of_set_aside', 'nobody'],
    ['place_of_performance_state_code', 'ZZ'],
    ['assignee_user_id', 'usr_unknown'],
    ['column_id', 'No such column'],
    ['point_of_contact.0.email', [{ email: 'nobody' }], 'point_of_contact'],
  ])('createAutomationOpportunity 400: %s names its fault, also in a test request', async (path, value, field = path) => {
    const { status, body } = await create({ solicitation_number: 'WRONG-1', [field]: value, is_test_request: true })
    expect([status, body.issues?.map((issue: any) => issue.path)]).toEqual([400, [path]])
  })

  test('createAutomationOpportunity 400: an assignee of another company is refused', async () => {
    const { status } = await create({ solicitation_number: 'WRONG-2', assignee_user_id: theirs.users.owner })
    expect(status).toBe(400)
  })
})

describe('another company', () => {
  /** Requests by `theirs` that could show records, in addition to the examples of the API description. */
  const probes: [OperationId, object][] = [
    ['searchOpportunities', { query: secret }],
    ['searchOpportunities', { query: 'Zanzibriun', facets: true }],
    ['searchOpportunities', { query: 'help desk network support', facets: true }],
    ['searchOpportunities', { facets: true, limit: 50 }],
    ['searchOpportunities', { sort_by: 'match_score', limit: 50 }],
    ['searchOpportunities', { min_score: 0, facets: true, limit: 50 }],
    ['searchOpportunities', { agencies: given.agency_name }],
    ['searchContracts', { query: secret, scope: 'all' }],
    ['searchContracts', { query: given.solicitation_number, scope: 'all' }],
    ['searchContracts', { query: 'ZNZ-2026-119', scope: 'all' }],
    ['listRecommendations', { min_score: 0, limit: 100 }],
    ['searchMarket', { query: secret }],
    ['searchMarket', { query: given.agency_name, types: 'agencies,people' }],
    ['searchPipeline', { query: secret }],
  ]
  const reads = allOperations.filter(([, { method, security }]) => method === 'get' && security !== null)

  test.each(reads.map(([id]) => id))('%s: shows nothing of the record', async (id) => {
    const { path, query } = exampleRequest(id)
    const { text } = await read(path, theirs.key, query)
    expect(text.replaceAll(`"query":"${secret}"`, '')).not.toMatch(new RegExp(`${secret}|${contract_id}|ZNZ-2026-118`, 'i'))
  })

  test.each(probes)('%s %j: shows nothing of the record', async (id, query) => {
    const { status, body, text } = await read(operations[id].path, theirs.key, query)
    expect(status, text).toBe(200)
    const { query: _query, ...shown } = body
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${secret}|${contract_id}|ZNZ-2026-118`, 'i'))
  })

  test('the record’s id leads nowhere, exactly as a missing id', async () => {
    const attempts = (id: string) =>
      [
        ['GET', `/v1/opportunities/${id}`, undefined],
        ['POST', '/v1/pipeline/add', { opportunity_id: id }],
        ['POST', '/v1/recommendations/dismiss', { opportunity_id: id }],
        ['POST', '/v1/recommendations/undismiss', { opportunity_id: id }],
      ] as const
    const answers = async (id: string) =>
      Promise.all(
        attempts(id).map(async ([method, path, body]) => {
          const { status, text } = await api.call(method, path, { key: theirs.key, ...(body && { body }) })
          return [status, text.replaceAll(id, 'ID')]
        }),
      )
    expect(await answers(contract_id)).toEqual(await answers('contract_00000000000000000000000000'))
  })

  test('the same request makes a record of its own', async () => {
    const made = await create({ add_to_pipeline: false }, theirs.key)
    expect(made.body.contract_already_existed).toBe(false)
    expect(made.body.contract_id).not.toBe(contract_id)
  })

  test('no row of another company refers to the record', async () => {
    for (const table of companyTables.filter((name) => name !== 'contract')) {
      const { rows } = await sql`
        select from ${sql.table(table)} t where t::text like ${`%${contract_id}%`} and t::text like ${`%${theirs.id}%`}`.execute(
        db,
      )
      expect(rows, table).toEqual([])
    }
  })
})
