import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { revokeKey } from '../../../db/people/keys.ts'
import { insertMember } from '../../../db/people/people.ts'
import { updateSubscription } from '../../../db/people/subscriptions.ts'
import { admitKeys } from '../../../db/requests/admission.ts'
import type { Db } from '../../../db/schema.ts'
import type { Plan } from '../../../db/values.ts'
import { admitByKey } from '../../../server/sign-in/api-key.ts'
import { createLookup } from '../../../server/sign-in/lookup.ts'
import { hashKey, newKey } from '../../../services/access/key-values.ts'
import { billingCycle } from '../../../services/people/billing-cycle.ts'
import { removeMember } from '../../../services/people/members.ts'
import { allOperations, createCompany, createKey, startApi } from '../../harness/harness.ts'

const api = await startApi()
const day = 86_400_000

function profile(key: string | null, headers: Record<string, string> = {}) {
  return api.call('GET', '/v1/profile', { key, headers })
}

async function freshKey(scope: 'read' | 'read_write' = 'read_write') {
  return createKey(api.db, api.ours.id, api.ours.users.member, scope, api.clock.now())
}

describe('authentication', () => {
  test('getProfile 401: without a key the message names the header', async () => {
    const reply = await profile(null)
    expect([reply.status, reply.body]).toEqual([401, { code: 'UNAUTHORIZED', message: expect.stringContaining('X-Api-Key') }])
  })

  test('getProfile 401: a key as a bearer token is rejected', async () => {
    expect((await profile(null, { Authorization: `Bearer ${api.ours.key}` })).status).toBe(401)
    expect((await profile(null, { Authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' })).status).toBe(401)
  })

  test('getProfile 401: a key in the query string is ignored', async () => {
    for (const name of ['api_key', 'X-Api-Key', 'x-api-key', 'key']) {
      expect((await api.call('GET', '/v1/profile', { key: null, query: { [name]: api.ours.key } })).status, name).toBe(401)
    }
  })

  test('getProfile 401: malformed, mistyped and unknown keys get the same answer', async () => {
    const { key } = newKey()
    const unknown = await profile(key)
    expect(unknown).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED', message: expect.stringContaining('or the key was deleted with its company') },
    })
    const wrong = [
      'x',
      'oi_live_',
      'oi_live_short',
      key.slice(0, -1),
      `${key}0`,
      key.toUpperCase(),
      `${key}, ${key}`,
      'oi_live_é'.padEnd(57, 'é'),
      'a'.repeat(8000),
    ]
    for (const text of wrong) expect((await profile(encodeLatin1(text))).body, text).toEqual(unknown.body)
  })

  test('getProfile 401: a revoked key fails on the next request, even in a process that has just used the key', async () => {
    const { key, key_id } = await freshKey()
    const other = await api.twin()
    expect([(await profile(key)).status, (await other.call('GET', '/v1/profile', { key })).status]).toEqual([200, 200])
    const revoked_at = await revokeKey(api.db, key_id, api.clock.now())
    const replies = await Promise.all([profile(key), other.call('GET', '/v1/profile', { key })])
    expect(replies.map((reply) => [reply.status, reply.body.message])).toEqual([
      [401, 'This API key was revoked'],
      [401, 'This API key was revoked'],
    ])
    api.clock.advance(60)
    expect(await revokeKey(api.db, key_id, api.clock.now()), 'the time of the first revocation remains').toBe(revoked_at)
  })

  test('getProfile 401: a suspended key fails while it is suspended', async () => {
    const { key, key_id } = await freshKey()
    await api.db.updateTable('api_key').set({ suspended_at: api.clock.now() }).where('id', '=', key_id).execute()
    expect(await profile(key)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED', message: 'This API key is suspended' },
    })
    await api.db.updateTable('api_key').set({ suspended_at: null }).where('id', '=', key_id).execute()
    expect((await profile(key)).status).toBe(200)
  })

  test('getProfile 401: a key works to its last millisecond, and then the error has the expiry marker', async () => {
    const expires_at = new Date(api.clock.now().getTime() + 30 * day)
    const { key } = await createKey(api.db, api.ours.id, api.ours.users.owner, 'read', api.clock.now(), expires_at)
    const before = api.clock.now().toISOString()
    api.clock.set(new Date(expires_at.getTime() - 1).toISOString())
    expect((await profile(key)).status).toBe(200)
    api.clock.set(expires_at.toISOString())
    expect(await profile(key)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED', message: expect.stringMatching(/^api_key_expired: .*2026-05-20/) },
    })
    api.clock.set(before)
  })

  test('getProfile 200: an older key without an expiry still works', async () => {
    const { key, key_id } = await freshKey()
    await api.db.updateTable('api_key').set({ expires_at: null }).where('id', '=', key_id).execute()
    expect(await profile(key)).toMatchObject({ status: 200, body: { key: { id: key_id, expires_at: null } } })
  })
})

