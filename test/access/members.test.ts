import { afterEach, describe, expect, test } from 'vitest'
import { insertMember, selectMember } from '../../db/people/people.ts'
import type { Role } from '../../db/values.ts'
import { createCompany, startApi } from '../harness/harness.ts'

const api = await startApi({ unlimited: true })
const { db } = api
const now = () => api.clock.now()
let ours = api.ours

afterEach(async () => {
  ours = await createCompany(db, 'Ours again (fictional)', now())
})

const update = async (role: Role, user_id: string, body: object) =>
  api.call('PATCH', `/v1/settings/members/${user_id}`, { session: await api.signIn(ours.users[role]), body })
const remove = async (role: Role, user_id: string) =>
  api.call('DELETE', `/v1/settings/members/${user_id}`, { session: await api.signIn(ours.users[role]) })

describe('listMembers', () => {
  const list = async (query = {}) => (await api.call('GET', '/v1/members', { query, key: ours.key })).body

  test('listMembers 200: lists the company’s members by name, in pages, for keys and sessions', async () => {
    const session = await api.signIn(ours.users.limited_member)
    const all = await list()
    expect(all.total_count).toBe(4)
    expect(all.results.map(({ role }: { role: Role }) => role)).toEqual(['admin', 'limited_member', 'member', 'owner'])
    expect(all.results[0]).toEqual({
      user_id: ours.users.admin,
      name: expect.stringMatching(/^admin of Ours/),
      email: expect.stringMatching(/^admin@/),
      role: 'admin',
      joined_at: now().toISOString(),
      last_seen_at: null,
    })
    expect((await api.call('GET', '/v1/members', { session })).body).toEqual(all)
    const first = await list({ limit: 3 })
    const rest = await list({ limit: 3, cursor: first.cursor })
    expect([...first.results, ...rest.results]).toEqual(all.results)
  })

  test('listMembers 200: says when each member last used the web app for the company, and not another one', async () => {
    const { member } = ours.users
    const seen = async () =>
      (await list()).results.find(({ user_id }: { user_id: string }) => user_id === member).last_seen_at as string | null
    expect(await seen()).toBeNull()
    const session = await api.signIn(member)
    const signedIn = now().toISOString()
    expect(await seen()).toBe(signedIn)
    const { email } = (await selectMember(db, ours.id, member))!
    await insertMember(db, api.theirs.id, { email, name: 'Also theirs', role: 'member' }, now())
    const actFor = async (company_id: string) => {
      api.clock.advance(120_000)
      await api.call('GET', '/v1/members', { session, headers: { 'X-Company-Id': company_id } })
    }
    await actFor(api.theirs.id)
    expect(await seen()).toBe(signedIn)
    await actFor(ours.id)
    expect(await seen()).toBe(now().toISOString())
  })

  test('listMembers 200: finds a part of the name or address in any case, and takes wildcards literally', async () => {
    await insertMember(db, ours.id, { email: 'priya.raman@example.com', name: 'Priya Raman', role: 'member' }, now())
    await insertMember(db, ours.id, { email: 'x@example.com', name: '100% Percy_', role: 'member' }, now())
    const found = async (query: string) => (await list({ query })).results.map(({ name }: { name: string }) => name)
    expect(await found('RAMAN')).toEqual(['Priya Raman'])
    expect(await found('priya.r')).toEqual(['Priya Raman'])
    expect(await found('%')).toEqual(['100% Percy_'])
    expect(await found('_')).toEqual(['100% Percy_', expect.stringContaining('limited_member')].toSorted())
    expect(await list({ query: 'nobody at all' })).toMatchObject({ results: [], total_count: 0 })
  })
})

