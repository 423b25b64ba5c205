import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleIndustries } from '../../catalog/naics.ts'
import { decodeFeatures, encodeFeatures, recordFeatures } from '../../matching/features.ts'
import { explainMatch, scoreMatch } from '../../matching/score.ts'
import { calibrate, factorNames, factorWeights } from '../../matching/weights.ts'
import { explain, navalFirm, profileOf, recordOf, score, silent, student } from './companies.ts'

const titles = sampleIndustries(60)
const words = fc.constantFrom(
  ...titles,
  'SONOBUOY, AN/SSQ-53',
  '58--TRANSDUCER,SONAR',
  'Überholung – “Ω” 😀',
  '',
  ' ',
  '53--',
  'asbestos',
)
const text = fc.oneof(
  words,
  fc.array(words, { maxLength: 30 }).map((parts) => parts.join('. ')),
  fc.string({ maxLength: 300 }),
)
const facts = fc.record({
  ...Object.fromEntries(Object.entries(silent).map(([name, value]) => [name, fc.constant(value)])),
  naics: fc.constantFrom(null, '334511', '334519', '33', '541512', '999999', ''),
  psc: fc.constantFrom(null, '5845', '58', '5', 'R425', ''),
  set_aside: fc.constantFrom(null, 'SBA', 'SDVOSBC', '8A', 'NONE', 'XYZ'),
  place_state_code: fc.constantFrom(null, 'VA', 'HI'),
  size_low: fc.constantFrom(null, 0, 5_000, 3_000_000_000),
  posted_at: fc.constantFrom(null, '2026-04-01T00:00:00.000Z'),
  deadline_at: fc.constantFrom(null, '2026-04-05T00:00:00.000Z', '2026-05-05T00:00:00.000Z', '2026-03-01T00:00:00.000Z'),
}) as fc.Arbitrary<typeof silent>

