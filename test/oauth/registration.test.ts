import { afterAll, expect, test } from 'vitest'
import { readNetwork } from '../../kernel/http/addresses.ts'
import { deleteExpiredConnections } from '../../services/oauth/cleanup.ts'
import { startApi } from '../harness/harness.ts'
import { certificate, startReceiver } from '../kernel/http/receiver.ts'
import { authorizationUrl, makePkce, openBrowser, redirect_uri } from './browser.ts'
import { createAgent, postForm, register } from './clients.ts'

const receiver = await startReceiver()
afterAll(() => receiver.close())
const api = await startApi({ unlimited: true, document_ca: certificate })
/** An installation that may call addresses of this machine. */
const allowing = await startApi({
  unlimited: true,
  document_ca: certificate,
  resources: { allowed_networks: [readNetwork('127.0.0.0/8')!, readNetwork('::1')!] },
})
const { ours, clock, db } = api
const user = ours.users.member
const none = { token_endpoint_auth_method: 'none' }

test('registration: a public client is a native application without a secret, because it runs on the user’s device', async () => {
  const { status, body } = await register(api, { ...none, client_name: 'A', redirect_uris: [redirect_uri] })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    client_name: 'A',
    application_type: 'native',
    grant_types: ['authorization_code', 'refresh_token'],
  })
  expect(body).not.toHaveProperty('client_secret')
})

test.each([
  [['cursor://anysphere.cursor-mcp/oauth/callback']],
  [['https://claude.ai/api/mcp/auth_callback']],
  [['http://127.0.0.1/cb', 'vscode://x/cb']],
  [['http://localhost:1/cb', 'https://vscode.dev/redirect']],
  [['http://[::1]:1/cb']],
])('registration: %j is accepted', async (redirect_uris) => {
  expect((await register(api, { ...none, redirect_uris })).status).toBe(201)
})

test.each([
  { redirect_uris: ['http://evil.example/cb'] },
  { redirect_uris: ['http://evil.example/cb'], application_type: 'web' },
  { redirect_uris: ['javascript:alert(1)'] },
  { redirect_uris: ['intent://agent.example.com/callback'] },
  { redirect_uris: ['data:text/html,x'] },
  { redirect_uris: ['https://a.example/cb#x'] },
  { redirect_uris: ['https://claude.ai@evil.example/cb'] },
  { redirect_uris: ['https://a.example/\0'] },
  { redirect_uris: ['https://a.example/\ud83d'] },
  { redirect_uris: [' https://a.example/cb'] },
  { redirect_uris: ['https://a.example/cb', 'http://evil.example/cb'] },
  { redirect_uris: [] },
  { redirect_uris: 'https://a.example' },
  { redirect_uris: [1] },
  {},
])('registration: %j is refused', async (metadata) => {
  // A network may register 20 clients within ten minutes.
  clock.advance(600)
  const { status, body } = await register(api, { ...none, ...metadata })
  expect(status).toBe(400)
  expect(body.error).toMatch(/^invalid_(redirect_uri|client_metadata)$/)
})

test('registration: a name that is too long is cut between characters', async () => {
  clock.advance(600)
  const client_name = `${'a'.repeat(119)}😀`
  const { status, body } = await register(api, { ...none, client_name, redirect_uris: [redirect_uri] })
  expect([status, body.client_name]).toEqual([201, 'a'.repeat(119)])
})

test('registration: a name keeps at most two marks on a letter, so it covers no other line of a page', async () => {
  clock.advance(600)
  const client_name = `Ba${'\u0300'.repeat(90)}nk`
  const { body } = await register(api, { ...none, client_name, redirect_uris: [redirect_uri] })
  expect(body.client_name).toBe('Ba\u0300\u0300nk')
})

test('registration: metadata that is nested too deep is refused', async () => {
  const deep = `${'['.repeat(9_000)}${']'.repeat(9_000)}`
  const headers = { 'Content-Type': 'application/json' }
  const body = `{"client_name": ${deep}, "redirect_uris": ["${redirect_uri}"]}`
  expect((await fetch(`${api.origin}/oauth/register`, { method: 'POST', headers, body })).status).toBe(400)
})

test('registration: a client cannot make itself a platform, and unknown fields are ignored', async () => {
  const { status, body } = await register(api, {
    ...none,
    redirect_uris: ['https://a.example/cb'],
    platform: true,
    client_id: 'mine',
    scope: 'automation admin',
    unknown: 1,
  })
  expect(status).toBe(201)
  for (const name of ['platform', 'scope', 'unknown']) expect(body).not.toHaveProperty(name)
  expect(body.client_id).not.toBe('mine')
  const stored = await db.selectFrom('oauth_client').selectAll().where('id', '=', body.client_id).executeTakeFirstOrThrow()
  expect(stored.kind).toBe('registered')
})

