import { naicsTitle } from '../../catalog/naics.ts'
import { officeOfNumber } from '../../catalog/offices.ts'
import { pscName, pscOfTitle, withoutPsc } from '../../catalog/psc.ts'
import type { components } from '../../generated/api.ts'
import type { Student } from '../../kernel/meaning/student.ts'
import { cacheCodes, codes_cached_max, nearestNaics, nearestPsc, type OwnCode, ownNaics } from '../codes.ts'
import { type Feedback, prepareFeedback } from '../feedback.ts'
import { agencies_cached_max, agencyMatcher, namedAgencies } from './agencies.ts'
import { capabilityRange } from './capability.ts'
import { readCertifications } from './certifications.ts'
import { keywordsOf } from './keywords.ts'
import { isDealer, leasesSpace, soldKinds, worksOnSite } from './kinds.ts'
import { heldVehicles } from './limits.ts'
import { type Item, type ItemKind, profileTexts } from './profile-texts.ts'
import { valueRange } from './value.ts'

type Company = components['schemas']['Profile']['company']
type Preferences = Company['bid_preferences']
/** A profile as the company stated it. Parts that were never filled in are missing. */
export type StatedProfile = Partial<
  Pick<Company, 'certifications' | 'naics_codes' | 'psc_codes' | 'capabilities' | 'past_performance'>
> & { bid_preferences?: Partial<Preferences> }

/** Everything that scoring derives from a company's profile and feedback, built once per version of both. */
export type MatchProfile = ReturnType<typeof matchProfile>

const keywords_max = 100

export type MatchCompany = { uei: string | null; profile: StatedProfile; feedback: readonly Feedback[] }

/** Builds a profile. The same company, feedback and model always give the same profile. */
export function matchProfile({ profile, feedback }: MatchCompany, student: Student) {
  const past = profile.past_performance ?? []
  const preferences: Partial<Preferences> = profile.bid_preferences ?? {}
  const states: ReadonlySet<string> = new Set(preferences.states ?? [])
  const items = itemsOf(profile, student)
  const pastCodes = past.map((each) => each.naics ?? null)
  const naics = ownNaics(profile.naics_codes ?? [], pastCodes)
  const codes = naics.map(({ code }) => code)
  const psc = ownPsc(profile)
  const offices = officeShares(past.map(({ contract_number }) => officeOfNumber(contract_number ?? null)))
  const customers = namedAgencies(past.map(({ customer }) => customer ?? ''))
  return {
    ...profileTexts(items, student, codes),
    capability: capabilityRange(items, student),
    is_prose: items.some(({ kind }) => kind === 'capability'),
    naics,
    psc,
    nearestNaics: cacheCodes((code) => nearestNaics(naics, code)),
    nearestPsc: cacheCodes((code) => nearestPsc(psc, code)),
    claims: readCertifications(profile.certifications ?? [], isFilledIn(profile)),
    agencies: agencyMatcher(customers),
    has_agencies: customers.length > 0 || offices.size > 0,
    /** Share of the past contracts that each office awarded, by the office's code from the contract numbers. */
    offices,
    excludedAgency: agencyMatcher(namedAgencies(preferences.excluded_agencies ?? [])),
    excluded_keywords: keywordsOf((preferences.excluded_keywords ?? []).slice(0, keywords_max)),
    preferences,
    states,
    reach: {
      states,
      sells: soldKinds(profile, items),
      deals: isDealer(profile),
      on_site: worksOnSite(profile),
      leases: leasesSpace(profile),
      vehicles: heldVehicles(profile),
    },
    has_code: (record: { naics: string | null; psc: string | null }) =>
      naics.some(({ code }) => code === record.naics) || psc.some(({ code }) => code === record.psc),
    value: valueRange(preferences, past),
    notice_types: new Set<string>(preferences.notice_types ?? []),
    feedback: prepareFeedback(feedback, student.dimensions),
  }
}

function itemsOf(profile: StatedProfile, student: Student): Item[] {
  const item = (kind: ItemKind, title: string, text: string): Item => {
    const vector = student.passage(text === '' ? title : `${title}. ${text}`)
    return { kind, title, text, vector }
  }
  const codes = [
    ...(profile.naics_codes ?? [])
      .toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary))
      .map(({ code }) => naicsTitle(code)),
    ...(profile.psc_codes ?? []).map(pscName),
  ]
  return [
    ...(profile.capabilities ?? []).map(({ title, description }) => item('capability', title, description ?? '')),
    ...(profile.past_performance ?? []).map(({ title, summary }) => item('past', withoutPsc(title), summary ?? '')),
    ...codes.filter((title) => title !== null).map((title) => item('code', title, '')),
  ]
}

/** Returns whether the rest of the profile is filled in. An empty list of certifications then means no certifications. */
function isFilledIn({ naics_codes = [], capabilities = [], past_performance = [] }: StatedProfile): boolean {
  return naics_codes.length > 0 && capabilities.length > 0 && past_performance.length > 0
}

const past_share = 0.9

function ownPsc({ psc_codes = [], past_performance = [] }: StatedProfile): OwnCode[] {
  const past = past_performance.map(({ title }) => pscOfTitle(title)).filter((code) => code !== null && !psc_codes.includes(code))
  return [
    ...psc_codes.map((code) => ({ code, share: 1 })),
    ...Array.from(new Set(past), (code) => ({ code: code!, share: past_share })),
  ]
}

function officeShares(codes: readonly (string | null)[]): Map<string, number> {
  const shares = new Map<string, number>()
  for (const code of codes) if (code !== null) shares.set(code, (shares.get(code) ?? 0) + 1 / codes.length)
  return shares
}

const bytes_per_character = 2
const bytes_per_value = 8
const bytes_per_object = 40
const bytes_per_cached = 150
const cached_bytes = (agencies_cached_max + 2 * codes_cached_max) * bytes_per_cached

/** Estimates the memory in bytes that a profile takes with full caches. */
export function profileBytes(profile: MatchProfile): number {
  return cached_bytes + heldBytes(profile, new Set())
}

function heldBytes(value: unknown, seen: Set<object>): number {
  if (typeof value === 'string') return value.length * bytes_per_character
  if (typeof value !== 'object' || value === null || seen.has(value)) return bytes_per_value
  seen.add(value)
  // A view keeps its whole buffer in memory.
  if (ArrayBuffer.isView(value)) return bytes_per_object + heldBytes(value.buffer, seen)
  if (value instanceof ArrayBuffer) return value.byteLength
  const members = value instanceof Map ? [...value].flat() : value instanceof Set ? [...value] : Object.values(value)
  return members.reduce<number>((sum, member) => sum + bytes_per_value + heldBytes(member, seen), bytes_per_object)
}
