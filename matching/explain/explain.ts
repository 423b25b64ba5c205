import type { OfficeReach } from '../../catalog/offices.ts'
import { stateName } from '../../catalog/places.ts'
import type { components } from '../../generated/api.ts'
import { formatCount } from '../../kernel/text/counted.ts'
import { factorShares, measureFactors, unknown, unstated } from '../factors.ts'
import type { RecordFacts } from '../facts.ts'
import type { RecordFeatures } from '../features.ts'
import { eachEffect } from '../feedback.ts'
import { isLease, kindOfRecord } from '../profile/kinds.ts'
import { eachLimit, isAtSite, type LimitName } from '../profile/limits.ts'
import type { MatchProfile } from '../profile/profile.ts'
import { factorNames } from '../weights.ts'
import { nearestPast, type Quote } from './quote.ts'
import { capital, clause_min, neutral, outOfRange, placeOf, reasons, shorten, unknownReasons } from './reasons.ts'

type MatchFactor = components['schemas']['MatchFactor']
/** A factor with its clause, or null if the factor is no argument for the record. Clauses with a higher `worth` come first. */
type Explained = { factor: MatchFactor; clause: string | null; worth: number; quotes: boolean }
type Facts = [profile: MatchProfile, facts: RecordFacts, features: RecordFeatures]

const factors = new Float64Array(factorNames.length)

export function explainFactors(quote: Quote | null, ...given: Facts): Explained[] {
  const [profile, facts, features] = given
  measureFactors(profile, facts, features, factors)
  const shares = factorShares(factors)
  const about = { profile, facts, quote, past: nearestPast(profile, features) }
  // The quote supports both factors that compare texts, so the factor that shows the quote counts as much as both.
  const text_worth = worthOf(shares[0]!) + worthOf(shares[1]!)
  const explained = factorNames.flatMap((name, i): Explained[] => {
    if (factors[i] === unstated) return []
    const { score, weight } = shares[i]!
    const known = factors[i] !== unknown
    const strength = name === 'past_performance' && quote?.item.kind === 'past' ? Math.max(score, shares[0]!.score) : score
    const { reason, clause, quotes = false, concerns } = known ? reasons[name](about, strength) : neutral(unknownReasons[name])
    const citation = quotes && quote && { quote: quote.text, source: quote.source, start: quote.start, end: quote.end }
    const is_for = clause !== null && strength >= clause_min
    const argues = is_for ? 'for' : concerns ? 'against' : 'neither'
    const factor: MatchFactor = { name, score, weight, reason, argues, ...(citation && { citation }) }
    const worth = quotes ? text_worth : worthOf(factor)
    return [{ factor, clause: is_for ? clause : null, worth, quotes }]
  })
  return withPulls(explained, given)
}

function worthOf({ score, weight }: { score: number; weight: number }): number {
  return score * weight
}

const whatYouDid: Readonly<Record<string, string>> = {
  dismissed: 'you dismissed because of the work',
  dismissed_plain: 'you dismissed',
  dismissed_agency: 'you dismissed because of the agency',
  dismissed_place: 'you dismissed because of the place',
  dismissed_too_small: 'you dismissed as too small',
  dismissed_too_large: 'you dismissed as too large',
  pursued: 'you pursued',
  won: 'you won',
  lost: 'you lost',
}

/** Adds a factor per group of feedback, which pulls the score toward 1 or 0, and a factor per limit, which pulls it toward 0. */
function withPulls(explained: Explained[], [profile, facts, features]: Facts): Explained[] {
  const all = [...explained]
  const pull = (pulling: Omit<MatchFactor, 'argues'>, clause: string | null) => {
    const argues = clause !== null ? 'for' : pulling.weight < worth_min ? 'neither' : 'against'
    const factor: MatchFactor = { ...pulling, argues }
    for (const each of all) {
      each.factor.weight *= 1 - factor.weight
      each.worth *= 1 - factor.weight
    }
    all.push({ factor, clause, worth: worthOf(factor), quotes: false })
  }
  eachEffect(profile.feedback, facts, features, ({ name, positive }, weight, like, nearest) => {
    const others = like === 1 ? '' : ` and ${formatCount(like - 1, 'other')}`
    const similar = `similar to "${shorten(nearest)}"${others}, which ${whatYouDid[name]}`
    const factor = { name: `feedback_${name}`, score: Number(positive), weight, reason: `${capital(similar)}.` }
    pull(factor, positive ? `it is ${similar}` : null)
  })
  eachLimit(profile, facts, features, (name, weight) => {
    // A limit says the same as its factor.
    for (const { factor } of explained) if (name === `limit_${factor.name}`) factor.argues = 'neither'
    pull({ name, score: 0, weight, reason: limitReasons[name](profile, facts, features) }, null)
  })
  return all
}

