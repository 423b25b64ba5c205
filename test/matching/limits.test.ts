import { describe, expect, test } from 'vitest'
import type { StatedProfile } from '../../matching/profile/profile.ts'
import { explain, type StatedRecord, score } from './companies.ts'

const cleaner: StatedProfile = {
  certifications: ['Small business'],
  naics_codes: [{ code: '561720', is_primary: true }],
  psc_codes: ['S201'],
  capabilities: [{ id: 'cap_1', title: 'Janitorial services', description: 'We clean offices and clinics every night.' }],
  past_performance: [],
  bid_preferences: { states: ['VA'] },
}
const cleaning: StatedRecord = {
  title: 'Janitorial services',
  description: 'Nightly cleaning of an office building.',
  facts: { psc: 'S201' },
}

function withFacts(facts: StatedRecord['facts'], stated: StatedRecord = cleaning): StatedRecord {
  return { ...stated, facts: { ...stated.facts, ...facts } }
}

describe('limits', () => {
  test('limit_place: on-site work in another state or country stays below 60, and the reason names the place', () => {
    const home = score(cleaner, withFacts({ place_state_code: 'VA' }))
    const away = explain(cleaner, withFacts({ place_state_code: 'NH' }))
    expect(home.score).toBeGreaterThanOrEqual(80)
    expect(away.score).toBeLessThan(60)
    expect(away.reason).toContain('on site in New Hampshire, outside the states where you bid')
    expect(score(cleaner, withFacts({ place_country_code: 'SLV' })).score).toBeLessThan(60)
  })

  test('limit_place: limits work that is not done on site only slightly, and a company without states not at all', () => {
    const limitOf = (profile: StatedProfile, stated: StatedRecord) =>
      explain(profile, stated).factors.find(({ name }) => name === 'limit_place')
    const office = withFacts({ place_state_code: 'NH', psc: 'R499' })
    expect(limitOf(cleaner, office)).toMatchObject({
      weight: 0.1,
      argues: 'against',
      reason: 'The work is in New Hampshire, outside the states where you bid.',
    })
    expect(limitOf({ ...cleaner, bid_preferences: {} }, office)).toBeUndefined()
    const goods = { title: 'Trash bags', facts: { place_state_code: 'NH', psc: '8105' } }
    expect(limitOf(cleaner, goods)).toBeUndefined()
  })

  test('limit_value: a value outside the preferred range lowers the score by its distance, and the reasons say so', () => {
    const valued = (size: number) => withFacts({ place_state_code: 'VA', size_low: size, size_high: size })
    const choosy = { ...cleaner, bid_preferences: { states: ['VA'], value_min: 100_000, value_max: 1_000_000 } }
    const [fits, above, far] = [500_000, 2_000_000, 20_000_000].map((size) => explain(choosy, valued(size)))
    expect(fits!.score).toBeGreaterThan(above!.score)
    expect(above!.score).toBeGreaterThan(far!.score)
    expect(far!.reasons.filter(({ argues }) => argues === 'against')).toEqual([
      {
        factor: 'limit_value',
        argues: 'against',
        text: 'The estimated value is above the range that you bid on.',
        citation: null,
      },
    ])
    expect(far!.reason).toMatch(/Janitorial services"\. The estimated value is above the range that you bid on\.$/)
    expect(explain(choosy, valued(50_000)).reason).toContain('The estimated value is below the range that you bid on.')
    expect(fits!.reasons.map(({ argues }) => argues)).toEqual(fits!.reasons.map(() => 'for'))
  })

  test('limit_office: on-site work without a place scores lower when its office buys in other states', () => {
    const homeOffice = score(cleaner, withFacts({ solicitation_number: '36C24626Q0001' }))
    const away = explain(cleaner, withFacts({ solicitation_number: '36C25726Q0001' }))
    expect(homeOffice.score).toBeGreaterThanOrEqual(80)
    expect(away.score).toBeLessThan(80)
    expect(away.reason).toContain('its office buys in Texas, outside the states where you bid')
    const stated = explain(cleaner, withFacts({ solicitation_number: '36C25726Q0001', place_state_code: 'VA' }))
    expect(stated.factors.map(({ name }) => name)).not.toContain('limit_office')
    expect(explain(cleaner, withFacts({ solicitation_number: '191T7026Q0010' })).reason).toContain(
      'An embassy or consulate buys it',
    )
  })

  test('limit_office: an embassy that buys goods for use abroad is no customer, also if the notice names its country', () => {
    const goods = { title: 'Trash bags', facts: { place_country_code: 'SLV', psc: '8105', solicitation_number: '191T7026Q0010' } }
    expect(explain(cleaner, goods).factors.map(({ name }) => name)).toContain('limit_office')
  })

  test('limit_office: an office that buys everywhere limits less than one that buys in other states', () => {
    const from = (solicitation_number: string) => explain(cleaner, withFacts({ solicitation_number }))
    const [open, everywhere, elsewhere] = ['ZZZZZZ26Q0001', '36C78626Q0001', '36C25726Q0001'].map(from)
    expect(open!.factors.map(({ name }) => name)).not.toContain('limit_office')
    expect(everywhere!.score).toBeLessThan(open!.score)
    expect(elsewhere!.score).toBeLessThan(everywhere!.score)
    expect(everywhere!.reason).toContain('its office buys for the whole country, mostly outside the states where you bid')
    const bidders = { ...cleaner, bid_preferences: { states: ['TX'] } }
    expect(explain(bidders, withFacts({ solicitation_number: '36C25726Q0001' })).factors.map(({ name }) => name)).not.toContain(
      'limit_office',
    )
  })

  test('limit_kind: a lease of building space is for companies that rent out space', () => {
    const lease: StatedRecord = {
      title: 'Lease of space for an outpatient clinic',
      description: 'The clinic needs 11,000 rentable square feet with janitorial services.',
      facts: {},
    }
    const limit = (profile: StatedProfile) => explain(profile, lease).factors.find(({ name }) => name === 'limit_kind')
    expect(limit(cleaner)!.reason).toBe('The notice leases building space, which your profile does not offer.')
    expect(limit({ ...cleaner, naics_codes: [{ code: '531120', is_primary: true }] })).toBeUndefined()
  })

  test('limit_notice: a special notice scores lower unless it asks for responses', () => {
    const announced = withFacts({ notice_type: 'special-notice' })
    const asked = withFacts(
      { notice_type: 'special-notice' },
      { ...cleaning, description: 'Industry day: nightly cleaning of offices.' },
    )
    expect(score(cleaner, announced).score).toBeLessThan(score(cleaner, asked).score)
    expect(explain(cleaner, announced).reason).toContain('A special notice announces something')
  })

  test('limit_competition: does not apply to a dealer, who can supply products of approved sources', () => {
    const part: StatedRecord = {
      title: 'Janitorial mop',
      description: 'Mops.',
      facts: { psc: '7920', competition: 'approved_sources' },
    }
    const maker = { ...cleaner, naics_codes: [{ code: '339994', is_primary: true }], psc_codes: ['7920'] }
    const dealer = { ...maker, naics_codes: [{ code: '423850', is_primary: true }] }
    const limited = (profile: StatedProfile) => explain(profile, part).factors.some(({ name }) => name === 'limit_competition')
    expect([limited(maker), limited(dealer)]).toEqual([true, false])
  })

  test('limit_kind: goods rank low for a service firm, and services rank low for a dealer', () => {
    const goods: StatedRecord = {
      title: 'Janitorial supplies',
      description: 'Mops, buckets and trash bags for cleaning.',
      facts: { psc: '7920' },
    }
    const explained = explain(cleaner, goods)
    expect(explained.score).toBeLessThan(60)
    expect(explained.factors.find(({ name }) => name === 'limit_kind')!.reason).toBe(
      'The notice buys goods; your profile offers services.',
    )
    const dealer = { ...cleaner, naics_codes: [{ code: '423850', is_primary: true }], psc_codes: ['7920'], capabilities: [] }
    expect(explain(dealer, cleaning).factors.map(({ name }) => name)).toContain('limit_kind')
    expect(explain(dealer, goods).factors.map(({ name }) => name)).not.toContain('limit_kind')
  })

  test('limit_competition, limit_vehicle: lower the score of records reserved for others, unless the company holds the vehicle', () => {
    const open = score(cleaner, cleaning).score
    expect(score(cleaner, withFacts({ competition: 'sole_source' })).score).toBeLessThan(60)
    expect(score(cleaner, withFacts({ competition: 'brand_name' })).score).toBeLessThan(open)
    expect(score(cleaner, withFacts({ vehicle: 'SEAPORT' })).score).toBeLessThan(60)
    const holder = { ...cleaner, certifications: ['Small business', 'SeaPort-NxG'] }
    expect(score(holder, withFacts({ vehicle: 'SEAPORT' })).score).toBe(open)
  })
})
