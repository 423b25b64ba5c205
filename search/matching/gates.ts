import { claimOf } from './certifications.ts'
import type { RecordFacts } from './facts.ts'
import type { RecordFeatures } from './features.ts'
import type { Keyword, MatchProfile } from './profile.ts'

const day_ms = 86_400_000

/** Days from posting to the deadline, both told; null where one is not. Not from today: the same record must keep its score. */
export function daysToRespond({ posted_at, deadline_at }: RecordFacts): number | null {
  if (posted_at === null || deadline_at === null) return null
  const days = (Date.parse(deadline_at) - Date.parse(posted_at)) / day_ms
  return Number.isFinite(days) ? days : null
}

/** Whether the record meets all that must be met at all. */
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

export function isWantedType({ notice_types }: MatchProfile, { notice_type }: RecordFacts): boolean {
  return notice_types.size === 0 || notice_types.has(notice_type)
}

/** The first excluded keyword whose words stand in the record, each beside the next; null for none. */
export function keywordIn({ excluded_keywords }: MatchProfile, { words }: RecordFeatures): Keyword | null {
  for (const keyword of excluded_keywords)
    if (keyword.words.every((hash) => includes(words, hash)) && keyword.pairs.every((hash) => includes(words, hash)))
      return keyword
  return null
}

function includes(sorted: Uint32Array, wanted: number): boolean {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = sorted[middle]!
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}
