import { expect, test } from 'vitest'
import contract from '../../../generated/contract.json' with { type: 'json' }
import { rateLimits } from '../../../generated/operations.ts'
import { Problem, type ProblemCode } from '../../../kernel/problem.ts'
import { startApi } from '../../harness/harness.ts'

const api = await startApi()

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(api.origin + path, { redirect: 'manual', ...init })
}

test('the served description equals the generated one, with this installation’s base URL and the key’s header', async () => {
  const reply = await get('/api/openapi.json')
  const body = await reply.json()
  expect([reply.status, reply.headers.get('Content-Type'), body]).toEqual([200, 'application/json', contract])
  expect(body.servers.map((server: { url: string }) => server.url)).toEqual(['/api'])
  expect(body.components.securitySchemes.apiKey).toMatchObject({ type: 'apiKey', in: 'header', name: 'X-Api-Key' })
  expect([body.openapi, body.info.version]).toEqual([expect.stringMatching(/^3\.1/), '1.0.0'])
})

test('the root leads to the app, and the page for unknown paths has valid links and loads nothing from other servers', async () => {
  const root = await get('/?utm=x', { redirect: 'manual' })
  expect([root.status, root.headers.get('Location')]).toEqual([302, '/app/'])
  const posted = await get('/', { method: 'POST' })
  expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  const page = await get('/nowhere')
  expect([page.status, page.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
  const html = await page.text()
  const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
  expect(links).toEqual(expect.arrayContaining(['/api/docs/', '/api/openapi.json', '/api/ready', '/llms.txt', '/app/']))
  // The web app of this test is not built.
  for (const link of links) if (link !== '/app/') expect((await get(link)).status, link).toBeLessThan(400)
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
  for (const way of ['/api/v1`', '/api/mcp`', '/api/v1/automation`', '/app/settings#connections', '`docs/connect`'])
    expect(text).toContain(way)
  const { read, write } = rateLimits
  expect(text).toContain(`${read.limit} reads and ${write.limit} writes a minute`)
  const [, path] = /`GET \/api([^`?]+)/.exec(text)!
  expect(Object.keys(contract.paths)).toContain(path)
})

test('guide Errors: lists each error code with its status', () => {
  const guide = /## Errors\n([^#]+)/.exec(contract.info.description)![1]!
  const listed = Array.from(guide.matchAll(/^- (\d+) `(\w+)`/gm), ([, status, code]) => [code, Number(status)])
  const codes = contract.components.schemas.Error.properties.code.enum as ProblemCode[]
  expect(listed).toEqual(codes.map((code) => [code, new Problem(code, '').status]))
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

test('/api/ready answers 503 in time if the search engine never answers', async () => {
  const frozen = await api.twin({}, { search: { ...api.search, count: () => new Promise<never>(() => {}) } })
  const { status, body } = await frozen.call('GET', '/ready', { key: null })
  expect([status, body.checks]).toEqual([503, { database: 'ok', search: 'unreachable' }])
})
