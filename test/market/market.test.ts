import { describe, expect, test } from 'vitest'
import type { Db, RowInsert } from '../../db/schema.ts'
import { busy, unusable } from '../../search/faults.ts'
import { navy, veterans } from '../discovery/stock.ts'
import { type Fixture, insertContracts } from '../harness/fixtures.ts'
import { type Call, startApi } from '../harness/harness.ts'
import { stubIndex } from '../search/open.ts'

const at = '2026-04-01T00:00:00.000Z'
const jane = { fullName: 'Jane Q. Doe', email: 'Jane.Doe@va.gov', phone: '757-555-0100', title: 'Contracting Officer' }
const contact = { type: 'primary', fax: null }

const notices: Fixture[] = [
  {
    id: 'contract_clinic',
    title: 'Janitorial services, Norfolk clinic',
    ...veterans,
    naics: '561720',
    posted_at: '2026-04-10T00:00:00.000Z',
    deadline_at: '2026-05-01T00:00:00.000Z',
    point_of_contact: JSON.stringify([{ ...jane, ...contact }]),
  },
  {
    id: 'contract_pier',
    title: 'Pier cleaning',
    ...navy,
    naics: '561720',
    deadline_at: null,
    point_of_contact: JSON.stringify([
      { fullName: 'Li Wei', email: null, phone: null, title: null, ...contact },
      { fullName: null, email: 'nobody@navy.mil', phone: null, title: null, ...contact },
    ]),
  },
  {
    id: 'contract_radar',
    title: 'Radar spare parts',
    ...navy,
    naics: '334511',
    active: false,
    posted_at: '2026-03-01T00:00:00.000Z',
    point_of_contact: JSON.stringify([
      { ...jane, ...contact, email: 'JANE.DOE@VA.GOV', fullName: 'Jane Doe-Smith', title: null },
    ]),
  },
]

function contractor(over: Partial<RowInsert<'contractor'>> & { id: string; name: string }): RowInsert<'contractor'> {
  return {
    name_key: over.name.toLowerCase(),
    created_at: at,
    updated_at: at,
    uei: null,
    cage_code: null,
    ...over,
  } as RowInsert<'contractor'>
}

function award(over: Partial<RowInsert<'award'>> & { id: string; name: string }): RowInsert<'award'> {
  return { sources: ['usaspending'], created_at: at, updated_at: at, ...over } as RowInsert<'award'>
}

const navyAwards = {
  awarding_department: 'Department of Defense',
  awarding_department_code: '097',
  awarding_agency: 'Department of the Navy',
  awarding_agency_code: '1700',
}

