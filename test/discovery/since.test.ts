/** Tests polling with `since` in recommendations and searches. Arrival times follow the order in which records become visible. */

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { stampArrival } from '../../db/opportunities/arrivals.ts'
import { upsertContracts } from '../../db/opportunities/notices.ts'
import { connect } from '../../db/postgres/connect.ts'
import { type MatchRow, upsertMatches } from '../../db/recommendations/match-scores.ts'
import type { Trx } from '../../db/schema.ts'
import { drainIndex } from '../../jobs/indexes/index-feed.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { itProfile, scoreAll, setProfile } from '../harness/scoring.ts'

const api = await startApi({
  search: true,
  unlimited: true,
  contracts: [{ id: 'contract_template', posted_at: '2020-01-01T00:00:00Z' }],
})
const { db, ours } = api
const own = connect(api.database_url, { max: 12, application_name: 'writers' })
afterAll(() => own.close())

const { changed_xid, created_xid, amended_xid, ...template } = await db
  .selectFrom('contract')
  .selectAll()
  .where('id', '=', 'contract_template')
  .executeTakeFirstOrThrow()
let made = 0

function newId(): string {
  return `contract_${++made}`
}

async function load(trx: Trx, ids: string[], changes: object = {}): Promise<void> {
  const row = { ...template, point_of_contact: null, history: '[]', derived: '[]', posted_at: testDay, ...changes }
  await upsertContracts(
    trx,
    ids.map((id) => ({ ...row, id, source_id: id }) as never),
    api.clock.now(),
  )
}

function score(contract_id: string, value: number, changes: Partial<MatchRow> = {}): MatchRow {
  return {
    company_id: ours.id,
    contract_id,
    score: value,
    eligible: true,
    reason: 'It fits.',
    reasons: null,
    open_until: 'infinity',
    profile_version: 1,
    ...changes,
  }
}

async function setScores(...rows: MatchRow[]): Promise<void> {
  await db.transaction().execute((trx) => upsertMatches(trx, rows, api.clock.now()))
}

type Answer = { results: { id: string; arrived_at: string }[]; next_since: string; cursor: string | null; has_more: boolean }

