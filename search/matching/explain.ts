import { naicsTitle } from '../../catalog/naics.ts'
import { stateName } from '../../catalog/places.ts'
import { pscName } from '../../catalog/psc.ts'
import { setAsides } from '../../catalog/set-asides.ts'
import type { components } from '../../generated/api.ts'
import { cut } from '../../text/cut.ts'
import { claimOf } from './certifications.ts'
import { measureFactors, unknown, untold } from './factors.ts'
import type { MatchRecord, RecordFacts } from './facts.ts'
import type { RecordFeatures } from './features.ts'
import { eachEffect } from './feedback.ts'
import { daysToRespond, isTooSoon, isWantedType, keywordIn } from './gates.ts'
import type { MatchProfile } from './profile.ts'
import type { Quote } from './quote.ts'
import type { Explained } from './recommendation.ts'
import { keywordWords } from './terms.ts'
import { factorShares } from './weigh.ts'
import { type FactorName, factorNames } from './weights.ts'

type HardGate = components['schemas']['HardGate']

/** Each requirement that there is, passed or not, with what says so. */
export function explainGates(
  profile: MatchProfile,
  facts: RecordFacts,
  features: RecordFeatures,
  texts: MatchRecord,
): HardGate[] {
  return [
    setAsideGate(profile, facts),
    deadlineGate(profile, facts),
    typeGate(profile, facts),
    agencyGate(profile, facts),
    keywordGate(profile, features, texts),
  ]
}

function setAsideGate({ claims }: MatchProfile, { set_aside }: RecordFacts): HardGate {
  const name = setAsides.find(({ code }) => code === set_aside)?.name ?? set_aside
  const evidence = {
    open: set_aside === null ? 'The record names no set-aside.' : `${name}: open to you.`,
    claimed: `${name}: your certifications allow it.`,
    not_told: `${name}: your certifications do not say whether you may bid; make sure of it.`,
    refused: `${name}: none of your certifications allows it.`,
  }
  const claim = claimOf(claims, set_aside)
  return { name: 'set_aside', passed: claim !== 'refused', evidence: evidence[claim] }
}

function deadlineGate(profile: MatchProfile, facts: RecordFacts): HardGate {
  const days = daysToRespond(facts)
  const least = profile.preferences.min_days_to_deadline
  const told =
    days === null
      ? 'The record does not tell how long there was to respond'
      : `${Math.floor(days)} days from posting to the deadline`
  const wanted = least == null ? 'you set no minimum' : `you want at least ${least}`
  return { name: 'deadline', passed: !isTooSoon(profile, facts), evidence: `${told}; ${wanted}.` }
}

function typeGate(profile: MatchProfile, facts: RecordFacts): HardGate {
  const passed = isWantedType(profile, facts)
  const kind = facts.notice_type.replaceAll('-', ' ')
  const evidence = passed ? `You want notices of the kind ${kind}.` : `You leave out notices of the kind ${kind}.`
  return { name: 'notice_type', passed, evidence: profile.notice_types.size === 0 ? 'You want every kind of notice.' : evidence }
}

function agencyGate(profile: MatchProfile, facts: RecordFacts): HardGate {
  const found = profile.excludedAgency(facts.agency_path, facts.agency_codes)
  const evidence = found
    ? `${facts.agency_path.join(' > ')} belongs to ${found.name}, which you exclude.`
    : 'No agency that you exclude.'
  return { name: 'excluded_agency', passed: found === null, evidence }
}

function keywordGate(profile: MatchProfile, features: RecordFeatures, { title }: MatchRecord): HardGate {
  const keyword = keywordIn(profile, features)
  if (keyword === null) return { name: 'excluded_keyword', passed: true, evidence: 'No keyword that you exclude.' }
  const wanted = keywordWords(keyword.text).join(' ')
  const where = ` ${keywordWords(title).join(' ')} `.includes(` ${wanted} `) ? 'title' : 'description'
  return { name: 'excluded_keyword', passed: false, evidence: `The ${where} says "${keyword.text}", which you exclude.` }
}

const factors = new Float64Array(factorNames.length)

/** Of every factor that has a part in the score. */
export function explainFactors(
  profile: MatchProfile,
  facts: RecordFacts,
  features: RecordFeatures,
  quote: Quote | null,
): Explained[] {
  measureFactors(profile, facts, features, factors)
  const shares = factorShares(factors)
  const told = factorNames.flatMap((name, i): Explained[] => {
    if (factors[i] === untold) return []
    const { score, weight } = shares[i]!
    const known = factors[i] !== unknown
    const { reason, clause } = known ? reasonOf(name, score, { profile, facts, quote }) : { reason: silent[name], clause: null }
    const citation = quote && reason.includes(`"${quote.text}"`) ? citationOf(quote) : null
    return [
      { factor: { name, score, weight, reason, ...(citation && { citation }) }, clause: score >= clause_min ? clause : null },
    ]
  })
  return withFeedback(profile, facts, features, told)
}

function citationOf({ text, source, start, end }: Quote): components['schemas']['Citation'] {
  return { quote: text, source, start, end }
}

const clause_min = 0.4

/** What is said of a factor that the record does not tell. */
const silent: Readonly<Record<FactorName, string>> = {
  capability: 'The record says nothing of the work.',
  past_performance: 'The record says nothing of the work.',
  naics: 'The record names no NAICS code: it counts as the usual record does.',
  psc: 'The record names no product or service code: it counts as the usual record does.',
  set_aside: 'The record does not tell whether it is set aside: it counts as the usual record does.',
  agency: 'The record names no agency: it counts as the usual record does.',
  place: 'The record names no place: it counts as the usual record does.',
  value: 'The record tells no value: it counts as the usual record does.',
  timeline: 'The record tells no deadline: it counts as the usual record does.',
}

