import { afterEach, describe, expect, test } from 'vitest'
import { insertCompany } from '../../db/people/companies.ts'
import { insertMember } from '../../db/people/people.ts'
import { updateSubscription } from '../../db/people/subscriptions.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { operations } from '../../generated/operations.ts'
import { sessionCookie } from '../../server/sign-in/session.ts'
import { removeMember } from '../../services/people/members.ts'
import { allOperations, startApi, testDay } from '../harness/harness.ts'

const api = await startApi()
const { db, ours, theirs } = api
const now = () => api.clock.now()

afterEach(async () => {
  api.clock.set(testDay)
  await db.deleteFrom('rate_window').execute()
})

/** A user who is a member of both companies. */
const both = (await insertMember(db, ours.id, { email: 'both@example.com', name: 'Both', role: 'admin' }, now()))!
api.clock.advance(1)
await insertMember(db, theirs.id, { email: 'both@example.com', name: 'Both', role: 'member' }, now())
api.clock.set(testDay)

const current = async (session: string, headers = {}) => api.call('GET', '/v1/settings/session', { session, headers })

describe('the caller', () => {
  test('getSession 200: a session acts as its user, with the scopes of a session', async () => {
    const session = await api.signIn(ours.users.member)
    const { body } = await current(session)
    const company = { id: ours.id, name: 'Ours (fictional)', role: 'member' }
    expect(body).toMatchObject({
      company,
      companies: [company],
      authenticated_at: testDay,
      expires_at: '2026-05-04T12:00:00.000Z',
    })
    const profile = await api.call('GET', '/v1/profile', { session })
    expect(profile.body).toMatchObject({
      user: { id: ours.users.member, role: 'member' },
      key: null,
      credential: { kind: 'session', id: body.id, scopes: ['read', 'write'] },
    })
  })

  test('getProfile 200: a session needs no plan with the API, and a key does', async () => {
    await updateSubscription(db, theirs.id, { plan: 'starter' }, now())
    const session = await api.signIn(theirs.users.owner)
    expect((await api.call('GET', '/v1/profile', { session })).status).toBe(200)
    expect((await api.call('GET', '/v1/profile', { key: theirs.key })).status).toBe(403)
    await updateSubscription(db, theirs.id, { plan: 'enterprise' }, now())
  })

  test('getSession 200: X-Company-Id chooses one of the user’s companies, and the default is the oldest membership', async () => {
    const session = await api.signIn(both)
    expect((await current(session)).body).toMatchObject({ company: { id: ours.id, role: 'admin' }, companies: [{}, {}] })
    const there = await current(session, { 'X-Company-Id': theirs.id })
    expect(there.body.company).toMatchObject({ id: theirs.id, role: 'member' })
  })

  test('getSession 200: the company of the request is listed even if the user has more companies than the list', async () => {
    const email = 'many@example.com'
    const user = (await insertMember(db, ours.id, { email, name: 'Many', role: 'member' }, now()))!
    const session = await api.signIn(user)
    for (let i = 0; i < 200; i += 1) {
      const other = await insertCompany(db, { name: `Company ${i}`, plan: 'enterprise', status: 'active' }, now())
      await insertMember(db, other, { email, name: 'Many', role: 'member' }, now())
    }
    const { body } = await current(session)
    expect(body.companies).toHaveLength(200)
    expect(body.companies.at(-1)).toEqual(body.company)
    expect(body.company.name).toBe('Ours (fictional)')
  })

  test('getSession 403: X-Company-Id of another company is refused like an unknown one', async () => {
    const session = await api.signIn(ours.users.owner)
    const replies = await Promise.all([theirs.id, 'ent_unknown'].map((id) => current(session, { 'X-Company-Id': id })))
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
      Array(2).fill([403, expect.stringMatching(/^subscription_inactive: .* no longer a member/)]),
    )
  })

  test('getSession: a removed member reaches the other company at once, and none after that', async () => {
    const user = (await insertMember(db, ours.id, { email: 'gone@example.com', name: 'Gone', role: 'member' }, now()))!
    await insertMember(db, theirs.id, { email: 'gone@example.com', name: 'Gone', role: 'member' }, now())
    const session = await api.signIn(user)
    const { company } = (await current(session)).body
    const other = company.id === ours.id ? theirs.id : ours.id
    await removeMember(db, company.id, user, now())
    expect((await current(session)).body.company.id).toBe(other)
    await removeMember(db, other, user, now())
    expect((await current(session)).status).toBe(403)
  })

  test('getSession 401: an ended, expired or invented session, and a key', async () => {
    const session = await api.signIn(ours.users.owner)
    api.clock.advance(14 * 86_400)
    const expired = await current(session)
    const invented = await current('invented')
    const none = await api.call('GET', '/v1/settings/session', { key: null, headers: { 'X-Api-Key': ours.key } })
    expect([expired, invented, none].map(({ status }) => status)).toEqual([401, 401, 401])
    expect(none.body.message).toMatch(/^Sign in first/)
  })

  test('getProfile: a key wins over a session in the same request', async () => {
    const session = await api.signIn(theirs.users.owner)
    const headers = { Cookie: `oi_session_3000=${session}` }
    expect((await api.call('GET', '/v1/profile', { headers })).body.company.id).toBe(ours.id)
  })

  test('the cookie has the prefix __Host- under https only, and otherwise the port', () => {
    expect(['https://oi.example.com:8443', 'http://oi.lan', 'http://localhost:3000'].map(sessionCookie)).toEqual([
      '__Host-oi_session',
      'oi_session',
      'oi_session_3000',
    ])
  })
})

