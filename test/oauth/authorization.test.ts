import { expect, test } from 'vitest'
import { insertMember } from '../../db/people/people.ts'
import { startApi } from '../harness/harness.ts'
import { authorizationUrl, fieldsOf, makePkce, mcp, openBrowser, public_url, redirect_uri } from './browser.ts'
import { admit, createAgent, register } from './clients.ts'

const api = await startApi({ unlimited: true })
const { ours, theirs } = api
const agent = await createAgent(api)
const user = ours.users.member
const session = () => api.signIn(user)

/** Sends an authorization request without its consent. Returns the error page, or the error that the client gets. */
async function refusalOf(changes: Record<string, string | null>) {
  const browser = openBrowser(api, await session())
  const page = await browser.open(authorizationUrl(agent.client_id, makePkce(), changes))
  if (!page.location) return page.status
  const { searchParams, hash } = page.location
  return searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error')
}

test.each([
  'http://localhost:33418/callback/',
  'http://localhost:33418/callback?x=1',
  'http://localhost:33418/CALLBACK',
  'http://localhost.evil.example/callback',
  'https://localhost:33418/callback',
  'http://127.0.0.1:33418/callback',
  'http://user@localhost:33418/callback',
  'http://localhost:33418/../callback',
  'https://evil.example/callback',
])('authorization: the redirect address %s is not the registered one, so the user sees an error', async (redirect_uri) => {
  expect(await refusalOf({ redirect_uri })).toBe(400)
})

test('authorization: a native application may use another port of the loopback interface', async () => {
  const browser = openBrowser(api, await session())
  const redirect_uri = 'http://localhost:50123/callback'
  const page = await browser.ask(authorizationUrl(agent.client_id, makePkce(), { redirect_uri }))
  expect(page.status).toBe(200)
})

test('authorization: PKCE with S256 is required, and only our resources are known', async () => {
  expect(await refusalOf({ code_challenge: null, code_challenge_method: null })).toBe('invalid_request')
  expect(await refusalOf({ code_challenge_method: 'plain' })).toBe('invalid_request')
  expect(await refusalOf({ resource: 'https://evil.example/' })).toBe('invalid_target')
  expect(await refusalOf({ resource: `${mcp}/` })).toBe('invalid_target')
  expect(await refusalOf({ resource: `${public_url}/api/v1/automation` }), 'a resource of platforms').toBe('invalid_target')
  expect(await refusalOf({ response_type: 'token' })).toBe('unsupported_response_type')
  expect(await refusalOf({ client_id: 'unknown' })).toBe(400)
})

test('authorization: a request for two resources is refused, because a token works at one', async () => {
  const url = authorizationUrl(agent.client_id, makePkce())
  url.searchParams.append('resource', `${mcp}/readonly`)
  const page = await openBrowser(api, await session()).open(url)
  expect(page.location!.searchParams.get('error')).toBe('invalid_target')
})

test('authorization: without a scope of the resource, the application asks for all of them', async () => {
  for (const scope of [null, 'openid', 'offline_access']) {
    const { scope: given } = await agent.tokens(user, { scope })
    expect(given.split(' '), String(scope)).toEqual(expect.arrayContaining(['read', 'write']))
  }
  expect((await agent.tokens(user, { scope: 'read' })).scope).toBe('read')
})

test('authorization: a visitor signs in first, and then comes back to the consent page', async () => {
  const browser = openBrowser(api)
  const page = await browser.open(authorizationUrl(agent.client_id, makePkce()))
  const signIn = await browser.open(page.location!)
  expect(signIn.status).toBe(303)
  expect(signIn.location!.pathname).toBe('/app/sign-in')
  expect(signIn.location!.searchParams.get('return_to')).toBe(page.location!.pathname)
  browser.jar.set('oi_session_3000', await session())
  const consent = await browser.follow(page)
  expect(consent.text).toContain('Connect Probe agent?')
})

test('consent: it names the application, where it leads, and who is signed in', async () => {
  const browser = openBrowser(api, await session())
  const page = await browser.ask(authorizationUrl(agent.client_id, makePkce()))
  expect(page.text).toContain('This application registered itself')
  expect(page.text).toContain('localhost:33418')
  expect(page.text).toContain('member of Ours')
  expect(fieldsOf(page.text)).toMatchObject({ company: ours.id, write: 'on' })
  expect(fieldsOf(page.text)).not.toHaveProperty('may_delete')
})

