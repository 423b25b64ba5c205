/** Detects a caller that disconnects, and a full disk. */
import diagnostics from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { startApi } from '../../harness/harness.ts'

const asked: (boolean | undefined)[] = []
const api = await startApi()
const search = {
  ...api.search,
  search: async (_request: unknown, caller?: { signal?: AbortSignal }) => {
    asked.push(caller?.signal?.aborted)
    return {
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
  },
}

test('searchOpportunities: a caller that disconnects during the key lookup aborts the search', async () => {
  const { signIn } = api.setup
  const arrived = Promise.withResolvers<void>()
  let admitted = Promise.withResolvers<void>()
  const slow = await api.twin({
    signIn: async (...attempt) => {
      const admission = await signIn(...attempt)
      arrived.resolve()
      await admitted.promise
      return admission
    },
    resources: { ...api.resources, search },
  })
  const hungUp = new Promise((resolve) => {
    function watch(message: unknown): void {
      diagnostics.unsubscribe('http.server.request.start', watch)
      ;(message as { response: ServerResponse }).response.once('close', resolve)
    }
    diagnostics.subscribe('http.server.request.start', watch)
  })
  const gone = new AbortController()
  const request = fetch(`${slow.origin}/api/v1/opportunities/search`, {
    headers: { 'X-Api-Key': api.ours.key },
    signal: gone.signal,
  })
  await arrived.promise
  gone.abort()
  await expect(request).rejects.toThrow()
  await hungUp
  admitted.resolve()
  await expect.poll(() => asked).toEqual([true])
  admitted = Promise.withResolvers<void>()
  admitted.resolve()
  expect((await slow.call('GET', '/v1/opportunities/search')).status).toBe(200)
  expect(asked).toEqual([true, false])
})

test('ready: reports a full disk, while read requests continue to work', async () => {
  const full = await api.twin({ hasRoom: async () => false })
  const { status, body } = await full.call('GET', '/ready')
  expect([status, body.checks.disk]).toEqual([503, 'full'])
  expect((await full.call('GET', '/v1/profile')).status).toBe(200)
  expect((await api.call('GET', '/ready')).body.checks).not.toHaveProperty('disk')
})
