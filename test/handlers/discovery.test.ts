import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { quotaLimits } from '../../handlers/quota.ts'
import type { Fixture } from '../fixtures.ts'
import { type Call, startApi, testDay } from '../harness.ts'

const unlimited = { countRequest: async () => ({ used: 1, started_at: testDay }) }
const navy = { agency_name: 'DEPT OF DEFENSE', agency_code: '017', agency_path: ['DEPT OF DEFENSE', 'DEPT OF THE NAVY', 'NAVSUP FLT LOG CTR NORFOLK'], agency_codes: ['017', '1700', 'N00189'] }
const veterans = { agency_name: 'VETERANS AFFAIRS, DEPARTMENT OF', agency_code: '036', agency_path: ['VETERANS AFFAIRS, DEPARTMENT OF', '246-NETWORK CONTRACT OFFICE 6, HAMPTON, VA'], agency_codes: ['036', '36C246'] }
const army = { agency_name: 'DEPT OF DEFENSE', agency_code: '021', agency_path: ['DEPT OF DEFENSE', 'DEPT OF THE ARMY'], agency_codes: ['021', '2100'] }

/** Every record differs from the others in what the filters and sorts look at. Today is 2026-04-20T12:00Z. */
const stock: Fixture[] = [
  {
    id: 'contract_clinic', title: 'Janitorial services, Norfolk clinic', description: 'Daily cleaning of wards & labs <20,000 sq ft>. The janitorial contractor supplies "green" soap.', ...veterans,
    naics: '561720', psc: 'S201', set_aside: 'SDVOSBC', set_aside_description: 'SDVOSB Set-Aside', place_state_code: 'VA', place_city_name: 'Norfolk', place_zipcode: '23510', place_country_code: 'USA',
    notice_type: 'combined', posted_at: '2026-04-10T00:00:00.000Z', deadline_at: '2026-05-01T00:00:00.000Z', solicitation_number: '36C24626Q0042', size_low: 100000, size_high: 250000, amendment_count: 1,
    source_url: 'https://sam.example.gov/clinic',
  },
  { id: 'contract_pier', title: 'Pier and hull cleaning', description: 'Underwater cleaning of piers.', ...navy, naics: '488390', psc: 'S216', set_aside: 'SBA', place_state_code: 'MD', posted_at: '2026-04-10T23:59:59.999Z', deadline_at: '2026-05-01T23:59:59.999Z' },
  { id: 'contract_radar', title: 'Radar spare parts', description: 'Magnetron assemblies for shipboard radar.', ...navy, naics: '334511', psc: '5840', set_aside: 'NONE', place_state_code: 'DC', notice_type: 'sources-sought', posted_at: '2026-04-11T00:00:00.000Z', deadline_at: '2026-05-02T00:00:00.000Z' },
  { id: 'contract_mowing', title: 'Grounds maintenance', description: 'Mowing of 400 acres.', ...army, naics: '561730', psc: 'S208', set_aside: 'HZC', place_state_code: 'MD', posted_at: '2026-04-09T23:59:59.999Z', deadline_at: null },
  { id: 'contract_unknown', title: 'Consulting, details to follow', description: null, active: null, agency_name: null, agency_path: [], agency_key: 'x', posted_at: null, deadline_at: '2026-06-01T00:00:00.000Z', notice_type: 'special-notice' },
  { id: 'contract_closed', title: 'Closed kitchen repair', description: 'Hood and grease trap.', naics: '238220', psc: 'Z1', deadline_at: '2026-04-20T11:59:59.999Z', posted_at: '2026-03-01T12:00:00.000Z' },
  { id: 'contract_inactive', title: 'Withdrawn kitchen repair', description: 'Hood and grease trap.', active: false, posted_at: '2026-02-01T12:00:00.000Z' },
  { id: 'contract_old', title: 'Bridge study of long standing', description: 'A study.', posted_at: '2025-04-20T11:59:59.000Z', deadline_at: '2026-12-01T12:00:00.000Z' },
  { id: 'contract_state', title: 'State highway striping', jurisdiction: 'state', source: 'state', naics: '237310', place_state_code: 'VA', posted_at: '2026-04-01T12:00:00.000Z', deadline_at: '2026-07-01T12:00:00.000Z' },
  { id: 'contract_city', title: 'City bus shelters', jurisdiction: 'local', source: 'city', naics: '332311', place_state_code: 'TX', posted_at: '2026-04-02T12:00:00.000Z', deadline_at: '2026-07-02T12:00:00.000Z' },
  {
    id: 'contract_award', title: 'Janitorial services, harbor building', description: 'Award of custodial work.', ...navy, naics: '561720', notice_type: 'award-notice', awarded: true, award_number: 'N0018926C0007',
    award_amount: 412880, award_date: '2026-03-02T00:00:00.000Z', awardee_name: 'Harbor Clean LLC', awardee_uei: 'ZQGGHJH74DW7', posted_at: '2026-03-01T12:00:00.000Z', deadline_at: '2026-06-20T12:00:00.000Z',
  },
  { id: 'contract_won', title: 'Elevator upkeep', description: 'Awarded under its own solicitation.', awarded: true, posted_at: '2026-03-05T12:00:00.000Z' },
  { id: 'contract_justified', title: 'Sole source justification', description: 'Only one maker.', notice_type: 'justification', posted_at: '2026-03-06T12:00:00.000Z' },
  {
    id: 'contract_amended', title: 'Elevator modernization', description: 'Four traction elevators.', posted_at: '2026-03-07T12:00:00.000Z', deadline_at: '2026-08-01T12:00:00.000Z', amendment_count: 2,
    history: JSON.stringify([1, 2, 3].map((version) => ({ version, notice_id: `n${version}`, notice_type: 'solicitation', posted_at: `2026-03-0${version + 4}T12:00:00.000Z`, changes: version === 1 ? [] : [{ field: 'title', old_value: `v${version - 1}`, new_value: `v${version}` }] }))),
    point_of_contact: JSON.stringify([{ fullName: 'Pat Doe', email: 'pat@example.gov', phone: '555-0100', title: 'CO', type: 'primary', fax: null }]),
    office_city: 'Richmond', provider_url: 'https://files.example.gov/elevator',
  },
]

