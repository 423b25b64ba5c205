import { expect, test } from 'vitest'
import type { Call } from '../harness/harness.ts'
import { idsOf, opportunities, startDiscovery, without } from './discovery-setup.ts'

const { api, found, score, search } = await startDiscovery()

async function dismiss(id: string, key = api.ours.key): Promise<void> {
  const reply = await api.call('POST', '/v1/recommendations/dismiss', { key, body: { opportunity_id: `contract_${id}` } })
  expect(reply.status, reply.text).toBe(200)
}

test('searchOpportunities 200: dismissed records are listed and marked by default', async () => {
  await dismiss('clinic')
  await dismiss('pier', api.theirs.key)
  const { results, total_count } = await search()
  expect(total_count).toBe(opportunities.length)
  const marked = results.filter((each: { dismissed_at: string | null }) => each.dismissed_at !== null)
  expect(idsOf({ results: marked })).toEqual(['clinic'])
  expect(marked[0].dismissed_at).toBe(api.clock.now().toISOString())
  expect((await search({ query: 'janitorial clinic' })).results[0]).toMatchObject({
    id: 'contract_clinic',
    dismissed_at: expect.any(String),
  })
})

test.each<NonNullable<Call['query']>>([
  {},
  { sort_by: 'match_score' },
  { min_score: 0 },
  { min_score: 0, sort_by: 'match_score' },
])('searchOpportunities 200: `dismissed` leaves out dismissed records or lists only these, with %j', async (query) => {
  await score(Object.fromEntries(opportunities.map((id, index) => [id, index])))
  expect(await found({ ...query, dismissed: 'only' })).toEqual([])
  expect(await found({ ...query, dismissed: 'exclude' })).toEqual(without())
  await dismiss('clinic')
  await dismiss('radar')
  await dismiss('pier', api.theirs.key)
  expect(await found({ ...query, dismissed: 'include' })).toEqual(without())
  expect(await found({ ...query, dismissed: 'exclude' })).toEqual(without('clinic', 'radar'))
  expect(await found({ ...query, dismissed: 'only' })).toEqual(['clinic', 'radar'])
})

test('searchOpportunities 200: facets count only what `dismissed` lists', async () => {
  await dismiss('clinic')
  const { facets } = await search({ dismissed: 'only', facets: true })
  expect(facets.naics).toEqual([{ value: '561720', label: 'Janitorial Services', count: 1 }])
})

test('searchOpportunities 200: paging without dismissed records continues after a dismissal', async () => {
  const first = await search({ dismissed: 'exclude', limit: 5 })
  await dismiss(idsOf(first)[4]!)
  const rest = await search({ dismissed: 'exclude', limit: 50, cursor: first.cursor })
  expect([...idsOf(first), ...idsOf(rest)].toSorted()).toEqual(without())
})
