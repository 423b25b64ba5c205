import { agencyNames } from '../../catalog/agency-names.ts'
import { naicsTitle } from '../../catalog/naics.ts'
import { stateName } from '../../catalog/places.ts'
import { pscName } from '../../catalog/psc.ts'
import { setAsideName } from '../../catalog/set-asides.ts'
import { cut } from '../../kernel/text/cut.ts'
import type { RecordFacts } from '../facts.ts'
import { daysToRespond } from '../gates.ts'
import { claimOf } from '../profile/certifications.ts'
import type { MatchProfile } from '../profile/profile.ts'
import type { Item } from '../profile/profile-texts.ts'
import type { FactorName } from '../weights.ts'
import type { Quote } from './quote.ts'

/** The facts that a reason may use. `past` is the company's past performance nearest to the record. */
type About = { profile: MatchProfile; facts: RecordFacts; quote: Quote | null; past: Item | null }
/** A factor's reason. `clause` is null if the factor is no argument for the record. `quotes`: it quotes the record. `concerns`: it
 * is a fact to check before the company pursues the record. */
type Reason = { reason: string; clause: string | null; quotes?: true; concerns?: true }

/** Minimum score of a factor that is an argument for a record. */
export const clause_min = 0.4

export const unknownReasons: Readonly<Record<FactorName, string>> = {
  capability: 'The notice has no description of the work.',
  past_performance: 'The notice has no description of the work.',
  naics: 'No NAICS code given; scored as average.',
  psc: 'No product or service code given; scored as average.',
  set_aside: 'No set-aside stated; scored as average.',
  agency: 'No agency given; scored as average.',
  place: 'No place of performance given; scored as average.',
  value: 'No estimated value given; scored as average.',
  timeline: 'No response deadline given; scored as average.',
}

export function neutral(reason: string): Reason {
  return { reason, clause: null }
}

function against(reason: string): Reason {
  return { reason, clause: null, concerns: true }
}

function arguing(clause: string): Reason {
  return { reason: `${capital(clause)}.`, clause }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const itemLabels = { capability: 'capability', past: 'past performance', code: 'industry code' } as const

/** Reasons by factor. Only the factor of the quoted item shows the quote, so no other factor can contradict it. */
export const reasons: Readonly<Record<FactorName, (about: About, score: number) => Reason>> = {
  capability: ({ quote }, score) => {
    if (quote === null) return neutral('The notice has no words to compare.')
    if (quote.item.kind === 'past') return neutral(`Closest to your past performance ${named(quote.item)}.`)
    return quoted(quote, score)
  },
  past_performance: ({ quote, past }, score) => {
    if (quote?.item.kind === 'past') return quoted(quote, score)
    if (past === null || score < clause_min) return neutral('No closer past performance on file.')
    return {
      reason: `Similar to your past performance ${named(past)}.`,
      clause: `it is similar to your past performance ${named(past)}`,
    }
  },
  naics: ({ profile, facts: { naics } }) =>
    naics === null
      ? neutral('No NAICS code given; buyers often use one of your codes for such a title.')
      : codeReason('NAICS', naics, naicsTitle(naics), profile.nearestNaics(naics)),
  psc: ({ profile, facts }) => codeReason('PSC', facts.psc!, pscName(facts.psc!), profile.nearestPsc(facts.psc!)),
  set_aside: ({ profile, facts }) => {
    const claim = claimOf(profile.claims, facts.set_aside)
    const name = setAsideName(facts.set_aside!)
    if (claim === 'not_stated') return against(`Your profile does not say whether you qualify for the set-aside: ${name}.`)
    if (claim !== 'claimed') return neutral('Not set aside for a certification that you hold.')
    return { reason: `You qualify for the set-aside: ${name}.`, clause: `you qualify for the set-aside (${name})` }
  },
  agency: ({ profile, facts }) => {
    const office = facts.office_code ?? ''
    if (profile.offices.has(office)) return arguing(`you have a past contract with this contracting office (${office})`)
    const found = profile.agencies(facts.agency_path, facts.agency_codes)
    if (found === null) return neutral('No past performance with this agency on your profile.')
    const name = agencyNames(found.name).display
    // A department is too large to claim that the buyer knows the company.
    if (found.depth === 0) return neutral(`Same department as your past customer ${name}.`)
    return { reason: `Your past customer ${name} is the buyer.`, clause: `the buyer is your past customer ${name}` }
  },
  place: ({ facts }, score) => {
    const place = placeOf(facts)
    return score > 0
      ? arguing(`the work is ${place}, where you bid`)
      : against(`The work is ${place}, outside the states where you bid.`)
  },
  value: ({ profile, facts }, score) =>
    score === 1 ? arguing(`the estimated value is within ${rangeOf(profile)}`) : against(outOfRange(profile, facts)),
  timeline: ({ facts }) => {
    const days = daysToRespond(facts)
    return neutral(
      days === null ? 'A forecast: there is time to prepare.' : `${Math.floor(days)} days from posting to the deadline.`,
    )
  },
}

function rangeOf({ value }: MatchProfile): string {
  return value!.source === 'preferred' ? 'the range that you bid on' : 'the range of your past contracts'
}

export function outOfRange(profile: MatchProfile, { size_low, size_high }: RecordFacts): string {
  const is_above = (size_low ?? size_high)! > (profile.value!.high ?? Number.POSITIVE_INFINITY)
  return `The estimated value is ${is_above ? 'above' : 'below'} ${rangeOf(profile)}.`
}

export function placeOf({ place_state_code }: RecordFacts): string {
  return place_state_code === null ? 'outside the United States' : `in ${stateName(place_state_code) ?? place_state_code}`
}

/** Returns a reason such as `Matches your past performance "Office cleaning": "nightly cleaning of ..."`. */
function quoted({ item, text }: Quote, score: number): Reason {
  const label = `your ${itemLabels[item.kind]} ${named(item)}`
  const quotation = `"${text.replace(/\s+/g, ' ')}"`
  if (score < clause_min) return { reason: `Closest to ${label}: ${quotation}.`, clause: null, quotes: true }
  return { reason: `Matches ${label}: ${quotation}.`, clause: `it matches ${label}: ${quotation}`, quotes: true }
}

function codeReason(
  kind: 'NAICS' | 'PSC',
  code: string,
  title: string | null,
  met: { own: string; nearness: number } | null,
): Reason {
  const named = title === null ? `${kind} ${code}` : `${kind} ${code} (${title})`
  if (met === null) return neutral(`${named} is not close to your codes.`)
  if (met.own === code) return { reason: `${named} is one of your codes.`, clause: `${kind} ${code} is one of your codes` }
  return { reason: `${named} is related to your ${met.own}.`, clause: `${kind} ${code} is related to your ${met.own}` }
}

const title_length_max = 80

function named({ title }: Item): string {
  return `"${shorten(title)}"`
}

export function shorten(title: string): string {
  return title.length > title_length_max ? `${cut(title, title_length_max).replace(/\s+\S*$/, '')} ...` : title
}
