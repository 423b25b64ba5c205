import { openStudent } from '../../kernel/meaning/student.ts'
import { type RecordFacts, recordFacts } from '../../matching/facts.ts'
import { recordFeatures } from '../../matching/features.ts'
import type { Feedback } from '../../matching/feedback.ts'
import { matchProfile, type StatedProfile } from '../../matching/profile/profile.ts'
import { explainMatch, scoreMatch } from '../../matching/score.ts'

export const student = await openStudent()

/** A record that states only its agency and notice type. */
export const silent: RecordFacts = {
  naics: null,
  psc: null,
  set_aside: null,
  agency_path: ['DEPT OF DEFENSE', 'DEPT OF THE NAVY', 'NAVSUP WEAPON SYSTEMS SUPPORT'],
  agency_codes: [],
  place_state_code: null,
  place_country_code: null,
  size_low: null,
  size_high: null,
  notice_type: 'solicitation',
  posted_at: null,
  deadline_at: null,
  awarded: false,
  is_forecast: false,
}

export const navalFirm: StatedProfile = {
  certifications: ['SDVOSB', 'ISO 9001'],
  naics_codes: [{ code: '334511', is_primary: true }],
  psc_codes: ['5845'],
  capabilities: [
    {
      id: 'cap_1',
      title: 'Underwater sound equipment',
      description: 'Sonobuoys, hydrophones and towed arrays, built and repaired.',
    },
    { id: 'cap_2', title: 'Naval electronics repair', description: 'Depot repair of radar and sonar receivers.' },
  ],
  past_performance: [
    {
      id: 'pp_1',
      title: 'Repair of sonar transducers',
      customer: 'DEPT OF THE NAVY',
      contract_number: null,
      naics: '811210',
      value: 2_000_000,
      start_date: null,
      end_date: null,
      summary: 'Overhaul of 400 sonar transducers.',
    },
  ],
  bid_preferences: {
    states: ['VA'],
    excluded_agencies: ['Department of Veterans Affairs'],
    excluded_keywords: ['armed guard', 'asbestos'],
    min_days_to_deadline: 7,
    notice_types: [],
  },
}

export function profileOf(profile: StatedProfile, feedback: readonly Feedback[] = []) {
  return matchProfile({ uei: null, profile, feedback }, student)
}

export type StatedRecord = { title: string; description?: string | null; facts?: Partial<RecordFacts> }

export function recordOf({ title, description = null, facts = {} }: StatedRecord) {
  const texts = { title, description }
  return { texts, facts: recordFacts({ ...silent, ...facts, title }), features: recordFeatures(texts, student) }
}

export function score(profile: StatedProfile, stated: StatedRecord, feedback: readonly Feedback[] = []) {
  const { facts, features } = recordOf(stated)
  return scoreMatch(profileOf(profile, feedback), facts, features)
}

export function explain(profile: StatedProfile, stated: StatedRecord, feedback: readonly Feedback[] = []) {
  const { facts, features, texts } = recordOf(stated)
  return explainMatch(profileOf(profile, feedback), facts, features, texts)
}
