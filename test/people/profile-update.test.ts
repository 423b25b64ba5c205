import { afterEach, expect, test } from 'vitest'
import { createKey, startApi, testDay } from '../harness/harness.ts'
import { scoreAll } from '../harness/scoring.ts'

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

test('updateProfile 200: given fields change, lists are replaced as a whole and preferences field by field, and the version increases', async () => {
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

test('updateProfile 200: an update without changes creates no new version', async () => {
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
  ['a minimum above the maximum', { bid_preferences: { value_min: 10, value_max: 9 } }, 'bid_preferences.value_min'],
  [
    'work that ends before it starts',
    { past_performance: [{ title: 'x', start_date: '2026-01-02', end_date: '2026-01-01' }] },
    'past_performance.0.end_date',
  ],
  ['an unknown state', { bid_preferences: { states: ['XX'] } }, 'bid_preferences.states.0'],
  ['a blank name', { name: ' ' }, 'name'],
  ['an unknown field', { plan: 'enterprise' }, 'plan'],
])('updateProfile 400: rejects %s', async (_what, body, path) => {
  const before = await company()
  const reply = await patch(body)
  expect([reply.status, reply.body.issues?.map((issue: { path: string }) => issue.path)]).toEqual([400, [path]])
  expect(await company()).toEqual(before)
})

test('updateProfile 200: accepts a string as a NAICS code, and a string as a capability', async () => {
  const reply = await patch({
    naics_codes: ['541519', { code: '541512' }],
    capabilities: [' Penetration testing ', { title: 'Cloud' }],
  })
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body.company).toMatchObject({
    naics_codes: [
      { code: '541519', is_primary: false },
      { code: '541512', is_primary: false },
    ],
    capabilities: [
      { title: 'Penetration testing', description: '' },
      { title: 'Cloud', description: '' },
    ],
  })
})

test('updateProfile 200: an entry keeps its id when the caller sends back what getProfile returned, in any order', async () => {
  await patch({ capabilities: ['First', 'Second'], past_performance: [{ title: 'Done' }] })
  const { version, capabilities, past_performance } = await company()
  const [first, second] = capabilities
  expect((await patch({ capabilities, past_performance })).body.company.version, 'nothing changed').toBe(version)
  expect((await patch({ capabilities: ['First', 'Second'] })).body.company.version, 'equal entries without ids').toBe(version)
  const changed = (await patch({ capabilities: ['Third', { ...second, title: 'Second, better' }, first] })).body.company
  expect(changed.capabilities).toMatchObject([{ title: 'Third' }, { id: second.id, title: 'Second, better' }, first])
  expect(new Set(changed.capabilities.map(({ id }: any) => id)).size).toBe(3)
})

test('updateProfile 400: rejects an unknown id and a repeated id', async () => {
  await patch({ capabilities: ['First'] })
  const [{ id }] = (await company()).capabilities
  const reply = await patch({
    capabilities: [
      { id, title: 'A' },
      { id, title: 'B' },
      { id: 'cap_unknown', title: 'C' },
    ],
  })
  expect([reply.status, reply.body.issues.map(({ path, code }: any) => `${path} ${code}`)]).toEqual([
    400,
    ['capabilities.1.id twice', 'capabilities.2.id unknown_id'],
  ])
})

test('updateProfile 403: only owners and admins may change the profile', async () => {
  const status = async (role: 'owner' | 'admin' | 'member' | 'limited_member') => {
    const { key } = await createKey(api.db, ours.id, ours.users[role], 'read_write', api.clock.now())
    return (await patch({ cage_code: `${role.length}X2K9`.slice(-5) }, { key })).status
  }
  expect([await status('owner'), await status('admin'), await status('member'), await status('limited_member')]).toEqual([
    200, 200, 403, 403,
  ])
})

test('updateProfile 412: the second of two updates of the same version is rejected', async () => {
  const { headers } = await api.call('GET', '/v1/profile')
  const etag = headers.get('etag')!
  api.clock.advance(1)
  const first = await patch({ uei: 'F1RSTABCDEFG' }, { headers: { 'If-Match': etag } })
  expect(first.status).toBe(200)
  expect((await patch({ uei: 'SEC2NDABCDEF' }, { headers: { 'If-Match': etag } })).status).toBe(412)
  const again = await patch({ uei: 'SEC2NDABCDEF' }, { headers: { 'If-Match': first.headers.get('etag')! } })
  expect([again.status, (await company()).uei]).toEqual([200, 'SEC2NDABCDEF'])
})

test('updateProfile 200: recommendations use the new profile', async () => {
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

test('updateProfile 200: accepts an IANA time zone in any case, and the default is New York', async () => {
  expect((await company(theirs.key)).time_zone).toBe('America/New_York')
  expect((await patch({ time_zone: 'america/chicago' })).body.company.time_zone).toBe('America/Chicago')
  expect((await company()).time_zone).toBe('America/Chicago')
})

test('updateProfile 400: rejects an unknown time zone, and names the field', async () => {
  for (const time_zone of ['Mars/Base', '+05:00', 'Chicago', ' UTC']) {
    const { status, body } = await patch({ time_zone })
    expect([status, body.issues], time_zone).toEqual([
      400,
      [{ path: 'time_zone', message: 'must be the IANA name of a time zone, such as America/New_York', code: 'time_zone' }],
    ])
  }
})

test.each([
  ['a UEI of eleven characters', { uei: 'ZQGGHJH74DW' }, 'uei', 'uei'],
  ['a UEI with an O', { uei: 'ZQGGHJH74DWO' }, 'uei', 'uei'],
  ['a UEI that begins with a zero', { uei: '0QGGHJH74DW7' }, 'uei', 'uei'],
  ['an empty UEI', { uei: '' }, 'uei', 'uei'],
  ['a CAGE code of four characters', { cage_code: '7X2K' }, 'cage_code', 'cage_code'],
  ['a CAGE code with an I', { cage_code: '7I2K9' }, 'cage_code', 'cage_code'],
  ['a website without a dot', { website: 'https://intranet/' }, 'website', 'website'],
  ['a website with a password', { website: 'https://me:secret@example.com' }, 'website', 'website'],
  ['an unknown PSC', { psc_codes: ['DJ01', 'ZZ99'] }, 'psc_codes.1', 'psc'],
  ['a certification of two lines', { certifications: ['8(a)', 'ISO\n9001'] }, 'certifications.1', 'control_character'],
  ['a name with a tab', { name: 'Ours\tand theirs' }, 'name', 'control_character'],
])('updateProfile 400: rejects %s', async (_what, body, path, code) => {
  const before = await company()
  const reply = await patch(body)
  expect([reply.status, reply.body.issues?.map((issue: any) => [issue.path, issue.code])]).toEqual([400, [[path, code]]])
  expect(await company()).toEqual(before)
})

test('updateProfile 400: reports all issues together', async () => {
  const reply = await patch({ uei: 'x', cage_code: 'y', psc_codes: ['ZZ99'], website: 'https://x' })
  expect(reply.body.issues.map(({ path }: any) => path)).toEqual(['uei', 'cage_code', 'website', 'psc_codes.0'])
})

test('updateProfile 200: stores identifiers in upper case and each certification once in its usual spelling', async () => {
  const { status, body, text } = await patch({
    uei: ' zqgghjh74dw7 ',
    cage_code: '7x2k9',
    certifications: [
      'Service-Disabled Veteran-Owned Small Business (SDVOSB)',
      'sdvosb',
      ' iso 9001:2015',
      'Our own seal',
      'OUR OWN SEAL!',
      '认证',
      '证书',
    ],
    psc_codes: ['d', '53', 'DJ', 'r408'],
  })
  expect(status, text).toBe(200)
  expect(body.company).toMatchObject({
    uei: 'ZQGGHJH74DW7',
    cage_code: '7X2K9',
    certifications: ['SDVOSB', 'ISO 9001', 'Our own seal', '认证', '证书'],
    psc_codes: ['D', '53', 'DJ', 'R408'],
  })
})

test('updateProfile 200: accepts values that were stored before the current rules', async () => {
  const profile = { certifications: ['two\nlines', '8a'], psc_codes: ['ZZ99'] }
  const stored = { uei: 'ZZ9FICTION01', cage_code: '0FIC1', website: 'http://intranet', profile: JSON.stringify(profile) }
  await api.db.updateTable('company').set(stored).where('id', '=', ours.id).execute()
  api.clock.advance(1)
  // Gives the company a new `updated_at`, as a real update would.
  await api.db.updateTable('company').set({ updated_at: api.clock.now() }).where('id', '=', ours.id).execute()
  const before = await company()
  expect(before).toMatchObject({ uei: 'ZZ9FICTION01', cage_code: '0FIC1', website: 'http://intranet', ...profile })
  const { uei, cage_code, certifications, psc_codes } = before
  const reply = await patch({ uei, cage_code, certifications, psc_codes, name: 'Ours, renamed' })
  expect([reply.status, reply.body.company?.name], reply.text).toEqual([200, 'Ours, renamed'])
  expect((await patch({ uei: 'ZZ9FICTION02' })).status).toBe(400)
})

test('updateProfile 200: each of the ten parts counts a tenth of completeness', async () => {
  const empty = {
    uei: null,
    cage_code: null,
    website: null,
    certifications: [],
    naics_codes: [],
    psc_codes: [],
    capabilities: [],
    past_performance: [],
  }
  await api.db.updateTable('company').set({ profile: '{}', updated_at: api.clock.now() }).where('id', '=', ours.id).execute()
  expect((await patch(empty)).body.company.completeness).toBe(10)
  const parts = [
    { uei: 'ZQGGHJH74DW7' },
    { cage_code: '7X2K9' },
    { website: 'https://ours.example.com' },
    { certifications: ['8(a)'] },
    { naics_codes: [{ code: '541512', is_primary: true }] },
    { psc_codes: ['DJ01'] },
    { capabilities: [{ title: 'Mowing', description: 'Of lawns.' }] },
    { past_performance: [{ title: 'Mowing' }] },
    { bid_preferences: { states: ['VA'] } },
  ]
  for (const [index, part] of parts.entries()) expect((await patch(part)).body.company.completeness).toBe(20 + index * 10)
  for (const [index, name] of Object.keys(empty).entries()) {
    const gone = { [name]: empty[name as keyof typeof empty] }
    expect((await patch(gone)).body.company.completeness, name).toBe(90 - index * 10)
  }
})
