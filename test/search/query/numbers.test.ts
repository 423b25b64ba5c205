import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberFragments, recordNumbers } from '../../../search/query/numbers.ts'

test('recordNumbers: joins the parts of numbers, and leaves out other texts', () => {
  expect(recordNumbers({ solicitation_number: 'W912DY-26-R-0001', award_number: 'w912dy 26 c 0007' })).toEqual([
    'w912dy26r0001',
    'w912dy26c0007',
  ])
  expect(recordNumbers({ solicitation_number: 'TBD' })).toEqual([])
})

const letters = (min: number, max: number) => fc.stringMatching(new RegExp(`^[A-Z]{${min},${max}}$`))
const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`))
/** Parts of a number by FAR 4.1603: office, year, kind, serial. An office's code has a letter and a digit. Codes like FY2026 are
 * left out, because they read as a fiscal year. */
const pieces = fc
  .tuple(letters(1, 3), digits(3, 4), digits(2, 2), fc.constantFrom('R', 'Q', 'B', 'T', 'C'), digits(4, 5))
  .filter(([office, more]) => !(office === 'FY' && /^(?:19|20)/.test(more)))
  .map(([office, more, year, kind, serial]) => [`${office}${more}`.padEnd(6, '0').slice(0, 6), year, kind, serial])

test('numberFragments: every spelling of a number gives its joined form', () => {
  const separator = fc.constantFrom('', '-', ' ', '/', '.', '_', '–')
  const separators = fc.tuple(separator, separator, separator)
  const around = fc.constantFrom(['', ''], ['solicitation ', ' roof repair'], ['RFQ: ', '.'], ['(', ')'])
  fc.assert(
    fc.property(pieces, separators, around, fc.boolean(), (parts, between, [before, after], lower) => {
      const written = parts.map((part, i) => `${part}${between[i] ?? ''}`).join('')
      const text = `${before}${lower ? written.toLowerCase() : written}${after}`
      expect(numberFragments(text), text).toContain(parts.join('').toLowerCase())
    }),
    { numRuns: 500 },
  )
})

test('numberFragments: accepts a beginning or end of five characters', () => {
  fc.assert(
    fc.property(pieces, fc.integer({ min: 5, max: 11 }), fc.boolean(), (parts, length, end) => {
      const joined = parts.join('').toLowerCase()
      const piece = end ? joined.slice(-length) : joined.slice(0, length)
      fc.pre(/[a-z]/.test(piece) && /\d/.test(piece) && !/^\d+[a-z]+$/.test(piece))
      expect(numberFragments(piece)).toEqual([piece])
    }),
  )
})

test.each([
  ['SPE7M326T4718 FA468626QC002', ['spe7m326t4718', 'fa468626qc002']],
  ['SPE7M326T4718, SPE7M326T4718', ['spe7m326t4718']],
  ['SPE7M326T4718 0002', ['spe7m326t4718']],
  ['SPE7M326T4718 P00001', ['spe7m326t4718', 'p00001']],
  ['777x2 SPE7M326T4718', ['777x2', 'spe7m326t4718']],
  ['CH47F UH60M', ['ch47f', 'uh60m']],
  ['36C257 26 Q 0012', ['36c25726q0012']],
  ['70CMSW 26 R DEMO0935', ['70cmsw26rdemo0935']],
  ['N00189 26 P L052', ['n0018926pl052']],
  ['spe4a7 26 r x489 roof', ['spe4a726rx489']],
  ['FY5800 26 R 0001', ['fy580026r0001']],
])('%j contains each number separately', (text, numbers) => expect(numberFragments(text)).toEqual(numbers))

test.each([
  'janitorial services',
  '2026',
  '561720',
  '541512 8(a)',
  '24 hour guard',
  '24hour 100kva 500gal 12-month',
  'FY2026 2026-2027 FY26',
  '703-555-0142',
  '(703) 555-0142 call 7035550142',
  '5/1/2026 2026-05-01 20260501',
  'F-16 C-130 M1A1',
  '10000 gallons, 20001',
  'on-site state-of-the-art',
])('%j contains no number', (text) => expect(numberFragments(text)).toEqual([]))

test.each([
  ['36C257 26 R 0012', '36c25726r0012'],
  ['SPE4A626T1234', 'spe4a626t1234'],
  ['140P-6026-Q0012 roofing', '140p6026q0012'],
  ['5000210688', '5000210688'],
  ['W912DY', 'w912dy'],
  ['26-R-0001', '26r0001'],
])('%j contains %s', (text, joined) => expect(numberFragments(text)).toEqual([joined]))
