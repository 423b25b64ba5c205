/** Tests pages of awards and people, and lists of expiring contracts. */

import { beforeAll, describe, expect, test } from 'vitest'
import type { RowInsert } from '../../db/schema.ts'
import { refreshMarketFigures } from '../../services/market/figures.ts'
import { navy, veterans } from '../discovery/stock.ts'
import { type Call, startApi } from '../harness/harness.ts'

const kim = { fullName: 'Kim  Park', email: 'Kim.Park@navy.example', title: 'Contracting Officer', phone: null }
const contacts = (...named: object[]) => JSON.stringify(named)
const api = await startApi({
  unlimited: true,
  now: '2026-04-20T12:00:00.000Z',
  contracts: [
    {
      id: 'contract_new',
      title: 'Pier lighting',
      ...navy,
      posted_at: '2026-04-02T00:00:00.000Z',
      point_of_contact: contacts(kim),
    },
    {
      id: 'contract_old',
      title: 'Pier paint',
      ...navy,
      posted_at: '2026-01-02T00:00:00.000Z',
      point_of_contact: contacts(
        { ...kim, email: 'kim.park@navy.example ', fullName: 'K. Park' },
        { fullName: 'Lee Moss', email: null },
      ),
    },
    {
      id: 'contract_same_name',
      title: 'Clinic floors',
      ...veterans,
      point_of_contact: contacts({ fullName: 'LEE MOSS', email: null }),
    },
  ],
})

const day = '2026-04-20'
const harbor = { awarding_department: 'Port of Halvorsen', awarding_office: 'Harbor Office', awarding_office_code: 'hb0001' }
const awards: (Partial<RowInsert<'award'>> & { id: string })[] = [
  { id: 'awd_vehicle', piid: 'HB000126D0001', potential_end_date: '2027-10-20', place_city: 'Halvorsen', place_state_code: 'WA' },
  { id: 'awd_order', piid: 'F0001', parent_piid: 'HB000126D0001', dollars_obligated: 1_000.4, completion_date: day },
  { id: 'awd_order_2', piid: 'F0002', parent_piid: 'HB000126D0001', dollars_obligated: 2_000 },
  { id: 'awd_twin_1', piid: 'TWIN' },
  { id: 'awd_twin_2', piid: 'TWIN' },
  { id: 'awd_under_twin', piid: 'F0003', parent_piid: 'TWIN', completion_date: '2026-04-19' },
  // With its options, this contract ends after the period.
  { id: 'awd_optioned', piid: 'F0004', completion_date: '2026-12-31', potential_end_date: '2027-10-21' },
  { id: 'awd_base', piid: 'F0005', completion_date: '2026-06-30', potential_end_date: '2026-12-31' },
]

beforeAll(async () => {
  const at = '2026-04-01T00:00:00.000Z'
  await api.db
    .insertInto('contractor')
    .values({
      id: 'ctr_pier',
      name: 'Pier Works',
      name_key: 'pier works',
      created_at: at,
      updated_at: at,
    } as RowInsert<'contractor'>)
    .execute()
  for (const award of awards)
    await api.db
      .insertInto('award')
      .values({
        name: award.id,
        sources: ['usaspending'],
        contractor_id: 'ctr_pier',
        created_at: at,
        updated_at: at,
        ...harbor,
        ...award,
      } as RowInsert<'award'>)
      .execute()
  await refreshMarketFigures(api.db, new Date(`${day}T12:00:00.000Z`))
})

async function get(path: string, query: NonNullable<Call['query']> = {}): Promise<any> {
  const reply = await api.call('GET', `/v1/market/${path}`, { query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

describe('getMarketAward', () => {
  test('getMarketAward 200: returns the place, the office and the orders of a contract', async () => {
    expect(await get('awards/awd_vehicle')).toMatchObject({
      id: 'awd_vehicle',
      contract_number: 'HB000126D0001',
      awarding_office: 'Harbor Office',
      awarding_office_id: 'agy_HB0001',
      place_of_performance: { city: 'Halvorsen', state_code: 'WA', zipcode: null, country_code: null },
      parent_award_id: null,
      orders: { count: 2, obligations_total: 3_000 },
    })
  })

  test('getMarketAward 200: an order leads to its contract, unless several contracts have the number', async () => {
    expect((await get('awards/awd_order')).parent_award_id).toBe('awd_vehicle')
    expect((await get('awards/awd_under_twin')).parent_award_id).toBeNull()
  })

  test('getMarketAward 404: an unknown id is not found', async () => {
    expect((await api.call('GET', '/v1/market/awards/awd_none')).status).toBe(404)
  })
})

describe('expiring awards', () => {
  const expiring = ['awd_order', 'awd_base', 'awd_vehicle']

  test('getMarketContractor 200: lists awards that end within 18 months with all options, soonest first, on pages', async () => {
    const all = await get('contractors/ctr_pier', { awards: 'expiring' })
    expect(ids(all.awards)).toEqual(expiring)
    expect(all.total.award_count).toBe(awards.length)
    const first = await get('contractors/ctr_pier', { awards: 'expiring', limit: 2 })
    const second = await get('contractors/ctr_pier', { awards: 'expiring', limit: 2, cursor: first.cursor })
    expect([...ids(first.awards), ...ids(second.awards)]).toEqual(expiring)
    expect(second.has_more).toBe(false)
  })

  test('getMarketAgency 200: lists the expiring awards of an agency', async () => {
    const { id } = await api.db
      .selectFrom('agency')
      .select('id')
      .where('name', '=', 'Port of Halvorsen')
      .executeTakeFirstOrThrow()
    expect(ids((await get(`agencies/${id}`, { awards: 'expiring' })).awards)).toEqual(expiring)
  })
})

describe('getMarketPerson', () => {
  const idOf = async (email: string | null, department: string) => {
    const people = await api.db.selectFrom('person').select(['id', 'email', 'agency_path']).execute()
    return people.find((each) => each.email === email && each.agency_path[0] === department)!.id
  }

  test('getMarketPerson 200: returns the opportunities that name the address in any spelling, newest first, on pages', async () => {
    const path = `people/${await idOf(kim.email, navy.agency_path[0]!)}`
    const first = await get(path, { limit: 1 })
    expect(first).toMatchObject({ full_name: 'Kim Park', other_names: ['K. Park'], notice_count: 2, has_more: true })
    expect(first.opportunities).toMatchObject([
      { id: 'contract_new', title: 'Pier lighting', agency: 'Department of the Navy', posted_date: '2026-04-02T00:00:00.000Z' },
    ])
    const second = await get(path, { limit: 1, cursor: first.cursor })
    expect([ids(second.opportunities), second.has_more]).toEqual([['contract_old'], false])
  })

  test('getMarketPerson 200: people without an address differ by their departments', async () => {
    expect(ids((await get(`people/${await idOf(null, navy.agency_path[0]!)}`)).opportunities)).toEqual(['contract_old'])
    expect(ids((await get(`people/${await idOf(null, veterans.agency_path[0]!)}`)).opportunities)).toEqual(['contract_same_name'])
  })

  test('getMarketPerson 404: an unknown id is not found', async () => {
    expect((await api.call('GET', '/v1/market/people/prs_none')).status).toBe(404)
  })
})