describe('writes from other sites', () => {
  const writes = allOperations.filter(([, { security, method }]) => security !== null && security !== 'oauth' && method !== 'get')

  test.each(writes)('%s 403: a write of another site is refused before anything is read', async (_id, { method, path }) => {
    const session = await api.signIn(ours.users.owner)
    const cookie = `oi_session_3000=${session}`
    const from = [
      {},
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://evil.localhost' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: 'null' },
      { Origin: 'http://localhost:3001' },
    ]
    for (const headers of from) {
      const reply = await api.call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x'), {
        key: null,
        headers: { ...headers, Cookie: cookie } as Record<string, string>,
        raw_body: '{',
      })
      expect([reply.status, reply.body.message], JSON.stringify(headers)).toEqual([
        403,
        expect.stringMatching(/^A session may write/),
      ])
    }
  })

  test('createPursuitNote: pages of this installation and of an allowed origin may write', async () => {
    const session = await api.signIn(ours.users.owner)
    const open = await api.twin({ allowed_origins: new Set(['https://app.example.com']) })
    for (const origin of ['http://localhost:3000', 'https://app.example.com']) {
      const headers = { Cookie: `oi_session_3000=${session}`, Origin: origin }
      const reply = await open.call('POST', '/v1/pipeline/columns', { key: null, headers, body: { title: origin } })
      expect(reply.status, reply.text).toBe(201)
    }
  })
})

