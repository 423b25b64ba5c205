import { sql } from 'kysely'
import { afterEach, expect } from 'vitest'
import type { Fixture } from '../fixtures.ts'
import { type Call, startApi } from '../harness.ts'

export const navy = {
  agency_name: 'DEPT OF DEFENSE',
  agency_code: '017',
  agency_path: ['DEPT OF DEFENSE', 'DEPT OF THE NAVY', 'NAVSUP FLT LOG CTR NORFOLK'],
  agency_codes: ['017', '1700', 'N00189'],
}
export const veterans = {
  agency_name: 'VETERANS AFFAIRS, DEPARTMENT OF',
  agency_code: '036',
  agency_path: ['VETERANS AFFAIRS, DEPARTMENT OF', '246-NETWORK CONTRACT OFFICE 6, HAMPTON, VA'],
  agency_codes: ['036', '36C246'],
}
export const army = {
  agency_name: 'DEPT OF DEFENSE',
  agency_code: '021',
  agency_path: ['DEPT OF DEFENSE', 'DEPT OF THE ARMY'],
  agency_codes: ['021', '2100'],
}

/** Every record differs from the others in what the filters and sorts look at. Today is 2026-04-20T12:00Z. */
export const stock: Fixture[] = [
  {
    id: 'contract_clinic',
    title: 'Janitorial services, Norfolk clinic',
    description: 'Daily cleaning of wards & labs <20,000 sq ft>. The janitorial contractor supplies "green" soap.',
    ...veterans,
    naics: '561720',
    psc: 'S201',
    set_aside: 'SDVOSBC',
    set_aside_description: 'SDVOSB Set-Aside',
    place_state_code: 'VA',
    place_city_name: 'Norfolk',
    place_zipcode: '23510',
    place_country_code: 'USA',
    notice_type: 'combined',
    posted_at: '2026-04-10T00:00:00.000Z',
    deadline_at: '2026-05-01T00:00:00.000Z',
    solicitation_number: '36C24626Q0042',
    size_low: 100000,
    size_high: 250000,
    amendment_count: 1,
    source_url: 'https://sam.example.gov/clinic',
  },
  {
    id: 'contract_pier',
    title: 'Pier and hull cleaning',
    description: 'Underwater cleaning of piers.',
    ...navy,
    naics: '488390',
    psc: 'S216',
    set_aside: 'SBA',
    place_state_code: 'MD',
    posted_at: '2026-04-10T23:59:59.999Z',
    deadline_at: '2026-05-01T23:59:59.999Z',
  },
  {
    id: 'contract_radar',
    title: 'Radar spare parts',
    description: 'Magnetron assemblies for shipboard radar.',
    ...navy,
    naics: '334511',
    psc: '5840',
    set_aside: 'NONE',
    place_state_code: 'DC',
    notice_type: 'sources-sought',
    posted_at: '2026-04-11T00:00:00.000Z',
    deadline_at: '2026-05-02T00:00:00.000Z',
  },
  {
    id: 'contract_mowing',
    title: 'Grounds maintenance',
    description: 'Mowing of 400 acres.',
    ...army,
    naics: '561730',
    psc: 'S208',
    set_aside: 'HZC',
    place_state_code: 'MD',
    posted_at: '2026-04-09T23:59:59.999Z',
    deadline_at: null,
  },
  {
    id: 'contract_unknown',
    title: 'Consulting, details to follow',
    description: null,
    active: null,
    agency_name: null,
    agency_path: [],
    agency_key: 'x',
    posted_at: null,
    deadline_at: '2026-06-01T00:00:00.000Z',
    notice_type: 'special-notice',
  },
  {
    id: 'contract_closed',
    title: 'Closed kitchen repair',
    description: 'Hood and grease trap.',
    naics: '238220',
    psc: 'Z1',
    deadline_at: '2026-04-20T11:59:59.999Z',
    posted_at: '2026-03-01T12:00:00.000Z',
  },
  {
    id: 'contract_inactive',
    title: 'Withdrawn kitchen repair',
    description: 'Hood and grease trap.',
    active: false,
    posted_at: '2026-02-01T12:00:00.000Z',
  },
  {
    id: 'contract_old',
    title: 'Bridge study of long standing',
    description: 'A study.',
    posted_at: '2025-04-20T11:59:59.000Z',
    deadline_at: '2026-12-01T12:00:00.000Z',
  },
  {
    id: 'contract_state',
    title: 'State highway striping',
    jurisdiction: 'state',
    source: 'state',
    naics: '237310',
    place_state_code: 'VA',
    posted_at: '2026-04-01T12:00:00.000Z',
    deadline_at: '2026-07-01T12:00:00.000Z',
  },
  {
    id: 'contract_city',
    title: 'City bus shelters',
    jurisdiction: 'local',
    source: 'city',
    naics: '332311',
    place_state_code: 'TX',
    posted_at: '2026-04-02T12:00:00.000Z',
    deadline_at: '2026-07-02T12:00:00.000Z',
  },
  {
    id: 'contract_award',
    title: 'Janitorial services, harbor building',
    description: 'Award of custodial work.',
    ...navy,
    naics: '561720',
    notice_type: 'award-notice',
    awarded: true,
    award_number: 'N0018926C0007',
    award_amount: 412880,
    award_date: '2026-03-02T00:00:00.000Z',
    awardee_name: 'Harbor Clean LLC',
    awardee_uei: 'ZQGGHJH74DW7',
    posted_at: '2026-03-01T12:00:00.000Z',
    deadline_at: '2026-06-20T12:00:00.000Z',
  },
  {
    id: 'contract_won',
    title: 'Elevator upkeep',
    description: 'Awarded under its own solicitation.',
    awarded: true,
    posted_at: '2026-03-05T12:00:00.000Z',
  },
  {
    id: 'contract_justified',
    title: 'Sole source justification',
    description: 'Only one maker.',
    notice_type: 'justification',
    posted_at: '2026-03-06T12:00:00.000Z',
  },
  {
    id: 'contract_amended',
    title: 'Elevator modernization',
    description: 'Four traction elevators.',
    posted_at: '2026-03-07T12:00:00.000Z',
    deadline_at: '2026-08-01T12:00:00.000Z',
    amendment_count: 2,
    history: JSON.stringify(
      [1, 2, 3].map((version) => ({
        version,
        notice_id: `n${version}`,
        notice_type: 'solicitation',
        posted_at: `2026-03-0${version + 4}T12:00:00.000Z`,
        changes: [
          [],
          [
            { field: 'deadline_at', old_value: '2026-07-01T12:00:00.000Z', new_value: '2026-08-01T12:00:00.000Z' },
            { field: 'place_city_name', old_value: null, new_value: 'Richmond' },
            { field: 'archive_at', old_value: null, new_value: '2026-09-01T12:00:00.000Z' },
          ],
          [{ field: 'title', old_value: 'v2', new_value: 'v3' }],
        ][version - 1],
      })),
    ),
    point_of_contact: JSON.stringify([
      { fullName: 'Pat Doe', email: 'pat@example.gov', phone: '555-0100', title: 'CO', type: 'primary', fax: null },
    ]),
    office_city: 'Richmond',
    provider_url: 'https://files.example.gov/elevator',
  },
]

