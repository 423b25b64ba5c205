import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noticeReports } from '../../../ingest/award/notice-report.ts'
import { buyerJurisdiction } from '../../../ingest/ocds/buyer.ts'
import { ocdsNotices } from '../../../ingest/ocds/notices.ts'
import { releasesOf } from '../../../ingest/ocds/release.ts'
import { foldNotices } from '../../../ingest/rows/fold.ts'
import type { Notice } from '../../../ingest/rows/notice.ts'

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

test('ocdsNotices: a release with a tender, an award and an unsuccessful award makes three notices of one process', () => {
  const [tender, award, cancelled, ...others] = notices(release)
  expect(others).toEqual([])
  expect(cancelled).toMatchObject({
    id: 'ocds/ocds-abc-1/r1/award/A2',
    notice_type: 'special-notice',
    awardee_name: null,
    award_path: ['A2'],
  })
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

test('ocdsNotices: a contract has the firm of its award, or else the only supplier', () => {
  const suppliers = [
    { id: 'S1', name: 'Alpha', roles: ['supplier'] },
    { id: 'S2', name: 'Beta', roles: ['supplier'] },
  ]
  const contractRelease = {
    ocid: 'x',
    id: 'r1',
    tender: { title: 'Paint' },
    parties: suppliers,
    awards: [
      { id: '1', suppliers: [{ id: 'S1' }], value: { amount: 100, currency: 'USD' } },
      { id: '2', suppliers: [{ id: 'S2' }], value: { amount: 900, currency: 'USD' } },
    ],
    contracts: [
      { id: 'c1', awardID: '1' },
      { id: 'c2', awardID: '2', value: { amount: 400, currency: 'USD' } },
      { id: 'c3', awardID: '2', value: { amount: 500, currency: 'USD' } },
      { id: '1', awardID: '9' },
    ],
  }
  const shown = (value: unknown) =>
    notices(value)
      .slice(1)
      .map(({ id, awardee_name, award_number, award_amount, award_path }) => [
        id.slice('ocds/x/r1/'.length),
        awardee_name,
        award_number,
        award_amount,
        award_path,
      ])
  expect(shown(contractRelease)).toEqual([
    ['award/1', 'Alpha', 'c1', 100, ['1', 'c1']],
    ['award/2', 'Beta', 'c2', 400, ['2', 'c2']],
    ['award/c3', 'Beta', 'c3', 500, ['2', 'c3']],
  ])
  expect(shown({ ...contractRelease, awards: [], contracts: [{ id: 'c4', awardID: '2' }] }), 'two suppliers').toEqual([])
  expect(shown({ ...contractRelease, parties: [suppliers[1]], awards: contractRelease.awards.slice(0, 1) })).toContainEqual([
    'award/contract/1',
    'Beta',
    '1',
    null,
    ['9', '1'],
  ])
})

test('ocdsNotices: a canceled award withdraws its earlier notice', () => {
  const tender = { id: 'T', title: 'Paint', status: 'active', tenderPeriod: { endDate: '2027-01-01' } }
  const award = { id: 'A1', suppliers: [{ name: 'Loser Inc' }] }
  const first = { ocid: 'x', id: 'r1', date: '2026-02-01T00:00:00Z', tender, awards: [{ ...award, status: 'active' }] }
  const later = { ...first, id: 'r2', date: '2026-03-01T00:00:00Z', awards: [{ ...award, status: 'cancelled' }] }
  expect(foldNotices(notices(first))).toMatchObject({ awarded: true, awardee_name: 'Loser Inc' })
  const both = [...notices(later), ...notices(first)]
  expect(foldNotices(both)).toMatchObject({
    awarded: false,
    awardee_name: null,
    active: true,
    notice_type: 'solicitation',
    deadline_at: '2027-01-01T23:59:59.999Z',
  })
  expect(noticeReports('contract_1', both)).toEqual([])
  const alone = { ocid: 'x', id: 'r2', date: '2026-03-01T00:00:00Z', awards: [{ id: 'A1', status: 'cancelled' }] }
  expect(foldNotices([...notices(first), ...notices(alone)])).toMatchObject({ awarded: false, title: 'Paint' })
})

test('ocdsNotices: dates ignore the time zone of the text', () => {
  const contractPeriod = { startDate: '2026-01-01T00:00:00+09:00', endDate: '2026-12-31T23:59:59-08:00' }
  const [tender, award] = notices({
    ocid: 'x',
    tender: { title: 'Paint', contractPeriod },
    awards: [{ id: 'A1', date: '2026-01-04T20:00:00-06:00', suppliers: [{ name: 'A' }] }],
  })
  expect(tender!.period_of_performance).toBe('2026-01-01 to 2026-12-31')
  expect(award!.award_date).toBe('2026-01-04T00:00:00.000Z')
  expect(noticeReports('contract_1', [award!])).toMatchObject([{ award_date: '2026-01-04' }])
})

test('ocdsNotices: a supplier’s UEI is validated as everywhere else', () => {
  const of = (id: string) => {
    const supplier = { name: 'A', identifier: { scheme: 'US-SAM-UEI', id } }
    return notices({ ocid: 'x', tender: { title: 'Paint' }, awards: [{ id: 'A1', suppliers: [supplier] }] })[1]!.awardee_uei
  }
  expect(['ue9qjd4kk1l6', '0E9QJD4KK1L6', 'UE9QJD4KK1LO'].map(of)).toEqual(['UE9QJD4KK1L6', null, null])
})

test('ocdsNotices: values in other currencies are null, and planning without a tender is a presolicitation', () => {
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

test('ocdsNotices: a compiled release has the same id each time', () => {
  const record = { ocid: 'x', releases: [{ url: 'https://example.com/1' }], compiledRelease: { ...release, id: 'x-2026' } }
  expect(releasesOf({ records: [record] }).map((one) => notices(one)[0]!.id)).toEqual(['ocds/ocds-abc-1/compiled'])
  expect(releasesOf({ records: [{ ...record, releases: [release] }] })).toEqual([release])
  expect(releasesOf({ releases: [release, release] })).toEqual([release, release])
  expect(releasesOf(release)).toEqual([release])
})

describe('buyerJurisdiction', () => {
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

  test('the operator’s setting takes precedence', () => {
    expect(notices(release, { jurisdiction: 'state' })[0]!.jurisdiction).toBe('state')
  })
})

test.each([
  [null, null, 'not an object'],
  [{}, 'ocid', 'blank'],
  [{ ocid: 'a b' }, 'ocid', 'not an id: a b'],
  [{ ocid: 'x', date: 'yesterday' }, 'date', 'not a time: yesterday'],
  [{ ocid: 'x', date: '2026-01-01' }, 'tender', 'missing, and there is no award'],
])('%j is refused', (value, field, reason) => {
  expect(ocdsNotices(value)).toEqual({ field, reason })
})

test.each([
  [{ ocid: 'ocds-\0x' }, 'ocid'],
  [{ ocid: 'ocds-\ud800' }, 'ocid'],
  [{ ocid: 'x'.repeat(201) }, 'ocid'],
  [{ id: 'r\0' }, 'id'],
  [{ id: `x${'😀'.repeat(150)}` }, 'id'],
  [{ awards: [{ id: 'a\0', suppliers: [{ name: 'A' }] }] }, 'awards.id'],
  [{ contracts: [{ id: 'c', awardID: '\udc00' }] }, 'contracts.awardID'],
  [{ buyer: { name: 'City '.repeat(5_000) } }, 'buyer.name'],
])('%j is refused with its field because it cannot be stored', (odd, field) => {
  const made = ocdsNotices({ ocid: 'x', id: 'r', date: '2026-01-01', tender: { id: 't', title: 'Road' }, ...odd })
  expect(made).toEqual({
    field,
    reason: expect.stringMatching(/^(?:has a character that cannot be stored$|longer than )[^\0]*$/),
  })
})

test('ocdsNotices: the time grows linearly with the size of the release', () => {
  const list = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, index) => make(index))
  const shapes = [
    (n: number) => ({ awards: list(n, (id) => ({ id: `a${id}`, suppliers: [{ name: 'A' }], items: list(n, () => ({})) })) }),
    (n: number) => ({
      parties: list(n, (id) => ({ id: `p${id}`, name: 'P', roles: list(n, (role) => `role ${role}`) })),
      awards: list(n, (id) => ({ id: `a${id}`, suppliers: list(n, () => ({ id: 'nobody' })) })),
      contracts: list(n, (id) => ({ id: `c${id}`, awardID: 'elsewhere' })),
    }),
  ]
  for (const shape of shapes) {
    // The CPU clock may have a resolution of only a few milliseconds.
    const tick_us = 4_000
    const perByte = (n: number) => {
      const value = { ocid: 'x', id: 'r', date: '2026-01-01', tender: { title: 'Road' }, ...shape(n) }
      const bytes = JSON.stringify(value).length
      const took = list(3, () => {
        const before = process.threadCpuUsage()
        ocdsNotices(value)
        const { user, system } = process.threadCpuUsage(before)
        return user + system
      })
      return Math.max(tick_us, Math.min(...took)) / bytes
    }
    perByte(100)
    // With quadratic time, the longer text would take eight times as long per byte.
    expect(perByte(800)).toBeLessThan(4 * perByte(100))
  }
})

test('ocdsNotices: converts or refuses any value', () => {
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
