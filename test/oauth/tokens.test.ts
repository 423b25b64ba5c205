import { expect, test } from 'vitest'
import { startApi } from '../harness/harness.ts'
import { mcp, public_url } from './browser.ts'
import { admit, createAgent, postForm } from './clients.ts'

const api = await startApi({ unlimited: true })
const { ours, clock } = api
const agent = await createAgent(api)
const user = ours.users.member

const works = async (token: string) => (await admit(api, token)) !== undefined
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

test('authorization: a code comes back with state and issuer, and becomes tokens for the chosen company', async () => {
  const given = await agent.connect(user)
  expect(given.back.searchParams.get('state')).toBe('st&te')
  expect(given.back.searchParams.get('iss')).toBe(public_url)
  const { status, headers, body } = await agent.exchange(given)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read write', refresh_token: expect.any(String) })
  const admission = await admit(api, body.access_token)
  expect(admission).toMatchObject({ kind: 'token', may_delete: false, window: { used: 1 } })
  expect(admission!.principal()).toMatchObject({
    company_id: ours.id,
    user: { user_id: user },
    credential: { kind: 'token', name: 'Probe agent', scopes: ['read', 'write'] },
  })
})

test('authorization: no code and no token is stored in clear', async () => {
  const given = await agent.connect(user)
  const { body } = await agent.exchange(given)
  const stored = JSON.stringify(await api.db.selectFrom('oauth_record').selectAll().execute())
  const secrets = [given.code, body.access_token, body.refresh_token, given.browser.jar.get('oi_oauth')!]
  for (const secret of secrets) expect(stored).not.toContain(secret)
})

test('token: a wrong verifier, redirect address or client does not get the tokens of a code', async () => {
  const other = await createAgent(api)
  for (const changes of [
    { code_verifier: 'x'.repeat(43) },
    { redirect_uri: 'http://localhost:33418/other' },
    { client_id: other.client_id },
    { resource: `${public_url}/api/v1/automation` },
  ] as Record<string, string>[]) {
    const { status, body } = await agent.exchange(await agent.connect(user), changes)
    expect([status, body.error], JSON.stringify(changes)).toEqual([400, expect.stringMatching(/^invalid_(grant|target)$/)])
  }
})

test('token: of four exchanges of one code at once, at most one succeeds, and its tokens end', async () => {
  const given = await agent.connect(user)
  const answers = await Promise.all([1, 2, 3, 4].map(() => agent.exchange(given)))
  const issued = answers.filter(({ status }) => status === 200)
  expect(issued.length).toBeLessThanOrEqual(1)
  for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body.error).toBe('invalid_grant')
  for (const { body } of issued) expect(await works(body.access_token)).toBe(false)
})

test('token: a code that is used again ends the tokens that it became', async () => {
  const given = await agent.connect(user)
  const { body } = await agent.exchange(given)
  expect(await works(body.access_token)).toBe(true)
  expect((await agent.exchange(given)).body.error).toBe('invalid_grant')
  expect(await works(body.access_token)).toBe(false)
  expect((await agent.refresh(body.refresh_token)).body.error).toBe('invalid_grant')
})

test('token: a code ends after a minute, an access token after an hour, and a refresh token after 30 days', async () => {
  const late = await agent.connect(user)
  clock.advance(61)
  expect((await agent.exchange(late)).body.error).toBe('invalid_grant')
  const { access_token, refresh_token } = await agent.tokens(user)
  clock.advance(3_599)
  expect(await works(access_token)).toBe(true)
  clock.advance(1)
  expect(await works(access_token)).toBe(false)
  const next = (await agent.refresh(refresh_token)).body
  expect(await works(next.access_token)).toBe(true)
  clock.advance(30 * 86_400)
  expect((await agent.refresh(next.refresh_token)).body.error).toBe('invalid_grant')
})