export const opportunities = stock
  .filter(({ notice_type }) => notice_type !== 'award-notice' && notice_type !== 'justification')
  .map(({ id }) => short(id))
export const api = await startApi({ contracts: stock, search: true, unlimited: true })
export const missing = 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819203'

afterEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit, match, dismissal, feedback_change, feedback_total, company_scoring, search_quota, search_quota_record cascade`.execute(
    api.db,
  )
})

export function short(id: string): string {
  return id.replace('contract_', '')
}

export function without(...ids: string[]): string[] {
  return opportunities.filter((id) => !ids.includes(id)).sort()
}

export async function ask(path: string, query: NonNullable<Call['query']>, key = api.ours.key): Promise<any> {
  const reply = await api.call('GET', path, { query, key })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

export function search(query: NonNullable<Call['query']> = {}, key?: string): Promise<any> {
  return ask('/v1/opportunities/search', query, key)
}

export function contracts(query: NonNullable<Call['query']>, key?: string): Promise<any> {
  return ask('/v1/contracts/search', query, key)
}

/** Ids without their prefix, in the order of the answer. */
export function idsOf({ results }: { results: { id: string }[] }): string[] {
  return results.map(({ id }) => short(id))
}

export async function found(query: NonNullable<Call['query']>): Promise<string[]> {
  const body = await search({ limit: 50, ...query })
  expect([body.total_count, body.has_more, body.cursor]).toEqual([body.results.length, false, null])
  return idsOf(body).sort()
}

export async function score(scores: Record<string, number>, company = api.ours.id): Promise<void> {
  await api.db
    .insertInto('match')
    .values(
      Object.entries(scores).map(([id, value]) => ({
        company_id: company,
        contract_id: `contract_${id}`,
        score: value,
        reason: null,
      })),
    )
    .execute()
}

export async function pursue(id: string, key = api.ours.key): Promise<string> {
  const reply = await api.call('POST', '/v1/pipeline/add', { key, body: { opportunity_id: `contract_${id}` } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.pursuit_id
}
