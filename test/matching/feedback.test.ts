import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Feedback } from '../../matching/feedback.ts'
import { readReason } from '../../matching/feedback.ts'
import { explain, navalFirm, recordOf, type StatedRecord, score } from './companies.ts'

const sonar: StatedRecord = {
  title: 'Sonar transducer repair',
  description: 'Overhaul of sonar transducers.',
  facts: { place_state_code: 'VA', size_low: 100_000, size_high: 200_000 },
}
const mowing: StatedRecord = { title: 'Lawn mowing', description: 'Mowing of lawns and snow removal.' }

function feedbackOn(stated: StatedRecord, kind: Feedback['kind'], reason: string | null = null): Feedback {
  const { features, facts } = recordOf(stated)
  return { kind, title: stated.title, features, facts, reason }
}

test.each([
  ['Too small for us', ['too_small']],
  ['too large: over our bonding capacity', ['too_large']],
  ['Wrong agency', ['agency']],
  ['wrong location, we do not travel', ['place']],
  ['Not our trade', ['trade']],
  ['', ['trade']],
  ['Too little time', ['plain']],
  ['Incumbent is entrenched', ['plain']],
  ['We do not work for this agency, and it is too far away', ['agency', 'place']],
])('the reason "%s" is about %j', (reason, aspects) => {
  expect(readReason(reason)).toEqual(aspects)
})

describe('feedback', () => {
  test('a dismissal lowers similar records, explains it, and leaves others unchanged', () => {
    const dismissals = [
      feedbackOn(sonar, 'dismissed'),
      feedbackOn({ ...sonar, title: 'Repair of sonar transducers' }, 'dismissed'),
    ]
    const before = explain(navalFirm, sonar)
    const after = explain(navalFirm, sonar, dismissals)
    expect(after.score).toBeLessThan(before.score)
    expect(after.factors.find(({ name }) => name === 'feedback_dismissed_plain')).toMatchObject({
      score: 0,
      reason: 'Similar to "Sonar transducer repair" and 1 other, which you dismissed.',
      argues: 'against',
    })
    expect(score(navalFirm, mowing, dismissals)).toEqual(score(navalFirm, mowing))
  })

  test('a dismissal because of the work lowers similar records more than one without a reason', () => {
    const [plain, because] = [null, 'Not our work'].map((reason) =>
      explain(navalFirm, sonar, [feedbackOn(sonar, 'dismissed', reason)]),
    )
    expect(because!.score).toBeLessThan(plain!.score)
    expect(because!.reason).toContain('Similar to "Sonar transducer repair", which you dismissed because of the work.')
  })

  test('a pursuit or a win raises similar records', () => {
    const before = score(navalFirm, mowing).score
    for (const kind of ['pursued', 'won'] as const)
      expect(score(navalFirm, mowing, [feedbackOn(mowing, kind)]).score).toBeGreaterThan(before)
  })

  test('a pursuit raises similar records but not its own', () => {
    const named = (id: string) => ({ ...mowing, facts: { id } })
    const pursued = [feedbackOn(named('contract_1'), 'pursued')]
    expect(score(navalFirm, named('contract_1'), pursued)).toEqual(score(navalFirm, mowing))
    expect(score(navalFirm, named('contract_2'), pursued).score).toBeGreaterThan(score(navalFirm, mowing).score)
  })

  test('a dismissal because of agency, place or value affects only that part of scores', () => {
    const other = {
      ...mowing,
      facts: { ...sonar.facts, place_state_code: 'HI', agency_path: ['COMMERCE, DEPARTMENT OF'], size_low: 1e6, size_high: 2e6 },
    }
    for (const [reason, stated] of [
      ['wrong agency', { ...mowing, facts: {} }],
      ['too far away', { ...other, facts: { ...other.facts, place_state_code: 'VA' } }],
      ['too small', { ...other, facts: { ...other.facts, size_low: 50_000, size_high: 60_000 } }],
    ] as const) {
      const dismissal = [feedbackOn(sonar, 'dismissed', reason)]
      expect(
        explain(navalFirm, stated, dismissal).factors.some(({ name }) => name.startsWith('feedback_dismissed_')),
        reason,
      ).toBe(true)
      expect(score(navalFirm, other, dismissal), reason).toEqual(score(navalFirm, other))
    }
  })

  test('changes a score by at most a third, and has no effect after it is undone', () => {
    const kinds = fc.constantFrom('dismissed' as const, 'pursued' as const, 'won' as const, 'lost' as const)
    const given = fc.record({
      stated: fc.constantFrom(sonar, mowing),
      kind: kinds,
      reason: fc.constantFrom(null, 'too small', 'wrong agency'),
    })
    fc.assert(
      fc.property(fc.array(given, { maxLength: 12 }), (all) => {
        const feedback = all.map(({ stated, kind, reason }) => feedbackOn(stated, kind, reason))
        const before = score(navalFirm, sonar)
        const after = explain(navalFirm, sonar, feedback)
        expect(after.score).toBeGreaterThanOrEqual(0)
        expect(after.score).toBeLessThanOrEqual(100)
        expect(after.factors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
        if (all.every(({ kind, reason }) => kind === 'dismissed' && reason === null))
          expect(after.score).toBeGreaterThanOrEqual(Math.floor(before.score * 0.88))
        expect(score(navalFirm, sonar, feedback.slice(0, 0))).toEqual(before)
        expect(score(navalFirm, sonar, feedback)).toEqual({ score: after.score, eligible: after.eligible })
      }),
      { numRuns: 40 },
    )
  })
})