describe('authorization', () => {
  const writes = allOperations.filter(([, facts]) => facts.scope === 'write' && facts.security === 'apiKey')
  test.each(writes)('%s 403: a read-only key is rejected with its marker, before the body is read', async (_id, facts) => {
    const { key } = await freshKey('read')
    const reply = await api.call(facts.method.toUpperCase(), facts.path.replace(/\{\w+\}/g, 'x'), {
      key,
      raw_body: '{',
    })
    expect(reply).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: expect.stringMatching(/^api_scope_insufficient: /) },
    })
  })

  test.each<[Plan, number]>([
    ['starter', 403],
    ['growth', 403],
    ['data_ai_automation', 200],
    ['enterprise', 200],
    ['api_access', 200],
  ])('getProfile: a company on the plan %s gets %i', async (plan, status) => {
    await updateSubscription(api.db, api.theirs.id, { plan, status: 'active' }, api.clock.now())
    const reply = await profile(api.theirs.key)
    expect(reply.status).toBe(status)
    if (status === 403)
      expect(reply.body).toMatchObject({ code: 'FORBIDDEN', message: expect.stringMatching(/^api_tier_insufficient: /) })
    else expect(reply.body.plan).toMatchObject({ tier: plan, status: 'active', api_access: true })
  })

  test('getProfile 403: a trial includes the API once it has started', async () => {
    const company = await createCompany(api.db, 'Trying (fictional)', api.clock.now())
    await updateSubscription(api.db, company.id, { status: 'trialing' }, api.clock.now())
    await sql`update subscription set cycle_anchor_at = ${new Date(api.clock.now().getTime() + day)} where company_id = ${company.id}`.execute(
      api.db,
    )
    expect(await profile(company.key)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^api_tier_insufficient: /) },
    })
    api.clock.advance(86_400)
    expect(await profile(company.key)).toMatchObject({ status: 200, body: { plan: { status: 'trialing' } } })
    api.clock.advance(-86_400)
  })

  test('getProfile 403: an inactive or missing subscription is rejected with its marker, on any plan', async () => {
    const company = await createCompany(api.db, 'Lapsed (fictional)', api.clock.now())
    const refused = { status: 403, body: { code: 'FORBIDDEN', message: expect.stringMatching(/^subscription_inactive: /) } }
    await updateSubscription(api.db, company.id, { status: 'inactive', plan: 'starter' }, api.clock.now())
    expect(await profile(company.key)).toMatchObject(refused)
    await sql`delete from subscription where company_id = ${company.id}`.execute(api.db)
    expect(await profile(company.key)).toMatchObject(refused)
  })

  test('getProfile 403: the key of a removed user stops, and works again when the user returns', async () => {
    const email = 'leaver@example.com'
    const member = { email, name: 'Lee Leaver', role: 'member' } as const
    const id = (await insertMember(api.db, api.ours.id, member, api.clock.now()))!
    const { key } = await createKey(api.db, api.ours.id, id, 'read_write', api.clock.now())
    expect((await profile(key)).status).toBe(200)
    expect(await removeMember(api.db, api.ours.id, id, api.clock.now())).toEqual({ keys_stopped: 1 })
    expect(await profile(key)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: expect.stringMatching(/^subscription_inactive: /) },
    })
    expect((await profile(api.ours.key)).status, 'a colleague’s key').toBe(200)
    await insertMember(api.db, api.ours.id, member, api.clock.now())
    expect((await profile(key)).status).toBe(200)
  })

  test('getProfile 403: membership of another company does not help a user who left', async () => {
    const { key } = await createKey(api.db, api.ours.id, api.theirs.users.owner, 'read', api.clock.now())
    expect(await profile(key)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^subscription_inactive: /) },
    })
  })
})

describe('stored data of a key', () => {
  test('only its SHA-256 and its last four characters are stored, and no table contains the key', async () => {
    const { key, key_id } = await freshKey()
    await profile(key)
    const row = await api.db.selectFrom('api_key').selectAll().where('id', '=', key_id).executeTakeFirstOrThrow()
    expect([row.hash.toString('hex'), row.last4]).toEqual([createHash('sha256').update(key).digest('hex'), key.slice(-4)])
    const { rows } = await sql<{
      name: string
    }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(api.db)
    const secret = key.slice('oi_live_'.length, -4)
    for (const { name } of rows) {
      const found = await sql<{
        count: number
      }>`select count(*) as count from ${sql.table(name)} t where strpos(t::text, ${secret}) > 0`.execute(api.db)
      expect(found.rows[0]!.count, name).toBe(0)
    }
  })

  test('the last use of a key is recorded, at most once a minute, and never by a rejected request', async () => {
    const { key, key_id } = await freshKey()
    async function lastUse() {
      return (await api.db.selectFrom('api_key').select('last_used_at').where('id', '=', key_id).executeTakeFirstOrThrow())
        .last_used_at
    }
    expect(await lastUse()).toBeNull()
    await profile(key)
    const first = api.clock.now().toISOString()
    expect(await lastUse()).toBe(first)
    api.clock.advance(59)
    await profile(key)
    expect(await lastUse()).toBe(first)
    api.clock.advance(2)
    await profile(key)
    expect(await lastUse()).toBe(api.clock.now().toISOString())
    await revokeKey(api.db, key_id, api.clock.now())
    const last = await lastUse()
    api.clock.advance(3600)
    await profile(key)
    expect(await lastUse()).toBe(last)
  })
})

