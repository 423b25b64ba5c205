/** Tests that market search counts as many open opportunities as opportunity search finds. */
import { expect, test } from 'vitest'
import { navy, stock, veterans } from '../discovery/stock.ts'
import { type Call, startApi } from '../harness/harness.ts'

const api = await startApi({
  contracts: [
    ...stock,
    { id: 'contract_silent', title: 'Its active flag is unknown', ...navy, naics: '561720', active: null },
    { id: 'contract_withdrawn', title: 'Withdrawn', ...navy, naics: '561720', active: false },
    { id: 'contract_given', title: 'Given to somebody', ...navy, naics: '561720', awarded: true },
    { id: 'contract_endless', title: 'Without a deadline', ...veterans, naics: '561720', deadline_at: null },
    { id: 'contract_last', title: 'Ends now', ...navy, naics: '561720', deadline_at: '2026-04-20T12:00:00.000Z' },
    { id: 'contract_over', title: 'Ended just now', ...navy, naics: '561720', deadline_at: '2026-04-20T11:59:59.999Z' },
  ],
  search: true,
  market: true,
  unlimited: true,
})
await api.followMarket()

async function open(filter: NonNullable<Call['query']>): Promise<number> {
  const reply = await api.call('GET', '/v1/opportunities/search', { query: { status: 'active', ...filter } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.total_count
}

async function shown(types: 'agencies' | 'naics', query: string): Promise<{ active_opportunity_count: number }> {
  const reply = await api.call('GET', '/v1/market/search', { query: { types, query } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.results[types][0]
}

test.each([
  'Department of Defense',
  'Department of the Navy',
  'Department of the Army',
  'Department of Veterans Affairs',
  'N00189',
])('searchMarket 200: counts as many open opportunities of an agency as the search finds: %s', async (agency) => {
  const { active_opportunity_count } = await shown('agencies', agency)
  expect(active_opportunity_count).toBeGreaterThan(0)
  expect(active_opportunity_count).toBe(await open({ agencies: agency }))
})

test.each(['561720', '561730', '334511', '238220'])(
  'searchMarket 200: counts as many open opportunities of a NAICS code as the search finds: %s',
  async (code) => {
    expect((await shown('naics', code)).active_opportunity_count).toBe(await open({ naics_codes: code }))
  },
)

test('searchMarket 200: counts four open janitorial opportunities, including one whose source does not say whether it is active', async () => {
  expect(await shown('naics', '561720')).toMatchObject({ active_opportunity_count: 4 })
})
