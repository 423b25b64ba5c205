/** Many requests of one company do not delay another company. */
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { createShares, type Shares } from '../../../server/http/limits/shares.ts'
import { type Reply, startApi } from '../../harness/harness.ts'

const limits = { running_max: 3, waiting_max: 10, wait_ms_max: 20_000 }
const api = await startApi({ unlimited: true })
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

/** Starts a server whose searches end when the test ends them. */
async function start(over: Partial<typeof limits> = {}) {
  let open = Promise.withResolvers<void>()
  const state = { asked: 0, refused: 0, started: 0 }
  const search = {
    ...api.search,
    async search() {
      state.started += 1
      await open.promise
      return empty
    },
  }
  const shares = createShares({ ...limits, ...over })
  const take: Shares['take'] = async (...args) => {
    state.asked += 1
    try {
      return await shares.take(...args)
    } catch (error) {
      state.refused += 1
      throw error
    }
  }
  const twin = await api.twin({ shares: { ...shares, take }, resources: { ...api.resources, search } })
  const ask = (signal?: AbortSignal): Promise<Reply | null> =>
    signal
      ? fetch(`${twin.origin}/api/v1/opportunities/search`, { headers: { 'X-Api-Key': api.ours.key }, signal }).then(
          () => null,
          () => null,
        )
      : twin.call('GET', '/v1/opportunities/search')
  const theirs = () => twin.call('GET', '/v1/profile', { key: api.theirs.key })
  // The server knows the company of a key after the key's first request.
  expect([(await twin.call('GET', '/v1/profile')).status, (await theirs()).status]).toEqual([200, 200])
  state.asked = 0
  function release(): void {
    open.resolve()
    open = Promise.withResolvers()
  }
  return { ...twin, state, ask, theirs, release }
}

test('searchOpportunities 503: rejects a company that sends too much at once, and still answers another company', async () => {
  const { ask, theirs, state, release } = await start()
  const asked = Array.from({ length: 40 }, () => ask())
  for (const each of asked) each.catch(() => {})
  await expect.poll(() => state.started).toBe(limits.running_max)
  const refused = (await Promise.race([Promise.all(asked), firstRefused(asked)])) as Reply
  expect([refused.status, refused.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  expect(refused.body.message).toMatch(/Too many requests from this company are waiting: at most 3 run at once/)
  for (let i = 0; i < 5; i++) expect((await theirs()).status).toBe(200)
  expect(state.started, 'only as many searches as its limit were started').toBe(limits.running_max)
  const ending = setInterval(release, 5)
  const statuses = (await Promise.all(asked)).map((reply) => reply!.status)
  clearInterval(ending)
  const served = statuses.filter((status) => status === 200).length
  expect(served).toBeGreaterThanOrEqual(limits.running_max + limits.waiting_max)
  expect(statuses.filter((status) => status === 503).length).toBe(40 - served)
})

test('searchOpportunities 503: a request that waits longer than the limit is rejected', async () => {
  const { ask, state, release } = await start({ wait_ms_max: 50 })
  const running = Array.from({ length: limits.running_max }, () => ask())
  await expect.poll(() => state.started).toBe(limits.running_max)
  const late = await ask()
  expect([late!.status, late!.body.message]).toEqual([503, expect.stringMatching(/Too many requests from this company/)])
  release()
  await Promise.all(running)
})

test('searchOpportunities 200: requests whose callers disconnected leave the queue', async () => {
  const { ask, state, release } = await start()
  const running = Array.from({ length: limits.running_max }, () => ask())
  await expect.poll(() => state.started).toBe(limits.running_max)
  const gone = new AbortController()
  const left = Array.from({ length: limits.waiting_max }, () => ask(gone.signal))
  await expect.poll(() => state.asked).toBe(limits.running_max + limits.waiting_max)
  gone.abort()
  await Promise.all(left)
  await expect.poll(() => state.refused).toBe(limits.waiting_max)
  const next = Array.from({ length: limits.waiting_max }, () => ask())
  await expect.poll(() => state.asked).toBe(limits.running_max + 2 * limits.waiting_max)
  const ending = setInterval(release, 5)
  const statuses = (await Promise.all([...running, ...next])).map((reply) => reply!.status)
  clearInterval(ending)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('createTask 400: slow request bodies do not count against the limit', async () => {
  const { origin, call } = await start({ waiting_max: 30 })
  const slow = Array.from({ length: 20 }, () => {
    const sent = request(`${origin}/api/v1/tasks`, {
      method: 'POST',
      headers: { 'X-Api-Key': api.ours.key, 'Content-Type': 'application/json', 'Content-Length': '10', Expect: '100-continue' },
    })
    const arrived = new Promise((resolve) => sent.on('continue', resolve))
    const status = new Promise<number>((resolve) => sent.on('response', (reply) => resolve(reply.resume().statusCode!)))
    sent.write('{')
    return { sent, arrived, status }
  })
  await Promise.all(slow.map(({ arrived }) => arrived))
  expect((await call('GET', '/v1/profile')).status).toBe(200)
  for (const { sent } of slow) sent.end('"a": 1   }'.slice(0, 9))
  expect(new Set(await Promise.all(slow.map(({ status }) => status)))).toEqual(new Set([400]))
})

async function firstRefused(asked: Promise<Reply | null>[]): Promise<Reply> {
  return Promise.any(
    asked.map(async (reply) => {
      const answered = await reply
      if (answered?.status !== 503) throw new Error('not rejected')
      return answered
    }),
  )
}
