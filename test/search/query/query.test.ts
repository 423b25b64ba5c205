import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexTerms, joinedTerms, stopWords, termOf } from '../../../kernel/words/words.ts'
import { readOperators } from '../../../search/query/operators.ts'
import { parseQuery } from '../../../search/query/query.ts'

/** Returns, for each unit of a query, the weight of its best alternative in the text, as an engine does. */
function weightsOf(query: string, text: string): number[] {
  const terms = indexTerms(text)
  const joined = new Set(joinedTerms(text))
  const holds = (sought: string[]) =>
    (sought.length === 1 && joined.has(sought[0]!)) || terms.some((_, at) => sought.every((term, i) => terms[at + i] === term))
  return parseQuery(query).units.map(({ any }) =>
    Math.max(0, ...any.filter((each) => holds(each.terms)).map(({ weight }) => weight)),
  )
}

describe('matches of a query in a text', () => {
  test.each([
    ['on-site', 'ONSITE work', [1]],
    ['onsite', 'on-site work', [1]],
    ['on site', 'on-site work', [1]],
    ['helpdesk', 'Tier 1 Help Desk', [1]],
    ['help desk', 'tier 1 helpdesk', [1]],
    ['workstations', 'a work station', [1]],
    ['C++ developer', 'developers of C++', [1, 1]],
    ['C++', 'schedule C', [0]],
    ['c#', 'C# and .NET', [1]],
    ['C-UAS', 'Counter Unmanned Aircraft System (cUAS)', [1]],
    ['C-UAS', 'counter-UAS radar', [0.8]],
    ['counter-uas', 'C-UAS radar', [0.8]],
    ['UAS', 'unmanned aerial systems', [0.8]],
    ['uas', 'sUAS and UAS', [1]],
    ['unmanned aerial system', 'UAS spare parts', [0.8, 0.8, 0.8]],
    ['unmanned aerial system', 'an aerial survey', [0, 1, 0]],
    ['ups', 'Uninterruptible Power Supply', [0.8]],
    ['UPS', 'set up', [0]],
    ['hvac', 'heating, ventilation & air conditioning', [0.8]],
    ['hvac', 'Heating, Ventilation and Air Conditioning', [0.8]],
    ['R&D', 'Research and Development', [0.8]],
    ['R&D', 'R & D', [1]],
    ['A/E services', 'Architect-Engineer services', [0.8, 1]],
    ['A-E services', 'Architect-Engineer services', [0.8, 1]],
    ['HVAC/R', 'hvac', [0.8]],
    ['C4ISR', 'C4ISR sustainment', [1]],
    ['AI/ML', 'artificial intelligence', [0.8, 0]],
    ['IT support', 'IT Support Services', [1, 1]],
    ['it support', 'information technology support', [1, 1]],
    ['information technology', 'IT equipment for the office', [0.8, 0.8]],
    ['8(a)', 'an 8a set-aside', [1]],
    ['west virginia', 'WestVirginia', [1]],
    ['custodial', 'Janitorial Services', [0.7]],
    ['grass cutting', 'mowing', [0.7, 0.7]],
    ['mowing', 'cutting of grass', [0]],
    ['repair', 'engine overhaul', [0]],
    ['overhaul', 'engine repair', [0.7]],
    ['moving services', 'relocation services', [0.7, 1]],
    ['halfway house', 'Residential Reentry Center', [0.7, 0.7]],
    ['valve assembly', 'VALVE ASSY', [1, 1]],
    ['eqpt', 'equipment', [1]],
    ['IT and telecom', 'Information Technology', [1, 0]],
    ['W912DY 26 R 0001', 'Solicitation W912DY26R0001', [1]],
    ['w912dy26r0001', 'Solicitation W912DY-26-R-0001', [1]],
    ['ch47f uh60m', 'UH60M rotor', [0, 1]],
    ['M240B 100', 'mount of an M240B', [0.5]],
  ])('%s is found in %j', (query, text, weights) => expect(weightsOf(query, text)).toEqual(weights))
})

test.each([
  ['janitorial -hospital -"motor pool"', { text: 'janitorial', without: [['hospit'], ['motor', 'pool']], choices: [] }],
  ['roof "land mowing" OR mowing OR edging', { text: 'roof', without: [], choices: [['"land mowing"', 'mowing', 'edging']] }],
  ['on-site W912DY-26-R-0001 – repair', { text: 'on-site W912DY-26-R-0001 - repair', without: [], choices: [] }],
  ['roofing Portland OR', { text: 'roofing Portland OR', without: [], choices: [] }],
  ['Portland, OR roofing', { text: 'Portland, OR roofing', without: [], choices: [] }],
  ['OR roofing', { text: 'OR roofing', without: [], choices: [] }],
  ['a OR OR b', { text: 'a OR OR b', without: [], choices: [] }],
  [
    'mowing or "land mowing" Or edging -bush',
    { text: '', without: [['bush']], choices: [['mowing', '"land mowing"', 'edging']] },
  ],
  ['design or build services', { text: 'design or build services', without: [], choices: [] }],
  ['or roofing', { text: 'or roofing', without: [], choices: [] }],
  ['mowing, or edging', { text: 'mowing, or edging', without: [], choices: [] }],
  ['-', { text: '-', without: [], choices: [] }],
])('readOperators: reads %s', (query, read) => {
  expect(readOperators(query)).toEqual(read)
})

