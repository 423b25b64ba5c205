import { expect, test } from 'vitest'
import { stubIndex } from '../../search/open.ts'
import { startDoor } from './agents.ts'

const empty = {
  hits: [],
  total: 0,
  next: null,
  facets: null,
  suggestion: null,
  relaxed: false,
  corrected: false,
  understood: [],
  passage: () => null,
  snippet: () => null,
  explain: () => ({ matched: [], lacks: [] }),
}
const state = { started: 0, aborted: 0 }
let open = Promise.withResolvers<void>()
const search = stubIndex({
  async search(_request, caller) {
    state.started += 1
    const aborted = new Promise<void>((resolve) => caller?.signal?.addEventListener('abort', () => resolve(), { once: true }))
    await Promise.race([open.promise, aborted])
    if (caller?.signal?.aborted) state.aborted += 1
    return empty
  },
})
const door = await startDoor({ unlimited: true, resources: { search } })
const call = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_opportunities', arguments: { query: 'radar' } },
}

test('a client that hangs up aborts the work of its call, and the log says so', async () => {
  const gone = new AbortController()
  const request = fetch(`${door.origin}/api/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${await door.grant()}`,
    },
    body: JSON.stringify(call),
    signal: gone.signal,
  })
  await expect.poll(() => state.started).toBe(1)
  gone.abort()
  await expect(request).rejects.toThrow()
  await expect.poll(() => state.aborted).toBe(1)
  await expect.poll(() => door.log.find(({ msg }) => msg === 'tool')).toMatchObject({ status: null, aborted: true })
})

test('the calls of a company share its limit with its requests to the API', async () => {
  state.started = 0
  open = Promise.withResolvers()
  const token = await door.grant()
  // The company of a token is known after its first request.
  await (await door.post({ ...call, method: 'tools/list', params: {} }, { token })).text()
  const calls = Array.from({ length: 6 }, () => door.post(call, { token }))
  const requests = Array.from({ length: 6 }, () => door.call('GET', '/v1/opportunities/search', { query: { query: 'radar' } }))
  await expect.poll(() => state.started).toBe(8)
  open.resolve()
  const statuses = (await Promise.all([...calls, ...requests])).map(({ status }) => status)
  expect([statuses, state.started]).toEqual([Array(12).fill(200), 12])
})
