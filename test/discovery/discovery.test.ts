import { describe, expect, test } from 'vitest'
import { type Call, testDay } from '../harness/harness.ts'
import { idsOf, opportunities, short, startDiscovery, without } from './discovery-setup.ts'
import { veterans } from './stock.ts'

const { api, found, pursue, score, search } = await startDiscovery()

describe('searchOpportunities', () => {
  test('searchOpportunities 200: without parameters returns every opportunity, newest first, undated last, twenty per page', async () => {
    const body = await search()
    expect(idsOf(body)).toEqual([
      'radar',
      'pier',
      'clinic',
      'mowing',
      'city',
      'state',
      'amended',
      'won',
      'closed',
      'inactive',
      'old',
      'unknown',
    ])
    expect(body).toEqual({
      results: expect.any(Array),
      cursor: null,
      has_more: false,
      total_count: opportunities.length,
      relaxed: false,
      suggestion: null,
      understood: [],
      scoring: { done: 0, total: 0 },
    })
    expect(body.results[0]).toMatchObject({
      snippet: null,
      relevance: null,
      match_score: null,
      in_pipeline: false,
      pursuit_id: null,
      pursuit_view_url: null,
    })
  })

  test('searchOpportunities 200: -word excludes records, and words with OR need only one match', async () => {
    const listed = async (query: string) => idsOf(await search({ query })).sort()
    const all = await listed('janitorial')
    expect(all).toContain('clinic')
    expect(await listed('janitorial -soap')).toEqual(all.filter((id) => id !== 'clinic'))
    expect(await listed('janitorial -"green soap"')).not.toContain('clinic')
    expect(await listed('"Norfolk clinic" or "no such phrase"')).toEqual(['clinic'])
    expect(await listed('"Norfolk clinic" OR "no such phrase"')).toEqual(['clinic'])
  })

  test('searchOpportunities 200: `understood` lists names in the query, and records with the field value come first', async () => {
    const { understood, results } = await search({
      query: 'janitorial service-disabled veteran-owned small business set aside virginia',
    })
    expect(understood).toEqual([
      { field: 'set_aside', value: 'SDVOSBC', words: 'service-disabled veteran-owned small business set aside' },
      { field: 'state', value: 'VA', words: 'virginia' },
    ])
    expect(results[0]).toMatchObject({
      id: 'contract_clinic',
      relevance: {
        matched: [
          { words: 'janitorial', where: 'title' },
          { words: 'service-disabled veteran-owned small business set aside', where: 'field' },
          { words: 'virginia', where: 'field' },
        ],
        lacks: [],
      },
    })
  })

  test('searchOpportunities 200: `lacks` lists the parts of the query that a result does not contain', async () => {
    const { results } = await search({ query: 'norfolk clinic submarines' })
    const clinic = results.find(({ id }: { id: string }) => id === 'contract_clinic')
    expect(clinic.relevance.lacks).toEqual(['submarines'])
  })

  test.each(['-hospital', '-"motor pool" -soap'])('searchOpportunities 400: %j only excludes words', async (query) => {
    const reply = await api.call('GET', `/v1/opportunities/search?query=${encodeURIComponent(query)}`)
    expect(reply.body.issues).toMatchObject([{ path: 'query', code: 'operator' }])
    const saved = await api.call('POST', '/v1/saved-searches', { body: { name: 'S', query } })
    expect(saved.body.issues).toMatchObject([{ path: 'query', code: 'operator' }])
  })

  test('searchOpportunities 200: an item names the agency of a department that people know', async () => {
    const [pier] = (await search({ agencies: 'dept of the navy' })).results
    expect(pier).toMatchObject({ agency: 'DEPT OF DEFENSE', agency_display: 'Department of the Navy', agency_short: 'Navy' })
  })

  test('searchOpportunities 200: an item has all known fields, and null for the rest', async () => {
    const [item] = (await search({ naics_codes: '561720' })).results
    expect(item).toEqual({
      id: 'contract_clinic',
      title: 'Janitorial services, Norfolk clinic',
      agency: veterans.agency_name,
      agency_display: 'Department of Veterans Affairs',
      agency_short: 'Veterans Affairs',
      agency_path: veterans.agency_path,
      agency_code: '036',
      naics: '561720',
      psc: 'S201',
      codes: [],
      category: null,
      set_aside: 'SDVOSBC',
      set_aside_description: 'SDVOSB Set-Aside',
      posted_date: '2026-04-10T00:00:00.000Z',
      expected_solicitation: null,
      expected_award: null,
      deadline_date: '2026-05-01T00:00:00.000Z',
      until_further_notice: false,
      notice_type: 'combined',
      response_type: 'unknown',
      solicitation_number: '36C24626Q0042',
      estimated_value_low: 100000,
      estimated_value_high: 250000,
      period_of_performance: null,
      jurisdiction: 'federal',
      country_code: 'USA',
      currency: 'USD',
      place_of_performance: { city: 'Norfolk', state_code: 'VA', zipcode: '23510', country_code: 'USA' },
      active: true,
      awarded: false,
      is_forecast: false,
      source_type: 'sam.gov',
      source_url: 'https://sam.example.gov/clinic',
      amendment_count: 1,
      competition: null,
      vehicle: null,
      derived_fields: [],
      view_url: 'http://localhost:3000/app/opportunities/contract_clinic',
      in_pipeline: false,
      pursuit_id: null,
      pursuit_view_url: null,
      snippet: null,
      relevance: null,
      dismissed_at: null,
      match_score: null,
      arrived_at: '2026-04-10T13:00:00.000Z',
      updated_at: '2026-04-10T13:00:00.000Z',
    })
  })

  test.each<[string, NonNullable<Call['query']>, string[]]>([
    ['naics_codes, any of the list', { naics_codes: '561720,561730' }, ['clinic', 'mowing']],
    [
      'exclude_naics_codes keeps records without a code',
      { exclude_naics_codes: '561720,488390,334511' },
      without('clinic', 'pier', 'radar'),
    ],
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
    ['agencies as people write them', { agencies: 'U.S. Department of  Defense' }, ['mowing', 'pier', 'radar']],
    ['agencies by a wording that no record has', { agencies: 'Dept. of Veterans Affairs' }, ['clinic']],
    ['agencies by a name in singular', { agencies: 'veterans affair' }, ['clinic']],
    ['exclude_agencies by a wording that no record has', { exclude_agencies: 'Dept of Veterans Affairs' }, without('clinic')],
    ['agencies by office', { agencies: 'navsup flt log ctr norfolk' }, ['pier', 'radar']],
    ['agencies by code of each level', { agencies: 'n00189,2100' }, ['mowing', 'pier', 'radar']],
    ['agencies by id, as market search has it', { agencies: 'agy_1700,agy_2100' }, ['mowing', 'pier', 'radar']],
    ['exclude_agencies by id', { exclude_agencies: 'agy_036' }, without('clinic')],
    ['agencies by a name with a comma', { agencies: 'Veterans Affairs, Department of' }, ['clinic']],
    ['agencies by a name with two commas', { agencies: '246-Network Contract Office 6, Hampton, VA' }, ['clinic']],
    [
      'agencies by names with commas in a list',
      { agencies: 'DEPT OF THE ARMY,VETERANS AFFAIRS, DEPARTMENT OF' },
      ['clinic', 'mowing'],
    ],
    ['agencies, an unknown one', { agencies: 'Ministry of Silly Walks' }, []],
    [
      'exclude_agencies keeps records without an agency',
      { exclude_agencies: 'DOD,Veterans Affairs, Department of' },
      without('clinic', 'pier', 'radar', 'mowing'),
    ],
    ['states, in lower case', { states: 'va,dc' }, ['clinic', 'radar', 'state']],
    ['notice_types', { notice_types: 'combined,sources-sought' }, ['clinic', 'radar']],
    ['notice_types never find award notices', { notice_types: 'award-notice,justification' }, []],
    ['jurisdictions', { jurisdictions: 'state,local' }, ['city', 'state']],
    ['posted_since a day, from its first millisecond', { posted_since: '2026-04-10' }, ['clinic', 'pier', 'radar']],
    ['posted_since a time', { posted_since: '2026-04-10T00:00:00.001Z' }, ['pier', 'radar']],
    ['posted_since a time with a zone', { posted_since: '2026-04-10T20:00:00-04:00' }, ['radar']],
    [
      'posted_before a day, to its last millisecond',
      { posted_since: '2026-04-09', posted_before: '2026-04-10' },
      ['clinic', 'mowing', 'pier'],
    ],
    ['posted_before a time', { posted_since: '2026-04-09', posted_before: '2026-04-10T00:00:00Z' }, ['clinic', 'mowing']],
    ['due_after a day', { due_after: '2026-05-02', due_before: '2026-06-30' }, ['radar', 'unknown']],
    ['due_before a day, which excludes records without a deadline', { due_before: '2026-05-01' }, ['clinic', 'closed', 'pier']],
    ['due_before a time', { due_before: '2026-05-01T23:59:59.998Z' }, ['clinic', 'closed']],
    ['due_within_days, from now to that many days later', { due_within_days: 11 }, ['clinic']],
    [
      'due_within_days with dates, which apply too',
      { due_within_days: 15, due_after: '2026-05-01', due_before: '2026-05-01' },
      ['clinic', 'pier'],
    ],
    [
      'status active: not awarded, not inactive at the source, and its last day ahead or unknown',
      { status: 'active' },
      without('closed', 'inactive', 'won'),
    ],
    [
      'several filters narrow together',
      { agencies: 'DOD', states: 'MD', status: 'active', set_asides: 'HZC,SBA', posted_since: '2026-04-10' },
      ['pier'],
    ],
    ['filters that exclude one another', { naics_codes: '561720', exclude_naics_codes: '561720' }, []],
  ])('searchOpportunities 200: %s', async (_name, query, expected) => {
    // `inactive` and `won` set no deadline. Searches with `due_after` find them by their default deadline, May 10, so they are not
    // compared.
    const ids = await found(query)
    const defaults = ['inactive', 'won']
    expect('due_after' in query ? ids.filter((id) => !defaults.includes(id)) : ids).toEqual(expected.toSorted())
  })

  test('searchOpportunities 200: a deadline at the current millisecond is still open, one millisecond later it is not', async () => {
    expect(await found({ status: 'active' })).toContain('clinic')
    api.clock.set('2026-05-01T00:00:00.000Z')
    expect(await found({ status: 'active' })).toContain('clinic')
    api.clock.set('2026-05-01T00:00:00.001Z')
    expect(await found({ status: 'active' })).not.toContain('clinic')
    api.clock.set(testDay)
  })

  test('searchOpportunities 200: each sort puts unknown values last and orders ties by id', async () => {
    await score({ mowing: 80, clinic: 80, radar: 12, state: 0 })
    expect(idsOf(await search({ sort_by: 'posted_date' })).slice(-2)).toEqual(['old', 'unknown'])
    expect(idsOf(await search({ sort_by: 'due_date' }))).toEqual([
      'closed',
      'clinic',
      'pier',
      'radar',
      'inactive',
      'won',
      'unknown',
      'state',
      'city',
      'amended',
      'old',
      'mowing',
    ])
    const body = await search({ sort_by: 'match_score' })
    expect(body.results.map((item: any) => [short(item.id), item.match_score]).slice(0, 5)).toEqual([
      ['clinic', 80],
      ['mowing', 80],
      ['radar', 12],
      ['state', 0],
      ['pier', null],
    ])
    const newest = idsOf(await search({ sort_by: 'posted_date' })).filter(
      (id) => !['clinic', 'mowing', 'radar', 'state'].includes(id),
    )
    expect(idsOf(body).slice(4)).toEqual(newest)
  })

  test('searchOpportunities 200: min_score leaves out lower and unscored records, and each company has its own scores', async () => {
    await score({ mowing: 80, clinic: 79, state: 0 })
    await score({ radar: 100 }, api.theirs.id)
    expect(await found({ min_score: 80 })).toEqual(['mowing'])
    expect(await found({ min_score: 78.5 })).toEqual(['clinic', 'mowing'])
    expect(await found({ min_score: 0 })).toEqual(['clinic', 'mowing', 'state'])
    expect(await found({ min_score: 50, query: '"janitorial"' })).toEqual(['clinic'])
    expect(idsOf(await search({ min_score: 1 }, api.theirs.key))).toEqual(['radar'])
    const { facets, total_count } = await search({ min_score: 80, facets: true })
    expect([total_count, facets.naics, facets.agency.length]).toEqual([
      1,
      [{ value: '561730', label: 'Landscaping Services', count: 1 }],
      1,
    ])
  })

  test('searchOpportunities 200: with a query, a sorted list has only the records that contain the words', async () => {
    await score({ pier: 90 })
    const relevance = await search({ query: 'cleaning' })
    expect(idsOf(relevance).slice(0, 2)).toEqual(['pier', 'clinic'])
    expect(await search({ query: 'cleaning', sort_by: 'relevance' })).toEqual(relevance)
    for (const [sort_by, first] of [
      ['posted_date', 'pier'],
      ['due_date', 'clinic'],
      ['match_score', 'pier'],
    ] as const) {
      const body = await search({ query: '"cleaning"', sort_by })
      expect([sort_by, idsOf(body)[0], idsOf(body).sort()]).toEqual([sort_by, first, ['clinic', 'pier']])
    }
  })

  test('searchOpportunities 200: relevance explains how each record was found, best first, with scores from 0 to 1', async () => {
    const { results } = await search({ query: 'janitorial' })
    expect(results[0]).toMatchObject({ id: 'contract_clinic', relevance: { matched_by: expect.arrayContaining(['keyword']) } })
    const scores = results.map((item: any) => item.relevance.score)
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a))
    expect(scores.every((value: number) => value >= 0 && value <= 1)).toBe(true)
    const related = (await search({ query: 'lawn care' })).results
    expect(related[0]).toMatchObject({ id: 'contract_mowing', relevance: { matched_by: expect.arrayContaining(['semantic']) } })
  })

  test.each([
    ['a stem', 'clean', ['clinic', 'pier']],
    ['a plural', 'elevators', ['amended', 'won']],
    ['a solicitation number', '36C24626Q0042', ['clinic']],
    ['a misspelt word', 'janitoral', ['clinic']],
    ['a quoted phrase', '"hood and grease trap"', ['closed', 'inactive']],
    ['words of the NAICS title', '"landscaping services"', ['mowing']],
  ])('searchOpportunities 200: finds by %s', async (_kind, query, expected) => {
    expect(
      idsOf(await search({ query }))
        .filter((id) => expected.includes(id))
        .sort(),
    ).toEqual(expected)
  })

  test('searchOpportunities 200: the snippet marks the hits and escapes everything else', async () => {
    const [item] = (await search({ query: '"janitorial" wards' })).results
    expect(item.snippet).toBe(
      'Daily cleaning of <mark>wards</mark> &amp; labs &lt;20,000 sq ft&gt;. The <mark>janitorial</mark> contractor supplies &quot;green&quot; soap.',
    )
    const [untold] = (await search({ query: '"consulting"' })).results
    expect([untold.id, untold.snippet]).toEqual(['contract_unknown', '<mark>Consulting</mark>, details to follow'])
  })

  test('searchOpportunities 200: facets count all results on every page', async () => {
    const body = await search({ facets: true, agencies: 'DOD', limit: 1 })
    const { agency, psc, jurisdiction, ...narrowed } = body.facets
    // The counts by agency ignore the agency filter, because they show what other choices would find.
    expect(agency).toEqual((await search({ facets: true })).facets.agency)
    expect(agency).toContainEqual({ value: 'Department of Defense', label: 'Department of Defense', count: 3 })
    expect([body.results.length, body.total_count, narrowed]).toEqual([
      1,
      3,
      {
        naics: [
          {
            value: '334511',
            label: 'Search, Detection, Navigation, Guidance, Aeronautical, and Nautical System and Instrument Manufacturing',
            count: 1,
          },
          { value: '488390', label: 'Other Support Activities for Water Transportation', count: 1 },
          { value: '561730', label: 'Landscaping Services', count: 1 },
        ],
        category: [],
        set_aside: [
          { value: 'HZC', label: 'Historically underutilized business (HUBZone) set-aside', count: 1 },
          { value: 'NONE', label: 'No set aside used', count: 1 },
          { value: 'SBA', label: 'Total small business set-aside', count: 1 },
        ],
        state: [
          { value: 'MD', label: 'Maryland', count: 2 },
          { value: 'DC', label: 'District of Columbia', count: 1 },
        ],
        notice_type: [
          { value: 'solicitation', label: 'solicitation', count: 2 },
          { value: 'sources-sought', label: 'sources sought', count: 1 },
        ],
      },
    ])
    expect((await search({ facets: true, query: '"janitorial"' })).facets.naics).toEqual([
      { value: '561720', label: 'Janitorial Services', count: 1 },
    ])
    expect(psc).toContainEqual({ value: 'S208', label: expect.stringContaining('andscaping'), count: 1 })
    expect(jurisdiction).toEqual([{ value: 'federal', label: 'Federal government', count: 3 }])
    expect((await search({ facets: true, agencies: 'nobody' })).facets).toEqual({
      naics: [],
      psc: [],
      category: [],
      set_aside: [],
      agency,
      state: [],
      notice_type: [],
      jurisdiction: [],
    })
    expect(await search({ facets: false })).not.toHaveProperty('facets')
  })

  test('searchOpportunities 200: in_pipeline and pursuit_id change immediately, respect archiving, and belong to one company', async () => {
    const pursuit_id = await pursue('clinic')
    const item = async (key?: string) => (await search({ naics_codes: '561720' }, key)).results[0]
    expect(await item()).toMatchObject({
      in_pipeline: true,
      pursuit_id,
      pursuit_view_url: `http://localhost:3000/app/pursuits/${pursuit_id}`,
    })
    expect(await item(api.theirs.key)).toMatchObject({ in_pipeline: false, pursuit_id: null, pursuit_view_url: null })
    for (const archived of [true, false]) {
      await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: { archived } })
      expect(await item()).toMatchObject({ in_pipeline: !archived, pursuit_id })
    }
  })

  test('searchOpportunities 200: relevance without a query sorts by posting time', async () => {
    const ids = async (query: NonNullable<Call['query']>) =>
      (await api.call('GET', '/v1/opportunities/search', { query })).body.results.map((item: { id: string }) => item.id)
    const [newest, relevant] = [await ids({ sort_by: 'posted_date' }), await ids({ sort_by: 'relevance' })]
    expect(relevant.length).toBeGreaterThan(1)
    expect(relevant).toEqual(newest)
  })

  test.each<[string, NonNullable<Call['query']>, string]>([
    ['an unknown NAICS code', { naics_codes: '561720,999999' }, 'naics_codes'],
    ['an unknown set-aside', { set_asides: 'Left-handed' }, 'set_asides'],
    ['an unknown state', { states: 'VA,ZZ' }, 'states'],
    ['an unknown notice type', { notice_types: 'rumor' }, 'notice_types'],
    ['a day that does not exist', { posted_since: '2026-02-30' }, 'posted_since'],
    ['a time without a zone', { due_before: '2026-02-20T10:00:00' }, 'due_before'],
    ['relevance with a blank query', { sort_by: 'relevance', query: '  ' }, 'query'],
    ['a score above 100', { min_score: 101 }, 'min_score'],
    ['no days', { due_within_days: 0 }, 'due_within_days'],
    ['more days than a year', { due_within_days: 366 }, 'due_within_days'],
    ['a part of a day', { due_within_days: 1.5 }, 'due_within_days'],
    ['a limit of 51', { limit: 51 }, 'limit'],
    ['a mistyped filter', { naics: '561720' }, 'naics'],
  ])('searchOpportunities 400: %s names its parameter', async (_what, query, path) => {
    const { status, body } = await api.call('GET', '/v1/opportunities/search', { query })
    expect([status, body.code, body.message, body.issues[0].path.split(/[.[]/)[0]]).toEqual([
      400,
      'BAD_REQUEST',
      'Input validation failed',
      path,
    ])
  })
})