async function insertMarket(db: Db): Promise<void> {
  await db
    .insertInto('contractor')
    .values([
      contractor({
        id: 'ctr_harbor',
        name: 'HARBOR CLEANING COMPANY LLC',
        uei: 'ABCDEFGH1234',
        cage_code: '1ABC5',
        city: 'Norfolk',
        state_code: 'VA',
        business_types: ['Veteran-Owned Business'],
        naics: ['561720'],
        registration_status: 'Active',
        registration_expires_on: '2027-01-31',
      }),
      contractor({ id: 'ctr_radarworks', name: 'RADARWORKS INC', state_code: 'MD' }),
      contractor({ id: 'ctr_idle', name: 'IDLE HANDS LLC' }),
      contractor({ id: 'ctr_marine', name: 'TIDEWATER MARINE LLC' }),
      contractor({ id: 'ctr_systems', name: 'Tidewater Marine Information Technology, Inc.', uei: 'TIDEWATER123' }),
      contractor({ id: 'ctr_pacific', name: 'PACIFIC TIDEWATER MARINE CORP' }),
      contractor({ id: 'ctr_tides', name: 'TIDEWATERS PAINTING' }),
    ])
    .execute()
  await db
    .insertInto('award')
    .values([
      award({
        id: 'awd_piers',
        name: 'HULL AND PIER CLEANING',
        description: 'Underwater cleaning of piers at Norfolk',
        piid: 'N0018926C0042',
        ...navyAwards,
        contractor_id: 'ctr_harbor',
        awardee_name: 'HARBOR CLEANING CO LLC',
        awardee_uei: 'ABCDEFGH1234',
        award_date: '2026-02-03',
        start_date: '2026-02-16',
        completion_date: '2027-02-02',
        dollars_obligated: 125000.5,
        ceiling_value: 400000,
        naics: '561720',
        psc: 'S216',
        set_aside: 'SBA',
        extent_competed: 'Full and Open Competition',
        number_of_offers: 3,
      }),
      award({
        id: 'awd_option',
        name: 'OPTION YEAR',
        piid: 'N0018926F0043',
        parent_piid: 'N0018920D0001',
        ...navyAwards,
        contractor_id: 'ctr_harbor',
        awardee_name: 'HARBOR CLEANING CO LLC',
        dollars_obligated: -5000,
        naics: '561720',
      }),
      award({
        id: 'awd_magnetron',
        name: 'MAGNETRON TUBES',
        description: 'Tubes for shipboard radar',
        piid: 'N0010426P0777',
        ...navyAwards,
        contractor_id: 'ctr_radarworks',
        awardee_name: 'RADARWORKS INC',
        naics: '334511',
      }),
      ...['ctr_systems', 'ctr_systems', 'ctr_pacific', 'ctr_pacific', 'ctr_pacific'].map((contractor_id, at) =>
        award({
          id: `awd_tide${at}`,
          name: 'LEDGER SOFTWARE',
          piid: `LEDGER${at}`,
          contractor_id,
          awardee_name: 'TIDEWATER',
          contract_id: 'contract_clinic',
        }),
      ),
    ])
    .execute()
  await db
    .insertInto('exclusion')
    .values({
      id: 'exc_1',
      classification: 'Firm',
      name: 'RADARWORKS INC',
      kind: 'Ineligible (Proceedings Completed)',
      agency: 'DLA',
      excludes: true,
      active_from: '2026-01-01',
      contractor_id: 'ctr_radarworks',
      content_sha256: '',
      fetched_at: at,
    } as RowInsert<'exclusion'>)
    .execute()
}

const api = await startApi({ contracts: notices, market: true, unlimited: true })
await insertMarket(api.db)
await api.followMarket()
const empty = await startApi({ market: true })
const away = await startApi()