async function ask(path: string, query: Record<string, string | number | boolean>): Promise<Answer> {
  const reply = await api.call('GET', path, { query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

/** Reads all pages, as a polling client does. */
async function poll(path: string, since: string, query = {}): Promise<{ ids: string[]; next_since: string }> {
  const ids: string[] = []
  let cursor: string | null = null
  let next_since: string | undefined
  do {
    const page: Answer = await ask(path, { ...query, since, limit: 2, ...(cursor && { cursor }) })
    ids.push(...page.results.map(({ id }) => id))
    next_since ??= page.next_since
    expect(page.next_since).toBe(next_since)
    cursor = page.cursor
  } while (cursor)
  return { ids, next_since: next_since! }
}

// Simulates an earlier load, because `next_since` only repeats the `since` of the request until a first record has arrived.
await db.transaction().execute((trx) => stampArrival(trx, 'records', api.clock.now()))

const recommendations = '/v1/recommendations'
const search = '/v1/opportunities/search'
const always = '2000-01-01'

beforeEach(async () => {
  await db.deleteFrom('match').execute()
  await db.deleteFrom('contract').where('id', '!=', 'contract_template').execute()
  await drainIndex(db, api.search)
})

/** Interleaves transactions. A step is a poll or the number of a transaction. The first step of a transaction starts it, the
 * second makes it write, and the third commits it. */
async function play(
  steps: readonly (number | 'poll')[],
  write: (trx: Trx, id: string) => Promise<void>,
  pollOnce: () => Promise<void>,
): Promise<string[]> {
  const running = new Map<number, { id: string; trx: Promise<Trx>; stages: number; done: Promise<unknown>; commit: () => void }>()
  const ended: Promise<unknown>[] = []
  const ids: string[] = []
  for (const step of steps) {
    if (step === 'poll') {
      await pollOnce()
      continue
    }
    const known = running.get(step)
    if (!known) {
      const opened = Promise.withResolvers<Trx>()
      const commit = Promise.withResolvers<void>()
      const done = own.db.transaction().execute(async (trx) => {
        // Gives the transaction its number long before it writes.
        await sql`select pg_current_xact_id()`.execute(trx)
        opened.resolve(trx)
        await commit.promise
      })
      await opened.promise
      running.set(step, { id: newId(), trx: opened.promise, stages: 1, done, commit: commit.resolve })
    } else if (known.stages === 1) {
      // Starts the write without awaiting it, because it may have to wait until another transaction commits.
      known.stages = 2
      known.trx = known.trx.then(async (trx) => {
        await write(trx, known.id)
        return trx
      })
    } else {
      running.delete(step)
      ids.push(known.id)
      ended.push(known.trx.then(known.commit).then(() => known.done))
    }
  }
  for (const { id, trx, stages, commit, done } of running.values()) {
    if (stages === 2) ids.push(id)
    ended.push(trx.then(commit).then(() => done))
  }
  await Promise.all(ended)
  return ids
}

const anySteps = fc.array(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant('poll' as const)), {
  minLength: 10,
  maxLength: 40,
})

describe('searchOpportunities 200: since', () => {
  test('searchOpportunities 200: a client that polls with `next_since` misses no record, in any order of commits', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        const seen: string[] = []
        let since = always
        async function pollOnce(): Promise<void> {
          const polled = await poll(search, since)
          seen.push(...polled.ids)
          since = polled.next_since
          // Updates the index only after the poll, so the poll sees an index that lags behind.
          await drainIndex(db, api.search, { limit: 1 })
        }
        const ids = await play(steps, (trx, id) => load(trx, [id]), pollOnce)
        await drainIndex(db, api.search)
        await pollOnce()
        expect(new Set(seen)).toEqual(new Set([...seen, ...ids]))
        expect((await poll(search, since)).ids).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('searchOpportunities 200: an amended record is not new, and a new record is returned once, after it is indexed', async () => {
    await db.transaction().execute((trx) => load(trx, ['contract_a', 'contract_b', 'contract_c']))
    await drainIndex(db, api.search)
    const first = await poll(search, always)
    expect(first.ids.toSorted()).toEqual(['contract_a', 'contract_b', 'contract_c', 'contract_template'])
    await db.transaction().execute((trx) => load(trx, ['contract_a'], { title: 'Another title' }))
    await db.transaction().execute((trx) => load(trx, ['contract_d']))
    // The new record is not in the index yet.
    const second = await poll(search, first.next_since)
    expect(second.ids).toEqual([])
    await drainIndex(db, api.search)
    const third = await poll(search, second.next_since)
    expect(third.ids).toEqual(['contract_d'])
    expect((await poll(search, third.next_since)).ids).toEqual([])
  })

  test('searchOpportunities 200: with `min_score`, `next_since` waits for the score of a new record', async () => {
    await setProfile(db, ours.id, itProfile, api.clock.now())
    await scoreAll(db, api.clock.now())
    const first = await poll(search, always, { min_score: 1 })
    const text = { title: 'Network operations and cybersecurity support', naics: '541512' }
    await db.transaction().execute((trx) => load(trx, ['contract_scored_late'], text))
    await drainIndex(db, api.search)
    const second = await poll(search, first.next_since, { min_score: 1 })
    expect(second.ids).toEqual([])
    await scoreAll(db, api.clock.now())
    const third = await poll(search, second.next_since, { min_score: 1 })
    expect(third.ids).toEqual(['contract_scored_late'])
    expect((await poll(search, third.next_since, { min_score: 1 })).ids).toEqual([])
  })

  test('searchOpportunities 200: `arrived_at` is the arrival time of the record, and `since` filters by it', async () => {
    api.clock.set('2026-04-21T08:00:00.000Z')
    await db.transaction().execute((trx) => load(trx, ['contract_tuesday'], { posted_at: '2026-01-05T00:00:00Z' }))
    await drainIndex(db, api.search)
    const { results, next_since } = await ask(search, { since: '2026-04-21T08:00:00Z' })
    expect(results).toMatchObject([{ id: 'contract_tuesday', arrived_at: '2026-04-21T08:00:00.000Z' }])
    expect(next_since).toBe('2026-04-21T08:00:00.001Z')
    expect((await ask(search, { status: 'active' })).next_since).toBeUndefined()
  })
})

describe('listRecommendations 200: since', () => {
  test('listRecommendations 200: a client that polls with `next_since` misses no score, in any order of commits', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        const seen: string[] = []
        let since = always
        async function pollOnce(): Promise<void> {
          const polled = await poll(recommendations, since)
          seen.push(...polled.ids)
          since = polled.next_since
        }
        async function write(trx: Trx, id: string): Promise<void> {
          await load(trx, [id])
          await upsertMatches(trx, [score(id, 85)], api.clock.now())
        }
        const ids = await play(steps, write, pollOnce)
        await pollOnce()
        expect(new Set(seen)).toEqual(new Set([...seen, ...ids]))
        expect((await poll(recommendations, since)).ids).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('listRecommendations 200: a score that rises or a record that opens again is new, and a score that falls is not', async () => {
    const ids = ['contract_up', 'contract_down', 'contract_again', 'contract_low']
    await db.transaction().execute((trx) => load(trx, ids))
    const closed = { open_until: '2026-04-01T00:00:00Z' }
    await setScores(
      score('contract_up', 70),
      score('contract_down', 95),
      score('contract_again', 90, closed),
      score('contract_low', 10),
    )
    const first = await poll(recommendations, always)
    expect(first.ids).toEqual(['contract_down'])
    await setScores(score('contract_up', 85), score('contract_down', 82), score('contract_again', 90), score('contract_low', 12))
    const second = await poll(recommendations, first.next_since)
    expect(second.ids).toEqual(['contract_again', 'contract_up'])
    expect((await poll(recommendations, second.next_since)).ids).toEqual([])
  })

  test('listRecommendations 200: a later page returns the `next_since` of the first page', async () => {
    await db.transaction().execute((trx) => load(trx, ['contract_1', 'contract_2', 'contract_3']))
    await setScores(score('contract_1', 90), score('contract_2', 85))
    const first = await ask(recommendations, { since: always, limit: 1 })
    // The new record sorts before the client's position.
    await setScores(score('contract_3', 99))
    const second = await ask(recommendations, { since: always, limit: 1, cursor: first.cursor! })
    expect(second.results).toMatchObject([{ id: 'contract_2' }])
    expect(second.next_since).toBe(first.next_since)
    expect((await poll(recommendations, second.next_since)).ids).toEqual(['contract_3'])
  })
})
