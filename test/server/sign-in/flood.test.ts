import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFloodLimit, flood_failures_max, flood_window_seconds } from '../../../server/sign-in/flood.ts'
import { createSignIn } from '../../../server/sign-in/sign-in.ts'
import { newKey } from '../../../services/access/key-values.ts'
import { startApi } from '../../harness/harness.ts'

const api = await startApi()

describe('failed sign-ins', () => {
  test('getProfile 401, then 429: of 500 simultaneous well-formed false keys from one address, the database sees at most the limit', async () => {
    const flood = createFloodLimit(() => 0)
    const still = await api.twin({ flood, signIn: createSignIn(api.setup.resources.db, flood) })
    const asked = await statementsOf(async () => {
      const replies = await Promise.all(
        Array.from({ length: 500 }, () => still.call('GET', '/v1/profile', { key: newKey().key })),
      )
      const counts = Map.groupBy(replies, ({ status }) => status)
      expect([...counts.keys()].sort()).toEqual([401, 429])
      const refused = counts.get(429)![0]!
      expect(refused.body.message).toMatch(/^Too many failed sign-ins from this address\. Retry after \d+s$/)
      expect(refused.headers.get('RateLimit-Policy')).toBe('"sign-in";q=60;w=60')
    })
    // The clock does not advance, so failures do not expire.
    expect(asked).toBeLessThanOrEqual(flood_failures_max)
  })

  test('getProfile 200: a recently valid key is not blocked with its address, and a revoked key still gets the reason', async () => {
    const { db, clock, ours, theirs, twin } = await startApi()
    // The clock does not advance, so failures do not expire however long the requests take.
    const flood = createFloodLimit(() => 0, 0)
    const fresh = { ...(await twin({ flood, signIn: createSignIn(db, flood) })), db, clock, ours, theirs }
    const mine = fresh.ours.key
    expect((await fresh.call('GET', '/v1/profile', { key: mine })).status).toBe(200)
    for (let i = 0; i < flood_failures_max + 5; i++) await fresh.call('GET', '/v1/profile', { key: newKey().key })
    expect((await fresh.call('GET', '/v1/profile', { key: fresh.theirs.key })).status, 'a key that was not seen before').toBe(429)
    expect((await fresh.call('GET', '/v1/profile', { key: mine })).status).toBe(200)
    await fresh.db.updateTable('api_key').set({ revoked_at: fresh.clock.now() }).where('id', '=', fresh.ours.key_id).execute()
    expect((await fresh.call('GET', '/v1/profile', { key: mine })).status).toBe(401)
    expect((await fresh.call('GET', '/v1/profile', { key: mine })).status, 'the revoked key then counts like any other key').toBe(
      429,
    )
  })
})

describe('the failure limit of an address', () => {
  test('at any time, the limit admits only as many failures as expire in its window', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 100, maxLength: 400 })
    fc.assert(
      fc.property(steps, (waits_ms) => {
        let now_ms = 0
        const flood = createFloodLimit(() => now_ms)
        let failures = 0
        for (const wait_ms of waits_ms) {
          now_ms += wait_ms
          if (!flood.admits('192.0.2.7', 'x')) continue
          flood.failed('192.0.2.7', 'x')
          failures += 1
        }
        expect(failures).toBeLessThanOrEqual(flood_failures_max + (now_ms / 1000) * (flood_failures_max / flood_window_seconds))
      }),
    )
  })

  test('addresses of one IPv6 network share a limit, and addresses of two networks do not', () => {
    const flood = createFloodLimit(() => 0)
    for (let i = 0; i < flood_failures_max; i++) flood.failed(`2001:db8:1:2::${i.toString(16)}`, 'x')
    expect(flood.admits('2001:db8:1:2:ffff::1', 'x')).toBe(false)
    expect(flood.admits('2001:db8:1:3::1', 'x')).toBe(true)
    expect(flood.admits('::ffff:192.0.2.7', 'x')).toBe(true)
  })

  test('beyond the maximum number of addresses, the least recently used address is forgotten', () => {
    const flood = createFloodLimit(() => 0)
    for (let i = 0; i < flood_failures_max; i++) flood.failed('192.0.2.7', 'x')
    for (let i = 0; i < 20_000; i++) flood.failed(`10.0.${i >> 8}.${i & 255}`, 'x')
    expect(flood.admits('192.0.2.7', 'x'), 'forgotten').toBe(true)
  })
})

/** Counts the statements of our own sessions that look up keys. */
async function statementsOf(run: () => Promise<void>): Promise<number> {
  let asked = 0
  const { db } = api.setup.resources
  const original = db.executeQuery.bind(db)
  db.executeQuery = ((...args: Parameters<typeof original>) => {
    asked += 1
    return original(...args)
  }) as typeof db.executeQuery
  try {
    await run()
  } finally {
    db.executeQuery = original
  }
  return asked
}

test('hold: releases 500 rejections per delay, one by one, and the rest at once if very many wait', async () => {
  const hold_ms = 40
  const flood = createFloodLimit(Date.now, hold_ms)
  const began_ms = performance.now()
  const at_ms: number[] = []
  await Promise.all(Array.from({ length: 10_200 }, () => flood.hold().then(() => at_ms.push(performance.now() - began_ms))))
  const at_once = 200
  expect(at_ms[at_once - 1]!).toBeLessThan(at_ms[at_once]!)
  // No rejection is early, even on a fast machine. Node's timers are exact to one or two milliseconds.
  const early = at_ms.slice(at_once).filter((ms, i) => ms < hold_ms + (i * hold_ms) / 500 - 2)
  expect(early).toEqual([])
})
