import { expect, test } from 'vitest'
import { setProfile } from '../harness/scoring.ts'
import { startDiscovery } from './discovery-setup.ts'

const { api, search } = await startDiscovery()

test('searchOpportunities 200: with include=reasons, each result has the strongest reasons and their passages', async () => {
  const profile = { naics_codes: [{ code: '561720', is_primary: true }], capabilities: [cleaning] }
  await setProfile(api.db, api.ours.id, profile, api.clock.now())
  const { results } = await search({ include: 'reasons', query: 'janitorial' })
  const clinic = results.find(({ id }: { id: string }) => id === 'contract_clinic')
  expect(clinic.reasons).toEqual([
    {
      factor: 'capability',
      argues: 'for',
      text: expect.stringMatching(/^Matches your capability "Cleaning of clinics": "/),
      citation: expect.objectContaining({ quote: expect.any(String) }),
    },
    { factor: 'naics', argues: 'for', text: 'NAICS 561720 (Janitorial Services) is one of your codes.', citation: null },
  ])
  const { source, start, end, quote } = clinic.reasons[0].citation
  const detail = await api.call('GET', '/v1/opportunities/contract_clinic')
  expect(detail.body.contract[source].slice(start, end)).toBe(quote)
  expect((await search()).results[0]).not.toHaveProperty('reasons')
  // A company without a profile has no reasons.
  expect((await search({ include: 'reasons' }, api.theirs.key)).results[0].reasons).toEqual([])
})

test('searchOpportunities 400: an unknown part in `include` is rejected', async () => {
  const reply = await api.call('GET', '/v1/opportunities/search', { query: { include: 'history' } })
  expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'include'])
})

const cleaning = {
  id: 'cap_1',
  title: 'Cleaning of clinics',
  description: 'Daily cleaning of wards and labs of hospitals and clinics by trained janitorial staff.',
}
