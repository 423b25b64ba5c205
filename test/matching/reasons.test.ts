import { describe, expect, test } from 'vitest'
import { demoNotices } from '../../demo/data/market/notices.ts'
import { judgedProfiles } from '../../lab/evaluation/matching/judged-profiles.ts'
import { recordFeatures } from '../../matching/features.ts'
import { matchProfile } from '../../matching/profile/profile.ts'
import { explainMatch } from '../../matching/score.ts'
import { explain, navalFirm, silent, student } from './companies.ts'

describe('reasons', () => {
  test('the quoted item decides which factor gets the credit, and the other factor does not contradict it', () => {
    const past = explain(navalFirm, { title: 'See below', description: 'Overhaul of 400 sonar transducers at two yards.' })
    const reasonOf = (name: string) => past.factors.find((factor) => factor.name === name)!
    expect(reasonOf('past_performance').reason).toBe(
      'Matches your past performance "Repair of sonar transducers": "Overhaul of 400 sonar transducers at two yards".',
    )
    expect(reasonOf('past_performance').citation).toMatchObject({ source: 'description', start: 0 })
    expect(reasonOf('capability').citation).toBeUndefined()
    expect(reasonOf('capability').reason).toBe('Closest to your past performance "Repair of sonar transducers".')
  })

  test('the contracting office in a past contract number counts as a customer if the record names no office', () => {
    const [past] = navalFirm.past_performance!
    const firm = { ...navalFirm, past_performance: [{ ...past!, customer: null, contract_number: 'N66001-24-C-0012' }] }
    const agencyOf = (solicitation_number: string | null) =>
      explain(firm, { title: 'Sonar repair', facts: { agency_path: [], solicitation_number } }).factors.find(
        ({ name }) => name === 'agency',
      )!
    expect(agencyOf('N6600126R0002')).toMatchObject({
      score: 1,
      reason: 'You have a past contract with this contracting office (N66001).',
    })
    expect(agencyOf('N0001926R0002').score).toBe(0)
    expect(agencyOf(null).reason).toBe('No agency given; scored as average.')
  })

  test('a quote ends with its paragraph, and its offsets match the text', () => {
    const description = 'Repair of sonobuoys.\n\nAnalysts shall hold a clearance for hydrophones and towed arrays.'
    const { factors } = explain(navalFirm, { title: 'See below', description })
    const { citation } = factors.find((factor) => factor.citation)!
    expect(description.slice(citation!.start!, citation!.end!)).toBe(citation!.quote)
    expect(citation!.quote).not.toContain('\n')
  })

  test('a quote is a whole sentence with the most words of the named item, and no boilerplate', () => {
    const description = [
      'This is a combined synopsis/solicitation for repair of sonar transducers prepared in accordance with FAR 12.6.',
      'Offerors must be registered in SAM to repair sonar transducers.',
      'For questions about the sonar transducers, e-mail the contracting officer, Ann Lee, at ann.lee@example.mil.',
      'The yard in Norfolk, Virginia, and its annex in Portsmouth shall overhaul 40 U.S. sonar transducers of three kinds every year, with all parts.',
      'Sonar screens are clean.',
    ]
    for (const text of [description.join(' '), description.map((line, i) => `${i + 1}. ${line}`).join('\n')]) {
      const { quote } = explain(navalFirm, { title: 'See below', description: text })
      expect(quote!.text).toBe(description[3]!.slice(0, -1))
      expect(text.slice(quote!.start, quote!.end)).toBe(quote!.text)
    }
  })

  test('a quote of a text without periods starts and ends with a clause, and is short', () => {
    const item = 'overhaul of sonar transducers, sonar receivers and towed arrays at the pier'
    const description = `Scope: ${'paint the fence; '.repeat(30)}${item}; ${'mow the lawn; '.repeat(30)}`
    const { quote } = explain(navalFirm, { title: 'See below', description })
    expect(quote!.text).toContain(item)
    expect(quote!.text.length).toBeLessThanOrEqual(320)
    expect(quote!.text).toMatch(/^(?:paint|overhaul|mow).*(?:fence|pier|lawn)$/)
  })

  test('no notice of the demo has reasons that contradict each other or a quote that is not in its text', () => {
    const [header, ...rows] = [...demoNotices({ now: new Date('2026-04-20T00:00:00Z'), notices: 200 })]
    const [title_at, text_at] = [header!.indexOf('Title'), header!.indexOf('Description')]
    const profiles = judgedProfiles.slice(0, 6).map(({ profile }) => matchProfile({ uei: null, profile, feedback: [] }, student))
    for (const row of rows) {
      const texts = { title: row[title_at]!, description: row[text_at]! }
      const features = recordFeatures(texts, student)
      for (const profile of profiles) {
        const { factors, quote } = explainMatch(profile, silent, features, texts)
        const [capability, past] = ['capability', 'past_performance'].map(
          (name) => factors.find((factor) => factor.name === name)!,
        )
        const quoting = factors.filter(({ reason }) => reason.includes(': "'))
        expect(quoting.map(({ name }) => name)).toEqual([quote!.item.kind === 'past' ? 'past_performance' : 'capability'])
        expect(quoting[0]!.citation).toBeDefined()
        expect(texts[quote!.source].slice(quote!.start, quote!.end)).toBe(quote!.text)
        if (past!.reason.startsWith('No closer')) expect(capability!.reason).not.toContain('your past performance')
      }
    }
  })
})
