import { expect, test } from 'vitest'
import { createPlatform, deletePlatform } from '../../services/oauth/clients.ts'
import { startApi } from '../harness/harness.ts'
import { authorizationUrl, type Choice, makePkce, mcp, openBrowser, public_url } from './browser.ts'
import { admit, createAgent, postForm } from './clients.ts'

const api = await startApi({ unlimited: true })
const { ours, clock, db } = api
const user = ours.users.member
const redirect_uri = 'https://flowtool.example.com/oauth/return'
const platform = await createPlatform(db, { name: 'Flowtool', redirect_uris: [redirect_uri] }, clock.now())
const client = { client_id: platform.id, client_secret: platform.secret }
const withoutPkce = { code_challenge: null, code_challenge_method: null }

/** Lets a user connect the platform. Returns the code. */
async function connect(changes: Record<string, string | null> = {}, choice: Choice = {}) {
  const browser = openBrowser(api, await api.signIn(user))
  const asked = { redirect_uri, scope: 'automation', resource: null, ...withoutPkce, ...changes }
  const page = await browser.ask(authorizationUrl(platform.id, makePkce(), asked))
  return (await browser.decide(page, choice)).searchParams.get('code')!
}

const post = (path: string, body: object) => api.call('POST', `/v1/automation/oauth/${path}`, { key: null, body })
const exchange = (code: string | undefined, changes: object = {}) =>
  post('token', { grant_type: 'authorization_code', ...client, redirect_uri, ...(code && { code }), ...changes })
const me = (token: string) =>
  api.call('GET', '/v1/automation/oauth/me', { key: null, headers: { Authorization: `Bearer ${token}` } })

test('exchangeToken 200: a platform exchanges a code without PKCE, and its token acts for the chosen company', async () => {
  const { status, body, headers } = await exchange(await connect())
  expect(status, JSON.stringify(body)).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: expect.any(String),
  })
  expect((await me(body.access_token)).body).toMatchObject({
    userId: user,
    entityId: ours.id,
    entityName: 'Ours (fictional)',
    message: 'Connected as member of Ours (fictional) for Ours (fictional)',
  })
})

test('exchangeToken 200: a form and a PKCE verifier work too', async () => {
  const pkce = makePkce()
  const code = await connect({ code_challenge: pkce.challenge, code_challenge_method: 'S256' })
  const path = '/api/v1/automation/oauth/token'
  const form = { grant_type: 'authorization_code', ...client, redirect_uri, code }
  expect((await postForm(api, path, form)).status, 'without the verifier').toBe(400)
  expect((await postForm(api, path, { ...form, code_verifier: pkce.verifier })).status).toBe(200)
})

test('exchangeToken 400, 401: a wrong secret, client or code is refused in the format of the API', async () => {
  const code = await connect()
  const wrong = await exchange(code, { client_secret: 'wrong' })
  expect([wrong.status, wrong.body]).toEqual([401, { code: 'UNAUTHORIZED', message: expect.stringContaining('invalid_client') }])
  const agent = await createAgent(api)
  expect((await exchange(code, { client_id: agent.client_id })).status).toBe(401)
  expect((await exchange(code, { client_id: 'https://localhost/client.json' })).status).toBe(401)
  expect((await exchange(undefined)).body.issues).toEqual([expect.objectContaining({ path: 'code' })])
  expect((await exchange('unknown')).body).toEqual({ code: 'BAD_REQUEST', message: expect.stringContaining('invalid_grant') })
  expect((await exchange(code, { redirect_uri: 'https://flowtool.example.com/other' })).status).toBe(400)
  expect((await exchange(code)).status).toBe(200)
  expect((await exchange(code)).status, 'used again').toBe(400)
})

test('refreshToken 200: a platform needs no proof, but a wrong one is refused', async () => {
  const { refresh_token } = (await exchange(await connect())).body
  expect((await post('refresh', { refresh_token, client_secret: 'wrong' })).status).toBe(401)
  expect((await post('refresh', { refresh_token, client_id: 'other' })).status).toBe(401)
  const next = await post('refresh', { refresh_token })
  expect(next.status).toBe(200)
  expect(next.headers.get('cache-control')).toBe('no-store')
  expect(next.body.refresh_token).not.toBe(refresh_token)
  expect((await post('refresh', { refresh_token: next.body.refresh_token, grant_type: 'refresh_token', ...client })).status).toBe(
    200,
  )
  const form = await postForm(api, '/api/v1/automation/oauth/refresh', { refresh_token: next.body.refresh_token })
  expect(form.status, 'within the grace').toBe(200)
})

