import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { updateCompanyDetails } from '../../db/people/companies.ts'
import type { Call } from '../harness/harness.ts'
import { startApi, testDay } from '../harness/harness.ts'

const path = '/v1/recommendations'
const day_ms = 86_400_000
const count = 40
const ids = Array.from({ length: count }, (_, index) => `contract_r${String(index).padStart(2, '0')}`)
const inDays = (days: number) => new Date(Date.parse(testDay) + days * day_ms).toISOString()
const api = await startApi({
  contracts: ids.map((id, index) => ({ id, title: `Record ${index}`, awarded: index % 10 === 9 })),
  unlimited: true,
})
const { db, ours, theirs } = api

afterEach(async () => {
  api.clock.set(testDay)
  await sql`truncate task, pursuit_change, event, pursuit, match, dismissal, feedback_change, feedback_total cascade`.execute(db)
  await updateCompanyDetails(db, ours.id, { uei: null, cage_code: null, website: null, profile: {} }, new Date(testDay))
})

type Given = { score: number; open_until?: string; eligible?: boolean; reason?: string | null }

async function match(given: Record<string, Given>, company = ours.id): Promise<void> {
  const rows = Object.entries(given).map(([contract_id, each]) => ({
    company_id: company,
    contract_id,
    reason: 'It fits.',
    open_until: 'infinity',
    ...each,
  }))
  await db.insertInto('match').values(rows).execute()
}

async function list(query: NonNullable<Call['query']> = {}, key = ours.key) {
  const reply = await api.call('GET', path, { query, key })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as { results: any[]; cursor: string | null; has_more: boolean; total_count: number; scoring: unknown }
}

const idsOf = (body: { results: { id: string }[] }) => body.results.map(({ id }) => id)
const post = (what: string, body: object, key = ours.key) => api.call('POST', `${path}/${what}`, { body, key })

async function pursue(opportunity_id: string, key = ours.key): Promise<string> {
  const reply = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id }, key })
  return reply.body.pursuit_id
}