test('consent: it cannot be framed, runs no script, and may lead to another site', async () => {
  const browser = openBrowser(api, await session())
  const { headers } = await browser.ask(authorizationUrl(agent.client_id, makePkce()))
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/form-action|unsafe-inline|script-src/)
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('consent: a form without its token, with the token of another form, or from another site is refused', async () => {
  const browser = openBrowser(api, await session())
  const page = await browser.ask(authorizationUrl(agent.client_id, makePkce()))
  const fields = { ...fieldsOf(page.text), decision: 'allow' }
  const other = await openBrowser(api, await session()).ask(authorizationUrl(agent.client_id, makePkce()))
  const foreign = { form_token: fieldsOf(other.text).form_token! }
  for (const changed of [{ form_token: '' }, { form_token: 'x' }, foreign])
    expect((await browser.post(page.address, { ...fields, ...changed })).status).toBe(403)
  const fromElsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  expect((await browser.post(page.address, fields, fromElsewhere)).status).toBe(403)
  expect((await browser.post(page.address, fields)).status, 'the unchanged form').toBe(303)
})

test('consent: another browser cannot open it or answer it, also with a session of the same user', async () => {
  const page = await openBrowser(api, await session()).ask(authorizationUrl(agent.client_id, makePkce()))
  for (const token of [undefined, await session(), await api.signIn(theirs.users.owner)]) {
    const stranger = openBrowser(api, token)
    expect((await stranger.open(page.address)).status).toBe(404)
    expect((await stranger.post(page.address, { ...fieldsOf(page.text), decision: 'allow' })).status).toBeGreaterThanOrEqual(403)
  }
})

test('consent: if somebody else signs in meanwhile, the form has no effect, and the page begins again', async () => {
  const browser = openBrowser(api, await session())
  const page = await browser.ask(authorizationUrl(agent.client_id, makePkce()))
  browser.jar.set('oi_session_3000', await api.signIn(ours.users.admin))
  const again = await browser.open(page.address)
  expect([again.status, again.location?.pathname]).toEqual([303, '/oauth/authorize'])
  const { derive } = api.resources.secrets
  const form_token = derive(['form', browser.jar.get('oi_session_3000')!, page.address.pathname]).toString('base64url')
  const answer = await browser.post(page.address, { ...fieldsOf(page.text), form_token, decision: 'allow' })
  expect(answer.location?.pathname, 'even with a form token of the new session').toBe('/oauth/authorize')
  expect(answer.location?.searchParams.has('code')).toBe(false)
})

test('consent: a second authorization in the same browser is for the user who is signed in then', async () => {
  const browser = openBrowser(api, await session())
  await browser.decide(await browser.ask(authorizationUrl(agent.client_id, makePkce())))
  browser.jar.set('oi_session_3000', await api.signIn(ours.users.admin))
  const page = await browser.ask(authorizationUrl(agent.client_id, makePkce()))
  // The library first ends its own session, with a form that the browser sends by itself.
  const [, action, xsrf] = /action="([^"]+)"[\s\S]*name="xsrf" value="([^"]+)"/.exec(page.text)!
  const consent = await browser.follow(await browser.post(action!, { xsrf: xsrf!, logout: 'yes' }))
  expect(consent.text).toContain('admin of Ours')
})

test('consent: the user chooses among their own companies, and a company of others is refused', async () => {
  const browser = openBrowser(api, await session())
  const page = await browser.ask(authorizationUrl(agent.client_id, makePkce()))
  for (const company of [theirs.id, '', 'ent_unknown']) {
    const answer = await browser.post(page.address, { ...fieldsOf(page.text), company, decision: 'allow' })
    expect([answer.status, answer.text], company).toEqual([403, expect.stringContaining('Choose one of your companies')])
  }
})

test('consent: a user who denies sends the application an error', async () => {
  const { back } = await agent.connect(user, {}, { decision: 'deny' })
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.get('iss')).toBe(public_url)
  expect(back.searchParams.get('state')).toBe('st&te')
})

test('consent: write can be taken away, and deletion without asking needs write', async () => {
  expect((await agent.tokens(user, {}, { write: '', may_delete: 'on' })).scope).toBe('read')
  const grants = await api.db.selectFrom('oauth_grant').select(['scopes', 'may_delete']).orderBy('id', 'desc').execute()
  expect(grants[0]).toEqual({ scopes: ['read'], may_delete: false })
  expect((await agent.tokens(user, {}, { may_delete: 'on' })).scope).toBe('read write')
  const newest = await api.db.selectFrom('oauth_grant').select(['may_delete']).orderBy('id', 'desc').executeTakeFirst()
  expect(newest).toEqual({ may_delete: true })
})

test('consent: an application that asks only to write gets an error if the user takes that away', async () => {
  const { back } = await agent.connect(user, { scope: 'write' }, { write: '' })
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect((await agent.tokens(user, { scope: 'write' })).scope).toBe('write')
})

test('consent: one client connects two companies, each with its own tokens', async () => {
  const { email, name } = await api.db.selectFrom('app_user').selectAll().where('id', '=', user).executeTakeFirstOrThrow()
  await insertMember(api.db, theirs.id, { email, name, role: 'member' }, api.clock.now())
  const [first, second] = [
    await agent.tokens(user, {}, { company: ours.id }),
    await agent.tokens(user, {}, { company: theirs.id }),
  ]
  for (const [tokens, company] of [
    [first, ours],
    [second, theirs],
  ] as const) {
    const next = (await agent.refresh(tokens.refresh_token)).body
    for (const { access_token } of [tokens, next])
      expect((await admit(api, access_token))!.principal().company_id).toBe(company.id)
  }
})

test('consent: names of applications and companies are shown as text', async () => {
  const markup = '<b onmouseover=alert(1)>"x"</b>'
  const { body } = await register(api, {
    client_name: markup,
    redirect_uris: [redirect_uri],
    token_endpoint_auth_method: 'none',
  })
  const page = await openBrowser(api, await session()).ask(authorizationUrl(body.client_id, makePkce()))
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('<b ')
  expect(page.text).toContain('&lt;b onmouseover')
})

test('authorization: text that the database cannot store is a fault of the request, not of the service', async () => {
  const before = api.log.length
  for (const field of ['client_id', 'state']) {
    const { pathname, search } = authorizationUrl(agent.client_id, makePkce(), { [field]: '\0' })
    expect((await fetch(api.origin + pathname + search, { redirect: 'manual' })).status).toBe(400)
  }
  expect(api.log.slice(before).filter(({ level }) => Number(level) >= 50)).toEqual([])
})
