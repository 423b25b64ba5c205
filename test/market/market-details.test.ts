/** Tests contractors and agencies with their awards: totals, years, largest groups, cost per year, and pages of awards. */

import { beforeAll, describe, expect, test } from 'vitest'
import type { RowInsert } from '../../db/schema.ts'
import { type Call, startApi } from '../harness/harness.ts'

const at = '2026-04-01T00:00:00.000Z'
const api = await startApi({ unlimited: true })

const navy = {
  awarding_department: 'Department of Defense',
  awarding_department_code: '097',
  awarding_agency: 'Department of the Navy',
  awarding_agency_code: '1700',
  awarding_office: 'NAVSUP FLT LOG CTR NORFOLK',
  awarding_office_code: 'N00189',
}
const navyOfNotices = {
  awarding_department: 'DEPT OF DEFENSE',
  awarding_agency: 'DEPT OF THE NAVY',
  awarding_agency_code: '1700',
}
const veterans = { awarding_department: 'VETERANS AFFAIRS, DEPARTMENT OF', awarding_department_code: '036' }

// biome-ignore format: one award per line reads as a table
const awards: (Partial<RowInsert<'award'>> & { id: string })[] = [
  { id: 'awd_1', ...navy, contractor_id: 'ctr_booz', naics: '541512', psc: 'DA01', set_aside: 'SBA', dollars_obligated: 600_000, award_date: '2026-01-05', start_date: '2026-01-05', completion_date: '2027-01-04', potential_end_date: '2031-01-04', ceiling_value: 5_000_000 },
  { id: 'awd_2', ...navyOfNotices, contractor_id: 'ctr_booz', naics: '541512', psc: 'DA10', ceiling_value: 200_000, award_date: '2025-10-01' },
  { id: 'awd_3', ...veterans, contractor_id: 'ctr_booz', naics: '561720', psc: 'S201', dollars_obligated: 730_000, award_date: '2025-09-30', start_date: '2025-10-01', completion_date: '2027-10-01' },
  { id: 'awd_4', ...veterans, contractor_id: 'ctr_gdit', naics: '541512', psc: 'DA01', dollars_obligated: 50_000, award_date: '2026-02-01', start_date: '2026-02-01', completion_date: '2026-03-01' },
  // A deobligation without dates or codes.
  { id: 'awd_5', contractor_id: 'ctr_booz', dollars_obligated: -10_000 },
]

beforeAll(async () => {
  const names = { ctr_booz: 'Booz Allen Hamilton', ctr_gdit: 'GDIT', ctr_new: 'Never Won' }
  for (const [id, name] of Object.entries(names))
    await api.db
      .insertInto('contractor')
      .values({ id, name, name_key: name, created_at: at, updated_at: at } as RowInsert<'contractor'>)
      .execute()
  for (const award of awards)
    await api.db
      .insertInto('award')
      .values({ name: award.id, sources: ['usaspending'], created_at: at, updated_at: at, ...award } as RowInsert<'award'>)
      .execute()
  const agencies = [
    { id: 'agy_1700', name: 'Department of the Navy', code: '1700', level: 'agency', parent_path: ['Department of Defense'] },
    { id: 'agy_N00189', name: 'NAVSUP FLT LOG CTR NORFOLK', code: 'N00189', level: 'office', parent_path: [] },
  ]
  for (const agency of agencies)
    await api.db
      .insertInto('agency')
      .values({
        names: [agency.name],
        top_naics: [],
        active_opportunity_count: 0,
        ...agency,
      } as unknown as RowInsert<'agency'>)
      .execute()
})

