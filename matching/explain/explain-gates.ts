import { agencyNames } from '../../catalog/agency-names.ts'
import { setAsides } from '../../catalog/set-asides.ts'
import type { components } from '../../generated/api.ts'
import type { DerivedFact, MatchRecord, RecordFacts } from '../facts.ts'
import type { RecordFeatures } from '../features.ts'
import { daysToRespond, isTooSoon, isWantedType, keywordIn, ownType } from '../gates.ts'
import { claimOf } from '../profile/certifications.ts'
import type { MatchProfile } from '../profile/profile.ts'
import { keywordWords } from '../texts/terms.ts'

type HardGate = components['schemas']['HardGate']

export function explainGates(
  profile: MatchProfile,
  facts: RecordFacts,
  features: RecordFeatures,
  texts: MatchRecord,
): HardGate[] {
  return [
    setAsideGate(profile, facts, texts),
    deadlineGate(profile, facts, texts),
    typeGate(profile, facts),
    agencyGate(profile, facts),
    keywordGate(profile, features, texts),
  ]
}

function setAsideGate({ claims }: MatchProfile, { set_aside }: RecordFacts, texts: MatchRecord): HardGate {
  const name = setAsides.find(({ code }) => code === set_aside)?.name ?? set_aside
  const evidence = {
    open: set_aside === null ? 'The notice states no set-aside.' : `${name}: open to you.`,
    claimed: `${name}: you qualify.`,
    not_stated: `${name}: your profile does not say whether you qualify. Check your eligibility.`,
    refused: `${name}: your profile lists no certification for it.`,
  }
  const claim = claimOf(claims, set_aside)
  return { name: 'set_aside', passed: claim !== 'refused', evidence: withQuote(evidence[claim], 'set_aside', texts) }
}

function deadlineGate(profile: MatchProfile, facts: RecordFacts, texts: MatchRecord): HardGate {
  const days = daysToRespond(facts)
  const least = profile.preferences.min_days_to_deadline
  const stated = days === null ? 'The notice states no response period' : `${Math.floor(days)} days from posting to the deadline`
  const wanted = least == null ? 'you set no minimum' : `you require at least ${least}`
  const evidence = withQuote(`${stated}; ${wanted}.`, 'deadline_date', texts)
  return { name: 'deadline', passed: !isTooSoon(profile, facts), evidence }
}

function withQuote(evidence: string, field: DerivedFact['field'], { derived = [] }: MatchRecord): string {
  const fact = derived.find((each) => each.field === field)
  return fact ? `${evidence} The text says "${fact.quote.replace(/\s+/g, ' ')}".` : evidence
}

function typeGate(profile: MatchProfile, facts: RecordFacts): HardGate {
  const passed = isWantedType(profile, facts)
  if (facts.notice_type === ownType) return { name: 'notice_type', passed, evidence: 'Your company created this record.' }
  const kind = facts.notice_type.replaceAll('-', ' ')
  const evidence = passed ? `You accept notices of type ${kind}.` : `You exclude notices of type ${kind}.`
  return { name: 'notice_type', passed, evidence: profile.notice_types.size === 0 ? 'No notice-type restriction.' : evidence }
}

function agencyGate(profile: MatchProfile, facts: RecordFacts): HardGate {
  const found = profile.excludedAgency(facts.agency_path, facts.agency_codes)
  const evidence = found
    ? `${facts.agency_path.map((name) => agencyNames(name).display).join(' > ')} belongs to ${agencyNames(found.name).display}, which you exclude.`
    : 'Not an agency that you exclude.'
  return { name: 'excluded_agency', passed: found === null, evidence }
}

function keywordGate(profile: MatchProfile, features: RecordFeatures, { title }: MatchRecord): HardGate {
  const keyword = keywordIn(profile, features)
  if (keyword === null) return { name: 'excluded_keyword', passed: true, evidence: 'Contains no keyword that you exclude.' }
  const wanted = keywordWords(keyword.text).join(' ')
  const where = ` ${keywordWords(title).join(' ')} `.includes(` ${wanted} `) ? 'title' : 'description'
  return { name: 'excluded_keyword', passed: false, evidence: `The ${where} contains "${keyword.text}", which you exclude.` }
}
