import { expect, test } from 'vitest'
import { effectiveColumns } from '../../reading/facts/derive.ts'
import type { Fixture } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { itProfile, setProfile } from '../harness/scoring.ts'

/** Returns a record as a load stores it if the source gives only a title and a text. */
function mute(id: string, title: string, description: string): Fixture {
  const stated = {
    title,
    description,
    solicitation_number: null,
    posted_at: '2026-03-16T12:00:00.000Z',
    is_forecast: false,
    deadline_at: null,
    set_aside: null,
  }
  const place = { place_state_code: null, place_city_name: null, place_zipcode: null, place_country_code: null }
  const facts = effectiveColumns({ ...stated, ...place, set_aside_description: null, naics: null })
  return { id, ...stated, ...facts, derived: JSON.stringify(facts.derived) }
}

const text =
  'This is a total Service-Disabled Veteran-Owned Small Business (SDVOSB) set-aside. The NAICS code is 541512. Quotes are due May 8, 2026.'
// The test clock starts on 2026-04-20, between the deadlines of the two records.
const api = await startApi({
  search: true,
  contracts: [
    mute('contract_open', 'Help desk support, Peoria, IL', text),
    mute('contract_over', 'Help desk support', text.replace('May 8', 'March 23')),
  ],
})

test('getOpportunity 200: a value that only the text states is in its field, and `derived` quotes the text', async () => {
  const { body } = await api.call('GET', '/v1/opportunities/contract_open', { query: { include: 'none' } })
  expect(body).toMatchObject({
    set_aside: 'SDVOSBC',
    set_aside_description: null,
    naics: '541512',
    deadline_date: '2026-05-08T23:59:59.999Z',
    place_of_performance: { state_code: 'IL', city: null },
    contract: { type_of_set_aside: 'SDVOSBC', naics_id: '541512' },
  })
  expect(body.derived.map(({ field }: any) => field)).toEqual(body.derived_fields)
  expect(body.derived_fields).toEqual(['deadline_date', 'set_aside', 'naics', 'place_of_performance.state_code'])
  for (const { source, quote, start, end } of body.derived) expect(body.contract[source].slice(start, end)).toBe(quote)
})

test('getOpportunity 200: hard gates use values from the text and quote it', async () => {
  await setProfile(api.db, api.ours.id, { ...itProfile, certifications: ['8(a)'] }, new Date(testDay))
  const { body } = await api.call('GET', '/v1/opportunities/contract_open', { query: { include: 'match' } })
  const gate = body.match.hard_gates.find(({ name }: any) => name === 'set_aside')
  expect(gate.passed).toBe(false)
  expect(gate.evidence).toContain('The text says "Service-Disabled Veteran-Owned Small Business (SDVOSB) set-aside".')
})

test('searchOpportunities 200: filters, facets, and expiry use values from the text', async () => {
  const query = { naics_codes: '541512', set_asides: 'SDVOSBC', facets: true, limit: 10 }
  const all = (await api.call('GET', '/v1/opportunities/search', { query })).body
  expect(all).toMatchObject({ results: expect.any(Array) })
  expect(all.results.map(({ id }: any) => id).sort()).toEqual(['contract_open', 'contract_over'])
  expect(all.facets.set_aside).toMatchObject([{ value: 'SDVOSBC', count: 2 }])
  const active = (await api.call('GET', '/v1/opportunities/search', { query: { ...query, status: 'active' } })).body
  expect(active.results.map(({ id }: any) => id)).toEqual(['contract_open'])
})
