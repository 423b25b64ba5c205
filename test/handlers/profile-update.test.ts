import { afterEach, expect, test } from 'vitest'
import { createKey, startApi, testDay } from '../harness.ts'
import { scoreAll } from '../scoring.ts'

const api = await startApi({
  contracts: [
    {
      id: 'contract_soc',
      title: 'Security operations center support',
      description: 'Threat hunting and incident response.',
      naics: '541512',
    },
  ],
  unlimited: true,
})
const { ours, theirs } = api

afterEach(() => api.clock.advance(1))

const patch = (body: object, { key = ours.key, headers = {} }: { key?: string; headers?: Record<string, string> } = {}) =>
  api.call('PATCH', '/v1/profile', { body, key, headers })
const company = async (key = ours.key) => (await api.call('GET', '/v1/profile', { key })).body.company

test('updateProfile 200: fields given change, lists are replaced whole, preferences field by field, and the version grows', async () => {
  const before = await company()
  const first = await patch({
    certifications: [' 8(a) ', 'SDVOSB', '8(a)'],
    naics_codes: [
      { code: '541512', is_primary: true },
      { code: '541519', is_primary: false },
    ],
    psc_codes: ['dj01', 'DJ'],
    capabilities: [{ title: 'Security operations', description: 'Around the clock.' }],
    past_performance: [{ title: 'Monitoring' }],
    bid_preferences: { states: ['va', 'MD'], value_min: 100_000 },
  })
  expect(first.status, first.text).toBe(200)
  expect(first.body.company).toMatchObject({
    name: before.name,
    certifications: ['8(a)', 'SDVOSB'],
    psc_codes: ['DJ01', 'DJ'],
    capabilities: [{ id: 'cap_1', title: 'Security operations', description: 'Around the clock.' }],
    past_performance: [{ id: 'pp_1', title: 'Monitoring', customer: null, value: null, start_date: null, summary: null }],
    bid_preferences: { states: ['VA', 'MD'], value_min: 100_000, value_max: null, notice_types: [] },
    version: before.version + 1,
  })
  const second = await patch({ naics_codes: [], bid_preferences: { value_max: 5_000_000 } })
  expect(second.body.company).toMatchObject({
    naics_codes: [],
    certifications: ['8(a)', 'SDVOSB'],
    bid_preferences: { states: ['VA', 'MD'], value_min: 100_000, value_max: 5_000_000 },
    version: before.version + 2,
  })
  expect(await company()).toEqual(second.body.company)
  expect((await company(theirs.key)).version).toBe(1)
})

test('updateProfile 200: what changes nothing makes no new version', async () => {
  await patch({ website: 'https://ours.example.com', bid_preferences: { notice_types: ['solicitation', 'combined'] } })
  const before = await company()
  for (const body of [
    {},
    { website: 'https://ours.example.com' },
    { bid_preferences: { notice_types: ['solicitation', 'combined'] } },
  ])
    expect((await patch(body)).body.company).toEqual(before)
})

test.each([
  ['two primary codes', { naics_codes: ['541512', '541519'].map((code) => ({ code, is_primary: true })) }, 'naics_codes'],
  ['an unknown NAICS code', { naics_codes: [{ code: '999999', is_primary: true }] }, 'naics_codes.0.code'],
  ['a range upside down', { bid_preferences: { value_min: 10, value_max: 9 } }, 'bid_preferences.value_min'],
  [
    'work that ended before it began',
    { past_performance: [{ title: 'x', start_date: '2026-01-02', end_date: '2026-01-01' }] },
    'past_performance.0.end_date',
  ],
  ['an unknown state', { bid_preferences: { states: ['XX'] } }, 'bid_preferences.states.0'],
  ['a blank name', { name: ' ' }, 'name'],
  ['a field that it does not have', { plan: 'enterprise' }, 'plan'],
])('updateProfile 400: %s', async (_what, body, path) => {
  const before = await company()
  const reply = await patch(body)
  expect([reply.status, reply.body.issues?.[0].path]).toEqual([400, path])
  expect(await company()).toEqual(before)
})

test('updateProfile 403: members may not, owners and admins may', async () => {
  const status = async (role: 'owner' | 'admin' | 'member' | 'limited_member') => {
    const { key } = await createKey(api.db, ours.id, ours.users[role], 'read_write', api.clock.now())
    return (await patch({ cage_code: role.slice(0, 5) }, { key })).status
  }
  expect([await status('owner'), await status('admin'), await status('member'), await status('limited_member')]).toEqual([
    200, 200, 403, 403,
  ])
})

test('updateProfile 412: of two who read the same version the second is refused', async () => {
  const { headers } = await api.call('GET', '/v1/profile')
  const etag = headers.get('etag')!
  api.clock.advance(1)
  const first = await patch({ uei: 'FIRST1234567' }, { headers: { 'If-Match': etag } })
  expect(first.status).toBe(200)
  expect((await patch({ uei: 'SECOND123456' }, { headers: { 'If-Match': etag } })).status).toBe(412)
  const again = await patch({ uei: 'SECOND123456' }, { headers: { 'If-Match': first.headers.get('etag')! } })
  expect([again.status, (await company()).uei]).toEqual([200, 'SECOND123456'])
})

test('updateProfile 200: what a company tells is what its recommendations go by', async () => {
  await scoreAll(api.db, new Date(testDay))
  const listed = async () => (await api.call('GET', '/v1/recommendations', { query: { min_score: 0 } })).body
  const before = (await listed()).results[0].match_score
  await patch({
    naics_codes: [{ code: '541512', is_primary: true }],
    capabilities: [
      { title: 'Security operations center', description: 'Threat hunting and incident response around the clock.' },
    ],
    bid_preferences: { states: [], value_min: null, value_max: null, notice_types: [] },
  })
  expect((await listed()).scoring).not.toBeNull()
  await scoreAll(api.db, new Date(testDay))
  expect((await listed()).results[0].match_score).toBeGreaterThan(before)
})

test('updateProfile 200: a time zone is known by its IANA name in any case; a company begins in New York’s', async () => {
  expect((await company(theirs.key)).time_zone).toBe('America/New_York')
  expect((await patch({ time_zone: 'america/chicago' })).body.company.time_zone).toBe('America/Chicago')
  expect((await company()).time_zone).toBe('America/Chicago')
})

test('updateProfile 400: what is no time zone is told by its field', async () => {
  for (const time_zone of ['Mars/Base', '+05:00', 'Chicago', ' UTC']) {
    const { status, body } = await patch({ time_zone })
    expect([status, body.issues], time_zone).toEqual([
      400,
      [{ path: 'time_zone', message: 'is not the IANA name of a time zone, such as America/New_York', code: 'time_zone' }],
    ])
  }
})
