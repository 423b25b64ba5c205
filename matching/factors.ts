import type { RecordFacts } from './facts.ts'
import type { RecordFeatures } from './features.ts'
import { daysToRespond } from './gates.ts'
import { capabilityScore } from './profile/capability.ts'
import { claimOf } from './profile/certifications.ts'
import type { MatchProfile } from './profile/profile.ts'
import { valueFit } from './profile/value.ts'
import { measureSignals, signal } from './signals.ts'
import { factorNames, factorWeights, pastSignals } from './weights.ts'

/** Value of a factor if the record does not state the fact. */
export const unknown = -1
/** Value of a factor if the company does not state the fact. The factor then does not count in the company's scores. */
export const unstated = -2

/** Writes each factor to `into`, in the order of `factorNames`: 0 to 1, `unknown` or `unstated`. Allocates nothing. */
export function measureFactors(profile: MatchProfile, facts: RecordFacts, features: RecordFeatures, into: Float64Array): void {
  const signals = measureSignals(profile, features)
  into[0] = profile.items.length === 0 ? unstated : capabilityScore(profile.capability, signals)
  into[1] = profile.past_from * profile.dimensions === profile.vectors.length ? unstated : pastScore(signals)
  into[2] = profile.naics.length === 0 ? unstated : naicsScore(profile, facts, signals)
  into[3] = profile.psc.length === 0 ? unstated : facts.psc === null ? unknown : (profile.nearestPsc(facts.psc)?.nearness ?? 0)
  into[4] = setAsideScore(profile, facts)
  into[5] = agencyScore(profile, facts)
  into[6] = placeScore(profile, facts)
  into[7] = profile.value === null ? unstated : (valueFit(profile.value, facts) ?? unknown)
  into[8] = timelineScore(facts)
}

/** Maximum NAICS factor of a record without a code whose title has words that are usual in titles with the company's codes. */
const titled_share = 0.8

function naicsScore({ nearestNaics }: MatchProfile, { naics }: RecordFacts, signals: Float64Array): number {
  if (naics !== null) return nearestNaics(naics)?.nearness ?? 0
  const titled = titled_share * signals[signal.title_code]!
  return titled > factorWeights.naics.prior ? titled : unknown
}

/** Scores the similarity to past work. Unlike capabilities, past work needs no range, because titles are compared with titles. */
function pastScore(signals: Float64Array): number {
  let sum = 0
  for (let i = 0; i < pastSignals.length; i++) sum += pastSignals[i]! * signals[i]!
  return Math.min(1, sum)
}

const open_score = 0.5

function setAsideScore({ claims }: MatchProfile, { set_aside }: RecordFacts): number {
  if (!claims.stated) return unstated
  if (set_aside === null) return unknown
  const claim = claimOf(claims, set_aside)
  return claim === 'claimed' ? 1 : claim === 'refused' ? 0 : open_score
}

/** Minimum agency factor if the office is a past customer, even if it is one of many customers. */
const office_nearness = 0.75

function agencyScore({ has_agencies, agencies, offices }: MatchProfile, facts: RecordFacts): number {
  if (!has_agencies) return unstated
  const { agency_path, agency_codes, office_code } = facts
  if (agency_path.length === 0 && agency_codes.length === 0 && !office_code) return unknown
  const share = office_code ? offices.get(office_code) : undefined
  const by_number = share === undefined ? 0 : office_nearness + share * (1 - office_nearness)
  return Math.max(by_number, agencies(agency_path, agency_codes)?.nearness ?? 0)
}

const home = 'USA'

function placeScore({ states }: MatchProfile, { place_state_code, place_country_code }: RecordFacts): number {
  if (states.size === 0) return unstated
  if (place_state_code !== null) return states.has(place_state_code) ? 1 : 0
  return place_country_code === null || place_country_code === home ? unknown : 0
}

/** Days to respond that are enough for most responses. */
const ample_days = 21

function timelineScore(facts: RecordFacts): number {
  if (facts.is_forecast) return 1
  const days = daysToRespond(facts)
  return days === null ? unknown : Math.min(1, Math.max(0, days / ample_days))
}

const parameters = factorNames.map((name) => factorWeights[name])

const stated_min = 0.4

/** Returns the weighted sum of the factors. A factor that is unknown for the record counts as it does for an average record.
 * Factors that the company does not state leave their weight to the others, but only in part if the company states very little,
 * because a place alone is no reason to read a notice. */
export function weighFactors(factors: Float64Array): number {
  let sum = 0
  let whole = 0
  for (let i = 0; i < parameters.length; i++) {
    const value = factors[i]!
    if (value === unstated) continue
    const { weight, prior } = parameters[i]!
    sum += weight * (value < 0 ? prior : value)
    whole += weight
  }
  return sum / Math.max(whole, stated_min)
}

/** Returns each factor's weight in `weighFactors` and its score. Weights sum to 1 unless the company states very little. */
export function factorShares(factors: Float64Array): { weight: number; score: number }[] {
  const weights = parameters.map(({ weight }, i) => (factors[i] === unstated ? 0 : weight))
  const whole = Math.max(
    stated_min,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  return parameters.map(({ prior }, i) => ({
    weight: weights[i]! / whole,
    score: factors[i]! < 0 ? (factors[i] === unstated ? 0 : prior) : factors[i]!,
  }))
}
