import { describe, expect, test } from 'vitest'
import { setAsides } from '../../catalog/set-asides.ts'
import { claimOf, readCertifications } from '../../matching/profile/certifications.ts'
import type { StatedProfile } from '../../matching/profile/profile.ts'
import { explain, navalFirm, type StatedRecord } from './companies.ts'

const sonar: StatedRecord = { title: 'Sonar repair', description: 'Repair of sonar transducers.' }

function gate(name: string, stated: StatedRecord, profile: StatedProfile = navalFirm) {
  const made = explain(profile, stated)
  const found = made.gates.find((each) => each.name === name)!
  expect(made.eligible).toBe(made.gates.every(({ passed }) => passed))
  if (!found.passed) expect([made.score, made.reason]).toEqual([0, `Ruled out: ${found.evidence}`])
  return found
}

describe('set-asides', () => {
  const small = ['SBA']
  /** Set-aside codes of SAM.gov that a company with the certifications may claim. NONE and partial set-asides are open to all. */
  const allowed: [certifications: string[], codes: string[]][] = [
    [['8(a)'], [...small, '8A', '8AN']],
    [['HUBZone certified'], [...small, 'HZC', 'HZS']],
    [['SDVOSB'], [...small, 'SDVOSBC', 'SDVOSBS', 'VSA', 'VSS']],
    [['Service-Disabled Veteran-Owned Small Business'], [...small, 'SDVOSBC', 'SDVOSBS', 'VSA', 'VSS']],
    [['VOSB'], [...small, 'VSA', 'VSS']],
    [['WOSB'], [...small, 'WOSB', 'WOSBSS']],
    [['Woman-Owned Small Business (WOSB)'], [...small, 'WOSB', 'WOSBSS']],
    [['EDWOSB'], [...small, 'WOSB', 'WOSBSS', 'EDWOSB', 'EDWOSBSS']],
    [['ISBEE'], [...small, 'IEE', 'ISBEE', 'BICiv']],
    [['Indian Economic Enterprise'], ['IEE', 'BICiv']],
    [['Small Business'], small],
    [['SDB', 'ISO 9001'], small],
    [
      ['8(a)', 'SDVOSB', 'CMMI Level 3'],
      [...small, '8A', '8AN', 'SDVOSBC', 'SDVOSBS', 'VSA', 'VSS'],
    ],
  ]

  test.each(allowed)('%j may claim %j', (certifications, codes) => {
    const claims = readCertifications(certifications)
    expect(
      setAsides
        .map(({ code }) => code)
        .filter((code) => claimOf(claims, code) === 'claimed')
        .sort(),
    ).toEqual(codes.toSorted())
  })

  test('without a matching certification make the record ineligible', () => {
    expect(gate('set_aside', { ...sonar, facts: { set_aside: 'HZC' } })).toMatchObject({ passed: false })
    expect(gate('set_aside', { ...sonar, facts: { set_aside: 'SDVOSBC' } })).toMatchObject({ passed: true })
  })

  test('set_aside: a company with an empty profile is warned and stays eligible', () => {
    for (const set_aside of ['8A', 'SBA', 'HZC']) {
      const found = gate('set_aside', { ...sonar, facts: { set_aside } }, { ...navalFirm, capabilities: [], certifications: [] })
      expect(found).toMatchObject({ passed: true })
      expect(found.evidence).toContain('Check your eligibility')
    }
  })

  test('set_aside: an otherwise complete profile without certifications means that there are none', () => {
    const none = { ...navalFirm, certifications: [] }
    for (const set_aside of ['8A', 'HZC', 'SDVOSBC', 'WOSB'])
      expect(gate('set_aside', { ...sonar, facts: { set_aside } }, none)).toMatchObject({ passed: false })
    expect(gate('set_aside', { ...sonar, facts: { set_aside: 'SBA' } }, none)).toMatchObject({ passed: true })
  })

  test('for small businesses need no certification: only a large company is ineligible', () => {
    const of = (certifications: string[]) => claimOf(readCertifications(certifications), 'SBA')
    expect([of(['ISO 9001']), of(['Large Business']), of(['Other than small business']), of(['HUBZone'])]).toEqual([
      'not_stated',
      'refused',
      'refused',
      'claimed',
    ])
  })

  test('that are unknown, absent or partial are open to all', () => {
    const claims = readCertifications(['ISO 9001'])
    expect([null, 'NONE', 'SBP', 'XYZ', '', 'constructor'].map((code) => claimOf(claims, code))).toEqual(Array(6).fill('open'))
  })
})

