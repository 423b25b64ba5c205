import { beforeAll, describe, expect, test } from 'vitest'
import type { RowInsert } from '../../db/schema.ts'
import { type Call, startApi } from '../harness/harness.ts'

const at = '2026-04-01T00:00:00.000Z'
const api = await startApi({ unlimited: true })

const veterans = { awarding_department: 'VETERANS AFFAIRS, DEPARTMENT OF', awarding_department_code: '036' }
/** The Navy as FPDS writes it. */
const navy = {
  awarding_department: 'Department of Defense',
  awarding_department_code: '097',
  awarding_agency: 'Department of the Navy',
  awarding_agency_code: '1700',
}
const navyOfNotices = {
  awarding_department: 'DEPT OF DEFENSE',
  awarding_agency: 'DEPT OF THE NAVY',
  awarding_agency_code: '1700',
}
const norfolk = { awarding_office: 'NAVSUP FLT LOG CTR NORFOLK', awarding_office_code: 'N00189' }

// biome-ignore format: one award per line reads as a table
const awards: (Partial<RowInsert<'award'>> & { id: string })[] = [
  { id: 'awd_1', parent_piid: 'N0018926D0001', ...navy, ...norfolk, contractor_id: 'ctr_booz', naics: '541512', psc: 'DA01', dollars_obligated: 600_000, award_date: '2026-01-05', number_of_offers: 4 },
  { id: 'awd_2', ...navyOfNotices, contractor_id: 'ctr_booz', naics: '541512', psc: 'DA10', ceiling_value: 200_000, award_date: '2026-03-01', set_aside: 'SBA' },
  { id: 'awd_3', ...veterans, contractor_id: 'ctr_gdit', naics: '541512', psc: 'DA01', dollars_obligated: 100_000, award_date: '2026-02-01', place_state_code: 'VA', number_of_offers: 1 },
  { id: 'awd_4', ...veterans, contractor_id: 'ctr_neta', naics: '541512', psc: 'R425', dollars_obligated: 50_000, award_date: '2025-06-30' },
  { id: 'awd_5', ...veterans, contractor_id: 'ctr_netb', naics: '541512', psc: 'R425', dollars_obligated: 50_000, award_date: '2025-07-01' },
  // A deobligation, a vehicle whose order is `awd_1`, an award without a contractor, and an award with another NAICS code.
  { id: 'awd_6', ...veterans, contractor_id: 'ctr_neta', naics: '541512', psc: 'R425', dollars_obligated: -10_000 },
  { id: 'awd_7', ...navy, contractor_id: 'ctr_gdit', naics: '541512', psc: 'DA01', ceiling_value: 9_000_000, piid: 'N0018926D0001' },
  { id: 'awd_8', naics: '541512' },
  { id: 'awd_9', ...navy, contractor_id: 'ctr_gdit', naics: '561720', psc: 'S201', dollars_obligated: 7_000_000 },
]

beforeAll(async () => {
  const names = { ctr_booz: 'Booz Allen Hamilton', ctr_gdit: 'GDIT', ctr_neta: 'Net A', ctr_netb: 'Net B' }
  const contractors = Object.entries(names).map(([id, name]) => ({
    id,
    name,
    name_key: name,
    uei: id === 'ctr_booz' ? 'XYZ12345BOOZ' : null,
    created_at: at,
    updated_at: at,
  }))
  await api.db
    .insertInto('contractor')
    .values(contractors as RowInsert<'contractor'>[])
    .execute()
  const rows = awards.map((award) => ({ name: award.id, sources: ['usaspending'], created_at: at, updated_at: at, ...award }))
  for (const row of rows)
    await api.db
      .insertInto('award')
      .values(row as RowInsert<'award'>)
      .execute()
})

