import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, createClient, unwrap } from '../../client/index.ts'
import { withRetries } from '../../client/retry.ts'
import { startApi } from '../harness/harness.ts'

const api = await startApi({ unlimited: true })
const baseUrl = `${api.origin}/api`
const apiKey = api.ours.key

/** Returns a client that records its requests and its waits, which take no time. `answer` may respond instead of the server. */
function observed(
  answer: (request: Request, attempt: number) => Promise<Response | undefined> | Response | undefined,
  wait?: () => Promise<void>,
) {
  const sent: Request[] = []
  const waitsMs: number[] = []
  async function send(request: Request): Promise<Response> {
    sent.push(request)
    return (await answer(request, sent.length)) ?? fetch(request)
  }
  async function pass(delayMs: number): Promise<void> {
    waitsMs.push(delayMs)
    await wait?.()
  }
  const client = createClient({ baseUrl, apiKey, retriesMax: 0, fetch: withRetries(send, {}, pass) })
  return { client, sent, waitsMs }
}

function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message, code: 'TEST' }, { status, headers: { 'X-Request-Id': 'req_test', ...headers } })
}

test('list: a loop reads every page once, in order, and reads no further pages if it ends early', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    await unwrap(createClient({ baseUrl, apiKey }).POST('/v1/saved-searches', { body: { name, query: name } }))
  }
  const { client, sent } = observed(() => undefined)

  const names: string[] = []
  for await (const search of client.list('/v1/saved-searches', { params: { query: { limit: 2 } } })) names.push(search.name)
  expect(names.toSorted()).toEqual(['five', 'four', 'one', 'three', 'two'])
  expect(sent).toHaveLength(3)

  for await (const search of client.list('/v1/saved-searches', { params: { query: { limit: 2 } } })) {
    expect(search.name).toBe(names[0])
    break
  }
  expect(sent).toHaveLength(4)
})

test('createClient: a page of the installation needs no key, because the browser sends the session', async () => {
  const session = await api.signIn(api.ours.users.owner)
  let sent: Request | undefined
  async function fetchAsPage(request: Request): Promise<Response> {
    sent = request
    return fetch(
      new Request(request, { headers: { ...Object.fromEntries(request.headers), Cookie: `oi_session_3000=${session}` } }),
    )
  }
  const { user } = await unwrap(createClient({ baseUrl, fetch: fetchAsPage }).GET('/v1/profile'))
  expect(user.id).toBe(api.ours.users.owner)
  expect(sent!.headers.has('x-api-key')).toBe(false)
  await unwrap(createClient({ baseUrl, apiKey, fetch: fetchAsPage }).GET('/v1/profile'))
  expect(sent!.headers.get('x-api-key')).toBe(apiKey)
})

test('ApiError: says when to try again, from Retry-After or the rate limit, and not for a used-up quota', async () => {
  const waitOf = async (headers: Record<string, string>) => {
    const client = createClient({ baseUrl, apiKey, retriesMax: 0, fetch: async () => refusal(429, 'Wait', headers) })
    const failure = await unwrap(client.GET('/v1/profile')).catch((error) => error)
    return failure.retryAfterSeconds
  }
  expect(await waitOf({ 'Retry-After': '7' })).toBe(7)
  expect(await waitOf({ RateLimit: '"read";r=0;t=41' })).toBe(41)
  expect(await waitOf({ RateLimit: '"read";r=9;t=41' })).toBeNull()
  expect(await waitOf({})).toBeNull()
})

test('unwrap: an error response becomes an ApiError with its code, status, issues and request id', async () => {
  const client = createClient({ baseUrl, apiKey })
  const failure = await unwrap(client.POST('/v1/saved-searches', { body: { name: '', query: 'x' } })).catch((error) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
    message: 'Input validation failed',
    issues: expect.arrayContaining([expect.objectContaining({ path: 'name' })]),
    requestId: expect.stringMatching(/^req_/),
  })
})

test('writes have an Idempotency-Key in browsers without HTTPS, which have no crypto.randomUUID', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const keys: (string | null)[] = []
  const client = createClient({
    baseUrl: 'http://oi.test',
    fetch: async ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return Response.json({}, { status: 201 })
    },
  })
  for (const name of ['Price', 'Review']) await client.POST('/v1/tasks', { body: { name, pursuit_id: 'pur_1' } as never })
  expect(new Set(keys).size).toBe(2)
  expect(keys.every((key) => /^\d+-\d+$/.test(key!))).toBe(true)
})