describe('properties', () => {
  test('newKey is always the prefix, 43 characters of base62 and a checksum of 6', () => {
    const keys = Array.from({ length: 2000 }, () => newKey())
    for (const { key, hash, last4 } of keys) {
      expect(key).toMatch(/^oi_live_[0-9A-Za-z]{49}$/)
      expect([hash, last4]).toEqual([hashKey(key), key.slice(-4)])
    }
    expect(new Set(keys.map(({ key }) => key)).size).toBe(2000)
  })

  test('a key with any one character changed is rejected without a database query', async () => {
    const noLookup = () => Promise.reject(new Error('looked up an invalid key'))
    const noDatabase = new Proxy(
      {},
      {
        get: () => {
          throw new Error('used the database')
        },
      },
    ) as Db
    const character = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })
    await fc.assert(
      fc.asyncProperty(fc.nat(56), fc.oneof(character, fc.constantFrom(...'0Oo1Il_aZ')), async (position, other) => {
        const { key } = newKey()
        fc.pre(key[position] !== other)
        const changed = key.slice(0, position) + other + key.slice(position + 1)
        await expect(
          admitByKey(noDatabase, noLookup, changed, {
            headers: {},
            address: '127.0.0.1',
            rate_class: 'read',
            window_seconds: 60,
            now: new Date(),
          }),
        ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
      }),
      { numRuns: 500 },
    )
  })

  const instant = fc.date({ min: new Date('1999-01-01T00:00:00Z'), max: new Date('2101-01-01T00:00:00Z'), noInvalidDate: true })
  test('a billing cycle contains the present time, ends where the next cycle begins, and begins on the anchor’s day of the month or on the month’s last day', () => {
    fc.assert(
      fc.property(instant, instant, (anchor, now) => {
        const { started_at, ends_at } = billingCycle(anchor, now)
        const [start, end] = [new Date(started_at), new Date(ends_at)]
        expect(start <= now && now < end).toBe(true)
        expect(billingCycle(anchor, end).started_at).toBe(ends_at)
        expect(billingCycle(anchor, new Date(end.getTime() - 1))).toEqual({ started_at, ends_at })
        const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate()
        expect(start.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDay))
        expect(started_at.slice(10)).toBe(anchor.toISOString().slice(10))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['2026-01-31T10:00:00.000Z', '2026-02-28T09:59:59.999Z', '2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-02-28T10:00:00.000Z', '2026-03-31T10:00:00.000Z'],
    ['2027-12-31T00:00:00.000Z', '2028-02-29T12:00:00.000Z', '2028-02-29T00:00:00.000Z', '2028-03-31T00:00:00.000Z'],
    ['2024-02-29T00:00:00.000Z', '2025-02-28T00:00:00.000Z', '2025-02-28T00:00:00.000Z', '2025-03-29T00:00:00.000Z'],
    ['2026-04-20T12:00:00.000Z', '2026-04-20T12:00:00.000Z', '2026-04-20T12:00:00.000Z', '2026-05-20T12:00:00.000Z'],
  ])('a cycle with the anchor %s contains %s and lasts from %s to %s', (anchor, now, started_at, ends_at) => {
    expect(billingCycle(new Date(anchor), new Date(now))).toEqual({ started_at, ends_at })
  })
})

/** Encodes text as Latin-1, because headers cannot contain other characters. */
function encodeLatin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

test('beyond the maximum number of waiting key lookups, requests are rejected, and the waiting requests are answered', async () => {
  const admit = createLookup((given, window_seconds, now) => admitKeys(api.db, given, window_seconds, now), 3)
  const given = { hash: hashKey(newKey().key), rate_class: 'read', company_id: null }
  const request = { ...given, window_seconds: 60, now: api.clock.now() }
  const first = await Promise.allSettled([1, 2, 3, 4, 5].map(() => admit(request)))
  expect(first.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(first[4]).toMatchObject({ reason: { status: 503, message: expect.stringContaining('try again') } })
  expect(await admit(request)).toBeUndefined()
})
