import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isBusy, isEngineAway, isRebuilding } from '../../../search/faults.ts'
import { openServer, type ServerOptions } from '../../../search/meilisearch/connection.ts'

/* Faults of a server, or of the connection to the server. Each case uses an HTTP server with one fault. */

type Reply = { status: number; body: unknown } | 'silence' | 'hang up'

let http: HttpServer
let url: string
let reply: (path: string) => Reply
beforeEach(async () => {
  http = createServer((request, response) => {
    const answer = reply(request.url!)
    if (answer === 'silence') return
    if (answer === 'hang up') return void response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterEach(async () => {
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})

const present: Reply = { status: 200, body: { pkgVersion: '1.50.0' } }
const failed = (status: number, code: string, message = code): Reply => ({ status, body: { message, code, type: '', link: '' } })

async function search(over: Partial<ServerOptions> = {}): Promise<Error> {
  const server = openServer({ url, key: null, index_prefix: 'oi_', request_timeout_ms: 5_000, ...over })
  return server
    .read((client) => client.index('oi_notices').search('roof'))
    .then(
      () => new Error('the request was answered'),
      (error) => error as Error,
    )
}

describe('a server that', () => {
  test('is not running is reported as unavailable, and is used after its start', async () => {
    reply = () => 'hang up'
    const server = openServer({ url, key: null, index_prefix: 'oi_' })
    const away = await server.read((client) => client.health()).catch((error: Error) => error)
    expect(isEngineAway(away)).toBe(true)
    reply = (path) => (path === '/version' ? present : { status: 200, body: { status: 'available' } })
    expect(await server.read((client) => client.health())).toEqual({ status: 'available' })
  })

  test('does not answer is abandoned at the timeout', async () => {
    reply = () => 'silence'
    expect(isEngineAway(await search({ request_timeout_ms: 50 }))).toBe(true)
  })

  test('cannot be reached appears in the error message', async () => {
    const error = await search({ url: 'http://127.0.0.1:9' })
    expect(isEngineAway(error)).toBe(true)
    expect(error.message).toContain('127.0.0.1:9')
  })

  test('rejects the key causes an error that names MEILI_API_KEY', async () => {
    reply = (path) => (path === '/version' ? present : failed(403, 'invalid_api_key', 'The provided API key is invalid.'))
    const error = await search({ key: 'wrong' })
    expect(isEngineAway(error)).toBe(true)
    expect(error.message).toMatch(/refuses MEILI_API_KEY \(The provided API key is invalid\.\).* indexes\.swap.* indexes oi_\*/)
  })

  test('requires a key and gets none causes an error that names MEILI_API_KEY', async () => {
    reply = () => failed(401, 'missing_authorization_header')
    const error = await search()
    expect(isEngineAway(error)).toBe(true)
    expect(error.message).toMatch(
      /set MEILI_API_KEY to the master key, or a key with the actions search, .* on the indexes oi_\*/,
    )
  })

  test('is too old causes an error that names the required version', async () => {
    reply = () => ({ status: 200, body: { pkgVersion: '1.17.9' } })
    expect((await search()).message).toMatch(/1\.17\.9.*1\.18/)
  })

  test.each<[string, Reply, (error: unknown) => boolean]>([
    ['has too many searches counts as busy', failed(503, 'too_many_search_requests'), isBusy],
    ['does not have the index causes a rebuild', failed(404, 'index_not_found'), isRebuilding],
    ['has no space left counts as unavailable', failed(422, 'no_space_left_on_device'), isEngineAway],
    ['has an internal error counts as unavailable', failed(500, 'internal'), isEngineAway],
    ['is behind a proxy that answers instead counts as unavailable', { status: 502, body: '<h1>Bad gateway</h1>' }, isEngineAway],
  ])('%s', async (_title, answer, is) => {
    reply = (path) => (path === '/version' ? present : answer)
    expect(is(await search())).toBe(true)
  })

  test('rejects our request causes an internal error', async () => {
    reply = (path) => (path === '/version' ? present : failed(400, 'invalid_search_filter'))
    const error = await search()
    expect([isEngineAway(error), isBusy(error)]).toEqual([false, false])
  })
})

test('an address with a password is refused, because messages would show it', () => {
  expect(() => openServer({ url: 'http://user:secret@127.0.0.1:7700', key: null, index_prefix: 'oi_' })).toThrow('MEILI_API_KEY')
})