async function rank(query: NonNullable<Call['query']>): Promise<any> {
  const reply = await api.call('GET', '/v1/market/rankings', { query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const places = (answer: any) => answer.ranks.map(({ name, award_count, value_total }: any) => [name, award_count, value_total])

describe('rankMarket', () => {
  test('rankMarket 200: returns the largest winners of a code, with the totals of all its awards', async () => {
    const answer = await rank({ by: 'contractors', naics_codes: '541512', limit: 3 })
    expect(answer.ranks[0]).toEqual({
      rank: 1,
      id: 'ctr_booz',
      code: 'XYZ12345BOOZ',
      name: 'Booz Allen Hamilton',
      award_count: 2,
      obligations_total: 600_000,
      value_total: 800_000,
      share: 0.8081,
      first_award_date: '2026-01-05T00:00:00.000Z',
      last_award_date: '2026-03-01T00:00:00.000Z',
    })
    expect(places(answer).slice(1)).toEqual([
      ['GDIT', 2, 100_000],
      ['Net B', 1, 50_000],
    ])
    expect(answer.total).toEqual({
      award_count: 8,
      contractor_count: 4,
      obligations_total: 790_000,
      value_total: 990_000,
      value_quartiles: { low: 50_000, median: 100_000, high: 200_000 },
      offers_average: 2.5,
      top_three_share: 0.9596,
    })
  })

  test('rankMarket 200: counts all spellings of an agency as one', async () => {
    const answer = await rank({ by: 'agencies', naics_codes: '541512' })
    expect(places(answer)).toEqual([
      ['Department of the Navy', 3, 800_000],
      ['Department of Veterans Affairs', 4, 190_000],
    ])
    expect(answer.ranks.map(({ id }: any) => id)).toEqual(['agy_1700', 'agy_036'])
    expect(places(await rank({ by: 'offices', naics_codes: '541512' }))).toEqual([['NAVSUP FLT Log CTR Norfolk', 1, 600_000]])
  })

  test.each([
    ['agencies', { agencies: 'Navy' }, ['awd_1', 'awd_2', 'awd_7']],
    ['agencies, by an id of searchMarket', { agencies: 'agy_1700' }, ['awd_1', 'awd_2', 'awd_7']],
    ['agencies, by an office code', { agencies: 'n00189' }, ['awd_1']],
    ['agencies that made no award', { agencies: 'NASA' }, []],
    ['psc_codes, also their beginnings', { psc_codes: 'da' }, ['awd_1', 'awd_2', 'awd_3', 'awd_7']],
    ['set_asides', { set_asides: 'SBA' }, ['awd_2']],
    ['states', { states: 'va' }, ['awd_3']],
    ['a period', { awarded_since: '2026-01-05', awarded_before: '2026-02-01' }, ['awd_1', 'awd_3']],
  ])('rankMarket 200: filters by %s', async (_what, filter, ids) => {
    const { total } = await rank({ by: 'psc', naics_codes: '541512', ...filter } as NonNullable<Call['query']>)
    expect(total.award_count).toBe(ids.length)
  })

  test.each([
    ['naics', 'Janitorial Services'],
    ['psc', 'Custodial Janitorial Services'],
    ['set_asides', 'Total small business set-aside'],
  ])('rankMarket 200: groups by %s have titles', async (by, title) => {
    expect((await rank({ by, limit: 1 })).ranks[0].name.toLowerCase()).toBe(title.toLowerCase())
  })

  test('rankMarket 200: every figure is null or 0 without awards', async () => {
    expect(await rank({ by: 'contractors', naics_codes: '111110' })).toEqual({
      by: 'contractors',
      total: {
        award_count: 0,
        contractor_count: 0,
        obligations_total: null,
        value_total: null,
        value_quartiles: null,
        offers_average: null,
        top_three_share: null,
      },
      ranks: [],
    })
  })

  test('rankMarket 400: reports an unknown subject, code, and state', async () => {
    const { status, body } = await api.call('GET', '/v1/market/rankings', {
      query: { by: 'vendors', naics_codes: '999999', states: 'XX' },
    })
    expect(status).toBe(400)
    expect(body.issues.map(({ path }: any) => path).sort()).toEqual(['by', 'naics_codes', 'states'])
  })
})