test('parseQuery: a word also matches another word of the query if most names of the other word contain it', () => {
  const ways = (query: string, word: string) =>
    parseQuery(query)
      .units.find(({ text }) => text === word)!
      .any.map(({ terms }) => terms.join(' '))
  expect(ways('janitorial custodial cleaning', 'cleaning')).toEqual(['clean', 'janitori', 'custodial'])
  // The word describes a location, and only a few names of janitorial services contain it.
  expect(ways('janitorial office', 'office')).toEqual(['offic'])
  expect(ways('window cleaning', 'cleaning')).not.toContain('janitori')
})

test.each([
  ['roof repair', 'roof', 'repair'],
  ['roof replacement', 'roof', 'replac'],
  ['tree removal', 'tree', 'remov'],
  ['grounds maintenance', 'maintenance', 'ground'],
  ['pest control', 'control', 'pest'],
  ['security guard services', 'security', 'servic'],
])('parseQuery: in "%s" the word "%s" does not match "%s" alone', (query, word, other) => {
  const { any } = parseQuery(query).units.find(({ text }) => text === word)!
  expect(any.map(({ terms }) => terms.join(' '))).not.toContain(other)
})

test('parseQuery: stop words and single letters count only if the query has nothing else', () => {
  expect(parseQuery('the repair of a roof').units.map(({ text }) => text)).toEqual(['repair', 'roof'])
  expect(parseQuery('to be').units.map(({ text }) => text)).toEqual(['to', 'be'])
  expect(parseQuery('how it works').units.map(({ text }) => text)).toEqual(['works'])
})

test('parseQuery: keeps a quoted phrase as typed, and corrects nothing next to it', () => {
  const query = parseQuery('"set of pumps" rofing', () => ['roofing'])
  expect(query).toMatchObject({
    exact: true,
    units: [{ kind: 'phrase', any: [{ terms: ['set', 'of', 'pump'], weight: 1 }] }, { text: 'rofing' }],
  })
})

test('parseQuery: searches a correction like a typed word, and does not correct acronyms, numbers and words with signs', () => {
  const asked: string[] = []
  const query = parseQuery('IT hlepdesk UAS the W912DY-26-R-0001 rofing C# .NET', (word) => {
    asked.push(word)
    return { hlepdesk: ['helpdesk'], rofing: ['roofing'] }[word] ?? []
  })
  expect(asked).toEqual(['hlepdesk', 'rofing'])
  expect(query.units.find(({ text }) => text === 'helpdesk')?.any.slice(0, 2)).toMatchObject([{ weight: 1 }, { weight: 1 }])
  expect(query.meaning).toContain('helpdesk')
})

test('parseQuery: other interpretations of a word are alternatives with less weight, without duplicate stems', () => {
  const { units, meaning } = parseQuery('lockh', () => ['lockheed', 'locker', 'lockers', 'lock'])
  expect(units.map(({ any }) => any)).toEqual([
    [
      { terms: ['lockhe'], weight: 1 },
      { terms: ['locker'], weight: 0.6 },
      { terms: ['lock'], weight: 0.6 },
    ],
  ])
  expect(meaning).toBe('lockheed')
})

test('parseQuery: never corrects a word of a known name, even if no record contains it', () => {
  const { units } = parseQuery('lawn care', (word) => ({ lawn: ['law'] })[word] ?? [])
  expect(units.map(({ text }) => text)).toEqual(['lawn', 'care'])
  expect(units[0]!.any).toContainEqual({ terms: ['ground', 'mainten'], weight: 0.7 })
})

test('parseQuery: a number is one unit, even if it is typed in parts', () => {
  const { units, numbers } = parseQuery('janitorial W912DY 26 R 0001 2026')
  expect(units.map(({ kind, text }) => [kind, text])).toEqual([
    ['word', 'janitorial'],
    ['number', 'w912dy 26 r 0001'],
    ['word', '2026'],
  ])
  expect(numbers).toEqual(['w912dy26r0001'])
  expect(units[1]!.any[0]!.terms).toEqual(numbers)
})

test('parseQuery: any text gives units with terms, and weights above 0 and at most 1', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const { units, exact, meaning } = parseQuery(text)
      expect(units.length).toBeLessThanOrEqual(32)
      for (const { any } of units) {
        expect(any.length).toBeGreaterThan(0)
        for (const { terms, weight } of any) {
          expect(terms.length).toBeGreaterThan(0)
          expect(weight > 0 && weight <= 1).toBe(true)
        }
      }
      if (exact) expect(units[0]!.kind).toBe('phrase')
      expect(meaning.includes('"')).toBe(false)
    }),
  )
})

test('parseQuery: every word of a text finds the text', () => {
  const word = fc.stringMatching(/^[a-z]{2,10}$/).filter((each) => !stopWords.has(each))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const terms = new Set(words.map(termOf))
      for (const { any, kind } of parseQuery(words.join(' , ')).units)
        if (kind === 'word') expect(any.some((each) => each.terms.every((term) => terms.has(term)))).toBe(true)
    }),
  )
})
