import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../harness/harness.ts'
import { authorizationUrl, makePkce, public_url, redirect_uri } from './browser.ts'
import { createAgent, postForm, register } from './clients.ts'

const api = await startApi({ unlimited: true })
const agent = await createAgent(api)

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(api.origin + path, { headers })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> }
}

test('metadata: the server names its endpoints and what it supports, under the public address', async () => {
  const { status, body, headers } = await read('/.well-known/oauth-authorization-server', { 'X-Forwarded-Proto': 'https' })
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(body).toMatchObject({
    issuer: public_url,
    authorization_endpoint: `${public_url}/oauth/authorize`,
    token_endpoint: `${public_url}/oauth/token`,
    registration_endpoint: `${public_url}/oauth/register`,
    revocation_endpoint: `${public_url}/oauth/revoke`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    scopes_supported: ['offline_access', 'read', 'write', 'automation'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
  })
  expect(body).not.toHaveProperty('jwks_uri')
  expect(body).not.toHaveProperty('id_token_signing_alg_values_supported')
})

test.each([
  ['/api/mcp', ['read', 'write']],
  ['/api/mcp/readonly', ['read']],
  ['/api/v1/automation', ['automation']],
])('metadata: the resource %s offers %j', async (path, scopes) => {
  const { status, body, headers } = await read(`/.well-known/oauth-protected-resource${path}`)
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(body).toMatchObject({
    resource: public_url + path,
    authorization_servers: [public_url],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
  })
})

test('metadata: clients that know only the host are led to the MCP server, and other paths do not exist', async () => {
  expect((await read('/.well-known/oauth-protected-resource')).body.resource).toBe(`${public_url}/api/mcp`)
  expect((await fetch(`${api.origin}/.well-known/oauth-protected-resource/api/v1`)).status).toBe(404)
  expect((await fetch(`${api.origin}/.well-known/openid-configuration`)).status).toBe(404)
  const preflight = { Origin: 'https://agent.example', 'Access-Control-Request-Method': 'GET' }
  const response = await fetch(`${api.origin}/.well-known/oauth-authorization-server`, { method: 'OPTIONS', headers: preflight })
  expect([response.status, response.headers.get('access-control-allow-headers')]).toEqual([204, '*'])
})

test('cross-origin: only pages of allowed origins may call the token and registration endpoints', async () => {
  const origin = 'https://app.example.com'
  const allowing = await api.twin({}, { allowed_origins: [origin] })
  for (const path of ['/oauth/token', '/oauth/register', '/oauth/revoke']) {
    const ask = (from: { origin: string }, Origin: string) =>
      fetch(from.origin + path, { method: 'OPTIONS', headers: { Origin, 'Access-Control-Request-Method': 'POST' } })
    const allowed = await ask(allowing, origin)
    expect([path, allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([path, 204, origin])
    const refused = await ask(allowing, 'https://evil.example')
    expect([path, refused.headers.get('access-control-allow-origin')]).toEqual([path, null])
  }
  const given = await agent.connect(api.ours.users.member)
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: agent.client_id,
    redirect_uri,
    code: given.code,
    code_verifier: given.verifier,
  })
  const foreign = await fetch(`${allowing.origin}/oauth/token`, {
    method: 'POST',
    body,
    headers: { Origin: 'https://evil.example' },
  })
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([400, null])
  const own = await fetch(`${allowing.origin}/oauth/token`, { method: 'POST', body, headers: { Origin: origin } })
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, origin])
})

test('proxy: with a public https address, links and cookies are those of https, whatever the proxy sends', async () => {
  const secure = 'https://oi.example.com'
  const behind = await api.twin({}, { public_url: secure })
  const { body } = await register(behind, { redirect_uris: [redirect_uri], token_endpoint_auth_method: 'none' })
  const url = authorizationUrl(body.client_id, makePkce(), { resource: `${secure}/api/mcp` })
  const headers = { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'evil.example' }
  const response = await fetch(behind.origin + url.pathname + url.search, { redirect: 'manual', headers })
  expect(response.status).toBe(303)
  const cookies = response.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i)
  for (const cookie of cookies) expect(cookie).toMatch(/; httponly/i)
  const metadata = await fetch(`${behind.origin}/.well-known/oauth-authorization-server`)
  expect(await metadata.json()).toMatchObject({ issuer: secure, token_endpoint: `${secure}/oauth/token` })
})

test('errors: the user sees an error page if the application is not known, which cannot be framed', async () => {
  const url = authorizationUrl('<script>', makePkce())
  const response = await fetch(api.origin + url.pathname + url.search, { headers: { Accept: 'text/html' } })
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const text = await response.text()
  expect(text).toContain('This connection cannot be made')
  expect(text).not.toContain('<script')
})

test('errors: a failure of the service is logged in full, and says nothing to the client', async () => {
  const { refresh_token } = await agent.tokens(api.ours.users.member)
  await sql`alter table oauth_record rename to oauth_record_away`.execute(api.db)
  const { status, body } = await agent.refresh(refresh_token)
  await sql`alter table oauth_record_away rename to oauth_record`.execute(api.db)
  expect([status, body.error]).toEqual([500, 'server_error'])
  expect(JSON.stringify(body)).not.toContain('oauth_record')
  expect(api.log.at(-1)).toMatchObject({
    path: '/oauth/token',
    status: 500,
    err: { message: expect.stringContaining('oauth_record') },
  })
  expect((await agent.refresh(refresh_token)).status).toBe(200)
})

test('limits: a network may send 600 token requests within 10 minutes', async () => {
  const subject = '/oauth/token 127.0.0.1'
  await sql`update rate_window set used = 600 where subject = ${subject}`.execute(api.db)
  const { status, body } = await postForm(api, '/oauth/token', { grant_type: 'refresh_token' })
  expect([status, body.message]).toEqual([429, expect.stringMatching(/^Too many requests from this address\. Retry after \d+s$/)])
})
