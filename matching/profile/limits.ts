import type { OfficeReach } from '../../catalog/offices.ts'
import type { components } from '../../generated/api.ts'
import type { RecordFacts } from '../facts.ts'
import type { RecordFeatures } from '../features.ts'
import { contains, keywordsOf } from './keywords.ts'
import { isLease, isOnSite, type Kind, kindOfRecord } from './kinds.ts'
import { type ValueRange, valueFit } from './value.ts'

/*
 * A limit pulls the score of a notice toward 0. Limited notices of the right trade keep their order, but rank below other
 * notices.
 */

export type LimitName =
  | 'limit_place'
  | 'limit_value'
  | 'limit_office'
  | 'limit_kind'
  | 'limit_competition'
  | 'limit_vehicle'
  | 'limit_notice'

type StatedHoldings = Partial<Pick<components['schemas']['Profile']['company'], 'certifications' | 'capabilities'>>
export type Reach = {
  states: ReadonlySet<string>
  sells: ReadonlySet<Kind>
  /** Whether the company is a dealer. Dealers can supply products from approved sources. */
  deals: boolean
  on_site: boolean
  leases: boolean
  vehicles: string
}

/** Weight of a limit that leaves at most 59 of 100, below the scores that are listed by default. */
const weight_hard = 0.41
/** Weight of a limit that leaves at most 75, because the company may still take part, for example as a dealer or a supplier. */
const weight_soft = 0.25
/** Weight of a limit that leaves at most 85, because the work may still be near the company. */
const weight_unsure = 0.15
/** Weight of a limit that leaves at most 90, because the company can do the work but prefers other places or values. */
const weight_slight = 0.1

type Limited = { reach: Reach; value: ValueRange | null; has_code: (facts: RecordFacts) => boolean }

export function eachLimit(
  { reach, has_code, value }: Limited,
  facts: RecordFacts,
  features: RecordFeatures,
  take: (name: LimitName, weight: number) => void,
): void {
  const kind = kindOfRecord(facts, features)
  const is_elsewhere = isElsewhere(reach, facts)
  if (is_elsewhere && isAtSite(reach, facts, kind)) take('limit_place', weight_hard)
  else if (isBoughtElsewhere(reach, facts, kind))
    take('limit_office', typeof facts.office === 'object' && facts.office?.is_everywhere ? weight_unsure : weight_soft)
  else if (is_elsewhere && kind !== 'goods') take('limit_place', weight_slight)
  const isOtherKind = kind !== null && reach.sells.size === 1 && !reach.sells.has(kind)
  if ((isOtherKind || (!reach.leases && isLease(features))) && !has_code(facts)) take('limit_kind', weight_hard)
  if (facts.competition && !(reach.deals && facts.competition === 'approved_sources'))
    take('limit_competition', facts.competition === 'sole_source' ? weight_hard : weight_soft)
  // Nearly all special notices announce a decision and ask for no response.
  if (facts.notice_type === 'special-notice' && !responseKeywords.some((keyword) => contains(features, keyword)))
    take('limit_notice', weight_soft)
  if (facts.vehicle && !reach.vehicles.includes(plain(facts.vehicle))) take('limit_vehicle', weight_hard)
  const unfit = value?.source === 'preferred' ? 1 - (valueFit(value, facts) ?? 1) : 0
  if (unfit > 0) take('limit_value', weight_slight * unfit)
}

/** Special notices with one of these keywords ask for responses. */
const responseKeywords = keywordsOf([
  'industry day',
  'request for information',
  'rfi',
  'sources sought',
  'market research',
  'white paper',
  'broad agency announcement',
  'statement of interest',
  'capability statement',
])

const home = 'USA'

/** Returns whether the work is in a state or country where the company does not bid. */
function isElsewhere({ states }: Reach, { place_state_code, place_country_code }: RecordFacts): boolean {
  if (states.size === 0) return false
  const abroad = place_country_code !== null && place_country_code !== home
  return place_state_code === null ? abroad : !states.has(place_state_code)
}

/** Returns whether the work is done at the buyer's site. */
export function isAtSite({ on_site }: Reach, facts: RecordFacts, kind: Kind | null): boolean {
  return isOnSite(facts) ?? (on_site && kind !== 'goods')
}

/** Returns whether the work is probably on site elsewhere. An embassy buys from firms in its host country. */
function isBoughtElsewhere(reach: Reach, facts: RecordFacts, kind: Kind | null): boolean {
  const { states } = reach
  const { place_state_code, office } = facts
  if (place_state_code !== null || !office) return false
  if (office === 'abroad') return true
  if (states.size === 0 || shareOf(office, states) >= home_share_min) return false
  return isAtSite(reach, facts, kind)
}

/** Share of an office's purchases below which the work is probably in another state. */
const home_share_min = 0.25
const states_count = 56

function shareOf({ shares, is_everywhere }: Exclude<OfficeReach, 'abroad' | null>, states: ReadonlySet<string>): number {
  if (is_everywhere) return states.size / states_count
  let sum = 0
  for (const state of states) sum += shares.get(state) ?? 0
  return sum
}

/** Returns the company's certifications and capabilities as one text, to search for vehicle codes. */
export function heldVehicles({ certifications = [], capabilities = [] }: StatedHoldings): string {
  return [...certifications, ...capabilities.flatMap(({ title, description }) => [title, description ?? ''])].map(plain).join(' ')
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
