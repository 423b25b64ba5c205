import { expect, test, vi } from 'vitest'
import { createKey, startApi } from '../harness/harness.ts'

const api = await startApi()
const identity = { uei: 'ZQGGHJH74DW7', cage_code: '1ABC2', website: 'https://example.com' }

test('getProfile 200: a new company has an empty profile with version 1', async () => {
  const { status, body } = await api.call('GET', '/v1/profile')
  expect(status).toBe(200)
  expect(body.company).toMatchObject({
    id: api.ours.id,
    name: 'Ours (fictional)',
    uei: null,
    certifications: [],
    naics_codes: [],
    capabilities: [],
    past_performance: [],
    completeness: 10,
    version: 1,
  })
  expect(body.company.bid_preferences).toEqual({
    states: [],
    value_min: null,
    value_max: null,
    notice_types: [],
    excluded_agencies: [],
    excluded_keywords: [],
    min_days_to_deadline: null,
  })
})

test('getProfile 200: returns the user, plan and key of the request', async () => {
  const member = await createKey(
    api.db,
    api.ours.id,
    api.ours.users.member,
    'read',
    api.clock.now(),
    new Date('2027-01-01T00:00:00Z'),
  )
  const { body } = await api.call('GET', '/v1/profile', { key: member.key })
  expect(body.user).toMatchObject({ id: api.ours.users.member, name: 'member of Ours (fictional)', role: 'member' })
  expect(body.key).toEqual({ id: member.key_id, name: 'test', scope: 'read', expires_at: '2027-01-01T00:00:00.000Z' })
  expect(body.credential).toEqual({
    kind: 'key',
    id: member.key_id,
    name: 'test',
    scopes: ['read'],
    expires_at: '2027-01-01T00:00:00.000Z',
  })
  expect(body.plan).toEqual({ tier: 'enterprise', status: 'active', api_access: true, renews_at: '2026-05-20T12:00:00.000Z' })
  expect((await api.call('GET', '/v1/profile', { key: api.theirs.key })).body.company.id).toBe(api.theirs.id)
})

test('getProfile 200: completeness counts the filled parts', async () => {
  const parts = {
    certifications: ['SDVOSB'],
    naics_codes: [{ code: '561720', is_primary: true }],
    psc_codes: ['S201'],
    capabilities: [{ id: 'cap_1', title: 'Custodial', description: 'Clinics and offices' }],
    past_performance: [
      {
        id: 'pp_1',
        title: 'Clinic',
        customer: null,
        contract_number: null,
        naics: null,
        value: null,
        start_date: null,
        end_date: null,
        summary: null,
      },
    ],
  }
  await api.db
    .updateTable('company')
    .set({ ...identity, profile: JSON.stringify({ ...parts, bid_preferences: { states: ['VA'] } }) })
    .where('id', '=', api.ours.id)
    .execute()
  const { company } = (await api.call('GET', '/v1/profile')).body
  expect(company).toMatchObject({
    ...identity,
    ...parts,
    bid_preferences: { states: ['VA'], value_min: null },
    completeness: 100,
  })
  await api.db
    .updateTable('company')
    .set({ profile: JSON.stringify(parts) })
    .where('id', '=', api.ours.id)
    .execute()
  expect((await api.call('GET', '/v1/profile')).body.company.completeness).toBe(90)
})

test('getProfile 400: rejects an unknown parameter', async () => {
  const { status, body } = await api.call('GET', '/v1/profile', { query: { company_id: api.theirs.id } })
  expect([status, body.issues]).toEqual([
    400,
    [{ path: 'company_id', message: 'is not a parameter of this operation', code: 'unknown_parameter' }],
  ])
})

test('getProfile 200: the next answer shows every change to the company, even a change by raw SQL', async () => {
  const changes = [
    { name: 'Renamed (fictional)' },
    { website: 'https://example.org' },
    { profile: JSON.stringify({ psc_codes: ['R408'] }) },
  ]
  for (const change of changes) {
    await api.call('GET', '/v1/profile')
    await api.db.updateTable('company').set(change).where('id', '=', api.ours.id).execute()
    const { body } = await api.call('GET', '/v1/profile')
    const { profile, ...columns } = { profile: '{}', ...change }
    expect(body.company).toMatchObject({ ...columns, ...JSON.parse(profile) })
  }
  expect((await api.call('GET', '/v1/profile', { key: api.theirs.key })).body.company.name).toBe('Theirs (fictional)')
})

test('getProfile 200: an unchanged company is not read again', async () => {
  await api.call('GET', '/v1/profile')
  const asked = vi.spyOn(api.db, 'executeQuery')
  const { status } = await api.call('GET', '/v1/profile')
  expect(
    [status, asked.mock.calls.map(([query]) => 'sql' in query && /rate_window/.test(query.sql))],
    'only the statement for the key and its rate limit window',
  ).toEqual([200, [true]])
  asked.mockRestore()
})
