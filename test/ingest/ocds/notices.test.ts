import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Notice } from '../../../ingest/notice.ts'
import { buyerJurisdiction } from '../../../ingest/ocds/buyer.ts'
import { ocdsNotices } from '../../../ingest/ocds/notices.ts'
import { releasesOf } from '../../../ingest/ocds/release.ts'

const release = {
  ocid: 'ocds-abc-1',
  id: 'r1',
  date: '2026-03-02T09:00:00-05:00',
  tag: ['tender', 'award'],
  buyer: { id: 'US-OR-1', name: 'City of Bend' },
  parties: [
    {
      id: 'US-OR-1',
      name: 'City of Bend',
      roles: ['buyer'],
      identifier: { scheme: 'US-OR-BEND', id: '1' },
      address: { locality: 'Bend', region: 'Oregon', postalCode: '97701', countryName: 'United States' },
      contactPoint: { name: 'Ann Lee', email: 'ann@bend.example', telephone: '541-555-0100' },
    },
    {
      id: 'V1',
      name: 'Paving Co LLC',
      roles: ['supplier'],
      identifier: { scheme: 'US-SAM-UEI', id: 'abcdefghjk12' },
      address: { locality: 'Salem', region: 'OR', countryName: 'USA' },
    },
  ],
  tender: {
    id: 'RFP-26-7',
    title: 'Street paving',
    description: '<p>Paving of streets.</p>',
    status: 'complete',
    value: { amount: 500000.4, currency: 'USD' },
    minValue: { amount: 1, currency: 'EUR' },
    tenderPeriod: { endDate: '2026-03-20' },
    items: [
      {
        id: '1',
        description: 'Asphalt',
        classification: { scheme: 'NAICS', id: '237310' },
        additionalClassifications: [{ scheme: 'PSC', id: 'Z2LB', description: 'Repair of highways' }],
        deliveryAddress: { locality: 'Sisters', region: 'OR', postalCode: '97759', countryName: 'United States' },
      },
    ],
  },
  awards: [
    {
      id: 'A1',
      date: '2026-04-01T00:00:00Z',
      status: 'active',
      value: { amount: '480000', currency: 'USD' },
      suppliers: [
        { id: 'V1', name: 'Paving' },
        { id: 'V2', name: 'Second LLC' },
      ],
    },
    { id: 'A2', status: 'cancelled', suppliers: [{ id: 'V1' }] },
  ],
  contracts: [{ id: 'C-9', awardID: 'A1', period: { startDate: '2026-05-01', endDate: '2026-09-30' } }],
}

function notices(value: unknown, options = {}): Notice[] {
  const made = ocdsNotices(value, options)
  if ('reason' in made) throw new Error(JSON.stringify(made))
  return made
}

test('a release with its tender and an award: two notices of one process', () => {
  const [tender, award, ...others] = notices(release)
  expect(others).toEqual([])
  expect(tender).toMatchObject({
    id: 'ocds/ocds-abc-1/r1',
    process_id: 'ocds-abc-1',
    solicitation_number: 'RFP-26-7',
    notice_type: 'solicitation',
    jurisdiction: 'local',
    title: 'Street paving',
    description: 'Paving of streets.\n\n- Asphalt',
    active: false,
    posted_at: '2026-03-02T14:00:00.000Z',
    deadline_at: '2026-03-20T23:59:59.999Z',
    department: 'City of Bend',
    office_state: 'OR',
    place_city_name: 'Sisters',
    place_state_code: 'OR',
    naics: '237310',
    psc: 'Z2LB',
    size_low: 500000,
    size_high: 500000,
    point_of_contact: [expect.objectContaining({ fullName: 'Ann Lee', email: 'ann@bend.example' })],
  })
  expect(award).toMatchObject({
    id: 'ocds/ocds-abc-1/r1/award/A1',
    process_id: 'ocds-abc-1',
    notice_type: 'award-notice',
    posted_at: '2026-04-01T00:00:00.000Z',
    award_number: 'C-9',
    award_amount: 480000,
    award_date: '2026-04-01T00:00:00.000Z',
    awardee_name: 'Paving Co LLC',
    awardee_uei: 'ABCDEFGHJK12',
    awardee_city: 'Salem',
    period_of_performance: '2026-05-01 to 2026-09-30',
  })
  expect(award!.description).toContain('Also awarded to: Second LLC.')
})

