import { describe, expect, test } from 'vitest'
import {
  awardeeKey,
  familyNumbers,
  isHeldOutAwardee,
  type OutcomeRecord,
  redactor,
} from '../../lab/evaluation/matching/awardees.ts'
import { measureOutcomes, rankedFor, ranksOf } from '../../lab/evaluation/matching/matching.ts'
import { type OutcomeRanker, ours, outcomeBm25 } from '../../lab/evaluation/matching/outcome-rankers.ts'
import { outcomesOf, redact } from '../../lab/evaluation/matching/outcomes.ts'
import { seeded } from '../../lab/evaluation/search/random.ts'
import { recordFeatures } from '../../matching/features.ts'
import { silent, student } from '../matching/companies.ts'

function award(id: string, day: string, title: string, more: Partial<OutcomeRecord> = {}): OutcomeRecord {
  return {
    ...silent,
    id,
    title,
    description: null,
    solicitation_number: `N00019-26-Q-${id}`,
    award_number: null,
    award_amount: 50_000,
    awardee_name: 'Zyxtronic Gadgets, Inc.',
    awarded: true,
    notice_type: 'award-notice',
    posted_at: `2026-03-${day}T10:00:00.000Z`,
    ...more,
  }
}

const others = ['Lawn mowing', 'Roof repair', 'Dental supplies', 'Bridge paint', 'Boiler tubes', 'Office chairs'].map(
  (title, i) => award(`other${i}`, '20', title, { awardee_name: `Other Firm ${i} LLC` }),
)

describe('awardees', () => {
  test('awardeeKey: the spellings of a company name have the same key', () => {
    const keys = [
      'KAMPI COMPONENTS CO., INC.',
      'Kampi Components Company',
      'Kampi Components Co Inc ',
      'KAMPI COMPONENTS L.L.C.',
    ].map(awardeeKey)
    expect(new Set(keys)).toEqual(new Set(['kampi components']))
    expect(awardeeKey('The Company, LLC')).toBe('')
  })

  test('isHeldOutAwardee: holds out half of the awardees', () => {
    const held_out = Array.from({ length: 1000 }, (_, i) => isHeldOutAwardee(`firm ${i}`)).filter(Boolean)
    expect(held_out.length).toBeGreaterThan(400)
    expect(held_out.length).toBeLessThan(600)
  })
})