describe('the deadline', () => {
  const posted_at = '2026-04-01T12:00:00.000Z'
  const responding = (deadline_at: string | null) => gate('deadline', { ...sonar, facts: { posted_at, deadline_at } }).passed

  test('is compared with the posting time to the millisecond', () => {
    expect(responding('2026-04-08T12:00:00.000Z')).toBe(true)
    expect(responding('2026-04-08T11:59:59.999Z')).toBe(false)
    expect(responding('2026-03-01T00:00:00.000Z')).toBe(false)
  })

  test('makes no record ineligible if it is unknown', () => {
    expect(responding(null)).toBe(true)
    expect(gate('deadline', { ...sonar, facts: { posted_at: null, deadline_at: '2026-04-08T11:00:00.000Z' } }).passed).toBe(true)
    const patient = { ...navalFirm, bid_preferences: { min_days_to_deadline: null } }
    expect(gate('deadline', { ...sonar, facts: { posted_at, deadline_at: posted_at } }, patient).passed).toBe(true)
  })
})

describe('excluded keywords', () => {
  const passes = (title: string, description: string | null = null) => gate('excluded_keyword', { title, description }).passed

  test('match adjacent whole words in title or description, singular or plural, in any case', () => {
    for (const text of ['ARMED GUARD SERVICES', 'Armed guards', 'armed\nguard', 'Removal of Asbestos']) {
      expect(passes(text), text).toBe(false)
      expect(passes('Services', `${'Some words. '.repeat(2000)}${text}`), text).toBe(false)
    }
  })

  test('do not match text that only looks similar', () => {
    for (const text of ['unarmed guard', 'armed security guard', 'guard, armed', 'armed guarded', 'asbestosis', 'Asbesto'])
      expect(passes(text), text).toBe(true)
  })

  test('without a word are ignored', () => {
    const profile = { ...navalFirm, bid_preferences: { excluded_keywords: ['', ' - '] } }
    expect(gate('excluded_keyword', sonar, profile).passed).toBe(true)
  })
})

describe('excluded agencies', () => {
  const passes = (excluded: string, agency_path: string[], agency_codes: string[] = []) =>
    gate(
      'excluded_agency',
      { ...sonar, facts: { agency_path, agency_codes } },
      { ...navalFirm, bid_preferences: { excluded_agencies: [excluded] } },
    ).passed

  test('match by name, abbreviation or code, at any level', () => {
    const navy = ['DEPT OF DEFENSE', 'DEPT OF THE NAVY', 'NAVSUP WEAPON SYSTEMS SUPPORT']
    for (const excluded of ['Department of the Navy', 'navy', 'Dept of Defense', 'DOD', 'NAVSUP Weapon Systems Support'])
      expect(passes(excluded, navy, ['017']), excluded).toBe(false)
    expect(passes('1700', navy, ['017', '1700'])).toBe(false)
  })

  test('do not match sister agencies or parents', () => {
    expect(passes('Department of the Army', ['DEPT OF DEFENSE', 'DEPT OF THE NAVY'])).toBe(true)
    expect(passes('Department of the Navy', ['DEPT OF DEFENSE'])).toBe(true)
    expect(passes('Department of the Navy', [])).toBe(true)
  })
})

test('notice types that the company excludes make a record ineligible; no choice means every type', () => {
  const choosy = { ...navalFirm, bid_preferences: { notice_types: ['solicitation' as const] } }
  expect(gate('notice_type', { ...sonar, facts: { notice_type: 'solicitation' } }, choosy).passed).toBe(true)
  expect(gate('notice_type', { ...sonar, facts: { notice_type: 'sources-sought' } }, choosy).passed).toBe(false)
  expect(gate('notice_type', { ...sonar, facts: { notice_type: 'sources-sought' } }).passed).toBe(true)
  const own = { passed: true, evidence: 'Your company created this record.' }
  expect(gate('notice_type', { ...sonar, facts: { notice_type: 'custom' } }, choosy)).toMatchObject(own)
})
