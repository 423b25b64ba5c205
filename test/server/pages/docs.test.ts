import { expect, test } from 'vitest'
import contract from '../../../generated/contract.json' with { type: 'json' }
import { rateLimits } from '../../../generated/operations.ts'
import { startApi } from '../../harness/harness.ts'

const api = await startApi()

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(api.origin + path, { redirect: 'manual', ...init })
}

test('the reference redirects to a path with working relative addresses, and needs no key', async () => {
  const moved = await get('/api/docs')
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/api/docs/'])
  const page = await get('/api/docs/')
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
  for (const path of ['/api/docs/', '/']) expect((await get(path)).headers.get('Referrer-Policy'), path).toBe('no-referrer')
})

test('the reference loads everything from this machine, and its policy forbids the rest', async () => {
  const page = await get('/api/docs/')
  expect(page.headers.get('Content-Security-Policy')).toMatch(/default-src 'self'.*script-src 'self';.*frame-ancestors 'none'/)
  const html = await page.text()
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
  expect(addresses).toEqual(['swagger-ui.css', 'favicon-32x32.png', 'swagger-ui-bundle.js', 'start.js'])
  expect(html, 'no script in the page itself').not.toMatch(/<script(?! src)|\son\w+=|https?:/)
  for (const address of addresses) {
    const asset = await get(`/api/docs/${address}`)
    expect([asset.status, asset.headers.get('Content-Type')], address).toEqual([
      200,
      expect.stringMatching(/^(text\/(css|javascript)|image\/png)/),
    ])
    expect((await asset.bytes()).length, address).toBeGreaterThan(100)
  }
})

test('the reference opens the API description, stores the key between visits, and uses no external validator', async () => {
  const script = await (await get('/api/docs/start.js')).text()
  const settings: Record<string, unknown> = {}
  new Function('SwaggerUIBundle', script)((given: object) => Object.assign(settings, given))
  expect(settings).toMatchObject({
    url: '../openapi.json',
    persistAuthorization: true,
    tryItOutEnabled: true,
    validatorUrl: null,
  })
})

test('the reference puts updateProfile after proposals, DELETE after other operations, and planned ones last, and explains them in the place of Execute', async () => {
  const script = await (await get('/api/docs/start.js')).text()
  type Shown = { get(name: string): unknown; getIn?(names: string[]): unknown }
  type Settings = { operationsSorter(a: Shown, b: Shown): number; plugins: ((system: object) => any)[] }
  let settings!: Settings
  new Function('SwaggerUIBundle', script)((given: Settings) => (settings = given))
  const operation = (planned: boolean | undefined): Shown => ({ get: (name) => (name === 'x-planned' ? planned : undefined) })
  const item = (method: string, planned?: boolean, id?: string): Shown => ({
    get: (name) => (name === 'method' ? method : operation(planned)),
    getIn: () => id,
  })
  const profile = item('patch', false, 'updateProfile')
  const shownOperations = [profile, item('get', true), item('delete'), item('get'), item('post', false, 'acceptProfileProposal')]
  const order = shownOperations.toSorted(settings.operationsSorter)
  expect(order.map((each) => shownOperations.indexOf(each))).toEqual([3, 4, 0, 2, 1])
  const system = { React: { createElement: (type: unknown, _props: object, text?: string) => text ?? type } }
  const { execute } = settings.plugins[0]!(system).wrapComponents
  const shown = execute('Execute')
  expect([shown({ operation: operation(undefined) }), shown({ operation: operation(true) })]).toEqual([
    'Execute',
    expect.stringContaining('Planned'),
  ])
})