test('refreshToken 401: after the grace, a rotated token ends the connection', async () => {
  const first = (await exchange(await connect())).body
  const second = (await post('refresh', { refresh_token: first.refresh_token })).body
  clock.advance(61)
  expect((await post('refresh', { refresh_token: first.refresh_token })).status).toBe(401)
  expect((await me(second.access_token)).status).toBe(401)
  expect((await post('refresh', { refresh_token: second.refresh_token })).status).toBe(401)
})

test('refreshToken 401: clients that registered themselves must prove themselves at /oauth/token', async () => {
  const agent = await createAgent(api)
  const { refresh_token } = await agent.tokens(user)
  expect((await post('refresh', { refresh_token })).status).toBe(401)
  expect((await post('refresh', { refresh_token: 'unknown' })).status).toBe(401)
  expect((await agent.refresh(refresh_token)).status).toBe(200)
})

test('token: a platform that follows the standard uses /oauth/token, with its secret in the header or the form', async () => {
  const Authorization = `Basic ${Buffer.from(`${platform.id}:${platform.secret}`).toString('base64')}`
  const form = { grant_type: 'authorization_code', redirect_uri, code: await connect() }
  const init = { method: 'POST', body: new URLSearchParams(form), headers: { Authorization } }
  const response = await fetch(`${api.origin}/oauth/token`, init)
  expect(response.status).toBe(200)
  const { refresh_token } = (await response.json()) as { refresh_token: string }
  const refresh = { grant_type: 'refresh_token', refresh_token }
  expect((await postForm(api, '/oauth/token', { ...refresh, client_id: platform.id })).status, 'without its secret').toBe(401)
  expect((await postForm(api, '/oauth/token', { ...refresh, client_id: platform.id, client_secret: 'unproven' })).status).toBe(
    401,
  )
  expect((await postForm(api, '/oauth/token', { ...refresh, ...client })).status).toBe(200)
})

test('getTokenIdentity 401: missing, wrong and foreign credentials lead to the sign-in', async () => {
  const { access_token } = (await exchange(await connect())).body
  const metadata = `resource_metadata="${public_url}/.well-known/oauth-protected-resource/api/v1/automation"`
  const path = '/v1/automation/oauth/me'
  const missing = await api.call('GET', path, { key: null })
  expect([missing.status, missing.headers.get('www-authenticate')]).toEqual([401, `Bearer ${metadata}`])
  for (const headers of [
    { Authorization: 'Bearer unknown' },
    { Authorization: `Basic ${access_token}` },
    { Authorization: `Bearer ${access_token}x` },
  ]) {
    const { status, headers: sent } = await api.call('GET', path, { key: null, headers })
    expect([status, sent.get('www-authenticate')]).toEqual([401, `Bearer error="invalid_token", ${metadata}`])
  }
  for (const headers of [{ 'X-Api-Key': ours.key }, { Authorization: `Bearer ${ours.key}` }])
    expect((await api.call('GET', path, { key: null, headers })).status, 'an API key').toBe(401)
  expect((await api.call('GET', '/v1/profile', { key: access_token })).status, 'the token as a key').toBe(401)
  expect(await admit(api, access_token, '/api/mcp')).toBeUndefined()
})

test('authorization: a platform has no access to the resources of agents', async () => {
  const browser = openBrowser(api, await api.signIn(user))
  const asked = { redirect_uri, resource: mcp, ...withoutPkce }
  const { location } = await browser.open(authorizationUrl(platform.id, makePkce(), asked))
  expect(location!.searchParams.get('error')).toBe('invalid_target')
})

test('consent: a platform is named as set up by the operator, and has nothing to untick', async () => {
  const browser = openBrowser(api, await api.signIn(user))
  const asked = { redirect_uri, scope: null, resource: null, ...withoutPkce }
  const { text } = await browser.ask(authorizationUrl(platform.id, makePkce(), asked))
  expect(text).toContain('The operator of this installation set this application up')
  expect(text).toContain('Receive events')
  expect(text).not.toContain('type="checkbox"')
})

test('oauth-client delete: its connections end with it', async () => {
  const { id, secret } = await createPlatform(db, { name: 'Other', redirect_uris: [redirect_uri] }, clock.now())
  const browser = openBrowser(api, await api.signIn(user))
  const asked = { redirect_uri, scope: null, resource: null, ...withoutPkce }
  const back = await browser.decide(await browser.ask(authorizationUrl(id, makePkce(), asked)))
  const own = { client_id: id, client_secret: secret }
  const { access_token } = (await exchange(back.searchParams.get('code')!, own)).body
  expect((await me(access_token)).status).toBe(200)
  expect(await deletePlatform(db, id, clock.now())).toBe(1)
  expect((await me(access_token)).status).toBe(401)
  expect(await deletePlatform(db, id, clock.now())).toBeUndefined()
})
