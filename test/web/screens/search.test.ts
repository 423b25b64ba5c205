import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setAsides } from '../../../catalog/set-asides.ts'
import { filtersOf, readAddress, sortOf } from '../../../web/features/search/address.ts'
import { readDuePhrase } from '../../../web/features/search/due-phrase.ts'
import { eitherOf, sidesOf } from '../../../web/features/search/either.ts'
import { smallBusinessCodes } from '../../../web/parts/record/names.ts'
import { dateNames, listNames } from '../../../web/subjects/searches/filter-names.ts'
import { dateFilters, describeFilters, listFilters, withValues } from '../../../web/subjects/searches/filters.ts'

test('filters: each name that the address may have is described', () => {
  expect(listFilters.map(({ name }) => name)).toEqual(listNames)
  expect(dateFilters.map(({ name }) => name)).toEqual(dateNames)
})

test('search address: reads the parameters of the search by their own names, and one value as a list', () => {
  const address = {
    query: ' zero trust ',
    naics_codes: '541512',
    states: ['VA', 'MD', 'VA'],
    due_before: '2026-05-01',
    status: 'active',
    min_score: '80',
    sort_by: 'due_date',
    peek: 'contract_1',
  }
  expect(readAddress(address)).toEqual({
    query: 'zero trust',
    naics_codes: ['541512'],
    states: ['VA', 'MD'],
    due_before: '2026-05-01',
    status: 'active',
    min_score: 80,
    sort_by: 'due_date',
    peek: 'contract_1',
  })
})

test('search address: drops what no search can have', () => {
  const address = { query: '  ', status: 'closed', min_score: '101', due_before: 'soon', sort_by: 'price', other: '1' }
  expect(readAddress(address)).toEqual({})
  expect(readAddress({ min_score: '' })).toEqual({})
  expect(readAddress({ min_score: '0' })).toEqual({ min_score: 0 })
})

test('search address: reads a number of days, and names it in its chip', () => {
  expect(readAddress({ due_within_days: '30' })).toEqual({ due_within_days: 30 })
  for (const due_within_days of ['0', '366', '1.5', 'soon', '']) expect(readAddress({ due_within_days })).toEqual({})
  expect(describeFilters({ due_within_days: 30 }).map(({ label }) => label)).toEqual(['Due within 30 days'])
  expect(describeFilters({ due_within_days: 1 })[0]).toMatchObject({ label: 'Due within 1 day', without: {} })
})

test.each([
  [{}, 'match_score'],
  [{ sort_by: 'relevance' }, 'match_score'],
  [{ sort_by: 'posted_date' }, 'posted_date'],
  [{ query: 'roofing' }, 'relevance'],
  [{ query: 'roofing', sort_by: 'due_date' }, 'due_date'],
] as const)('search address: %j asks for the order %s', (address, sort) => expect(sortOf(address)).toBe(sort))

test('search address: its filters are those of a saved search', () => {
  const filters = { states: ['VA'], status: 'active' as const }
  expect(filtersOf({ ...filters, query: 'x', sort_by: 'due_date', scope: 'all', peek: 'a' })).toEqual(filters)
})

test('filters: each value has a chip with the filters that remain without it', () => {
  const filters = {
    status: 'active' as const,
    states: ['VA', 'MD'],
    agencies: ['Department of Veterans Affairs'],
    min_score: 80,
  }
  const chips = describeFilters(filters)
  expect(chips.map(({ label }) => label)).toEqual(['Open only', 'Department of Veterans Affairs', 'VA', 'MD', 'Score 80+'])
  expect(chips[2]!.without).toEqual({ ...filters, states: ['MD'] })
  expect(describeFilters({ states: ['VA'] })[0]!.without).toEqual({})
  expect(describeFilters({ due_before: '2026-05-01' })[0]!.label).toBe('Due until May 1, 2026')
})