type Query = NonNullable<Call['query']>
async function search(query: Query, on = api): Promise<any> {
  const reply = await on.call('GET', '/v1/market/search', { query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

const found = async (type: string, query: string): Promise<any[]> => (await search({ query, types: type })).results[type]

describe('market search', () => {
  test('searchMarket 200: returns all types by default, or only the requested ones with their counts', async () => {
    const all = await search({ query: 'cleaning' })
    expect(all.types).toEqual(['awards', 'agencies', 'contractors', 'people', 'naics'])
    expect([Object.keys(all.results), Object.keys(all.counts)]).toEqual([all.types, all.types])
    const some = await search({ query: ' cleaning ', types: 'naics,awards,naics' })
    expect(some).toMatchObject({ query: 'cleaning', types: ['naics', 'awards'] })
    expect([Object.keys(some.results), Object.keys(some.counts)]).toEqual([some.types, some.types])
    for (const [type, items] of Object.entries<any[]>(all.results)) {
      expect(all.counts[type]).toBeGreaterThanOrEqual(items.length)
      for (const { score } of items) expect(score >= 0 && score <= 1).toBe(true)
      expect(items.map(({ score }) => score)).toEqual(items.map(({ score }) => score).toSorted((a, b) => b - a))
    }
  })

  test('searchMarket 200: an award has all known fields', async () => {
    expect((await found('awards', 'N00189-26-C-0042'))[0]).toEqual({
      id: 'awd_piers',
      contract_number: 'N0018926C0042',
      parent_contract_number: null,
      opportunity_id: null,
      name: 'HULL AND PIER CLEANING',
      description: 'Underwater cleaning of piers at Norfolk',
      awardee: { id: 'ctr_harbor', name: 'HARBOR CLEANING CO LLC', uei: 'ABCDEFGH1234' },
      awarding_agency: 'Department of the Navy',
      awarding_agency_id: 'agy_1700',
      funding_agency: null,
      award_date: '2026-02-03T00:00:00.000Z',
      start_date: '2026-02-16T00:00:00.000Z',
      completion_date: '2027-02-02T00:00:00.000Z',
      potential_end_date: null,
      dollars_obligated: 125001,
      ceiling_value: 400000,
      annual_value: 125_001,
      naics: '561720',
      psc: 'S216',
      set_aside: 'SBA',
      extent_competed: 'Full and Open Competition',
      number_of_offers: 3,
      source_url: null,
      score: expect.any(Number),
    })
  })

  test('searchMarket 200: a contractor has its award totals and its exclusion', async () => {
    const [harbor] = await found('contractors', 'harbor cleaning company')
    expect(harbor).toEqual({
      id: 'ctr_harbor',
      name: 'HARBOR CLEANING COMPANY LLC',
      uei: 'ABCDEFGH1234',
      cage_code: '1ABC5',
      state_code: 'VA',
      business_types: ['Veteran-Owned Business'],
      naics: ['561720'],
      registration_status: 'Active',
      registration_expires_on: '2027-01-31',
      award_count: 2,
      obligations_total: 120001,
      exclusion: null,
      score: expect.any(Number),
    })
    expect((await found('contractors', 'radarworks'))[0]).toMatchObject({
      award_count: 1,
      obligations_total: null,
      exclusion: { active: true, kind: 'Ineligible (Proceedings Completed)', agency: 'DLA', from: '2026-01-01', until: null },
    })
    expect((await found('contractors', 'idle hands'))[0]).toMatchObject({ award_count: 0, obligations_total: null })
  })

  test('searchMarket 200: a registration is active through its expiration date, whatever the last extract said', async () => {
    const shown = async (expires: string) => {
      await api.db.updateTable('contractor').set({ registration_expires_on: expires }).where('id', '=', 'ctr_harbor').execute()
      const [harbor] = await found('contractors', 'harbor cleaning company')
      return [harbor.registration_status, harbor.registration_expires_on]
    }
    expect(await shown('2026-04-20')).toEqual(['Active', '2026-04-20'])
    expect(await shown('2026-04-19')).toEqual(['Expired', '2026-04-19'])
    expect(await shown('2027-01-31')).toEqual(['Active', '2027-01-31'])
  })

  test('searchMarket 200: merges an agency from notices and awards, takes a person from contacts, and gives a code its figures', async () => {
    expect((await found('agencies', 'US Navy'))[0]).toEqual({
      id: 'agy_1700',
      name: 'Department of the Navy',
      code: '1700',
      level: 'agency',
      parent_path: ['Department of Defense'],
      obligations_total: 120001,
      top_naics: ['561720', '334511'],
      active_opportunity_count: 1,
      score: expect.any(Number),
    })
    expect((await found('people', 'Doe Jane'))[0]).toEqual({
      id: expect.stringMatching(/^prs_[0-9a-f]{26}$/),
      full_name: 'Jane Q. Doe',
      title: 'Contracting Officer',
      agency: '246-Network Contract Office 6, Hampton, VA',
      email: 'Jane.Doe@va.gov',
      phone: '757-555-0100',
      notice_count: 2,
      last_seen_at: '2026-04-10T00:00:00.000Z',
      score: expect.any(Number),
    })
    expect((await found('naics', '561720'))[0]).toEqual({
      code: '561720',
      title: 'Janitorial Services',
      description: expect.stringMatching(/^Cleaning building interiors.*\.$/),
      size_standard: '$19.5 million',
      active_opportunity_count: 2,
      obligations_total: 120001,
      score: expect.any(Number),
    })
  })

  const first: [type: string, query: string, expected: string][] = [
    ['awards', 'n0018926c', 'awd_piers'],
    ['awards', 'N00104 26 P 0777', 'awd_magnetron'],
    ['awards', 'D0001', 'awd_option'],
    ['awards', 'radarworks', 'awd_magnetron'],
    ['awards', 'piers', 'awd_piers'],
    ['awards', 'magnetrn', 'awd_magnetron'],
    ['awards', 'washing of docks', 'awd_piers'],
    ['contractors', 'harbor', 'ctr_harbor'],
    ['contractors', 'harbr cleaning', 'ctr_harbor'],
    ['contractors', 'abcdefgh1234', 'ctr_harbor'],
    ['contractors', '1ABC5', 'ctr_harbor'],
    ['contractors', 'Virginia', 'ctr_harbor'],
    ['contractors', 'custodial work', 'ctr_harbor'],
    ['contractors', 'veteran owned', 'ctr_harbor'],
    ['contractors', 'navigation instruments', 'ctr_radarworks'],
    ['agencies', 'DOD', 'agy_097'],
    ['agencies', 'USN', 'agy_1700'],
    ['agencies', 'navy', 'agy_1700'],
    ['agencies', '036', 'agy_036'],
    ['agencies', 'Department of War', 'agy_097'],
    ['agencies', 'veterans affairs', 'agy_036'],
    ['agencies', 'vetrans affairs', 'agy_036'],
    ['agencies', 'N00189', 'agy_N00189'],
    ['agencies', 'network contract office', 'agy_36C246'],
    ['people', 'jane.doe@va.gov', 'Jane Q. Doe'],
    ['people', 'Doe-Smith', 'Jane Q. Doe'],
    ['people', 'Wei', 'Li Wei'],
    ['people', 'navy supply Wei', 'Li Wei'],
    ['naics', '56172', '561720'],
    ['naics', 'janitoral', '561720'],
    ['naics', 'garbage collection', '562111'],
  ]
  test.each(first)('searchMarket 200: finds %s by “%s”', async (type, query, expected) => {
    const [best] = await found(type, query)
    expect([best?.id, best?.code, best?.full_name]).toContain(expected)
  })

  test('searchMarket 200: matching names come first, larger ones before smaller ones, and other results have lower scores', async () => {
    const named = async (query: string) => (await found('contractors', query)).map(({ id, score }) => [id, score])
    expect((await named('Tidewater Marine')).slice(0, 3)).toEqual([
      ['ctr_systems', 0.95],
      ['ctr_marine', 0.95],
      ['ctr_pacific', 0.9],
    ])
    expect((await named('the tidewater marine llc'))[0]).toEqual(['ctr_marine', 1])
    expect(await named('TMIT'), 'finds the company by its initials').toEqual([['ctr_systems', 0.95]])
    for (const [id, score] of await named('tidewatre')) expect([id, score < 0.5]).toEqual([expect.stringMatching(/^ctr_/), true])
  })

  test('searchMarket 200: an unknown word matches words that begin with it, below exact names', async () => {
    const incomplete = await found('contractors', 'tidewa')
    expect(incomplete.map(({ score }) => score)).toEqual([0.85, 0.85, 0.85, 0.85])
    expect(incomplete.map(({ id }) => id).slice(0, 2)).toEqual(['ctr_pacific', 'ctr_systems'])
    expect((await found('awards', 'magnet'))[0].id).toBe('awd_magnetron')
    expect((await found('naics', 'janitor'))[0].code).toBe('561720')
  })

  test('searchMarket 200: everyday words find the codes that buyers use for them, and incidental words find none', async () => {
    const codes = async (query: string) => (await found('naics', query)).map(({ code }) => code)
    expect((await codes('office cleaning'))[0]).toBe('561720')
    expect((await codes('hvac repair'))[0]).toBe('238220')
    expect(['541512', '541519']).toContain((await codes('cybersecurity'))[0])
    expect(await codes('Internal Revenue Service')).toEqual([])
  })

  test('searchMarket 200: an award is found by its contractor’s UEI, even if the award has only a name', async () => {
    const { counts, results } = await search({ query: 'TIDEWATER123', types: 'awards' })
    expect(results.awards[0]).toMatchObject({ opportunity_id: 'contract_clinic', awarding_agency_id: null })
    expect(counts.awards).toBe((await found('contractors', 'TIDEWATER123'))[0].award_count)
  })

  test('searchMarket 200: contacts without a name are not listed, and names are not searched by meaning', async () => {
    expect(await found('people', 'nobody')).toEqual([])
    expect(await found('people', 'cybersecurity')).toEqual([])
  })

  test('searchMarket 200: returns at most `limit` of each type and counts all', async () => {
    for (const limit of [1, 20]) {
      const { results, counts } = await search({ query: 'manufacturing', types: 'naics', limit })
      expect(results.naics).toHaveLength(limit)
      expect(counts.naics).toBeGreaterThan(100)
    }
    expect((await search({ query: 'manufacturing', types: 'naics' })).results.naics).toHaveLength(10)
  })

  test.each<[string, Query]>([
    ['limit 0', { query: 'a', limit: 0 }],
    ['limit 21', { query: 'a', limit: 21 }],
    ['an unknown type', { query: 'a', types: 'awards,vendors' }],
    ['no query', {}],
    ['a blank query', { query: ' ' }],
    ['a query of 1,001 characters', { query: 'a'.repeat(1_001) }],
    ['an unknown parameter', { query: 'a', cursor: 'x' }],
  ])('searchMarket 400: %s', async (_what, query) => {
    const reply = await api.call('GET', '/v1/market/search', { query })
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([400, 'BAD_REQUEST', 'Input validation failed'])
  })

  test('searchMarket 200: unknown words find nothing, and the longest query is accepted', async () => {
    const { results, counts } = await search({ query: 'xqzwvtkj' })
    expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0])
    expect(Object.values(results).flat()).toEqual([])
    await search({ query: 'a '.repeat(499) })
  })

  test('searchMarket 200: an empty catalog still has the codes, without figures', async () => {
    const { counts, results } = await search({ query: 'janitorial services' }, empty)
    expect(counts).toMatchObject({ awards: 0, agencies: 0, contractors: 0, people: 0 })
    expect(results.naics[0]).toMatchObject({ code: '561720', active_opportunity_count: 0, obligations_total: null })
  })

  test('searchMarket 503: reports a search engine that is unavailable, rebuilding, or busy', async () => {
    expect((await away.call('GET', '/v1/market/search', { query: { query: 'a' } })).status).toBe(503)
    for (const [fault, message] of [
      [unusable('test'), 'rebuilt'],
      [busy('test'), 'busy'],
    ] as const) {
      const market = stubIndex({ collection: 'market', search: () => Promise.reject(fault) })
      const twin = await api.twin({}, { market })
      const reply = await twin.call('GET', '/v1/market/search', { query: { query: 'a' } })
      expect([reply.status, reply.body.message]).toEqual([503, expect.stringContaining(message)])
    }
  })

  test('searchMarket 200: a read-only key is enough, and other companies get the same results', async () => {
    const asked = { query: { query: 'harbor cleaning' } }
    const ours = await api.call('GET', '/v1/market/search', { ...asked, key: api.ours.read_key })
    const theirs = await api.call('GET', '/v1/market/search', { ...asked, key: api.theirs.key })
    expect([ours.status, ours.body]).toEqual([200, theirs.body])
    expect((await api.call('GET', '/v1/market/search', { ...asked, key: null })).status).toBe(401)
  })

  test('searchMarket 200: figures stay correct after loads, amendments, and deletions, and deleted rows in the index are left out', async () => {
    const navyNow = async () => (await found('agencies', 'US Navy'))[0]
    const harborNow = async () => (await found('contractors', 'harbor cleaning company'))[0]
    await insertContracts(api.db, [{ id: 'contract_more', ...navy, naics: '561720', deadline_at: null }])
    await api.db
      .insertInto('award')
      .values(award({ id: 'awd_more', name: 'DREDGING', ...navyAwards, contractor_id: 'ctr_harbor', dollars_obligated: 1000 }))
      .execute()
    await api.followMarket()
    expect(await navyNow()).toMatchObject({ active_opportunity_count: 2, obligations_total: 121001 })
    expect(await harborNow()).toMatchObject({ award_count: 3, obligations_total: 121001 })
    expect((await found('contractors', 'dredging'))[0].id).toBe('ctr_harbor')
    await api.db
      .updateTable('contract')
      .set({ deadline_at: '2026-04-19T00:00:00.000Z' })
      .where('id', '=', 'contract_more')
      .execute()
    await api.db.updateTable('award').set({ dollars_obligated: 3000 }).where('id', '=', 'awd_more').execute()
    await api.followMarket()
    expect(await navyNow()).toMatchObject({ active_opportunity_count: 1, obligations_total: 123001 })
    await api.db.deleteFrom('award').where('id', '=', 'awd_more').execute()
    const before = await search({ query: 'dredging', types: 'awards' })
    expect([before.results.awards, before.counts.awards], 'leaves out a deleted row that is still in the index').toEqual([[], 1])
    await api.db.deleteFrom('contract').where('id', '=', 'contract_more').execute()
    await api.followMarket()
    expect(await navyNow()).toMatchObject({ active_opportunity_count: 1, obligations_total: 120001 })
    expect(await harborNow()).toMatchObject({ award_count: 2, obligations_total: 120001 })
    expect((await search({ query: 'dredging', types: 'awards,contractors' })).counts.awards).toBe(0)
  })
})