test('refresh: within 60 seconds a rotated token works again, so a lost answer costs no connection', async () => {
  const { refresh_token } = await agent.tokens(user)
  const answers = await Promise.all([1, 2, 3].map(() => agent.refresh(refresh_token)))
  expect(statuses(answers)).toEqual([200, 200, 200])
  clock.advance(60)
  expect((await agent.refresh(refresh_token)).status).toBe(200)
  for (const { body } of answers) expect(await works(body.access_token)).toBe(true)
})

test('refresh: a rotated token that is used later ends the whole family, access tokens too', async () => {
  const first = await agent.tokens(user)
  const second = (await agent.refresh(first.refresh_token)).body
  clock.advance(61)
  expect((await agent.refresh(first.refresh_token)).body.error).toBe('invalid_grant')
  expect(await works(first.access_token)).toBe(false)
  expect(await works(second.access_token)).toBe(false)
  expect((await agent.refresh(second.refresh_token)).body.error).toBe('invalid_grant')
  const ended = await api.db
    .selectFrom('audit_event')
    .select(['actor_id', 'details'])
    .where('action', '=', 'connection.revoked')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(ended).toEqual({ actor_id: null, details: { client: 'Probe agent', by: 'client' } })
})

test('refresh: another resource or client is refused, and does not use the token up', async () => {
  const other = await createAgent(api)
  const { refresh_token } = await agent.tokens(user)
  expect((await agent.refresh(refresh_token, { resource: 'https://evil.example' })).body.error).toBe('invalid_target')
  expect((await agent.refresh(refresh_token, { client_id: other.client_id })).body.error).toBe('invalid_grant')
  expect((await agent.refresh(refresh_token)).status).toBe(200)
})

test('refresh: fewer scopes are possible, and more are not', async () => {
  const { refresh_token } = await agent.tokens(user, {}, { write: '' })
  expect((await agent.refresh(refresh_token, { scope: 'read write' })).body.scope).toBe('read')
  const full = await agent.tokens(user)
  const narrow = (await agent.refresh(full.refresh_token, { scope: 'read' })).body
  expect(narrow.scope).toBe('read')
  const admission = await admit(api, narrow.access_token)
  expect(admission!.principal().credential.scopes).toEqual(['read'])
})

test('access token: it works at its own resource only', async () => {
  const full = await agent.tokens(user)
  expect(await admit(api, full.access_token, '/api/mcp')).toBeDefined()
  expect(await admit(api, full.access_token, '/api/mcp/readonly')).toBeUndefined()
  expect(await admit(api, full.access_token, '/api/v1/automation')).toBeUndefined()
  const bearer = { Authorization: `Bearer ${full.access_token}` }
  const automation = await api.call('GET', '/v1/automation/oauth/me', { key: null, headers: bearer })
  expect(automation.status).toBe(401)
  expect((await api.call('GET', '/v1/profile', { key: null, headers: bearer })).status).toBe(401)
  const read_only = await agent.tokens(user, { resource: `${mcp}/readonly` })
  expect(read_only.scope).toBe('read')
  expect(await admit(api, read_only.access_token, '/api/mcp/readonly')).toBeDefined()
  expect(await admit(api, read_only.access_token, '/api/mcp')).toBeUndefined()
})

test('revoke: a client ends its own connection, and no other one', async () => {
  const other = await createAgent(api)
  const { access_token, refresh_token } = await agent.tokens(user)
  const stranger = await postForm(api, '/oauth/revoke', { token: refresh_token, client_id: other.client_id })
  expect(stranger.status).toBe(200)
  expect(await works(access_token)).toBe(true)
  expect((await postForm(api, '/oauth/revoke', { token: refresh_token, client_id: agent.client_id })).status).toBe(200)
  expect(await works(access_token)).toBe(false)
  expect((await agent.refresh(refresh_token)).body.error).toBe('invalid_grant')
})

test('rate limit: all tokens of a connection share one window', async () => {
  const { access_token, refresh_token } = await agent.tokens(user)
  expect((await admit(api, access_token))!.window.used).toBe(1)
  const next = (await agent.refresh(refresh_token)).body
  expect((await admit(api, next.access_token))!.window.used).toBe(2)
})