describe('roles', () => {
  test('updateMember 200: the new role holds from the next request on', async () => {
    const session = await api.signIn(ours.users.member)
    expect((await api.call('GET', '/v1/settings/invitations', { session })).status).toBe(403)
    expect((await update('admin', ours.users.member, { role: 'admin' })).body).toMatchObject({ role: 'admin' })
    expect((await api.call('GET', '/v1/settings/invitations', { session })).status).toBe(200)
  })

  test.each<[Role, keyof typeof ours.users, Role, number]>([
    ['member', 'limited_member', 'member', 403],
    ['limited_member', 'member', 'member', 403],
    ['admin', 'member', 'limited_member', 200],
    ['admin', 'member', 'owner', 403],
    ['admin', 'owner', 'admin', 403],
    ['owner', 'admin', 'owner', 200],
  ])('updateMember: as %s, making the %s a %s answers %i', async (actor, target, role, status) => {
    expect((await update(actor, ours.users[target], { role })).status).toBe(status)
  })

  test('updateMember 409: the last owner keeps the role, also if two owners resign at once', async () => {
    expect((await update('owner', ours.users.owner, { role: 'member' })).body.message).toMatch(/needs an owner/)
    await update('owner', ours.users.admin, { role: 'owner' })
    const resigned = await Promise.all([
      update('owner', ours.users.owner, { role: 'member' }),
      update('admin', ours.users.admin, { role: 'member' }),
    ])
    expect(resigned.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('updateMember 404: a user of another company looks like an unknown one', async () => {
    const [foreign, unknown] = [
      await update('owner', api.theirs.users.member, { role: 'admin' }),
      await update('owner', 'usr_unknown', { role: 'admin' }),
    ]
    expect([foreign.status, unknown.status]).toEqual([404, 404])
  })
})

describe('removal', () => {
  test('removeMember 200: keys and sessions no longer reach the company from the next request on', async () => {
    const session = await api.signIn(ours.users.member)
    const { key } = (await api.call('POST', '/v1/settings/keys', { session, body: { name: 'CRM', scope: 'read' } })).body
    const removed = await remove('admin', ours.users.member)
    expect(removed.body).toEqual({ id: ours.users.member, deleted: true })
    const replies = [await api.call('GET', '/v1/profile', { session }), await api.call('GET', '/v1/profile', { key })]
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
      Array(2).fill([403, expect.stringMatching(/^subscription_inactive: /)]),
    )
    expect((await remove('admin', ours.users.member)).status).toBe(404)
  })

  test('removeMember 403 and 409: only owners remove owners, and never the last one', async () => {
    expect((await remove('admin', ours.users.owner)).status).toBe(403)
    expect((await remove('member', ours.users.limited_member)).status).toBe(403)
    expect((await remove('owner', ours.users.owner)).status).toBe(409)
    await update('owner', ours.users.admin, { role: 'owner' })
    expect((await remove('owner', ours.users.owner)).status).toBe(200)
  })
})

test('writes of the settings 409: a write with the same Idempotency-Key still runs', async () => {
  const session = await api.signIn(ours.users.owner)
  const { id } = (await api.call('GET', '/v1/settings/session', { session })).body
  const { claimAnswer } = await import('../../db/requests/answers.ts')
  const busy = await api.twin({ idempotency_wait_ms: 50 })
  const writes: [string, string, object?][] = [
    ['PATCH', `/v1/settings/members/${ours.users.member}`, { role: 'admin' }],
    ['POST', `/v1/settings/keys/${ours.key_id}/revoke`],
    ['POST', '/v1/settings/sessions/end-others'],
    ['POST', '/v1/settings/connections/revoke-all'],
    ['PATCH', '/v1/settings/access', { mcp_allowed: true }],
    ['PATCH', '/v1/me', { theme: 'dark' }],
  ]
  await db.transaction().execute(async (trx) => {
    const claim = { principal_id: id, idempotency_key: 'busy', operation_id: 'updateMember', request_sha256: 'x' }
    await claimAnswer(trx, claim, now(), 1_000)
    for (const [method, path, body] of writes) {
      const reply = await busy.call(method, path, { session, body, headers: { 'Idempotency-Key': 'busy' } })
      expect(reply.body, path).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/^idempotency_in_progress/) })
    }
  })
})
