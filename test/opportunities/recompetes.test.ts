/** Contracts that end, over HTTP: a list of their own, with scores and reasons, and a pursuit before there is a notice. */
import { expect, test } from 'vitest'
import { drainIndex } from '../../jobs/indexes/index-feed.ts'
import { deriveRecompetes } from '../../services/sources/loading/derive-recompetes.ts'
import { startApi } from '../harness/harness.ts'
import { itProfile, scoreAll, setProfile } from '../harness/scoring.ts'

const now = '2026-04-18T12:00:00.000Z'
const title = 'Cybersecurity operations and network support'
const api = await startApi({ search: true, now, contracts: [{ id: 'contract_it', title, naics: '541512' }] })
await api.db
  .insertInto('award')
  .values({
    id: 'awd_soc',
    piid: '70B04C22F00000123',
    name: `${title} for field offices`,
    awarding_department: 'HOMELAND SECURITY, DEPARTMENT OF',
    start_date: '2022-06-01',
    potential_end_date: '2027-05-31',
    dollars_obligated: 4_000_000,
    naics: '541512',
    number_of_offers: 3,
    awardee_name: 'Amber Prairie Technologies Inc.',
    sources: ['usaspending'],
    created_at: now,
    updated_at: now,
  })
  .execute()
await deriveRecompetes(api.db, { now: api.clock.now() })
await setProfile(api.db, api.ours.id, { ...itProfile, bid_preferences: {} }, api.clock.now())
await drainIndex(api.db, api.search)
await scoreAll(api.db, api.clock.now())

async function get(path: string, query: Record<string, string | number> = {}): Promise<any> {
  const reply = await api.call('GET', path, { query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id)
const [found] = (await get('/v1/recommendations', { type: 'recompetes', min_score: 1 })).results

test('listRecommendations 200: a contract that ends is in a list of its own, with its score and reasons', async () => {
  expect(found).toMatchObject({
    id: expect.stringMatching(/^recompete_/),
    title: `${title} for field offices`,
    notice_type: 'pre-forecast',
    expected_award: { start: '2027-05-31', end: '2027-05-31', text: '2027-05-31' },
    estimated_value_high: 4_000_000,
  })
  expect(found.recommendation_reason).toContain('NAICS 541512 is one of your codes')
  for (const type of ['notices', 'forecasts', 'all'])
    expect(idsOf(await get('/v1/recommendations', { type, min_score: 1 })), type).toEqual(
      type === 'forecasts' ? [] : ['contract_it'],
    )
})

test('searchOpportunities 200: lists contracts that end only if it is asked for them', async () => {
  expect(idsOf(await get('/v1/opportunities/search', { query: 'cybersecurity' }))).toEqual(['contract_it'])
  const query = { query: 'amber prairie', notice_types: 'pre-forecast', status: 'active' }
  expect(idsOf(await get('/v1/opportunities/search', query))).toEqual([found.id])
})

test('getOpportunity 200: the text names the contract, which confirms the incumbent', async () => {
  const { related, contract } = await get(`/v1/opportunities/${found.id}`, { include: 'related' })
  expect(contract.description).toContain('Contract 70B04C22F00000123 with Amber Prairie Technologies Inc. ends on 2027-05-31.')
  expect(related.incumbent).toMatchObject({
    name: 'Amber Prairie Technologies Inc.',
    award_id: 'awd_soc',
    confidence: 'confirmed',
  })
})

test('addToPipeline 200: a contract that ends is pursued before there is a notice', async () => {
  const reply = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: found.id } })
  expect([reply.status, reply.body.pursuit?.contract.id], reply.text).toEqual([200, found.id])
})