const competitions = {
  sole_source: 'The buyer intends to award to one firm.',
  brand_name: 'Only one brand is accepted.',
  approved_sources: 'Only approved sources may respond.',
} as const

const limitReasons: Readonly<Record<LimitName, (...given: Facts) => string>> = {
  limit_place: ({ reach }, facts, features) => {
    const done = isAtSite(reach, facts, kindOfRecord(facts, features)) ? 'done on site ' : ''
    return `The work is ${done}${placeOf(facts)}, outside the states where you bid.`
  },
  limit_value: outOfRange,
  limit_kind: ({ reach: { sells } }, _facts, features) =>
    isLease(features)
      ? 'The notice leases building space, which your profile does not offer.'
      : sells.has('goods')
        ? 'The notice buys services; your profile offers goods.'
        : 'The notice buys goods; your profile offers services.',
  limit_competition: (_profile, { competition }) => competitions[competition!],
  limit_office: (_profile, { office }) =>
    office === 'abroad'
      ? 'An embassy or consulate buys it for use abroad.'
      : `The notice names no place, and its office ${buysIn(office!)} outside the states where you bid.`,
  limit_notice: () => 'A special notice announces something and asks for no offers.',
  limit_vehicle: (_profile, { vehicle }) =>
    `Only holders of the contract vehicle ${vehicle} may respond; your profile does not name it.`,
}

const named_states_max = 3

function buysIn({ shares, is_everywhere }: Exclude<OfficeReach, 'abroad' | null>): string {
  if (is_everywhere) return 'buys for the whole country, mostly'
  const most = [...shares].sort(([, a], [, b]) => b - a).slice(0, named_states_max)
  return `buys ${shares.size > most.length ? 'mostly ' : ''}in ${most.map(([state]) => stateName(state) ?? state).join(', ')},`
}

const clauses_max = 3
const worth_min = 0.02

function strongest(explained: readonly Explained[]): Explained[] {
  return explained
    .filter(({ clause, worth }) => clause !== null && worth >= worth_min)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, clauses_max)
}

/** Returns the factors against the record which lower the score most. */
function concerns(explained: readonly Explained[]): MatchFactor[] {
  const all = explained.map(({ factor }) => factor).filter(({ argues }) => argues === 'against')
  return all.sort((a, b) => b.weight * (1 - b.score) - a.weight * (1 - a.score)).slice(0, clauses_max)
}

/** Returns the factors that `recommendation` names: those for the record, strongest first, and those against it. */
export function strongestReasons(explained: readonly Explained[]): components['schemas']['MatchReason'][] {
  const named = [...strongest(explained).map(({ factor }) => factor), ...concerns(explained)]
  return named.map(({ name, argues, reason, citation = null }) => ({
    factor: name,
    argues: argues === 'against' ? 'against' : 'for',
    text: reason,
    citation,
  }))
}

/** Joins the three strongest clauses into a sentence that ends with the quote, if any. Then adds the sentences against it. */
export function recommendation(explained: readonly Explained[]): string {
  const strong = strongest(explained)
  const [plain, quoting] = [strong.filter(({ quotes }) => !quotes), strong.filter(({ quotes }) => quotes)]
  const clauses = [...plain, ...quoting].map(({ clause }) => clause!)
  const pro =
    clauses.length === 0
      ? 'No code, past customer or passage of this notice is close to your profile.'
      : `${capital(joined(clauses))}.`
  return [pro, ...concerns(explained).map(({ reason }) => reason)].join(' ')
}

function joined(clauses: readonly string[]): string {
  if (clauses.length === 1) return clauses[0]!
  return `${clauses.slice(0, -1).join(', ')}, and ${clauses.at(-1)}`
}