test('the reference finds the parts of an operation in its description, also of a recursive schema', async () => {
  const script = await (await get('/api/docs/start.js')).text()
  type Plugin = () => {
    fn: { resolveSubtree(root: object, names: string[]): Promise<{ spec: any; errors: unknown[] }> }
    statePlugins: { spec: { wrapActions: { parseToJson(original: null, system: object): (text: string) => void } } }
  }
  let plugins!: Plugin[]
  new Function('SwaggerUIBundle', script)((given: { plugins: Plugin[] }) => (plugins = given.plugins))
  const { fn, statePlugins } = plugins[1]!()
  const { spec, errors } = await fn.resolveSubtree(contract, ['paths', '/v1/opportunities/search', 'get'])
  expect(errors).toEqual([])
  expect(JSON.stringify(spec)).not.toContain('"$ref"')
  expect(spec.responses['200'].content['application/json'].schema).toMatchObject({ type: 'object' })
  const tree = {
    a: { $ref: '#/b~1c', description: 'ours' },
    'b/c': { type: 'array', items: { $ref: '#/b~1c' }, example: [{ $ref: 'a value' }] },
  }
  expect((await fn.resolveSubtree(tree, ['a'])).spec).toEqual({
    type: 'array',
    description: 'ours',
    items: { $ref: '#/b~1c' },
    example: [{ $ref: 'a value' }],
  })
  const read: unknown[] = []
  const specActions = { updateJsonSpec: (json: unknown) => read.push(json) }
  statePlugins.spec.wrapActions.parseToJson(null, { specActions })('{"openapi":"3.1.0"}')
  expect(read).toEqual([{ openapi: '3.1.0' }])
})

test('the package’s own pages and files are not served', async () => {
  for (const name of [
    'index.html',
    'swagger-initializer.js',
    'package.json',
    'absolute-path.js',
    '%2e%2e/package.json',
    '..%2fpackage.json',
  ]) {
    expect((await get(`/api/docs/${name}`)).status, name).toBe(404)
  }
})

test('the served description equals the generated one, with this installation’s base URL and the key’s header', async () => {
  const reply = await get('/api/openapi.json')
  const body = await reply.json()
  expect([reply.status, reply.headers.get('Content-Type'), body]).toEqual([200, 'application/json', contract])
  expect(body.servers.map((server: { url: string }) => server.url)).toEqual(['/api'])
  expect(body.components.securitySchemes.apiKey).toMatchObject({ type: 'apiKey', in: 'header', name: 'X-Api-Key' })
  expect([body.openapi, body.info.version]).toEqual([expect.stringMatching(/^3\.1/), '1.0.0'])
})

test('the root page describes the product, has valid links, and loads nothing from other servers', async () => {
  const page = await get('/')
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
  const html = await page.text()
  expect(html).toContain('<h1>Opportunity Intelligence</h1>')
  const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
  expect(links).toEqual(expect.arrayContaining(['/api/docs/', '/api/openapi.json', '/api/ready', '/llms.txt']))
  for (const link of links) expect((await get(link)).ok, link).toBe(true)
  expect((await get('/?utm=x', { method: 'HEAD' })).status).toBe(200)
  const posted = await get('/', { method: 'POST' })
  expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('llms.txt describes the product, its documents and how to get a key, for agents', async () => {
  const reply = await get('/llms.txt')
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await reply.text()
  expect(text).toMatch(/^# Opportunity Intelligence\n\n> /)
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]!)
  expect(links).toEqual(expect.arrayContaining(['/api/openapi.json', '/api/docs/']))
  for (const link of links) expect((await get(link)).ok, link).toBe(true)
  expect(text).toContain(contract.components.securitySchemes.apiKey.name)
  const { read, write } = rateLimits
  expect(text).toContain(`${read.limit} reads and ${write.limit} writes a minute`)
  const [, path] = /`GET \/api([^`?]+)/.exec(text)!
  expect(Object.keys(contract.paths)).toContain(path)
})

test('health and readiness need no key, and readiness names what is unreachable', async () => {
  const health = await api.call('GET', '/health', { key: null })
  expect([health.status, health.body]).toEqual([200, { status: 'live' }])
  const ready = await api.call('GET', '/ready', { key: null })
  expect([ready.status, ready.body]).toEqual([200, { status: 'ready', checks: { database: 'ok', search: 'ok' } }])
  const broken = await api.twin({}, { search: { ...api.search, count: () => Promise.reject(new Error('gone')) } })
  const away = await broken.call('GET', '/ready', { key: null })
  expect([away.status, away.body]).toEqual([503, { status: 'unavailable', checks: { database: 'ok', search: 'unreachable' } }])
})

test('/api/ready is a 503, not silence, if the search engine never answers', async () => {
  const frozen = await api.twin({}, { search: { ...api.search, count: () => new Promise<never>(() => {}) } })
  const { status, body } = await frozen.call('GET', '/ready', { key: null })
  expect([status, body.checks]).toEqual([503, { database: 'ok', search: 'unreachable' }])
})
