import { expect, test } from 'vitest'
import { recordFeatures } from '../../matching/features.ts'
import { sharedPhrases } from '../../matching/profile/phrases.ts'
import type { StatedProfile } from '../../matching/profile/profile.ts'
import { factorWeights } from '../../matching/weights.ts'
import { explain, profileOf, score, student } from './companies.ts'

const guards: StatedProfile = {
  naics_codes: [{ code: '561612', is_primary: true }],
  capabilities: [{ id: 'cap_1', title: 'Armed security guards', description: 'Guard services at federal buildings.' }],
}

test('phrases: adjacent words count, in singular and plural, and separated words do not', () => {
  const { phrases } = profileOf(guards)
  const shared = (title: string) => sharedPhrases(phrases, recordFeatures({ title, description: null }, student).words)
  expect(shared('Security guard at a dam')).toBeGreaterThan(0)
  expect(shared('Security guard at federal buildings')).toBeGreaterThan(shared('Security guard at a dam'))
  expect(shared('Security systems, guard rails and armed services')).toBe(0)
  expect(score(guards, { title: 'Security guards' }).score).toBeGreaterThan(score(guards, { title: 'Guards, security' }).score)
})

test('phrases: a company with an empty profile shares no phrases', () => {
  const { phrases } = profileOf({})
  expect(sharedPhrases(phrases, recordFeatures({ title: 'Security guards', description: null }, student).words)).toBe(0)
})

test('naics: a title without a code scores above average if buyers usually give such titles the company’s code', () => {
  const cleaner: StatedProfile = { ...guards, naics_codes: [{ code: '561720', is_primary: true }] }
  const naics = (title: string, code: string | null = null) =>
    explain(cleaner, { title, facts: { naics: code } }).factors.find(({ name }) => name === 'naics')!
  expect(naics('Custodial work')).toMatchObject({
    reason: 'No NAICS code given; buyers often use one of your codes for such a title.',
  })
  expect(naics('Custodial work').score).toBeGreaterThan(factorWeights.naics.prior)
  expect(naics('Custodial work').score).toBeLessThan(naics('Custodial work', '561720').score)
  expect(naics('Elevator')).toMatchObject({
    reason: 'No NAICS code given; scored as average.',
    score: factorWeights.naics.prior,
  })
  expect(naics('Custodial work', '332710').score).toBe(0)
})