describe('leaks', () => {
  test('redactor: removes the words of the awardee’s name, contract numbers and company codes', () => {
    const plain = redactor('Zyxtronic Gadgets, Inc.', student.telling)
    const text =
      'Award of SPE4A7-26-D-0123 to ZYXTRONIC GADGETS INC (CAGE 1ABC5) for gasket; Zyxtronic is the only source. Part 4730-01-234-5678.'
    expect(plain(text)).toBe('award of to inc cage for gasket is the only source part 4730 01 234 5678')
  })

  test('redact: a planted name or number helps no ranker, but would help without redaction', async () => {
    const planted = 'The contractor Zyxtronic holds contract N0001926C9999.'
    const earlier = award('a', '05', 'Sonar repair', { description: planted })
    const later = award('b', '20', 'Catering', { description: planted })
    const rank = (ranker: OutcomeRanker, records: ReturnType<typeof redact>[]) => {
      const [outcome] = outcomesOf(records)
      const positions = rankedFor(outcome!, records, 'awards')
      return ranker(outcome!.profile, positions)[positions.indexOf(outcome!.won[0]!)]
    }
    const redacted = [earlier, later, ...others].map((record) => redact(record, student.telling))
    const leaky = redacted.map((each) => ({ ...each, title: each.record.title, description: each.record.description ?? '' }))
    const leakedWord = (records: typeof redacted) => records.some(({ description }) => /zyxtronic|9999/i.test(description))
    expect([leakedWord(leaky), leakedWord(redacted)]).toEqual([true, false])
    // Without redaction, the rank is better, although the redacted texts still share "the contractor holds contract".
    expect(rank(outcomeBm25(leaky), leaky)!).toBeGreaterThan(rank(outcomeBm25(redacted), redacted)!)
    const features = (records: typeof redacted) => records.map((each) => recordFeatures(each, student))
    expect(rank(ours(leaky, features(leaky), student), leaky)!).toBeGreaterThanOrEqual(
      rank(ours(redacted, features(redacted), student), redacted)!,
    )
  })

  test('outcomesOf: does not rank or count later notices of purchases that the profile contains', () => {
    const records = [
      award('a', '05', 'Sonar repair', { solicitation_number: 'N00019-26-R-0001' }),
      award('b', '20', 'Sonar repair, option year', { solicitation_number: 'n0001926r0001' }),
      award('c', '21', 'Order under N00019-26-R-0001', { solicitation_number: null }),
      award('d', '22', 'Hydrophones'),
      ...others,
    ].map((record) => redact(record, student.telling))
    const [outcome] = outcomesOf(records)
    // The company has four awards, and its profile has the first two. The third is excluded, because it belongs to the same
    // purchase as the first.
    expect(outcome!.cutoff).toBe('2026-03-20')
    expect(outcome!.won.map((position) => records[position]!.record.id)).toEqual(['d'])
    expect([...rankedFor(outcome!, records, 'all')].map((position) => records[position]!.record.id)).toEqual(['d'])
  })

  test('outcomesOf: the profile contains nothing of the later awards', () => {
    const records = [
      award('a', '05', 'Sonar repair', { naics: '334511', award_amount: 1000 }),
      award('b', '20', 'Hydrophones', { naics: '541512', psc: '5845', place_state_code: 'HI', award_amount: 7777 }),
      ...others,
    ].map((record) => redact(record, student.telling))
    const profile = JSON.stringify(outcomesOf(records)[0]!.profile)
    expect(profile).toContain('sonar repair')
    for (const later of ['hydrophones', '541512', '5845', 'HI', '7777', 'zyxtronic', 'Zyxtronic'])
      expect(profile).not.toContain(later)
  })
})

test('familyNumbers: returns the numbers of the solicitation, the contract and its parent, and numbers in the title', () => {
  const record = award('a', '05', 'Order FA8732-15-D-0047 of cyber services 2026', {
    award_number: 'FA8732-26-F-0001',
    parent_number: 'GS00Q14OADU138',
  })
  expect(familyNumbers(record).sort()).toEqual(['fa873215d0047', 'fa873226f0001', 'gs00q14oadu138', 'n0001926qa'])
})

test('ranksOf: counts the records with a better score, and orders equal scores independently of the winner', () => {
  const ties = Uint32Array.of(5, 1, 9, 7)
  expect(ranksOf([2], Int32Array.of(0, 1, 2, 3), Float64Array.of(1, 3, 2, 2), ties)).toEqual([3])
  expect(ranksOf([0, 1], Int32Array.of(0, 1, 2, 3), Float64Array.of(0, 0, 0, 0), ties)).toEqual([1, 2])
})

test('measureOutcomes: a ranker that knows the winners finds all, and a ranker that knows nothing finds them by chance', async () => {
  const records = [award('a', '05', 'Sonar repair'), award('b', '20', 'Sonar parts'), ...others].map((record) =>
    redact(record, student.telling),
  )
  const outcomes = outcomesOf(records)
  const won = new Set(outcomes.flatMap((outcome) => outcome.won))
  const oracle: OutcomeRanker = (_profile, positions) => Float64Array.from(positions, (position) => Number(won.has(position)))
  const measured = await measureOutcomes(records, outcomes, 'all', { oracle }, (name) => seeded(1, name))
  expect(measured).toMatchObject({ companies: 1, won: 1, records: 7 })
  expect(measured.rankers[0]).toMatchObject({
    recall_10: { value: 1 },
    ndcg_50: { value: 1, low: 1, high: 1 },
    median_rank: { value: 1 },
  })
})
