import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMatcher } from '../../matching/matcher.ts'
import { type LikenessRecord, purchaseText, recordLikeness } from '../../matching/texts/likeness.ts'

const { features } = await openMatcher()
const form =
  'Estimated solicitation: 2025-02-07. Estimated award: fiscal year 2025. Estimated value: $10000001 - $20000000. Set-aside or competition: Full and open. Place of performance: Washington. Incumbent: Bowhead. Contract vehicle: GSA schedule.'

function record(title: string, about: string, codes: { naics?: string; psc?: string } = {}): LikenessRecord {
  const text = { title, description: `${about}\n\n${form}` }
  return { features: features({ ...purchaseText(text), features: null }), naics: codes.naics ?? null, psc: codes.psc ?? null }
}

const helpDesk = record('FORCE Recompete', 'ITD Help Desk Recompete', { naics: '541512', psc: '7E20' })
const otherDesk = record('GTM Help Desk', 'Desk top support for employees and applications support')
const guards = record('Local Guard Services', 'Local guard force services at the embassy', { naics: '561612', psc: 'S206' })
const otherGuards = record('Guard Force Recompete', 'Local guards for the consulate')

test('recordLikeness: compares forecasts by what they buy, not by their form or by whether they are recompetes', () => {
  expect(recordLikeness(helpDesk, otherDesk)).toBeGreaterThan(0.5)
  expect(recordLikeness(helpDesk, guards)).toBeLessThan(0.35)
  expect(recordLikeness(helpDesk, otherGuards)).toBeLessThan(0.35)
  expect(recordLikeness(guards, otherGuards)).toBeGreaterThan(recordLikeness(guards, otherDesk) + 0.3)
})

test('recordLikeness: equal codes raise the likeness, different codes lower it, and a missing code has no effect', () => {
  const [server, same, other, silent] = [
    record('Server administration', 'Windows servers', { psc: 'DA01', naics: '541513' }),
    record('Administration of servers', 'Linux servers', { psc: 'DA01', naics: '541513' }),
    record('Administration of servers', 'Linux servers', { psc: 'S206', naics: '561612' }),
    record('Administration of servers', 'Linux servers'),
  ] as const
  expect(recordLikeness(server, same)).toBeGreaterThan(recordLikeness(server, silent))
  expect(recordLikeness(server, silent)).toBeGreaterThan(recordLikeness(server, other))
})

test('recordLikeness: is from 0 to 1, is 1 for the same record, and is symmetric', () => {
  const words = fc.array(fc.constantFrom('help', 'desk', 'guard', 'roof', 'repair', 'cloud', 'the', '4711', 'FY26'), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(words, words, (a, b) => {
      const [one, other] = [record(a.join(' '), b.join(' ')), record(b.join(' '), a.join(' '))]
      const likeness = recordLikeness(one, other)
      expect(likeness).toBeGreaterThanOrEqual(0)
      expect(likeness).toBeLessThanOrEqual(1)
      expect(recordLikeness(other, one)).toBeCloseTo(likeness, 10)
    }),
    { numRuns: 50 },
  )
  expect(recordLikeness(guards, guards)).toBeGreaterThan(0.97)
})