describe('limits', () => {
  test('a user has 600 reads and 120 writes a minute, in all sessions and companies together', async () => {
    const sessions = [await api.signIn(both), await api.signIn(both)]
    const headers = { 'X-Company-Id': theirs.id }
    const first = await api.call('GET', '/v1/profile', { session: sessions[0]! })
    const second = await api.call('GET', '/v1/profile', { session: sessions[1]!, headers })
    expect([first, second].map((reply) => reply.headers.get('RateLimit'))).toEqual(['"read";r=599;t=60', '"read";r=598;t=60'])
    expect(first.headers.get('RateLimit-Policy')).toBe('"read";q=600;w=60')
    const ended = await api.call('POST', '/v1/settings/sessions/end-others', { session: sessions[0]! })
    expect(ended.headers.get('RateLimit')).toBe('"write";r=119;t=60')
  })

  test('getProfile 429: the 601st read of a minute is refused', async () => {
    const session = await api.signIn(both)
    await api.call('GET', '/v1/profile', { session })
    await db.updateTable('rate_window').set({ used: 598 }).where('subject', '=', both).execute()
    const replies = await Promise.all([1, 2, 3].map(() => api.call('GET', '/v1/profile', { session })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
  })
})

describe('ending sessions', () => {
  test('listSessions 200: lists the user’s own sessions, newest first, in pages', async () => {
    await db.deleteFrom('user_session').where('user_id', '=', ours.users.admin).execute()
    const sessions = [await api.signIn(ours.users.admin), await api.signIn(ours.users.admin), await api.signIn(ours.users.admin)]
    const list = async (query = {}) => (await api.call('GET', '/v1/settings/sessions', { session: sessions[1]!, query })).body
    const all = await list()
    expect(all).toMatchObject({ total_count: 3, has_more: false })
    expect(all.results.map(({ current }: { current: boolean }) => current)).toEqual([false, true, false])
    const first = await list({ limit: 2 })
    const rest = await list({ limit: 2, cursor: first.cursor })
    expect([...first.results, ...rest.results]).toEqual(all.results)
  })

  test('endSession 200: its next request is 401, and other sessions continue', async () => {
    const [mine, other] = [await api.signIn(ours.users.admin), await api.signIn(ours.users.admin)]
    const { id } = (await current(other)).body
    const ended = await api.call('DELETE', `/v1/settings/sessions/${id}`, { session: mine })
    expect(ended.body).toEqual({ id, deleted: true })
    expect([(await current(other)).status, (await current(mine)).status]).toEqual([401, 200])
  })

  test('endSession 404: a session of another user is not found', async () => {
    const { id } = (await current(await api.signIn(ours.users.member))).body
    const session = await api.signIn(ours.users.owner)
    expect((await api.call('DELETE', `/v1/settings/sessions/${id}`, { session })).status).toBe(404)
  })

  test('endOtherSessions 200: ends every session but the current one', async () => {
    await db.deleteFrom('user_session').where('user_id', '=', ours.users.admin).execute()
    const [mine, other] = [await api.signIn(ours.users.admin), await api.signIn(ours.users.admin)]
    expect((await api.call('POST', '/v1/settings/sessions/end-others', { session: mine })).body).toEqual({ sessions_ended: 1 })
    expect([(await current(other)).status, (await current(mine)).status]).toEqual([401, 200])
  })

  test('a user has at most 100 sessions, and a new one ends the oldest', async () => {
    const user = theirs.users.member
    const oldest = await api.signIn(user)
    for (let i = 0; i < 99; i++) await api.signIn(user)
    expect((await current(oldest)).status).toBe(200)
    await api.signIn(user)
    expect((await current(oldest)).status).toBe(401)
  })

  test('last_used_at is written at most once a minute', async () => {
    const session = await api.signIn(ours.users.limited_member)
    const used = async () => {
      const { results } = (await api.call('GET', '/v1/settings/sessions', { session })).body
      return results.find((each: { current: boolean }) => each.current).last_used_at
    }
    api.clock.advance(59)
    expect(await used()).toBe(testDay)
    api.clock.advance(2)
    await used()
    expect(await used()).toBe('2026-04-20T12:01:01.000Z')
  })
})

test('every operation of the settings is for sessions only, and is no tool', () => {
  const settings = Object.entries(operations).filter(([, { path }]) => path.startsWith('/v1/settings/'))
  expect(settings.length).toBeGreaterThan(10)
  expect(settings.filter(([, { security, mcp }]) => security !== 'session' || mcp.tool)).toEqual([])
})

test('a session that repeats a write with the same Idempotency-Key gets the first answer', async () => {
  const session = await api.signIn(ours.users.owner)
  const write = () =>
    api.call('POST', '/v1/pipeline/columns', { session, body: { title: 'Once' }, headers: { 'Idempotency-Key': 'once' } })
  const [first, again] = [await write(), await write()]
  expect([first.status, again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 201, 'true'])
  expect(again.body).toEqual(first.body)
  await inTransaction(db, async (trx) => trx.deleteFrom('pipeline_column').where('title', '=', 'Once').execute())
})