const opportunities = stock.filter(({ notice_type }) => notice_type !== 'award-notice' && notice_type !== 'justification').map(({ id }) => short(id))
const api = await startApi({ contracts: stock, search: true, services: unlimited })
const missing = 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819203'

afterEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit, match, search_quota, search_quota_record`.execute(api.db)
})

function short(id: string): string {
  return id.replace('contract_', '')
}

function without(...ids: string[]): string[] {
  return opportunities.filter((id) => !ids.includes(id)).sort()
}

async function ask(path: string, query: NonNullable<Call['query']>, key = api.ours.key): Promise<any> {
  const reply = await api.call('GET', path, { query, key })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

function search(query: NonNullable<Call['query']> = {}, key?: string): Promise<any> {
  return ask('/v1/opportunities/search', query, key)
}

function contracts(query: NonNullable<Call['query']>, key?: string): Promise<any> {
  return ask('/v1/contracts/search', query, key)
}

/** Ids without their prefix, in the order of the answer. */
function idsOf({ results }: { results: { id: string }[] }): string[] {
  return results.map(({ id }) => short(id))
}

async function found(query: NonNullable<Call['query']>): Promise<string[]> {
  const body = await search({ limit: 50, ...query })
  expect([body.total_count, body.has_more, body.cursor]).toEqual([body.results.length, false, null])
  return idsOf(body).sort()
}

async function score(scores: Record<string, number>, company = api.ours.id): Promise<void> {
  await api.db.insertInto('match').values(Object.entries(scores).map(([id, value]) => ({ company_id: company, contract_id: `contract_${id}`, score: value, reason: null }))).execute()
}

async function pursue(id: string, key = api.ours.key): Promise<string> {
  const reply = await api.call('POST', '/v1/pipeline/add', { key, body: { opportunity_id: `contract_${id}` } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.pursuit_id
}

describe('searchOpportunities', () => {
  test('searchOpportunities 200: without parameters every opportunity, newest first, the undated last, twenty to a page', async () => {
    const body = await search()
    expect(idsOf(body)).toEqual(['radar', 'pier', 'clinic', 'mowing', 'city', 'state', 'amended', 'won', 'closed', 'inactive', 'old', 'unknown'])
    expect(body).toEqual({ results: expect.any(Array), cursor: null, has_more: false, total_count: opportunities.length })
    expect(body.results[0]).toMatchObject({ snippet: null, relevance: null, match_score: null, in_pipeline: false, pursuit_id: null, pursuit_view_url: null })
  })

  test('searchOpportunities 200: an item says what is known of the record, and null of the rest', async () => {
    const [item] = (await search({ naics_codes: '561720' })).results
    expect(item).toEqual({
      id: 'contract_clinic', title: 'Janitorial services, Norfolk clinic', agency: veterans.agency_name, agency_path: veterans.agency_path, agency_code: '036', naics: '561720', psc: 'S201', set_aside: 'SDVOSBC',
      set_aside_description: 'SDVOSB Set-Aside', posted_date: '2026-04-10T00:00:00.000Z', deadline_date: '2026-05-01T00:00:00.000Z', notice_type: 'combined', response_type: 'unknown', solicitation_number: '36C24626Q0042',
      estimated_value_low: 100000, estimated_value_high: 250000, period_of_performance: null, jurisdiction: 'federal', place_of_performance: { city: 'Norfolk', state_code: 'VA', zipcode: '23510', country_code: 'USA' },
      active: true, awarded: false, is_forecast: false, source_type: 'sam.gov', source_url: 'https://sam.example.gov/clinic', amendment_count: 1, view_url: 'http://localhost:3000/app/opportunities/contract_clinic',
      in_pipeline: false, pursuit_id: null, pursuit_view_url: null, snippet: null, relevance: null, match_score: null, updated_at: '2026-04-10T13:00:00.000Z',
    })
  })

  test.each<[string, NonNullable<Call['query']>, string[]]>([
    ['naics_codes, any of the list', { naics_codes: '561720,561730' }, ['clinic', 'mowing']],
    ['exclude_naics_codes keeps records without a code', { exclude_naics_codes: '561720,488390,334511' }, without('clinic', 'pier', 'radar')],
    ['psc_codes, whole', { psc_codes: 'S201,5840' }, ['clinic', 'radar']],
    ['psc_codes, a prefix in lower case', { psc_codes: 's2' }, ['clinic', 'mowing', 'pier']],
    ['psc_codes, a record with a shorter code', { psc_codes: 'Z' }, ['closed']],
    ['set_asides by code, in any case', { set_asides: 'sdvosbc,SBA' }, ['clinic', 'pier']],
    ['set_asides by name', { set_asides: 'HUBZone' }, ['mowing']],
    ['set_asides by full name', { set_asides: 'Total Small Business Set-Aside (FAR 19.5)' }, ['pier']],
    ['set_asides NONE is not unknown', { set_asides: 'NONE' }, ['radar']],
    ['agencies by department', { agencies: 'Dept of Defense' }, ['mowing', 'pier', 'radar']],
    ['agencies by sub-tier', { agencies: 'dept of the navy' }, ['pier', 'radar']],
    ['agencies by another wording', { agencies: 'Department of the Army' }, ['mowing']],
    ['agencies by abbreviation', { agencies: 'dod' }, ['mowing', 'pier', 'radar']],
    ['agencies by office', { agencies: 'navsup flt log ctr norfolk' }, ['pier', 'radar']],
    ['agencies by code of each level', { agencies: 'n00189,2100' }, ['mowing', 'pier', 'radar']],
    ['agencies by a name with a comma', { agencies: 'Veterans Affairs, Department of' }, ['clinic']],
    ['agencies by a name with two commas', { agencies: '246-Network Contract Office 6, Hampton, VA' }, ['clinic']],
    ['agencies by names with commas in a list', { agencies: 'DEPT OF THE ARMY,VETERANS AFFAIRS, DEPARTMENT OF' }, ['clinic', 'mowing']],
    ['agencies, an unknown one', { agencies: 'Ministry of Silly Walks' }, []],
    ['exclude_agencies keeps records without an agency', { exclude_agencies: 'DOD,Veterans Affairs, Department of' }, without('clinic', 'pier', 'radar', 'mowing')],
    ['states, in lower case', { states: 'va,dc' }, ['clinic', 'radar', 'state']],
    ['notice_types', { notice_types: 'combined,sources-sought' }, ['clinic', 'radar']],
    ['notice_types never bring award notices', { notice_types: 'award-notice,justification' }, []],
    ['jurisdictions', { jurisdictions: 'state,local' }, ['city', 'state']],
    ['posted_since a day, from its first millisecond', { posted_since: '2026-04-10' }, ['clinic', 'pier', 'radar']],
    ['posted_since a time', { posted_since: '2026-04-10T00:00:00.001Z' }, ['pier', 'radar']],
    ['posted_since a time with a zone', { posted_since: '2026-04-10T20:00:00-04:00' }, ['radar']],
    ['posted_before a day, to its last millisecond', { posted_since: '2026-04-09', posted_before: '2026-04-10' }, ['clinic', 'mowing', 'pier']],
    ['posted_before a time', { posted_since: '2026-04-09', posted_before: '2026-04-10T00:00:00Z' }, ['clinic', 'mowing']],
    ['due_after a day', { due_after: '2026-05-02', due_before: '2026-06-30' }, ['radar', 'unknown']],
    ['due_before a day, without those that have no deadline', { due_before: '2026-05-01' }, ['clinic', 'closed', 'pier']],
    ['due_before a time', { due_before: '2026-05-01T23:59:59.998Z' }, ['clinic', 'closed']],
    ['status active: not awarded, said to be active, deadline ahead or none', { status: 'active' }, without('unknown', 'closed', 'inactive', 'won')],
    ['several filters narrow together', { agencies: 'DOD', states: 'MD', status: 'active', set_asides: 'HZC,SBA', posted_since: '2026-04-10' }, ['pier']],
    ['filters that exclude one another', { naics_codes: '561720', exclude_naics_codes: '561720' }, []],
  ])('searchOpportunities 200: %s', async (_name, query, expected) => {
    // `inactive` and others have the default deadline of 10 May.
    const ids = await found(query)
    const defaults = ['inactive', 'won']
    expect('due_after' in query ? ids.filter((id) => !defaults.includes(id)) : ids).toEqual(expected.toSorted())
  })

  test('searchOpportunities 200: a deadline of this very moment is still open, a millisecond later it is not', async () => {
    expect(await found({ status: 'active' })).toContain('clinic')
    api.clock.set('2026-05-01T00:00:00.000Z')
    expect(await found({ status: 'active' })).toContain('clinic')
    api.clock.set('2026-05-01T00:00:00.001Z')
    expect(await found({ status: 'active' })).not.toContain('clinic')
    api.clock.set(testDay)
  })

  test('searchOpportunities 200: each sort puts unknown values last and ties by id', async () => {
    await score({ mowing: 80, clinic: 80, radar: 12, state: 0 })
    expect(idsOf(await search({ sort_by: 'posted_date' })).slice(-2)).toEqual(['old', 'unknown'])
    expect(idsOf(await search({ sort_by: 'due_date' }))).toEqual(['closed', 'clinic', 'pier', 'radar', 'inactive', 'won', 'unknown', 'state', 'city', 'amended', 'old', 'mowing'])
    const body = await search({ sort_by: 'match_score' })
    expect(body.results.map((item: any) => [short(item.id), item.match_score]).slice(0, 5)).toEqual([['clinic', 80], ['mowing', 80], ['radar', 12], ['state', 0], ['amended', null]])
    expect(idsOf(body).slice(4)).toEqual(['amended', 'city', 'closed', 'inactive', 'old', 'pier', 'unknown', 'won'])
  })

  test('searchOpportunities 200: min_score leaves out lower and unscored ones, and each company has its own scores', async () => {
    await score({ mowing: 80, clinic: 79, state: 0 })
    await score({ radar: 100 }, api.theirs.id)
    expect(await found({ min_score: 80 })).toEqual(['mowing'])
    expect(await found({ min_score: 78.5 })).toEqual(['clinic', 'mowing'])
    expect(await found({ min_score: 0 })).toEqual(['clinic', 'mowing', 'state'])
    expect(await found({ min_score: 50, query: '"janitorial"' })).toEqual(['clinic'])
    expect(idsOf(await search({ min_score: 1 }, api.theirs.key))).toEqual(['radar'])
  })

  test('searchOpportunities 200: with a query every sort is of what the words found', async () => {
    await score({ pier: 90 })
    const relevance = await search({ query: 'cleaning' })
    expect(idsOf(relevance).slice(0, 2)).toEqual(['pier', 'clinic'])
    expect(await search({ query: 'cleaning', sort_by: 'relevance' })).toEqual(relevance)
    for (const [sort_by, first] of [['posted_date', 'pier'], ['due_date', 'clinic'], ['match_score', 'pier']] as const) {
      const body = await search({ query: '"cleaning"', sort_by })
      expect([sort_by, idsOf(body)[0], idsOf(body).sort()]).toEqual([sort_by, first, ['clinic', 'pier']])
    }
  })

  test('searchOpportunities 200: relevance tells how each was found, best first, between 0 and 1', async () => {
    const { results } = await search({ query: 'janitorial' })
    expect(results[0]).toMatchObject({ id: 'contract_clinic', relevance: { matched_by: expect.arrayContaining(['keyword']) } })
    const scores = results.map((item: any) => item.relevance.score)
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a))
    expect(scores.every((value: number) => value >= 0 && value <= 1)).toBe(true)
    const related = (await search({ query: 'lawn care' })).results
    expect(related[0]).toMatchObject({ id: 'contract_mowing', relevance: { matched_by: ['semantic'] } })
  })

  test.each([
    ['a stem', 'clean', ['clinic', 'pier']],
    ['a plural', 'elevators', ['amended', 'won']],
    ['a solicitation number', '36C24626Q0042', ['clinic']],
    ['a misspelt word', 'janitoral', ['clinic']],
    ['a quoted phrase', '"hood and grease trap"', ['closed', 'inactive']],
    ['words of the NAICS title', '"landscaping services"', ['mowing']],
  ])('searchOpportunities 200: finds by %s', async (_kind, query, expected) => {
    expect(idsOf(await search({ query })).filter((id) => expected.includes(id)).sort()).toEqual(expected)
  })

  test('searchOpportunities 200: the snippet marks the hits and escapes all else', async () => {
    const [item] = (await search({ query: '"janitorial" wards' })).results
    expect(item.snippet).toBe('Daily cleaning of <mark>wards</mark> &amp; labs &lt;20,000 sq ft&gt;. The <mark>janitorial</mark> contractor supplies &quot;green&quot; soap.')
    const [untold] = (await search({ query: '"consulting"' })).results
    expect([untold.id, untold.snippet]).toEqual(['contract_unknown', '<mark>Consulting</mark>, details to follow'])
  })

  test('searchOpportunities 200: facets count the whole result, whatever the page', async () => {
    const body = await search({ facets: true, agencies: 'DOD', limit: 1 })
    expect([body.results.length, body.total_count, body.facets]).toEqual([1, 3, {
      naics: [{ value: '334511', count: 1 }, { value: '488390', count: 1 }, { value: '561730', count: 1 }],
      set_aside: [{ value: 'HZC', count: 1 }, { value: 'NONE', count: 1 }, { value: 'SBA', count: 1 }],
      agency: [{ value: 'DEPT OF DEFENSE', count: 3 }],
      state: [{ value: 'MD', count: 2 }, { value: 'DC', count: 1 }],
      notice_type: [{ value: 'solicitation', count: 2 }, { value: 'sources-sought', count: 1 }],
    }])
    expect((await search({ facets: true, query: '"janitorial"' })).facets.naics).toEqual([{ value: '561720', count: 1 }])
    expect((await search({ facets: true, agencies: 'nobody' })).facets).toEqual({ naics: [], set_aside: [], agency: [], state: [], notice_type: [] })
    expect(await search({ facets: false })).not.toHaveProperty('facets')
  })

  test('searchOpportunities 200: in_pipeline and pursuit_id are true at once, while not archived, and of one company', async () => {
    const pursuit_id = await pursue('clinic')
    const item = async (key?: string) => (await search({ naics_codes: '561720' }, key)).results[0]
    expect(await item()).toMatchObject({ in_pipeline: true, pursuit_id, pursuit_view_url: `http://localhost:3000/app/pursuits/${pursuit_id}` })
    expect(await item(api.theirs.key)).toMatchObject({ in_pipeline: false, pursuit_id: null, pursuit_view_url: null })
    for (const archived of [true, false]) {
      await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: { archived } })
      expect(await item()).toMatchObject({ in_pipeline: !archived, pursuit_id })
    }
  })

  test.each<[string, NonNullable<Call['query']>, string]>([
    ['an unknown NAICS code', { naics_codes: '561720,999999' }, 'naics_codes'],
    ['an unknown set-aside', { set_asides: 'Left-handed' }, 'set_asides'],
    ['an unknown state', { states: 'VA,ZZ' }, 'states'],
    ['an unknown notice type', { notice_types: 'rumor' }, 'notice_types'],
    ['a day that does not exist', { posted_since: '2026-02-30' }, 'posted_since'],
    ['a time without a zone', { due_before: '2026-02-20T10:00:00' }, 'due_before'],
    ['relevance without a query', { sort_by: 'relevance' }, 'sort_by'],
    ['relevance with a blank query', { sort_by: 'relevance', query: '  ' }, 'query'],
    ['a score above 100', { min_score: 101 }, 'min_score'],
    ['a limit of 51', { limit: 51 }, 'limit'],
    ['a mistyped filter', { naics: '561720' }, 'naics'],
  ])('searchOpportunities 400: %s names its parameter', async (_what, query, path) => {
    const { status, body } = await api.call('GET', '/v1/opportunities/search', { query })
    expect([status, body.code, body.message, body.issues[0].path.split(/[.[]/)[0]]).toEqual([400, 'BAD_REQUEST', 'Input validation failed', path])
  })
})

