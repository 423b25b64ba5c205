/** Tests that excerpts never start or end with half a surrogate pair, because such a string can be neither stored nor sent. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cut, wholeEnd } from '../../../kernel/text/cut.ts'
import { sentencesOf } from '../../../kernel/text/sentences.ts'
import { findClauses } from '../../../reading/clauses.ts'
import { findDemands } from '../../../reading/demands.ts'
import { findIncumbents } from '../../../reading/incumbents.ts'
import { regulationSections } from '../../../reading/regulation-sections.ts'
import { readBrief, summarize } from '../../../reading/summary/summary.ts'

const said = fc.constantFrom(
  '52.212-1 Instructions to Offerors (NOV 2021) ',
  '52.212-2 Evaluation',
  'Quotes are due April 3, 2026 at 2:00 PM ET. ',
  'offers due no later than ',
  'April 3, 2026',
  '\nSECTION L - INSTRUCTIONS\n',
  'SECTION M ',
  'shall not exceed five (5) pages ',
  'submit proposals by email to a@b.gov ',
  'Registered in SAM. ',
  'Place of Performance: ',
  'Reston, VA 20190 ',
  'period of performance is twelve months ',
  'The incumbent is ',
  'The incumbent contractor is Acme ',
  'Inc. ',
  'awarded to ',
  'W912DY-20-C-0012 ',
  'between $1,000,000 and $5,000,000 ',
  'The agency intends to award a contract for services',
  '. ',
  '\n',
)
const astral = fc.constantFrom('😀', '𝐀', '𠀀', '🚀😀')
const run = fc
  .tuple(astral, fc.integer({ min: 1, max: 400 }), fc.constantFrom('', 'x', ' '))
  .map(([unit, times, before]) => before + unit.repeat(times))
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: said }, { weight: 2, arbitrary: astral }, { weight: 2, arbitrary: run }), {
    maxLength: 24,
  })
  .map((pieces) => pieces.join(''))

/** Returns all strings in a value. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

const findings: Record<string, (text: string) => unknown> = {
  sentencesOf: (given) => sentencesOf(given).map(({ start, end }) => given.slice(start, end)),
  regulationSections,
  findClauses: (given) => findClauses(given).map((clause) => [clause, given.slice(clause.start, clause.end)]),
  findDemands: (given) => findDemands(given).map((demand) => [demand, given.slice(demand.start, demand.end)]),
  findIncumbents: (given) => findIncumbents(given).map((found) => [found, given.slice(found.sentence.start, found.sentence.end)]),
  summarize: (given) => summarize(given, 'The services of the agency'),
  readBrief: (given) => readBrief({ title: 'The services of the agency', description: given }),
}

describe('whole characters in everything that is read from a text full of emoji', () => {
  test.each(Object.entries(findings))('%s', (_name, find) => {
    let read = 0
    fc.assert(
      fc.property(text, (given) => {
        const found = strings(find(given))
        read += found.length
        expect(found.filter((each) => !each.isWellFormed())).toEqual([])
      }),
      { numRuns: 1_500 },
    )
    expect(read).toBeGreaterThan(100)
  })
})

test('cut: drops at most one unit, and never splits a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '😀', '日') }), fc.nat(20), (given, length) => {
      const short = cut(given, length)
      expect(given.startsWith(short) && short.isWellFormed()).toBe(true)
      expect(short.length).toBeGreaterThanOrEqual(Math.min(given.length, length) - 1)
      expect(short.length).toBeLessThanOrEqual(length)
    }),
  )
  expect([0, 1, 2, 3].map((end) => wholeEnd('a😀', end))).toEqual([0, 1, 1, 3])
})
