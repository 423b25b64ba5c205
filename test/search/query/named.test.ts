import { describe, expect, test } from 'vitest'
import { indexTerms, termOf } from '../../../kernel/words/words.ts'
import { factWords, fieldTerms } from '../../../search/collections/facts.ts'
import { explainerOf } from '../../../search/met.ts'
import { fieldTerm, fieldTermsIn, type Named, namesIn } from '../../../search/query/named.ts'
import { parseQuery } from '../../../search/query/query.ts'
import { findSlow } from '../../harness/expressions.ts'

const named = (query: string, isHeld: (term: string) => boolean = () => true): string[] =>
  parseQuery(query, undefined, (words) => namesIn(words, isHeld)).understood.map(
    ({ field, value, words }) => `${field} ${value}: ${words}`,
  )

describe('names in a query', () => {
  test.each<[string, string[]]>([
    ['small business set aside janitorial', ['set_aside SBA: small business set aside']],
    ['partial small business set-aside', ['set_aside SBP: partial small business set-aside']],
    ['8(a) roofing', ['set_aside 8A: 8a', 'set_aside 8AN: 8a']],
    ['sdvosb sole source', ['set_aside SDVOSBS: sdvosb sole source']],
    ['NAICS 541512 texas', ['naics 541512: naics 541512', 'state TX: texas']],
    ['561720 cleaning', ['naics 561720: 561720']],
    ['psc 7050', ['psc 7050: psc 7050']],
    ['S201', ['psc S201: s201']],
    ['sources sought drones', ['notice_type sources-sought: sources sought']],
    ['washington elevator repair', ['state WA: washington', 'state DC: washington']],
    ['west virginia paving', ['state WV: west virginia']],
    ['roofing san diego', ['city San Diego: san diego']],
    ['painting in mobile', ['city Mobile: mobile']],
    ['mowing norfolk virginia', ['city Norfolk: norfolk', 'state VA: virginia']],
    ['roofing tx', ['state TX: tx']],
    ['janitorial bethesda md', ['city Bethesda: bethesda', 'state MD: md']],
    ['roofing san diego ca', ['city San Diego: san diego', 'state CA: ca']],
    ['paving portland or', ['city Portland: portland']],
    ['san diego ct scanner', ['city San Diego: san diego']],
    ['veterans affairs furniture', ['agency Department of Veterans Affairs: veterans affairs']],
    ['USACE dredging', ['agency U.S. Army Corps of Engineers: usace']],
    ['texas OR virginia mowing', ['state TX: texas', 'state VA: virginia']],
  ])('reads %s', (query, expected) => {
    const held = new Set(
      expected.map((each) =>
        fieldTerm({ field: each.split(' ')[0] as Named['field'], value: each.slice(each.indexOf(' ') + 1).split(':')[0]! }),
      ),
    )
    expect(named(query, (term) => held.has(term))).toEqual(expected)
  })

  test.each([
    'partial roof replacement',
    'total station',
    'CT scanner',
    'energy audit',
    'mobile radios',
    'ice machines',
    'state of the art',
    'small business innovation research',
    'W912DY-26-R-0001',
    'fiscal year 2026',
    'united states flags',
    'hangars at an air force base',
    'bridge constructor',
  ])('finds nothing in %s', (query) => {
    const places = new Set(['0city0mobile0', '0state0ct0', '0setaside0sbp0', '0setaside0sba0', '0psc020260'])
    expect(named(query, (term) => places.has(term) || term.startsWith('0agency0'))).toEqual([])
  })

  test('ignores values that no record has', () => {
    expect(named('small business set aside texas', () => false)).toEqual([])
  })

  test('a name is one unit, matches by its field first and the text second, and is not part of the topic', () => {
    const { units, meaning, numbers } = parseQuery('small business set aside mowing', undefined, (words) =>
      namesIn(words, (term) => term === '0setaside0sba0'),
    )
    expect(units.map(({ kind, text }) => `${kind}: ${text}`)).toContain('named: small business set aside')
    expect(units.find(({ kind }) => kind === 'named')!.any).toEqual([
      { terms: ['0setaside0sba0'], weight: 1 },
      { terms: ['small', 'busi', 'set', 'asid'], weight: 0.4 },
    ])
    expect({ meaning, numbers }).toEqual({ meaning: 'mowing', numbers: [] })
  })
})

const row = {
  agency_path: ['VETERANS AFFAIRS, DEPARTMENT OF'],
  agency_codes: ['036'],
  notice_type: 'solicitation',
  set_aside: 'SBA',
  naics: '561730',
  psc: null,
  place_state_code: 'TX',
  place_city_name: 'San Antonio',
  place_country_code: 'USA',
  awardee_name: null,
  title: 'Grounds Maintenance',
  description: 'Mowing at two sites, small business set aside.',
}

test('fieldTerm: is one term that is neither stemmed nor confused with a word', () => {
  const terms = fieldTerms(row)
  expect(terms).toEqual(
    expect.arrayContaining(['0setaside0sba0', '0state0tx0', '0city0sanantonio0', '0agency0departmentofveteransaffairs0']),
  )
  expect(indexTerms(terms.join(' '))).toEqual(terms)
  expect(terms.map(termOf)).toEqual(terms)
  expect(fieldTermsIn(`${terms.join(' ')} words`)).toEqual(terms)
})

test('fieldTermsIn: takes linear time', () => {
  expect(findSlow(['0a0a-', '0a0'], fieldTermsIn)).toBeNull()
})

test('explainerOf: returns the best field of each part of the query', () => {
  const terms = fieldTerms(row)
  const { units } = parseQuery('texas lawn care mowing submarines', undefined, (words) =>
    namesIn(words, (term) => terms.includes(term)),
  )
  const sought = units.map(({ kind, text, any }) => ({ kind, words: text, ways: any.map((way) => way.terms) }))
  const fields = [...factWords(row), ...terms].join('\n')
  const explained = explainerOf(sought)({ title: row.title, text: row.description, fields, files: '', numbers: [] })
  expect(explained.matched).toContainEqual({ words: 'texas', where: 'field' })
  expect(explained.matched).toContainEqual({ words: 'mowing', where: 'text' })
  expect(explained.lacks).toEqual(['submarines'])
})