describe('searchContracts', () => {
  test('searchContracts 200: scope active is unawarded, due, and posted within a year; all is everything', async () => {
    const active = await contracts({ query: 'janitorial' })
    expect(idsOf(active)).toContain('clinic')
    expect(idsOf(active)).not.toContain('award')
    expect(idsOf(await contracts({ query: 'janitorial', scope: 'all' }))).toEqual(expect.arrayContaining(['clinic', 'award']))
    for (const [query, id] of [['kitchen', 'closed'], ['bridge', 'old'], ['mowing', 'mowing'], ['"elevator upkeep"', 'won'], ['justification', 'justified']] as const) {
      expect([id, idsOf(await contracts({ query, scope: 'active' })).includes(id), idsOf(await contracts({ query, scope: 'all' })).includes(id)]).toEqual([id, false, true])
    }
    expect(idsOf(await contracts({ query: 'withdrawn' })), 'whether its source says active does not count here').toContain('inactive')
    expect(idsOf(await contracts({ query: 'consulting' })), 'nobody knows when it was posted').not.toContain('unknown')
  })

  test('searchContracts 200: an awarded record tells its award, others null, and none a match', async () => {
    const { results } = await contracts({ query: '"janitorial"', scope: 'all' })
    const of = (id: string) => results.find((item: any) => item.id === `contract_${id}`)
    expect(of('award').award).toEqual({ number: 'N0018926C0007', amount: 412880, date: '2026-03-02T00:00:00.000Z', awardee_name: 'Harbor Clean LLC', awardee_uei: 'ZQGGHJH74DW7' })
    expect(of('clinic').award).toBeNull()
    expect(of('clinic')).not.toHaveProperty('match_score')
    expect(of('clinic').snippet).toContain('<mark>janitorial</mark>')
  })

  test('searchContracts 200: the quota block counts searches, and each record the first time it is shown in a cycle', async () => {
    const first = await contracts({ query: '"highway striping"', scope: 'all' })
    expect(first.results).toMatchObject([{ id: 'contract_state', newly_counted: true }])
    const cycle = first.quota.cycle_records.resets_at
    expect(first.quota).toEqual({
      daily_searches: { used: 1, limit: quotaLimits.daily_searches, resets_at: '2026-04-21T00:00:00.000Z' },
      cycle_records: { used: 1, limit: quotaLimits.cycle_records, resets_at: cycle },
      cycle_state_local_records: { used: 1, limit: quotaLimits.cycle_state_local_records, resets_at: cycle },
    })
    expect(Date.parse(cycle)).toBeGreaterThan(Date.parse(testDay))
    const again = await contracts({ query: '"highway striping"', scope: 'all' })
    expect([again.results[0].newly_counted, again.quota.daily_searches.used, again.quota.cycle_records.used]).toEqual([false, 2, 1])
    const federal = await contracts({ query: '"radar"', scope: 'all' })
    expect([federal.quota.cycle_records.used, federal.quota.cycle_state_local_records.used]).toEqual([2, 1])
    expect((await contracts({ query: '"radar"', scope: 'all' }, api.theirs.key)).quota.daily_searches.used).toBe(1)
  })

  test('searchContracts 200: nothing found is a search too', async () => {
    expect(await contracts({ query: '"no such words anywhere"' })).toMatchObject({ results: [], cursor: null, has_more: false, total_count: 0, quota: { daily_searches: { used: 1 }, cycle_records: { used: 0 } } })
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
  ])('searchContracts 400: %s names its parameter, and counts nothing', async (_what, query, path) => {
    expect(await api.call('GET', '/v1/contracts/search', { query })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', issues: [{ path }] } })
    expect((await contracts({ query: '"radar"' })).quota.daily_searches.used).toBe(1)
  })
})

describe('getOpportunity', () => {
  test('getOpportunity 200: the item, the contract object, and null or empty where later work comes', async () => {
    const detail = await ask('/v1/opportunities/contract_amended', {})
    const [item] = (await search({ query: '"elevator modernization"' })).results
    expect(detail).toMatchObject({ ...item, snippet: null, relevance: null })
    expect(detail).toMatchObject({
      description: 'Four traction elevators.', naics_id: null, type: 'solicitation', agency_name: 'DEPT OF EXAMPLES', office_city: 'Richmond', provider_url: 'https://files.example.gov/elevator',
      point_of_contact: [{ full_name: 'Pat Doe', email: 'pat@example.gov', phone: '555-0100', title: 'CO', type: 'primary', fax: null }],
      overview: null, summary: null, ai_summary: null, regulation_sections: [], documents: [], match: null, award: null, related: { incumbent: null, predecessor_awards: [], similar: [] },
      provenance: { source: 'sam', source_id: 'contract_amended', fetched_at: '2026-04-10T13:00:00.000Z', raw_sha256: '0'.repeat(64) },
    })
  })

  test('getOpportunity 200: the history is newest first', async () => {
    const { history } = await ask('/v1/opportunities/contract_amended', {})
    expect(history.map((version: any) => [version.version, version.notice_id, version.changes.length])).toEqual([[3, 'n3', 1], [2, 'n2', 1], [1, 'n1', 0]])
    expect(history[0].changes).toEqual([{ field: 'title', old_value: 'v2', new_value: 'v3' }])
  })

  test('getOpportunity 200: award notices are had too, with their award', async () => {
    expect(await ask('/v1/opportunities/contract_award', {})).toMatchObject({ awarded: true, award: { awardee_name: 'Harbor Clean LLC', amount: 412880 } })
  })

  test('getOpportunity 200: a pursuit id stands for its contract, also when archived; scores and board are the company’s', async () => {
    const pursuit_id = await pursue('clinic')
    await score({ clinic: 66 })
    const byPursuit = await ask(`/v1/opportunities/${pursuit_id}`, {})
    expect(byPursuit).toEqual(await ask('/v1/opportunities/contract_clinic', {}))
    expect(byPursuit).toMatchObject({ id: 'contract_clinic', in_pipeline: true, pursuit_id, match_score: 66 })
    await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: { archived: true } })
    expect(await ask(`/v1/opportunities/${pursuit_id}`, {})).toMatchObject({ id: 'contract_clinic', in_pipeline: false, pursuit_id })
    expect(await ask('/v1/opportunities/contract_clinic', {}, api.theirs.key)).toMatchObject({ in_pipeline: false, pursuit_id: null, match_score: null })
  })

  test('getOpportunity 404: another company’s pursuit is answered like a missing one', async () => {
    const theirs = await pursue('clinic', api.theirs.key)
    const replies = []
    for (const id of [theirs, missing]) replies.push(await api.call('GET', `/v1/opportunities/${id}`))
    expect(replies.map(({ status }) => status)).toEqual([404, 404])
    expect(replies[0]!.text.replace(theirs, '')).toBe(replies[1]!.text.replace(missing, ''))
  })

  test.each(['contract_none', 'forecast_none', 'pur_none', 'none', 'contract_%00', '%2e%2e%2fadmin'])('getOpportunity 4xx: %s is no opportunity', async (id) => {
    const { status, body } = await api.call('GET', `/v1/opportunities/${id}`)
    expect([id, status, body.code]).toEqual([id, id.includes('%00') ? 400 : 404, id.includes('%00') ? 'BAD_REQUEST' : 'NOT_FOUND'])
  })
})