describe('listRecommendations', () => {
  test('listRecommendations 200: a short list says how many more score at least 60', async () => {
    await match({
      [ids[0]!]: { score: 85 },
      [ids[1]!]: { score: 79 },
      [ids[2]!]: { score: 60 },
      [ids[3]!]: { score: 59 },
      [ids[4]!]: { score: 70, eligible: false },
      [ids[5]!]: { score: 70, open_until: inDays(-1) },
    })
    expect(await list()).toMatchObject({ total_count: 1, more_at_60: 2 })
    expect(await list({ limit: 1 }), 'a full list').toMatchObject({ more_at_60: null })
    expect(await list({ min_score: 60 })).toMatchObject({ total_count: 3, more_at_60: null })
    expect(await list({}, theirs.key), 'another company').toMatchObject({ total_count: 0, more_at_60: 0 })
  })

  test('listRecommendations 200: returns scores from 80, highest first, equal scores by id, each with its reason', async () => {
    await match({
      [ids[0]!]: { score: 79 },
      [ids[1]!]: { score: 80, reason: 'NAICS 541512 is one of your codes.' },
      [ids[2]!]: { score: 100 },
      [ids[3]!]: { score: 80 },
    })
    const body = await list()
    expect(body.results.map(({ id, match_score }) => [id, match_score])).toEqual([
      [ids[2], 100],
      [ids[1], 80],
      [ids[3], 80],
    ])
    expect(body).toMatchObject({ cursor: null, has_more: false, total_count: 3 })
    expect(body.results[1]).toEqual({
      id: ids[1],
      title: 'Record 1',
      agency: 'DEPT OF EXAMPLES',
      agency_display: 'Department of Examples',
      agency_short: 'Examples',
      match_score: 80,
      naics: null,
      set_aside: null,
      posted_date: '2026-04-10T12:00:00.000Z',
      expected_solicitation: null,
      expected_award: null,
      deadline_date: '2026-05-10T17:00:00.000Z',
      notice_type: 'solicitation',
      solicitation_number: null,
      estimated_value_low: null,
      estimated_value_high: null,
      period_of_performance: null,
      recommendation_reason: 'NAICS 541512 is one of your codes.',
      reasons: [],
      view_url: `http://localhost:3000/app/opportunities/${ids[1]}`,
      in_pipeline: false,
      arrived_at: expect.any(String),
      pursuit_view_url: null,
      similar: { count: 0, ids: [] },
      nsn: null,
      quantity: null,
    })
  })

  test('listRecommendations 200: a minimum between two scores leaves out the lower score, and 0 lists all but ineligible records', async () => {
    await match({
      [ids[0]!]: { score: 79 },
      [ids[1]!]: { score: 80 },
      [ids[2]!]: { score: 0 },
      [ids[3]!]: { score: 0, eligible: false },
    })
    expect(idsOf(await list({ min_score: 79 }))).toEqual([ids[1], ids[0]])
    expect(idsOf(await list({ min_score: 79.1 }))).toEqual([ids[1]])
    expect(idsOf(await list({ min_score: 0 }))).toEqual([ids[1], ids[0], ids[2]])
    expect(idsOf(await list({ min_score: 100 }))).toEqual([])
  })

  test('listRecommendations 200: a record due at this instant is expired, and an awarded record never appears', async () => {
    await match({
      [ids[0]!]: { score: 90, open_until: testDay },
      [ids[1]!]: { score: 91, open_until: new Date(Date.parse(testDay) + 1).toISOString() },
      [ids[2]!]: { score: 92, open_until: '-infinity' },
      [ids[3]!]: { score: 93, open_until: inDays(-200) },
      // This record was just awarded in the catalog, but its match is not closed yet.
      [ids[9]!]: { score: 94 },
    })
    expect(idsOf(await list())).toEqual([ids[1]])
    expect(idsOf(await list({ include_expired: true }))).toEqual([ids[3], ids[1], ids[0]])
  })

  test('listRecommendations 200: leaves out records whose deadlines are nearer than the profile allows, to the millisecond', async () => {
    const profile = { bid_preferences: { min_days_to_deadline: 7 } }
    await updateCompanyDetails(db, ours.id, { uei: null, cage_code: null, website: null, profile }, new Date(testDay))
    const edge = Date.parse(inDays(7))
    await match({
      [ids[0]!]: { score: 90, open_until: new Date(edge).toISOString() },
      [ids[1]!]: { score: 90, open_until: new Date(edge + 1).toISOString() },
      [ids[2]!]: { score: 90 },
    })
    expect(idsOf(await list())).toEqual([ids[1], ids[2]])
    expect(idsOf(await list({ include_expired: true }))).toEqual([ids[0], ids[1], ids[2]])
  })

  test('listRecommendations 200: records on the board appear only on request, and archived records always appear', async () => {
    await match({ [ids[0]!]: { score: 90 }, [ids[1]!]: { score: 91 } })
    const pursuit = await pursue(ids[0]!)
    // Another company's board has no effect.
    await pursue(ids[1]!, theirs.key)
    expect(await list()).toMatchObject({ total_count: 1, results: [{ id: ids[1], in_pipeline: false, pursuit_view_url: null }] })
    expect((await list({ exclude_pipeline: false })).results[1]).toMatchObject({
      id: ids[0],
      in_pipeline: true,
      pursuit_view_url: `http://localhost:3000/app/pursuits/${pursuit}`,
    })
    await api.call('PATCH', `/v1/pursuits/${pursuit}`, { body: { archived: true } })
    expect((await list()).results[1]).toMatchObject({ id: ids[0], in_pipeline: false })
    await api.call('PATCH', `/v1/pursuits/${pursuit}`, { body: { archived: false } })
    expect(idsOf(await list())).toEqual([ids[1]])
  })

  test('listRecommendations 200: each company sees its own scores', async () => {
    await match({ [ids[0]!]: { score: 90 } })
    await match({ [ids[1]!]: { score: 95 } }, theirs.id)
    expect(idsOf(await list())).toEqual([ids[0]])
    expect(idsOf(await list({}, theirs.key))).toEqual([ids[1]])
  })

  test('listRecommendations 200: each item lists the other items for the same purchase, and all of them are in the list', async () => {
    const original = await db
      .selectFrom('contract')
      .select(['id', 'title', 'agency_name', 'agency_path', 'posted_at'])
      .where('id', 'in', ids)
      .execute()
    const office = {
      agency_name: 'DEPT OF DEFENSE',
      agency_path: ['DEPT OF DEFENSE', 'DLA LAND'],
      posted_at: '2026-04-15T00:00:00.000Z',
    }
    const bracket = { ...office, title: '53--BRACKET,MOUNTING' }
    const [first, second, otherOffice, older, notice, sought, otherAgency, dismissed] = ids as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const changed: Record<string, Partial<typeof bracket>> = {
      [first]: bracket,
      [second]: { ...bracket, posted_at: '2026-04-10T00:00:00.000Z' },
      [otherOffice]: { ...bracket, agency_path: ['DEPT OF DEFENSE', 'DLA AVIATION'] },
      [older]: { ...bracket, posted_at: '2026-02-01T00:00:00.000Z' },
      [notice]: { ...office, title: 'C211--(MD) 657-21-115JC - Correct HVAC' },
      [sought]: { ...office, title: 'Sources Sought: 657-21-115JC HVAC', posted_at: '2026-01-15T00:00:00.000Z' },
      [otherAgency]: { ...office, title: '657-21-115JC', agency_name: 'VETERANS AFFAIRS, DEPARTMENT OF' },
      [dismissed]: bracket,
    }
    for (const [id, values] of Object.entries(changed))
      await db.updateTable('contract').set(values).where('id', '=', id).execute()
    await match(Object.fromEntries(Object.keys(changed).map((id, index) => [id, { score: 99 - index }])))
    await post('dismiss', { opportunity_id: dismissed })
    const seen = new Map<string, { count: number; ids: string[] }>()
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const body = await list({ limit: 2, ...(cursor && { cursor }) })
      expect(body.total_count).toBe(7)
      for (const { id, similar } of body.results) seen.set(id, similar)
      cursor = body.cursor
    }
    expect([...seen.keys()]).toEqual(Object.keys(changed).slice(0, 7))
    const none = { count: 0, ids: [] }
    expect(Object.fromEntries(seen)).toEqual({
      [first]: { count: 1, ids: [second] },
      [second]: { count: 1, ids: [first] },
      [otherOffice]: none,
      [older]: none,
      [notice]: { count: 1, ids: [sought] },
      [sought]: { count: 1, ids: [notice] },
      [otherAgency]: none,
    })
    const alone = await list({ min_score: 99 })
    expect(alone.results[0].similar, 'only items that pass the filters').toEqual(none)
    for (const { id, ...values } of original) await db.updateTable('contract').set(values).where('id', '=', id).execute()
  })

  test('listRecommendations 200: stock number and quantity in the text distinguish similar items', async () => {
    const description = 'Proposed procurement for NSN 5340012222929 BRACKET,MOUNTING: Line 0001 Qty 218 UI EA'
    await db.updateTable('contract').set({ description }).where('id', '=', ids[0]!).execute()
    await match({ [ids[0]!]: { score: 90 }, [ids[1]!]: { score: 85 } })
    const { results } = await list()
    expect(results.map(({ nsn, quantity }) => [nsn, quantity])).toEqual([
      ['5340-01-222-2929', 218],
      [null, null],
    ])
  })

  test('listRecommendations 200: pages of any size form the same list, even while time passes', async () => {
    const record = fc.record({
      score: fc.integer({ min: 70, max: 90 }),
      eligible: fc.boolean(),
      open_in: fc.constantFrom(-30, -1, 1, 30, null),
      dismissed: fc.boolean(),
      board: fc.constantFrom('no', 'no', 'active', 'archived'),
    })
    const asked = fc.record({
      min_score: fc.integer({ min: 70, max: 90 }),
      include_expired: fc.boolean(),
      exclude_pipeline: fc.boolean(),
      limit: fc.integer({ min: 1, max: 15 }),
    })
    const column = (
      await db.selectFrom('pipeline_column').select('id').where('company_id', '=', ours.id).executeTakeFirstOrThrow()
    ).id
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: count, maxLength: count }), asked, async (records, { limit, ...query }) => {
        await sql`truncate task, pursuit_change, event, pursuit, match, dismissal cascade`.execute(db)
        const rows = records.map((each, index) => ({ ...each, id: ids[index]!, awarded: index % 10 === 9 }))
        await match(
          Object.fromEntries(
            rows.map(({ id, score, eligible, open_in }) => [
              id,
              { score: eligible ? score : 0, eligible, open_until: open_in === null ? 'infinity' : inDays(open_in) },
            ]),
          ),
        )
        for (const { id } of rows.filter(({ dismissed }) => dismissed)) await post('dismiss', { opportunity_id: id })
        const board = rows.filter(({ board: where }) => where !== 'no')
        if (board.length > 0)
          await sql`insert into pursuit (id, company_id, contract_id, column_id, archived, owner_id, created_at, updated_at, last_activity_at)
            select 'pur_' || id, ${ours.id}, id, ${column}, archived, ${ours.users.owner}, now(), now(), now()
            from unnest(${board.map(({ id }) => id)}::text[], ${board.map(({ board: where }) => where === 'archived')}::boolean[]) as given (id, archived)`.execute(
            db,
          )
        const expected = rows
          .filter(({ score, eligible, dismissed, awarded }) => eligible && score >= query.min_score && !dismissed && !awarded)
          .filter(({ open_in }) => query.include_expired || open_in === null || open_in > 0)
          .filter(({ board: where }) => !query.exclude_pipeline || where !== 'active')
          .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
          .map(({ id }) => id)
        const walked: string[] = []
        let cursor: string | null = null
        api.clock.set(testDay)
        do {
          const body: Awaited<ReturnType<typeof list>> = await list({ ...query, limit, ...(cursor && { cursor }) })
          walked.push(...idsOf(body))
          cursor = body.cursor
          expect(body.has_more).toBe(cursor !== null)
          // A record that was open when the first page was read stays in the list, even after its deadline.
          api.clock.advance(3_600 * 20)
        } while (cursor)
        expect(walked).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })
})

