import { afterEach, expect, test } from 'vitest'
import { removeMember } from '../../services/people/members.ts'
import { createKey, startApi, testDay } from '../harness/harness.ts'

const api = await startApi({ unlimited: true })
const { db, ours, theirs } = api
const now = () => api.clock.now()

afterEach(async () => {
  api.clock.set(testDay)
  await db.deleteFrom('api_key').where('id', 'not in', [ours.key_id, theirs.key_id]).execute()
})

const list = async (session: string, query = {}) => (await api.call('GET', '/v1/settings/keys', { session, query })).body
const create = (session: string, body: object = { name: 'CRM', scope: 'read' }) =>
  api.call('POST', '/v1/settings/keys', { session, body })
const revoke = (session: string, id: string) => api.call('POST', `/v1/settings/keys/${id}/revoke`, { session })

test('createApiKey 201: the key is shown once, acts for its user for a year, and answers 401 once it is revoked', async () => {
  const session = await api.signIn(ours.users.member)
  const { status, body } = await create(session, { name: 'CRM', scope: 'read_write' })
  expect(status).toBe(201)
  const { key, ...shown } = body
  expect(shown).toMatchObject({ name: 'CRM', scope: 'read_write', state: 'active', usage: 'never_used' })
  expect(shown).toMatchObject({
    expires_at: '2027-04-20T12:00:00.000Z',
    last4: key.slice(-4),
    user: { user_id: ours.users.member },
  })
  const profile = await api.call('GET', '/v1/profile', { key })
  expect(profile.body).toMatchObject({ user: { id: ours.users.member }, key: { id: shown.id } })
  const listed = await api.call('GET', '/v1/settings/keys', { session })
  expect(listed.text).not.toContain(key)
  expect(listed.body.results[0]).toEqual({ ...shown, usage: 'in_use', last_used_at: testDay })
  expect((await revoke(session, shown.id)).body).toMatchObject({ state: 'revoked', revoked_at: testDay })
  expect((await api.call('GET', '/v1/profile', { key })).status).toBe(401)
  api.clock.advance(60)
  expect((await revoke(session, shown.id)).body.revoked_at).toBe(testDay)
})

test('createApiKey 400: a name has 1 to 120 characters, and the scope is one of two', async () => {
  const session = await api.signIn(ours.users.owner)
  const bad = [
    { name: '  ', scope: 'read' },
    { name: 'x'.repeat(121), scope: 'read' },
    { name: 'CRM', scope: 'write' },
    { name: 'CRM' },
  ]
  const replies = await Promise.all(bad.map((body) => create(session, body)))
  expect(replies.map(({ status, body }) => [status, body.issues[0].path])).toEqual([
    [400, 'name'],
    [400, 'name'],
    [400, 'scope'],
    [400, 'scope'],
  ])
})

test('createApiKey 409: a company has at most 200 active keys', async () => {
  const session = await api.signIn(theirs.users.owner)
  const { total_count } = await list(session, { state: 'active' })
  for (let i = total_count; i < 200; i++) await createKey(db, theirs.id, theirs.users.owner, 'read', now())
  const full = await create(session)
  expect(full.body).toMatchObject({ code: 'LIMIT_REACHED', message: expect.stringContaining('200 active keys') })
  const [newest] = (await list(session)).results
  await revoke(session, newest.id)
  expect((await create(session)).status).toBe(201)
})

test('listApiKeys 200: active and inactive keys are two lists, each in pages, newest first', async () => {
  const session = await api.signIn(ours.users.owner)
  const expired = await createKey(db, ours.id, ours.users.owner, 'read', now(), new Date('2026-04-20T12:00:00.000Z'))
  const left = await createKey(db, ours.id, ours.users.limited_member, 'read', now())
  const suspended = await createKey(db, ours.id, ours.users.owner, 'read', now())
  await db.updateTable('api_key').set({ suspended_at: now() }).where('id', '=', suspended.key_id).execute()
  const revoked = await createKey(db, ours.id, ours.users.owner, 'read', now())
  await revoke(session, revoked.key_id)
  await removeMember(db, ours.id, ours.users.limited_member, now())
  const inactive = await list(session, { state: 'inactive' })
  expect(inactive.results.map(({ id, state }: Record<string, string>) => [id, state])).toEqual([
    [revoked.key_id, 'revoked'],
    [suspended.key_id, 'suspended'],
    [left.key_id, 'user_removed'],
    [expired.key_id, 'expired'],
  ])
  const active = await list(session, { state: 'active' })
  expect(active).toMatchObject({ total_count: 1, results: [{ id: ours.key_id, state: 'active' }] })
  expect(await list(session)).toMatchObject({ total_count: 5 })
  const first = await list(session, { state: 'inactive', limit: 3 })
  const rest = await list(session, { state: 'inactive', limit: 3, cursor: first.cursor })
  expect([...first.results, ...rest.results]).toEqual(inactive.results)
  const other = await api.call('GET', '/v1/settings/keys', { session, query: { state: 'active', cursor: first.cursor } })
  expect(other.status).toBe(400)
})

test('listApiKeys 200: shows keys that were never used, and keys that are idle for 90 days', async () => {
  const session = await api.signIn(ours.users.owner)
  const idle = await createKey(db, ours.id, ours.users.owner, 'read', now())
  await api.call('GET', '/v1/profile', { key: idle.key })
  const unused = await createKey(db, ours.id, ours.users.owner, 'read', now())
  api.clock.advance(90 * 86_400 + 1)
  const later = await api.signIn(ours.users.owner)
  const usage = (await list(later)).results.map(({ id, usage }: Record<string, string>) => [id, usage])
  expect(usage).toEqual(
    expect.arrayContaining([
      [idle.key_id, 'idle_90_days'],
      [unused.key_id, 'never_used'],
    ]),
  )
  expect((await api.call('GET', '/v1/settings/session', { session })).status).toBe(401)
})

test('listApiKeys, createApiKey and revokeApiKey 403: limited members have nothing to do with integrations', async () => {
  const user = theirs.users.limited_member
  const session = await api.signIn(user)
  const replies = [
    await api.call('GET', '/v1/settings/keys', { session }),
    await create(session),
    await revoke(session, theirs.key_id),
  ]
  expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
    Array(3).fill([403, 'Limited members may not see or change integrations']),
  )
})

test('revokeApiKey: members revoke their own keys, managers every key, and no user a key of another company', async () => {
  const [member, admin] = [await api.signIn(ours.users.member), await api.signIn(ours.users.admin)]
  const { body } = await create(member)
  expect((await revoke(member, ours.key_id)).body.message).toMatch(/^Only owners and admins/)
  expect((await revoke(admin, body.id)).body.state).toBe('revoked')
  const [foreign, unknown] = [await revoke(admin, theirs.key_id), await revoke(admin, 'key_unknown')]
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect(foreign.body.message.replace(theirs.key_id, 'X')).toBe(unknown.body.message.replace('key_unknown', 'X'))
})