describe('a score', () => {
  const profile = profileOf(navalFirm)

  test('is an integer from 0 to 100, the same on every call and in the explanation, for any record', () => {
    fc.assert(
      fc.property(text, fc.option(text), facts, (title, description, stated) => {
        const features = recordFeatures({ title, description }, student)
        const made = scoreMatch(profile, stated, features)
        expect(Number.isInteger(made.score) && made.score >= 0 && made.score <= 100).toBe(true)
        const stored = decodeFeatures(encodeFeatures(features))
        expect(scoreMatch(profile, stated, stored)).toEqual(made)
        const explained = explainMatch(profile, stated, stored, { title, description })
        expect({ score: explained.score, eligible: explained.eligible }).toEqual(made)
        expect(explained.eligible).toBe(explained.gates.every(({ passed }) => passed))
        if (!made.eligible) expect(made.score).toBe(0)
        const weights = explained.factors.reduce((sum, { weight }) => sum + weight, 0)
        expect(weights).toBeCloseTo(1, 9)
        for (const factor of explained.factors) {
          expect(factor.score).toBeGreaterThanOrEqual(0)
          expect(factor.score).toBeLessThanOrEqual(1)
          expect(factor.reason).toMatch(/^\S.*[.!?"]$/s)
        }
        const { quote } = explained
        if (quote) {
          expect((quote.source === 'title' ? title : description)!.slice(quote.start, quote.end)).toBe(quote.text)
          expect(quote.text.length).toBeLessThanOrEqual(320)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('works for a company with an empty profile', () => {
    const made = explain({}, { title: 'SONOBUOY' })
    expect(made.eligible).toBe(true)
    expect(made.score).toBeLessThan(20)
  })

  test('is higher for work that the company does than for other work', () => {
    const own = score(navalFirm, { title: '58--SONOBUOY', description: 'Repair of sonobuoys and hydrophones for the fleet.' })
    const other = score(navalFirm, { title: 'Lawn mowing', description: 'Mowing, edging and snow removal at a cemetery.' })
    expect(own.score).toBeGreaterThan(other.score + 30)
  })

  test('considers a passage deep in a long description', () => {
    const padding = 'Offers shall be submitted by the date stated in the solicitation and follow its instructions. '.repeat(60)
    const without = score(navalFirm, { title: 'Support services', description: padding })
    const within = score(navalFirm, {
      title: 'Support services',
      description: `${padding}Repair of sonobuoys, hydrophones and towed sonar arrays. ${padding}`,
    })
    expect(within.score).toBeGreaterThan(without.score)
  })

  test('is not lowered if the company adds the record’s code', () => {
    const industries = fc.constantFrom('334511', '334519', '541512', '561720', '811210', '236220')
    fc.assert(
      fc.property(fc.uniqueArray(industries, { maxLength: 4 }), industries, words, (codes, code, title) => {
        const before = { ...navalFirm, naics_codes: codes.map((each) => ({ code: each, is_primary: false })) }
        const after = { ...navalFirm, naics_codes: [...before.naics_codes, { code, is_primary: false }] }
        const record = { title, facts: { naics: code } }
        // Companies without codes are excluded, because their score does not include the NAICS factor.
        fc.pre(codes.length > 0)
        expect(score(after, record).score).toBeGreaterThanOrEqual(score(before, record).score)
      }),
      { numRuns: 60 },
    )
  })

  test('never decreases when the weighted sum increases', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        expect(calibrate(low)).toBeLessThanOrEqual(calibrate(high))
      }),
    )
    expect([calibrate(0), calibrate(1)]).toEqual([0, 100])
  })
})

test('the weights of all factors sum to 1', () => {
  expect(factorNames.reduce((sum, name) => sum + factorWeights[name].weight, 0)).toBeCloseTo(1, 3)
})

test('an unknown fact is reported, and scores between the best and the worst value', () => {
  const silence = explain(navalFirm, { title: 'Sonar repair' })
  expect(silence.factors.find(({ name }) => name === 'naics')!.reason).toBe('No NAICS code given; scored as average.')
  const best = score(navalFirm, { title: 'Sonar repair', facts: { naics: '334511' } })
  const worst = score(navalFirm, { title: 'Sonar repair', facts: { naics: '722310' } })
  expect(silence.score).toBeLessThan(best.score)
  expect(silence.score).toBeGreaterThanOrEqual(worst.score)
})

test('similar codes are worth less than the company’s own codes, and more than other codes', () => {
  const of = (naics: string) =>
    explain(navalFirm, { title: 'Sonar', facts: { naics } }).factors.find(({ name }) => name === 'naics')!.score
  expect([of('334511'), of('334519'), of('334412'), of('332999'), of('541512')]).toEqual([1, 0.8, 0.35, 0.15, 0])
})

test('text about the procurement does not raise the score', () => {
  const procurement =
    'Period of performance: base year and four option years. Set-aside: 8(a) Set-Aside. The NAICS code is 336413, Other Aircraft Parts and Auxiliary Equipment Manufacturing. Offers are sent by e-mail to kim.doe@example.gov by May 4, 2026.'
  const plain = { title: 'Armed guards', description: 'Guards stand at four gates of the depot day and night.' }
  const wordy = { ...plain, description: `${procurement} ${plain.description} ${procurement}` }
  expect(score(navalFirm, wordy)).toEqual(score(navalFirm, plain))
  const { factors } = explain(navalFirm, {
    title: 'See below',
    description: `${procurement} Overhaul of sonar\n\ttransducers at two yards.`,
  })
  expect(factors.find(({ name }) => name === 'past_performance')!.reason).toContain(
    '"Overhaul of sonar transducers at two yards"',
  )
})

test('reasons write agencies, codes and set-asides as people do', () => {
  const { factors } = explain(navalFirm, { title: 'Sonar', facts: { psc: 'DD01', set_aside: 'SDVOSBC' } })
  const reasonOf = (name: string) => factors.find((factor) => factor.name === name)!.reason
  expect(reasonOf('agency')).toBe('Your past customer Department of the Navy is the buyer.')
  expect(reasonOf('psc')).toContain('PSC DD01 (IT and telecom - service delivery support services: ITSM, ')
  expect(reasonOf('set_aside')).toBe(
    'You qualify for the set-aside: Service-disabled veteran-owned small business (SDVOSB) set-aside.',
  )
  const { gates } = explain(navalFirm, { title: 'Sonar', facts: { agency_path: ['VETERANS AFFAIRS, DEPARTMENT OF'] } })
  expect(gates.find(({ name }) => name === 'excluded_agency')!.evidence).toBe(
    'Department of Veterans Affairs belongs to Department of Veterans Affairs, which you exclude.',
  )
})

test('a reason quotes the record and names the matching part of the profile', () => {
  const { reason, quote } = explain(navalFirm, {
    title: 'Depot maintenance',
    description: 'The contractor shall repair sonobuoys and hydrophones at its own facility. Payment is by wide area workflow.',
    facts: { naics: '334511', set_aside: 'SDVOSBC' },
  })
  expect(quote).toMatchObject({ source: 'description' })
  expect(reason).toContain(`"${quote!.text}"`)
  expect(reason).toContain('NAICS 334511 is one of your codes')
  expect(reason).toMatch(/^[A-Z].*\.$/)
})

describe('stored features', () => {
  const { features } = recordOf({ title: 'SONOBUOY', description: 'Repair of sonobuoys. '.repeat(20) })

  test('can be decoded from bytes at any offset', () => {
    const bytes = encodeFeatures(features)
    for (const shift of [0, 1, 2, 3]) {
      const moved = Buffer.concat([Buffer.alloc(shift), bytes]).subarray(shift)
      expect(decodeFeatures(moved)).toEqual(features)
    }
  })

  test('are rejected if they are truncated or of another version', () => {
    const bytes = encodeFeatures(features)
    expect(() => decodeFeatures(bytes.subarray(0, 8))).toThrow('truncated')
    expect(() => decodeFeatures(bytes.subarray(0, bytes.length - 1))).toThrow('truncated')
    const other = Buffer.from(bytes)
    other.writeUInt32LE(99, 0)
    expect(() => decodeFeatures(other)).toThrow('version 99')
  })
})
