import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentencesOf } from '../../kernel/text/sentences.ts'
import { findClauses } from '../../reading/clauses.ts'
import { findDemands } from '../../reading/demands.ts'
import { regulationSections } from '../../reading/regulation-sections.ts'
import { summarize } from '../../reading/summary/summary.ts'
import { checkCitations } from '../../reading/text/citations.ts'
import { findPassages } from '../../reading/text/passages.ts'
import { findSections } from '../../reading/text/sections.ts'

/** Fragments of notices, which tests combine at random. */
const piece = fc.constantFrom(
  ...[
    '52.212-1',
    '52.',
    '212',
    '-',
    '–',
    '\u00ad',
    '\ufffd',
    '52.219-6',
    '252.204-7012',
    '852.219-73/74',
    '52.2',
    'FAR ',
    'DFARS ',
    'RFO ',
  ],
  ...[
    '(NOV 2021)',
    '(',
    ')',
    '[X] ',
    '[ ] ',
    '__',
    '(ii) Alternate I (NOV 2011). ',
    ' Alt II ',
    '(DEVIATION',
    '[Reserved]',
    '(End of clause)',
  ],
  ...[
    'Convict Labor ',
    'SECTION L - INSTRUCTIONS\n',
    'SECTION M',
    '\nSECTION C\n',
    '........ 3\n',
    '. ',
    '\n\n',
    '\f',
    '• ',
    '|',
    '\t',
  ],
  ...[
    'Quotes are due ',
    'no later than ',
    'April 3, 2026',
    '3/4/26',
    ' at 2:00 PM ET ',
    '1500',
    ' EST ',
    '31 February 2026',
    'from ',
    ' to ',
  ],
  ...[
    'shall not exceed five (5) pages',
    'submit to a@b.gov ',
    '@',
    'SAM ',
    'registered ',
    'Place of Performance: ',
    'Reston, VA 20190 ',
  ],
  ...[
    'period of performance is ',
    'between $1,000,000 and $5M',
    '$',
    'incumbent is ',
    'Acme, Inc. ',
    'W912DY-20-C-0012',
    'follow-on to ',
  ],
  ...['\ud800', '\udc00', '😀', '\0', '日本', 'İ', 'ß', '’', '“'],
)
const hostile = fc.oneof(
  fc
    .array(fc.oneof({ weight: 6, arbitrary: piece }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) }), {
      maxLength: 60,
    })
    .map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 300 }),
)
const finders = { findClauses, findDemands, findPassages, findSections, sentencesOf, regulationSections }

describe('random texts', () => {
  test.each(Object.entries(finders))('%s: findings are within the text, in order', (_name, find) => {
    fc.assert(
      fc.property(hostile, (text) => {
        let last = 0
        for (const { start, end } of find(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          last = start
        }
      }),
      { numRuns: 500 },
    )
  })

  test('summarize: quotes are literal and pass as citations', () => {
    fc.assert(
      fc.property(hostile, hostile, (text, title) => {
        const summary = summarize(text, title)
        if (summary === null) expect(text).not.toMatch(/[A-Za-z]{5}/)
        for (const { quote, start, end } of summary?.citations ?? []) {
          expect(text.slice(start, end)).toBe(quote)
          expect(quote.trim()).not.toBe('')
        }
      }),
      { numRuns: 500 },
    )
  })

  test('checkCitations: accepts only citations that are in the text', () => {
    fc.assert(
      fc.property(hostile, hostile, fc.integer(), fc.nat(200), fc.nat(80), (text, other, start, from, length) => {
        const claimed = [
          { quote: other, start },
          { quote: text.slice(from, from + length).toUpperCase(), start },
          { quote: text.slice(from, from + length) },
        ]
        const found = checkCitations(text, claimed)
        for (const citation of found) expect(text.slice(citation.start, citation.end)).toBe(citation.quote)
        const quote = text.slice(from, from + length).trim()
        if (quote.length >= 8 && quote.isWellFormed()) expect(found.map((each) => each.quote)).toContain(quote)
      }),
      { numRuns: 500 },
    )
  })

  test('checkCitations: finds what a plain search finds, even for repetitive quotes', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' ', '-', '–'), maxLength: 120 })
    fc.assert(
      fc.property(letters, fc.nat(120), fc.integer({ min: 8, max: 40 }), fc.nat(130), (text, from, length, start) => {
        const quote = text.slice(from, from + length).trim()
        const [found] = checkCitations(text, [{ quote, start }])
        const behind = text.indexOf(quote, start)
        const expected = quote.length < 8 ? undefined : behind < 0 ? text.indexOf(quote) : behind
        expect(found?.start).toBe(expected)
      }),
      { numRuns: 2_000 },
    )
  })

  test('findClauses: finds a clause anywhere and in any spelling', () => {
    const number = fc.tuple(
      fc.constantFrom('52', '852', '1852'),
      fc.integer({ min: 201, max: 253 }),
      fc.integer({ min: 1, max: 93 }),
    )
    const dash = fc.constantFrom('-', '–', '\u2011', '\u00ad', ' -', '- ', '-\n', '?', '\ufffd')
    const around = fc.constantFrom('', ' ', 'FAR ', '(', 'See ', 'clause at ', '\n')
    const behind = fc.constantFrom('', ' ', ', ', ')', '.', ';', '(b)(1)', 'Convict Labor', '\n', ' (NOV 2021)')
    fc.assert(
      fc.property(number, dash, around, behind, ([part, subpart, local], hyphen, before, after) => {
        const found = findClauses(`${before}${part}.${subpart}${hyphen}${local}${after}`)
        expect(found.map((each) => each.number)).toEqual([`${part}.${subpart}-${local}`])
      }),
      { numRuns: 1_000 },
    )
  })
})