test('filters: all small-business set-asides together have one chip, and the codes are those of the catalog', () => {
  const small = setAsides
    .filter(({ name }) => /small business|\(WOSB\)|EDWOSB|8\(a\)|HUBZone/i.test(name))
    .map(({ code }) => code)
  expect(smallBusinessCodes.toSorted()).toEqual(small.toSorted())
  const chips = describeFilters({ states: ['VA'], set_asides: ['NONE', ...smallBusinessCodes] })
  expect(chips.map(({ label }) => label)).toEqual(['Any small-business set-aside', 'Full and open', 'VA'])
  expect(chips[0]!.without).toEqual({ states: ['VA'], set_asides: ['NONE'] })
  expect(describeFilters({ set_asides: smallBusinessCodes.slice(1) })).toHaveLength(smallBusinessCodes.length - 1)
})

test.each([
  ['zero trust or cybersecurity', ['zero trust', 'cybersecurity'], '"zero trust" OR cybersecurity'],
  ['help  desk OR service desk or it', ['help desk', 'service desk', 'it'], '"help desk" OR "service desk" OR it'],
  ['crane or barracks', [], ''],
  ['"zero trust" or cybersecurity', [], ''],
  ['or zero trust', [], ''],
  ['zero trust or cyber -hospital', [], ''],
  ['repair of boilers or of the many pumps', [], ''],
])('search words: the sides of `or` in %s are %j', (query, sides, either) => {
  expect(sidesOf(query)).toEqual(sides)
  expect(eitherOf(sides)).toBe(either)
})

const monday = Date.parse('2026-04-20T14:30:00Z')
const readDue = (query: string) => readDuePhrase(query, 'America/New_York', monday)

test.each([
  ['janitorial in the next 30 days', 'janitorial', { due_within_days: 30 }],
  ['Janitorial, due within two weeks', 'Janitorial', { due_within_days: 14 }],
  ['contracts that are due in the next month in Texas', 'contracts in Texas', { due_within_days: 30 }],
  ['closing within 10 days, janitorial', 'janitorial', { due_within_days: 10 }],
  ['with a deadline in the next 1 day.', '', { due_within_days: 1 }],
  ['roofing due this week', 'roofing', { due_before: '2026-04-25' }],
  ['roofing closing this month', 'roofing', { due_before: '2026-04-30' }],
])('search words: the deadline of %s becomes a filter', (query, words, filter) => {
  expect(readDue(query)).toEqual({ words, filter })
})

test.each([
  '30 days of training',
  'posted within 7 days',
  'care in day clinics',
  'within 400 days',
  'in 0 days',
  '"in the next 30 days"',
  'within 30 days -roofing',
  'within 30 day-care centers',
  'repairs this week',
])('search words: %s has no deadline', (query) => expect(readDue(query)).toBeNull())

test('search words: a deadline leaves all other words, and other words have none', () => {
  const words = fc.array(fc.stringMatching(/^[b-df-h]{1,8}$/), { maxLength: 20 })
  const start = fc.constantFrom('in', 'within', 'due in', 'closing within the next', 'next', 'that are due in the next')
  const unit = fc.constantFrom(['day', 1], ['days', 1], ['weeks', 7], ['MONTHS', 30] as const)
  fc.assert(
    fc.property(words, start, fc.integer({ min: 1, max: 12 }), unit, words, (left, phrase, count, [name, days], right) => {
      const filter = { due_within_days: count * Number(days) }
      expect(readDue([...left, phrase, count, name, ...right].join('  '))).toEqual({
        words: [...left, ...right].join(' '),
        filter,
      })
      expect(readDue([...left, ...right].join(' '))).toBeNull()
    }),
  )
})

test('search words: a long row of words that begin a deadline is read in linear time', () => {
  for (const word of ['due in the next ', ', ', 'in the ', 'within 30 ']) expect(readDue(word.repeat(20_000))).toBeNull()
})

test('filters: a list without values is no filter', () => {
  expect(withValues({ states: ['VA'], min_score: 1 }, 'states', [])).toEqual({ min_score: 1 })
  expect(withValues({}, 'naics_codes', ['541512'])).toEqual({ naics_codes: ['541512'] })
})