type About = { profile: MatchProfile; facts: RecordFacts; quote: Quote | null }
type Reason = { reason: string; clause: string | null }

function reasonOf(name: FactorName, score: number, about: About): Reason {
  return reasons[name](about, score)
}

const reasons: Readonly<Record<FactorName, (about: About, score: number) => Reason>> = {
  capability: ({ quote }, score) => {
    if (quote === null) return { reason: 'The record has no words to compare.', clause: null }
    const told = quote.text.replace(/\s+/g, ' ')
    const clause = `your ${itemName(quote)} fits "${told}"`
    return { reason: score >= clause_min ? sentence(clause) : `Nearest to your ${itemName(quote)} is "${told}".`, clause }
  },
  past_performance: ({ profile, quote }, score) => {
    const item = quote?.item.kind === 'past' ? quote.item : profile.items.find(({ kind }) => kind === 'past')
    const clause = item ? 'the work is like what you have done before' : null
    return { reason: score >= clause_min && clause ? sentence(clause) : 'Unlike what you have done before.', clause }
  },
  naics: ({ profile, facts }) => codeReason('NAICS', facts.naics!, naicsTitle(facts.naics!), profile.nearestNaics(facts.naics!)),
  psc: ({ profile, facts }) => codeReason('PSC', facts.psc!, pscName(facts.psc!), profile.nearestPsc(facts.psc!)),
  set_aside: ({ profile, facts }) => {
    const claim = claimOf(profile.claims, facts.set_aside)
    if (claim !== 'claimed') return { reason: 'The competition is not narrowed to companies like yours.', clause: null }
    const name = setAsides.find(({ code }) => code === facts.set_aside)!.name.replace(/ \((?:FAR|specific)[^()]*\)/, '')
    return { reason: `${name}: your certifications allow it.`, clause: `your certifications allow its set-aside, ${name}` }
  },
  agency: ({ profile, facts }) => {
    const found = profile.agencies(facts.agency_path, facts.agency_codes)
    if (found === null) return { reason: 'You have told of no work for this agency.', clause: null }
    return { reason: `You have worked for ${found.name}.`, clause: `you have worked for ${found.name}` }
  },
  place: ({ facts }, score) => {
    const place = facts.place_state_code === null ? 'abroad' : `in ${stateName(facts.place_state_code) ?? facts.place_state_code}`
    return score > 0
      ? { reason: `The work is ${place}, where you bid.`, clause: `the work is ${place}, where you bid` }
      : { reason: `The work is ${place}, where you do not bid.`, clause: null }
  },
  value: ({ profile }, score) => {
    const range = profile.value?.told === 'preferred' ? 'the range you bid on' : 'what you have done before'
    return {
      reason: score === 1 ? `Its value is within ${range}.` : `Its value lies outside of ${range}.`,
      clause: score === 1 ? `its value is within ${range}` : null,
    }
  },
  timeline: ({ facts }) => {
    const days = daysToRespond(facts)
    return {
      reason:
        days === null ? 'It is a forecast: there is time to prepare.' : `${Math.floor(days)} days from posting to the deadline.`,
      clause: null,
    }
  },
}

function codeReason(
  kind: 'NAICS' | 'PSC',
  code: string,
  title: string | null,
  met: { own: string; nearness: number } | null,
): Reason {
  const named = title === null ? `${kind} ${code}` : `${kind} ${code} (${title})`
  if (met === null) return { reason: `${named} is far from your codes.`, clause: null }
  if (met.own === code) return { reason: `${named} is one of your codes.`, clause: `${kind} ${code} is one of your codes` }
  return { reason: `${named} is related to your ${met.own}.`, clause: `${kind} ${code} is related to your ${met.own}` }
}

const item_length_max = 80

/** In the middle of a sentence; `SOC support` keeps its capitals. */
function itemName({ item: { title, kind } }: Quote): string {
  const short = title.length > item_length_max ? `${cut(title, item_length_max).replace(/\s+\S*$/, '')} ...` : title
  if (kind === 'code') return `code for ${short}`
  return /^\p{Lu}\p{Ll}/u.test(short) ? short.charAt(0).toLowerCase() + short.slice(1) : short
}

function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`
}

const likeness: Readonly<Record<string, string>> = {
  dismissed: 'you dismissed',
  dismissed_agency: 'you dismissed for their agency',
  dismissed_place: 'you dismissed for their place',
  dismissed_too_small: 'you dismissed as too small',
  dismissed_too_large: 'you dismissed as too large',
  pursued: 'you pursued',
  won: 'you won',
  lost: 'you lost',
}

/** Each pulls the score by its weight towards 1 or 0, and the others share what is left. */
function withFeedback(
  profile: MatchProfile,
  facts: RecordFacts,
  features: RecordFeatures,
  told: readonly Explained[],
): Explained[] {
  const all = [...told]
  eachEffect(profile.feedback, facts, features, ({ name, positive }, weight, like) => {
    for (const each of all) each.factor.weight *= 1 - weight
    const reason = `Like ${like} that ${likeness[name]}.`
    const clause = positive ? `it is like ${like} that ${likeness[name]}` : null
    all.push({ factor: { name: `feedback_${name}`, score: Number(positive), weight, reason }, clause })
  })
  return all
}
