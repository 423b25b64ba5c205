import type { RecordFacts } from './facts.ts'
import type { RecordFeatures } from './features.ts'
import { claimOf } from './profile/certifications.ts'
import { contains, type Keyword } from './profile/keywords.ts'
import type { MatchProfile } from './profile/profile.ts'

const day_ms = 86_400_000

/** Returns the days from posting to the deadline, or null if unknown. Ignores today's date, because scores must not change. */
export function daysToRespond({ posted_at, deadline_at }: RecordFacts): number | null {
  if (posted_at === null || deadline_at === null) return null
  const days = (Date.parse(deadline_at) - Date.parse(posted_at)) / day_ms
  return Number.isFinite(days) ? days : null
}

export function passesGates(profile: MatchProfile, facts: RecordFacts, features: RecordFeatures): boolean {
  return (
    claimOf(profile.claims, facts.set_aside) !== 'refused' &&
    !isTooSoon(profile, facts) &&
    isWantedType(profile, facts) &&
    profile.excludedAgency(facts.agency_path, facts.agency_codes) === null &&
    keywordIn(profile, features) === null
  )
}

export function isTooSoon({ preferences: { min_days_to_deadline } }: MatchProfile, facts: RecordFacts): boolean {
  if (min_days_to_deadline == null) return false
  const days = daysToRespond(facts)
  return days !== null && days < min_days_to_deadline
}

/** Type of the records that the company created itself, which it always wants. */
export const ownType = 'custom'

export function isWantedType({ notice_types }: MatchProfile, { notice_type }: RecordFacts): boolean {
  return notice_types.size === 0 || notice_type === ownType || notice_types.has(notice_type)
}

export function keywordIn({ excluded_keywords }: MatchProfile, features: RecordFeatures): Keyword | null {
  return excluded_keywords.find((keyword) => contains(features, keyword)) ?? null
}