describe('without records, and without an engine', async () => {
  const empty = await startApi({ search: true, services: unlimited })
  const broken = await startApi({ contracts: stock.slice(0, 1), services: unlimited })

  test('searchOpportunities 200: an empty catalog answers an empty page, whatever is asked', async () => {
    for (const query of [{}, { query: 'janitorial' }, { sort_by: 'due_date' }, { sort_by: 'match_score', min_score: 1 }, { status: 'active', states: 'VA' }] as NonNullable<Call['query']>[]) {
      expect(await empty.call('GET', '/v1/opportunities/search', { query })).toMatchObject({ status: 200, body: { results: [], cursor: null, has_more: false, total_count: 0 } })
    }
    expect(await empty.call('GET', '/v1/contracts/search', { query: { query: 'janitorial', scope: 'all' } })).toMatchObject({ status: 200, body: { results: [], total_count: 0 } })
  })

  test('searchOpportunities 503: an engine that fails shows nothing of the inside, and no search is counted', async () => {
    for (const path of ['/v1/opportunities/search?query=x', '/v1/contracts/search?query=x']) {
      const { status, body, text } = await broken.call('GET', path)
      expect([status, body.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
      expect(text).not.toContain('this test opened')
    }
    expect(await broken.db.selectFrom('search_quota').select('daily_searches').where('daily_searches', '>', 0).execute()).toEqual([])
  })

  test('getOpportunity 200: needs no engine', async () => {
    expect((await broken.call('GET', '/v1/opportunities/contract_clinic')).status).toBe(200)
  })
})
