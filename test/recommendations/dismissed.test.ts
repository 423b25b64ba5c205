import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '../harness/harness.ts'
import { startApi, testDay } from '../harness/harness.ts'

const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `contract_${letter}`)
const api = await startApi({
  contracts: ids.map((id) => ({
    id,
    title: `Record ${id}`,
    deadline_at: id === 'contract_e' ? null : '2026-05-08T20:00:00.000Z',
  })),
})
const { ours, theirs } = api

afterEach(async () => {
  api.clock.set(testDay)
  await sql`truncate dismissal`.execute(api.db)
})

async function dismiss(opportunity_id: string, key = ours.key, reason?: string): Promise<void> {
  const { status } = await api.call('POST', '/v1/recommendations/dismiss', {
    key,
    body: { opportunity_id, ...(reason && { reason }) },
  })
  expect(status).toBe(200)
  api.clock.advance(60)
}

async function list(query: NonNullable<Call['query']> = {}, key = ours.read_key) {
  const reply = await api.call('GET', '/v1/recommendations/dismissed', { query, key })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as { results: any[]; cursor: string | null; has_more: boolean; total_count: number }
}

const idsOf = (results: { opportunity_id: string }[]) => results.map(({ opportunity_id }) => opportunity_id)

test('listDismissedRecommendations 200: returns the company’s dismissals with their reasons, newest first, and none of another company', async () => {
  expect(await list()).toEqual({ results: [], cursor: null, has_more: false, total_count: 0 })
  await dismiss(ids[0]!, ours.key, 'Too far away')
  await dismiss(ids[4]!)
  await dismiss(ids[1]!, theirs.key)
  const { results, total_count } = await list()
  expect(results).toEqual([
    {
      opportunity_id: 'contract_e',
      title: 'Record contract_e',
      agency: 'DEPT OF EXAMPLES',
      agency_display: 'Department of Examples',
      agency_short: 'Examples',
      deadline_date: null,
      reason: null,
      dismissed_at: '2026-04-20T12:01:00.000Z',
      view_url: 'http://localhost:3000/app/opportunities/contract_e',
    },
    expect.objectContaining({
      opportunity_id: 'contract_a',
      reason: 'Too far away',
      deadline_date: '2026-05-08T20:00:00.000Z',
      dismissed_at: testDay,
    }),
  ])
  expect(total_count).toBe(2)
  expect(idsOf((await list({}, theirs.key)).results)).toEqual(['contract_b'])
})

test('listDismissedRecommendations 200: pages show each dismissal once, even with equal times and while dismissals are added and undone', async () => {
  for (const id of ids.slice(0, 4)) {
    await dismiss(id)
    api.clock.set(testDay)
  }
  const first = await list({ limit: 2 })
  api.clock.advance(60)
  await dismiss(ids[4]!)
  await api.call('POST', '/v1/recommendations/undismiss', { body: { opportunity_id: ids[2]! } })
  const second = await list({ limit: 2, cursor: first.cursor! })
  expect([idsOf(first.results), idsOf(second.results)]).toEqual([['contract_a', 'contract_b'], ['contract_d']])
  expect([first.total_count, second.total_count, second.has_more]).toEqual([4, 4, false])
})

test('listDismissedRecommendations 400: rejects a limit of 0 or above the maximum, an invalid cursor, and an unknown parameter', async () => {
  for (const query of [{ limit: 0 }, { limit: 51 }, { cursor: 'none' }, { min_score: 1 }] as NonNullable<Call['query']>[])
    expect((await api.call('GET', '/v1/recommendations/dismissed', { query })).status).toBe(400)
})

test('getOpportunity 200: shows when the company dismissed the record, with any parts, and no dismissal by another company', async () => {
  const readDismissal = async (id: string, query = {}, key = ours.key) => {
    const { status, body } = await api.call('GET', `/v1/opportunities/${id}`, { key, query })
    return [status, body.dismissed_at]
  }
  expect(await readDismissal(ids[0]!)).toEqual([200, null])
  await dismiss(ids[0]!)
  await dismiss(ids[1]!, theirs.key)
  expect(await readDismissal(ids[0]!)).toEqual([200, testDay])
  expect(await readDismissal(ids[0]!, { include: 'none' }, ours.read_key)).toEqual([200, testDay])
  expect(await readDismissal(ids[1]!)).toEqual([200, null])
  expect(await readDismissal(ids[0]!, {}, theirs.key)).toEqual([200, null])
  await api.call('POST', '/v1/recommendations/undismiss', { body: { opportunity_id: ids[0]! } })
  expect(await readDismissal(ids[0]!)).toEqual([200, null])
})