async function get(path: string, query: NonNullable<Call['query']> = {}): Promise<any> {
  const reply = await api.call('GET', `/v1/market/${path}`, { query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const ranks = (list: any[]) => list.map(({ code, name, value_total }) => [code ?? name, value_total])

describe('getMarketContractor', () => {
  test('getMarketContractor 200: returns totals, fiscal years, and the largest buyers, codes, and set-asides of the awards', async () => {
    const booz = await get('contractors/ctr_booz')
    expect(booz).toMatchObject({ id: 'ctr_booz', name: 'Booz Allen Hamilton', award_count: 4, obligations_total: 1_320_000 })
    expect(booz.total).toMatchObject({
      award_count: 4,
      contractor_count: 1,
      obligations_total: 1_320_000,
      value_total: 1_520_000,
    })
    expect(booz.years).toEqual([
      { fiscal_year: 2026, award_count: 2, obligations_total: 600_000, value_total: 800_000 },
      { fiscal_year: 2025, award_count: 1, obligations_total: 730_000, value_total: 730_000 },
    ])
    expect(ranks(booz.top.agencies)).toEqual([
      ['1700', 800_000],
      ['036', 730_000],
    ])
    expect(ranks(booz.top.offices)).toEqual([['N00189', 600_000]])
    expect(ranks(booz.top.naics)).toEqual([
      ['541512', 800_000],
      ['561720', 730_000],
    ])
    expect(ranks(booz.top.set_asides)).toEqual([['SBA', 600_000]])
    expect(booz.top.contractors).toBeUndefined()
  })

  test('getMarketContractor 200: the cost per year covers all options if known, or else the current contract', async () => {
    const values = Object.fromEntries(
      [...(await get('contractors/ctr_booz')).awards, ...(await get('contractors/ctr_gdit')).awards].map((award) => [
        award.id,
        award.annual_value,
      ]),
    )
    expect(values).toEqual({ awd_1: 1_000_685, awd_2: null, awd_3: 365_250, awd_4: 50_000, awd_5: null })
  })

  test('getMarketContractor 200: pages contain each award once, newest first, and a period limits all figures', async () => {
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page: any = await get('contractors/ctr_booz', { limit: 1, ...(cursor && { cursor }) })
      ids.push(...page.awards.map(({ id }: { id: string }) => id))
      expect(page.total.award_count).toBe(4)
      cursor = page.cursor
    } while (cursor)
    expect(ids).toEqual(['awd_1', 'awd_2', 'awd_3', 'awd_5'])
    const narrowed = await get('contractors/ctr_booz', { awarded_since: '2025-10-01', awarded_before: '2025-12-31' })
    expect(narrowed.awards.map(({ id }: { id: string }) => id)).toEqual(['awd_2'])
    expect(narrowed.total).toMatchObject({ award_count: 1, value_total: 200_000 })
  })

  test('getMarketContractor 200, 404: a contractor without awards has empty figures, and an unknown id is not found', async () => {
    expect(await get('contractors/ctr_new')).toMatchObject({
      years: [],
      awards: [],
      top: { naics: [] },
      total: { award_count: 0 },
    })
    expect((await api.call('GET', '/v1/market/contractors/ctr_nobody')).status).toBe(404)
  })
})

describe('getMarketAgency', () => {
  test('getMarketAgency 200: returns the awards of an agency in every spelling, with its winners and offices', async () => {
    const agency = await get('agencies/agy_1700')
    expect(agency).toMatchObject({ id: 'agy_1700', level: 'agency', total: { award_count: 2, value_total: 800_000 } })
    expect(ranks(agency.top.contractors)).toEqual([['Booz Allen Hamilton', 800_000]])
    expect(ranks(agency.top.offices)).toEqual([['N00189', 600_000]])
    expect(agency.awards.map(({ id }: { id: string }) => id)).toEqual(['awd_1', 'awd_2'])
  })

  test('getMarketAgency 200, 404: returns an office, and does not find an unknown id', async () => {
    expect((await get('agencies/agy_N00189')).awards.map(({ id }: { id: string }) => id)).toEqual(['awd_1'])
    expect((await api.call('GET', '/v1/market/agencies/agy_none')).status).toBe(404)
  })
})

test.each(['contractors/ctr_booz', 'agencies/agy_1700'])(
  'getMarketContractor, getMarketAgency 400: %s reports the invalid field',
  async (path) => {
    const reply = await api.call('GET', `/v1/market/${path}`, { query: { awarded_since: 'yesterday', limit: 0 } })
    expect(reply.status).toBe(400)
    expect(reply.body.issues.map((issue: { path: string }) => issue.path).sort()).toEqual(['awarded_since', 'limit'])
  },
)
