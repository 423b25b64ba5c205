import { describe, expect, test } from 'vitest'
import { deleteEndedAccess } from '../../services/access/cleanup.ts'
import { signIn } from '../../services/access/sign-in.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { emailOf, givePassword, password, visitor } from './people.ts'

const api = await startApi({ unlimited: true })
const { db, ours, theirs } = api
const now = () => api.clock.now()

const list = async (query = {}, user = ours.users.owner) =>
  api.call('GET', '/v1/settings/audit', { session: await api.signIn(user), query })
const actions = async (query = {}) =>
  (await list({ limit: 50, ...query })).body.results.map(({ action }: { action: string }) => action)

test('listAuditEvents 200: shows who did what from where, and nothing of another company', async () => {
  await givePassword(db, ours.users.admin, now())
  const email = await emailOf(db, ours.users.admin)
  await signIn(db, { email, password: 'wrong' }, visitor, now()).catch(() => {})
  const session = await signIn(db, { email, password }, visitor, now())
  const { id } = (await api.call('POST', '/v1/settings/keys', { session, body: { name: 'CRM', scope: 'read' } })).body
  await api.call('POST', `/v1/settings/keys/${id}/revoke`, { session })
  await api.call('PATCH', `/v1/settings/members/${ours.users.member}`, { session, body: { role: 'limited_member' } })
  await api.call('GET', '/v1/security/settings', { session })
  const { body } = await list({ user_id: ours.users.admin, limit: 50 })
  const actor = { user_id: ours.users.admin, name: 'admin of Ours (fictional)', email }
  const credential_id = (await api.call('GET', '/v1/settings/session', { session })).body.id
  const entry = { id: expect.stringMatching(/^aud_/), at: testDay, actor }
  const inside = { ...entry, credential_id, address: '127.0.0.1' }
  expect(body.results).toEqual([
    { ...inside, action: 'security.exported', target_id: null, details: {} },
    {
      ...inside,
      action: 'member.role_changed',
      target_id: ours.users.member,
      details: { role_before: 'member', role_after: 'limited_member' },
    },
    { ...inside, action: 'key.revoked', target_id: id, details: { name: 'CRM' } },
    { ...inside, action: 'key.created', target_id: id, details: { name: 'CRM', scope: 'read' } },
    {
      ...entry,
      action: 'sign_in.succeeded',
      credential_id: null,
      address: visitor.address,
      target_id: null,
      details: { method: 'pwd' },
    },
    { ...entry, action: 'sign_in.failed', credential_id: null, address: visitor.address, target_id: null, details: {} },
  ])
  expect(body.total_count).toBe(6)
  const theirEntries = (await list({}, theirs.users.owner)).body.results
  expect(theirEntries.map(({ action }: { action: string }) => action)).toEqual(['sign_in.succeeded'])
})

test('listAuditEvents 200: filters by action and time, and pages through the same entries', async () => {
  const all = (await list({ limit: 50, before: testDay })).body.results
  const [first] = all
  api.clock.advance(86_400)
  expect((await list({ since: '2026-04-21' })).body.results.length).toBeGreaterThan(0)
  expect(await actions({ action: 'key.created' })).toEqual(['key.created'])
  const seen = []
  for (let cursor: string | undefined; ; ) {
    const { body } = await list({ limit: 2, before: testDay, ...(cursor && { cursor }) })
    seen.push(...body.results)
    if (!body.has_more) break
    cursor = body.cursor
  }
  expect(seen).toEqual(all)
  expect(first.at).toBe(testDay)
  api.clock.set(testDay)
})

test('listAuditEvents 403: members may not read the audit log', async () => {
  expect((await list({}, theirs.users.member)).status).toBe(403)
  expect((await list({}, theirs.users.admin)).status).toBe(200)
})

describe('the log itself', () => {
  test('no statement changes an entry, and none deletes one by mistake', async () => {
    const change = db.updateTable('audit_event').set({ action: 'key.revoked' }).execute()
    await expect(change).rejects.toThrow('entries of the audit log cannot be changed')
    await expect(db.deleteFrom('audit_event').execute()).rejects.toThrow('cannot be changed')
  })

  test('delete_ended_access: entries are deleted after 400 days, with sessions, links and invitations that have ended', async () => {
    const session = await api.signIn(ours.users.owner)
    await api.call('POST', '/v1/settings/invitations', { session, body: { email: 'old@example.com', role: 'member' } })
    const { signal } = new AbortController()
    const clean = () => deleteEndedAccess({ db, clock: api.clock, signal })
    expect(await clean()).toEqual({ sessions: 0, links: 0, invitations: 0, audit_events: 0 })
    api.clock.advance(16 * 86_400)
    expect(await clean()).toMatchObject({ sessions: expect.any(Number), invitations: 1, audit_events: 0 })
    expect(await db.selectFrom('user_session').select('id').execute()).toEqual([])
    const { length } = await db.selectFrom('audit_event').select('id').execute()
    api.clock.set(new Date(Date.parse(testDay) + 402 * 86_400_000).toISOString())
    expect(await clean()).toMatchObject({ audit_events: length })
    api.clock.set(testDay)
  })
})
