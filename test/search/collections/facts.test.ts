import { describe, expect, test } from 'vitest'
import { indexTerms, joinedTerms } from '../../../kernel/words/words.ts'
import { agencyWords, type FactRow, factWords } from '../../../search/collections/facts.ts'
import { parseQuery } from '../../../search/query/query.ts'

const row: FactRow = {
  agency_path: ['DEPT OF DEFENSE', 'DEPT OF THE ARMY', 'W075 ENDIST LOS ANGELES'],
  agency_codes: ['021', '2100', 'W912PL'],
  notice_type: 'combined',
  set_aside: 'SDVOSBC',
  naics: '561720',
  psc: 'S201',
  place_state_code: 'VA',
  place_city_name: null,
  place_country_code: null,
  awardee_name: 'KAMPI COMPONENTS CO INC',
  title: '',
  description: null,
}

function isFound(query: string, given: Partial<FactRow> = {}): boolean {
  const text = factWords({ ...row, ...given }).join('\n')
  const terms = indexTerms(text)
  const all = new Set([...terms, ...joinedTerms(text)])
  const { units } = parseQuery(query)
  return units.every(({ any }) =>
    any.some(({ terms: [first, ...rest] }) =>
      rest.length === 0
        ? all.has(first!)
        : terms.some((term, at) => term === first && rest.every((next, i) => terms[at + 1 + i] === next)),
    ),
  )
}

describe('a record is found', () => {
  test.each([
    'Virginia',
    'SDVOSB',
    'service-disabled veteran-owned small business',
    'veteran owned',
    '561720',
    'janitorial',
    'S201',
    'DoD',
    'Army',
    'USACE',
    'Army Corps of Engineers',
    'W912PL',
    'combined synopsis/solicitation',
    'RFP',
    'request for quotation',
    'Kampi Components',
  ])('by %j', (query) => expect(isFound(query)).toBe(true))

  test.each([
    ['8(a)', { set_aside: '8AN' }],
    ['8a sole source', { set_aside: '8AN' }],
    ['hub zone', { set_aside: 'HZC' }],
    ['HUBZone', { set_aside: 'HZS' }],
    ['WOSB', { set_aside: 'EDWOSB' }],
    ['buy indian', { set_aside: 'ISBEE' }],
    ['TX', { place_state_code: 'TX' }],
    ['Texas', { place_state_code: null, title: 'Ft. Hood custodial services' }],
    ['Illinois', { place_state_code: null, title: 'Notice', description: 'Janitorial services, Peoria, IL 61614.' }],
    ['Washington DC', { place_state_code: 'DC' }],
    ['west virginia', { place_state_code: 'WV' }],
    ['Virginia Beach', { place_city_name: 'Virginia Beach' }],
    ['San Diego', { place_state_code: 'CA', place_city_name: 'San Diego' }],
    ['Korea', { place_country_code: 'KOR' }],
    ['United Kingdom', { place_country_code: 'GBR' }],
    ['sources sought', { notice_type: 'sources-sought' }],
    ['RFI', { notice_type: 'sources-sought' }],
    ['J&A', { notice_type: 'justification' }],
    ['DHS', { agency_path: ['HOMELAND SECURITY, DEPARTMENT OF'], agency_codes: ['070'] }],
    [
      'Bureau of Prisons',
      { agency_path: ['JUSTICE, DEPARTMENT OF', 'FEDERAL PRISON SYSTEM / BUREAU OF PRISONS'], agency_codes: [] },
    ],
  ] satisfies [string, Partial<FactRow>][])('by %j', (query, given) => expect(isFound(query, given)).toBe(true))
})

describe('a record is not found', () => {
  test.each([
    ['Virginia', { place_state_code: 'WV' }],
    ['VA', {}],
    ['Texas', { place_state_code: 'VA', title: 'Fort Hood custodial services' }],
    ['United States', { place_country_code: 'USA' }],
    ['me', { place_state_code: 'ME' }],
    ['ok', { place_state_code: 'OK' }],
    ['2100', {}],
    ['HUBZone', {}],
    ['small business', { set_aside: 'NONE' }],
    ['sole source', {}],
  ] satisfies [string, Partial<FactRow>][])('by %j', (query, given) => expect(isFound(query, given)).toBe(false))
})

test('agencies: a filter accepts the source’s name and the name that answers show', () => {
  const { names } = agencyWords({ ...row, agency_path: ['PARKS, DEPARTMENT OF'], agency_codes: [] })
  expect(names).toEqual(['parks, department of', 'department of parks'])
})