test('retries: a write whose answer was lost is sent again with its Idempotency-Key, and has its effect once', async () => {
  const { client, sent } = observed(async (request, attempt) => {
    if (attempt > 1) return undefined
    await fetch(request)
    throw new TypeError('terminated')
  })
  const made = await unwrap(client.POST('/v1/saved-searches', { body: { name: 'sent twice', query: 'roof' } }))

  expect(new Set(sent.map((request) => request.headers.get('idempotency-key'))).size).toBe(1)
  const all = await unwrap(client.GET('/v1/saved-searches', { params: { query: { limit: 50 } } }))
  expect(all.results.filter((search) => search.name === 'sent twice').map((search) => search.id)).toEqual([made.id])
})

test('retries: waits for the time in RateLimit after a rate limit, and does not retry after a used-up quota', async () => {
  const limited = observed((_request, attempt) =>
    attempt === 1 ? refusal(429, 'Rate limit passed. Retry after 41s', { RateLimit: '"read";r=0;t=41' }) : undefined,
  )
  expect((await limited.client.GET('/v1/profile')).response.status).toBe(200)
  expect(limited.waitsMs).toEqual([41_000])

  const quota = observed(() => refusal(429, 'daily_searches used up', { RateLimit: '"read";r=57;t=41' }))
  expect((await quota.client.GET('/v1/profile')).response.status).toBe(429)
  expect(quota.sent).toHaveLength(1)
})

test.each([
  { what: 'an unavailable service', method: 'GET', status: 503, attempts: 3 },
  { what: 'a gateway without an answer', method: 'GET', status: 504, attempts: 3 },
  { what: 'a server fault', method: 'GET', status: 500, attempts: 2 },
  { what: 'a missing record', method: 'GET', status: 404, attempts: 1 },
  { what: 'a deletion that did not begin', method: 'DELETE', status: 503, attempts: 3 },
  { what: 'a deletion that may have been done', method: 'DELETE', status: 504, attempts: 1 },
  { what: 'a write whose first attempt is still running', method: 'POST', status: 409, attempts: 3 },
] as const)('retries: $what: sent $attempts times ($method $status)', async ({ method, status, attempts }) => {
  const { client, sent } = observed(() => refusal(status, status === 409 ? 'idempotency_in_progress: wait' : 'refused'))
  const saved_search_id = 'ss_1'
  const { response } =
    method === 'GET'
      ? await client.GET('/v1/profile')
      : method === 'POST'
        ? await client.POST('/v1/saved-searches', { body: { name: 'x', query: 'x' } })
        : await client.DELETE('/v1/saved-searches/{saved_search_id}', { params: { path: { saved_search_id } } })
  expect([response.status, sent.length]).toEqual([status, attempts])
})

test('retries: a conflict that waiting cannot resolve is returned at once', async () => {
  const { client, sent } = observed(() => refusal(409, 'decided already'))
  const { error } = await client.POST('/v1/saved-searches', { body: { name: 'x', query: 'x' } })
  expect([error, sent.length]).toEqual([{ message: 'decided already', code: 'TEST' }, 1])
})

test('timeout: the call rejects if the server does not answer in time', async () => {
  const sent: Request[] = []
  function never(request: Request): Promise<Response> {
    sent.push(request)
    return new Promise((_resolve, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
  }
  const client = createClient({ baseUrl, apiKey, timeoutMs: 20, retriesMax: 0, fetch: never })
  await expect(client.GET('/v1/profile')).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(sent).toHaveLength(1)
})

test('abort: a caller who aborts during a wait causes no further attempt', async () => {
  const controller = new AbortController()
  const sent: Request[] = []
  async function unavailable(request: Request): Promise<Response> {
    sent.push(request)
    setTimeout(() => controller.abort(new Error('changed my mind')), 1)
    return refusal(503, 'away')
  }
  const client = createClient({ baseUrl, apiKey, fetch: unavailable })
  await expect(client.GET('/v1/profile', { signal: controller.signal })).rejects.toThrow('changed my mind')
  expect(sent).toHaveLength(1)
})
