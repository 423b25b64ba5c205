import { expect, test } from 'vitest'
import { selectTeam } from '../../db/people/teams.ts'
import { removeMember } from '../../services/people/members.ts'
import { addTeam, addTeamMember } from '../../services/people/teams.ts'
import { createKey, startApi, testDay } from '../harness/harness.ts'

const api = await startApi({ unlimited: true })
const { db, ours, theirs } = api
const read = (key = ours.key) => api.call('GET', '/v1/security/settings', { key })
const comparison = (body: any, name: string) => body.comparisons.find(({ guideSetting }: any) => guideSetting === name)

test('getSecuritySettings 200: returns members with roles, all keys without their values, and the comparisons of this company', async () => {
  const { id } = (await addTeam(db, ours.id, 'Capture', api.clock.now())) as { id: string }
  await addTeamMember(db, (await selectTeam(db, id))!, ours.users.admin, api.clock.now())
  const gone = await createKey(db, ours.id, ours.users.member, 'read', api.clock.now(), new Date('2026-01-01T00:00:00.000Z'))
  await db.updateTable('api_key').set({ revoked_at: testDay, suspended_at: testDay }).where('id', '=', gone.key_id).execute()
  const { status, body, text } = await read()
  expect(status, text).toBe(200)
  expect(body).toMatchObject({
    version: 1,
    generatedAt: api.clock.now().toISOString(),
    scope: 'assigned-entity',
    entityId: ours.id,
    coverage: { complete: false, excluded: ['organizationSettings', 'personalSettings'] },
    integrations: [],
    inboundWebhooks: [],
    outboundWebhooks: [],
    teamMemberships: [{ teamId: id, userId: ours.users.admin }],
  })
  expect(Object.keys(body).filter((name) => Array.isArray(body[name]))).toEqual(body.coverage.included)
  expect(Object.fromEntries(body.entityMemberships.map(({ userId, role }: any) => [role, userId]))).toEqual(ours.users)
  expect(body.apiKeys).toHaveLength(3)
  expect(body.apiKeys.at(-1)).toEqual({
    id: gone.key_id,
    name: 'test',
    userId: ours.users.member,
    createdAt: testDay,
    lastUsedAt: null,
    revokedAt: testDay,
    suspendedAt: testDay,
  })
  expect(comparison(body, 'Number of owners')).toMatchObject({ result: 'not_met', reason: 'The company has 1 owner' })
  expect(comparison(body, 'Encrypted transport').result).toBe('not_met')
  expect(comparison(body, 'Connection to the database').result).toBe('unknown')
  for (const secret of [ours.key, ours.read_key, ours.key.slice(-4), 'hash', theirs.id]) expect(text).not.toContain(secret)
})

test('getSecuritySettings 200: admins may read them, even with a read-only key; 403: members and former members may not', async () => {
  const status = async (role: keyof typeof ours.users) => {
    const { key } = await createKey(db, ours.id, ours.users[role], 'read', api.clock.now())
    return (await read(key)).status
  }
  expect([await status('owner'), await status('admin'), await status('member'), await status('limited_member')]).toEqual([
    200, 200, 403, 403,
  ])
  const { key } = await createKey(db, ours.id, ours.users.admin, 'read', api.clock.now())
  await db.updateTable('membership').set({ role: 'member' }).where('user_id', '=', ours.users.admin).execute()
  const lowered = await read(key)
  expect([lowered.status, lowered.body]).toEqual([
    403,
    { code: 'FORBIDDEN', message: 'Only owners and admins of the company may export its security settings' },
  ])
  await removeMember(db, ours.id, ours.users.admin, api.clock.now())
  const left = await read(key)
  expect([left.status, left.body.message]).toEqual([403, expect.stringMatching(/^subscription_inactive: /)])
  const { body } = await read()
  expect(comparison(body, 'Keys of people who left').result).toBe('not_met')
})

test('getSecuritySettings 400: rejects a parameter that chooses another company', async () => {
  const { status } = await api.call('GET', '/v1/security/settings', { query: { company_id: theirs.id } })
  expect(status).toBe(400)
})

test('getSecuritySettings 200: returns the webhooks of each workflow’s newest version, with headers counted and not shown', async () => {
  const secret = 'a very secret value'
  const make = async (url: string, headers: object[]) => {
    const definition = {
      trigger: { type: 'inbound_webhook' },
      nodes: [{ id: 'notify', type: 'outbound_webhook', label: 'Notify', config: { url, headers } }],
    }
    const { status, body, text } = await api.call('POST', '/v1/workflows', { body: { name: `To ${url}`, definition } })
    expect(status, text).toBe(201)
    return body.id as string
  }
  const safe = await make('https://crm.example.com/x', [
    { name: 'Authorization', value: secret, secret: true },
    { name: 'X-Source', value: 'oi' },
  ])
  const plain = await make('http://crm.example.com/x', [])
  await api.call('PATCH', `/v1/workflows/${plain}`, { body: { name: 'Renamed' } })
  const deleted = await make('https://gone.example.com/x', [])
  expect((await api.call('DELETE', `/v1/workflows/${deleted}`)).status).toBe(200)
  const { body, text } = await read()
  expect(body.inboundWebhooks).toEqual([safe, plain].map((workflowId) => ({ workflowId, status: 'draft' })))
  expect(body.outboundWebhooks).toEqual([
    { workflowId: safe, status: 'draft', nodeId: 'notify', httpsConfigured: true, headerCount: 2, secretHeaderCount: 1 },
    { workflowId: plain, status: 'draft', nodeId: 'notify', httpsConfigured: false, headerCount: 0, secretHeaderCount: 0 },
  ])
  expect(comparison(body, 'Addresses of outbound webhooks')).toMatchObject({
    result: 'not_met',
    reason: '1 of 2 outbound webhooks without an https address',
  })
  for (const hidden of [secret, 'crm.example.com', 'X-Source']) expect(text).not.toContain(hidden)
  expect((await read(theirs.key)).body.outboundWebhooks).toEqual([])
})