test('another currency than US dollars leaves values unknown; planning alone is a presolicitation', () => {
  const [notice] = notices({
    ...release,
    awards: [],
    tender: { ...release.tender, status: 'planned', value: { amount: 7, currency: 'GBP' } },
  })
  expect(notice).toMatchObject({ notice_type: 'presolicitation', active: true, size_low: null, size_high: null })
  expect(notices({ ocid: 'x', planning: { rationale: 'A bridge is needed' } })).toMatchObject([
    { title: 'A bridge is needed', notice_type: 'presolicitation', active: null },
  ])
})

test('a compiled release keeps its id, however often it is compiled', () => {
  const record = { ocid: 'x', releases: [{ url: 'https://example.com/1' }], compiledRelease: { ...release, id: 'x-2026' } }
  expect(releasesOf({ records: [record] }).map((one) => notices(one)[0]!.id)).toEqual(['ocds/ocds-abc-1/compiled'])
  expect(releasesOf({ records: [{ ...record, releases: [release] }] })).toEqual([release])
  expect(releasesOf({ releases: [release, release] })).toEqual([release, release])
  expect(releasesOf(release)).toEqual([release])
})

describe('whose it is', () => {
  test.each([
    ['Oregon Department of Transportation', 'US-OR', 'state'],
    ['State of Ohio', undefined, 'state'],
    ['Portland State University', undefined, 'state'],
    ['Bureau of Water', 'US_OR-PDX-BS', 'local'],
    ['Multnomah County', 'US-OR', 'local'],
    ['TriMet', undefined, 'local'],
  ])('%s (%s): %s', (name, scheme, jurisdiction) => {
    expect(buyerJurisdiction({ name, ...(scheme && { identifier: { scheme } }) })).toBe(jurisdiction)
  })

  test('what the operator says comes first', () => {
    expect(notices(release, { jurisdiction: 'state' })[0]!.jurisdiction).toBe('state')
  })
})

test.each([
  [null, null, 'not an object'],
  [{}, 'ocid', 'blank'],
  [{ ocid: 'a b' }, 'ocid', 'not an id: a b'],
  [{ ocid: 'x', date: 'yesterday' }, 'date', 'not a time: yesterday'],
  [{ ocid: 'x', date: '2026-01-01' }, 'tender', 'missing, and there is no award: nothing to show'],
])('%j is refused', (value, field, reason) => {
  expect(ocdsNotices(value)).toEqual({ field, reason })
})

test('any value is made into notices or refused', () => {
  const leaf = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('2026-01-01', 'USD', 'active', 'x'))
  const party = fc.record(
    { id: leaf, name: leaf, identifier: leaf, address: leaf, contactPoint: leaf, roles: leaf },
    { requiredKeys: [] },
  )
  const tender = fc.record(
    { id: leaf, title: leaf, status: leaf, value: leaf, items: leaf, tenderPeriod: leaf, procuringEntity: party },
    { requiredKeys: [] },
  )
  const award = fc.record({ id: leaf, date: leaf, status: leaf, value: leaf, suppliers: fc.array(party) }, { requiredKeys: [] })
  const any = fc.record(
    {
      ocid: fc.constant('x'),
      id: leaf,
      date: leaf,
      buyer: party,
      parties: fc.array(party),
      tender,
      awards: fc.array(award),
      contracts: fc.array(award),
      tag: leaf,
    },
    { requiredKeys: ['ocid'] },
  )
  fc.assert(
    fc.property(any, (value) => {
      const made = ocdsNotices(value)
      if ('reason' in made) return
      expect(new Set(made.map(({ id }) => id)).size).toBeLessThanOrEqual(made.length)
      for (const notice of made) expect(notice.title).not.toBe('')
    }),
  )
})