describe('dismissals', () => {
  test('dismissRecommendation 200: removes the record from the company’s list until it is undone', async () => {
    await match({ [ids[0]!]: { score: 90 }, [ids[1]!]: { score: 91 } })
    await match({ [ids[0]!]: { score: 90 } }, theirs.id)
    const dismissed = await post('dismiss', { opportunity_id: ids[0], reason: '  Too far away ' })
    expect(dismissed.body).toEqual({ opportunity_id: ids[0], dismissed: true, reason: 'Too far away', dismissed_at: testDay })
    expect(idsOf(await list())).toEqual([ids[1]])
    expect((await list()).total_count).toBe(1)
    expect(idsOf(await list({}, theirs.key))).toEqual([ids[0]])
    const back = await post('undismiss', { opportunity_id: ids[0] })
    expect(back.body).toEqual({ opportunity_id: ids[0], dismissed: false, reason: null, dismissed_at: null })
    expect(idsOf(await list())).toEqual([ids[1], ids[0]])
  })

  test('dismissRecommendation 200: a repeated dismissal changes only the reason, if it has one', async () => {
    await post('dismiss', { opportunity_id: ids[0], reason: 'Too far away' })
    api.clock.advance(60)
    expect((await post('dismiss', { opportunity_id: ids[0] })).body).toMatchObject({
      reason: 'Too far away',
      dismissed_at: testDay,
    })
    expect((await post('dismiss', { opportunity_id: ids[0], reason: 'Too small' })).body).toMatchObject({
      reason: 'Too small',
      dismissed_at: testDay,
    })
  })

  test('undismissRecommendation 200: does nothing for a record that was not dismissed', async () => {
    const reply = await post('undismiss', { opportunity_id: ids[0] })
    expect([reply.status, reply.body]).toEqual([
      200,
      { opportunity_id: ids[0], dismissed: false, reason: null, dismissed_at: null },
    ])
  })

  test('dismissRecommendation 404, undismissRecommendation 404: reject another company’s pursuit and a missing record, but accept a pursuit of the company', async () => {
    const pursuit = await pursue(ids[0]!)
    const foreign = await pursue(ids[1]!, theirs.key)
    expect((await post('dismiss', { opportunity_id: pursuit })).body.opportunity_id).toBe(ids[0])
    expect((await post('undismiss', { opportunity_id: pursuit })).body.opportunity_id).toBe(ids[0])
    for (const what of ['dismiss', 'undismiss'])
      for (const opportunity_id of [foreign, 'contract_nowhere', 'pur_nowhere', ' '])
        expect((await post(what, { opportunity_id })).status, `${what} ${opportunity_id}`).toBe(404)
  })

  test('dismissRecommendation 400: rejects a reason of more than 500 characters, an empty id, and an unknown field', async () => {
    expect((await post('dismiss', { opportunity_id: ids[0], reason: 'x'.repeat(500) })).status).toBe(200)
    for (const body of [
      { opportunity_id: ids[0], reason: 'x'.repeat(501) },
      { opportunity_id: '' },
      { opportunity_id: ids[0], why: 'x' },
    ])
      expect((await post('dismiss', body)).status).toBe(400)
  })

  test('dismissRecommendation 200: concurrent requests make one dismissal', async () => {
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((reason) => post('dismiss', { opportunity_id: ids[0], reason })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await sql<{ n: number }>`select count(*) as n from dismissal`.execute(db)
    expect(rows).toEqual([{ n: 1 }])
  })
})