test('registration: the secret of a client is returned once, stored as a hash, and works', async () => {
  const redirect = 'https://a.example/cb'
  const { body: client } = await register(api, { redirect_uris: [redirect], token_endpoint_auth_method: 'client_secret_post' })
  const { client_id, client_secret } = client
  const stored = JSON.stringify(await db.selectFrom('oauth_client').selectAll().where('id', '=', client_id).execute())
  expect(stored).not.toContain(client_secret)
  const pkce = makePkce()
  const browser = openBrowser(api, await api.signIn(user))
  const back = await browser.decide(await browser.ask(authorizationUrl(client_id, pkce, { redirect_uri: redirect })))
  const code = {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code')!,
    redirect_uri: redirect,
    code_verifier: pkce.verifier,
  }
  const wrong = await postForm(api, '/oauth/token', { ...code, client_id, client_secret: `${client_secret}x` })
  expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client'])
  const missing = await postForm(api, '/oauth/token', { ...code, client_id })
  expect([missing.status, missing.body.error]).toEqual([401, 'invalid_client'])
  expect((await postForm(api, '/oauth/token', { ...code, client_id, client_secret })).status).toBe(200)
})

test('registration: a network may register 20 clients within 10 minutes', async () => {
  clock.advance(600)
  const answers = []
  for (let i = 0; i < 21; i++) answers.push(await register(api, { ...none, redirect_uris: [redirect_uri] }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429])
  clock.advance(600)
})

test('registration: a client that no user connects is deleted after a day', async () => {
  const [used, unused] = [await createAgent(api), await createAgent(api)]
  await used.tokens(user)
  clock.advance(86_401)
  await deleteExpiredConnections({ db, clock, signal: new AbortController().signal })
  const ids = (await db.selectFrom('oauth_client').select('id').execute()).map(({ id }) => id)
  expect(ids).toContain(used.client_id)
  expect(ids).not.toContain(unused.client_id)
  expect((await used.tokens(user)).scope).toBe('read write')
  expect(await openDocument(unused.client_id)).toBe(400)
})

/** Opens the consent page of a client. Returns its status. */
async function openDocument(client_id: string, changes = {}, on = api): Promise<number> {
  const browser = openBrowser(on, await on.signIn(on.ours.users.member))
  return (await browser.ask(authorizationUrl(client_id, makePkce(), changes))).status
}

test.each([
  'https://127.0.0.1/client.json',
  'https://localhost/client.json',
  'https://[::1]/client.json',
  'https://[::ffff:127.0.0.1]/client.json',
  'https://0x7f000001/client.json',
  'https://2130706433/client.json',
  'https://127.1/client.json',
  'https://10.0.0.1/client.json',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/client.json',
  'https://[fd00:ec2::254]/client.json',
  'http://agent.example/client.json',
  'https://user@agent.example/client.json',
])('client document: %s is not fetched, because its address is private or no https address', async (client_id) => {
  receiver.received.length = 0
  expect(await openDocument(client_id)).toBe(400)
  expect(receiver.received).toEqual([])
})

test('client document: a client at an allowed address is described by its document, under the rules of registrations', async () => {
  const id = (name: string) => `https://localhost:${receiver.port}/${name}`
  const documents: Record<string, object> = {
    '/agent.json': {
      client_id: id('agent.json'),
      client_name: 'Described agent',
      redirect_uris: [redirect_uri],
      platform: true,
      ...none,
    },
    '/evil.json': { client_id: id('evil.json'), redirect_uris: ['http://evil.example/cb'], application_type: 'web', ...none },
    '/other.json': { client_id: id('agent.json'), redirect_uris: [redirect_uri], ...none },
    '/secret.json': {
      client_id: id('secret.json'),
      redirect_uris: [redirect_uri],
      token_endpoint_auth_method: 'client_secret_post',
    },
    '/large.json': { client_id: id('large.json'), redirect_uris: [redirect_uri], ...none, client_uri: 'x'.repeat(6_000) },
  }
  receiver.answer = ({ path }, response) => {
    if (path === '/moved.json') return void response.writeHead(302, { location: '/agent.json' }).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(documents[path] ?? 'no object'))
  }
  const browser = openBrowser(allowing, await allowing.signIn(allowing.ours.users.member))
  const page = await browser.ask(authorizationUrl(id('agent.json'), makePkce()))
  expect(page.text).toContain('Connect Described agent?')
  expect(page.text).toContain(`localhost:${receiver.port}`)
  expect(page.text).not.toContain('operator')
  for (const name of ['other.json', 'secret.json', 'large.json', 'moved.json', 'text.json'])
    expect([name, await openDocument(id(name), {}, allowing)]).toEqual([name, 400])
  expect(await openDocument(id('evil.json'), { redirect_uri: 'http://evil.example/cb' }, allowing)).toBe(400)
})
