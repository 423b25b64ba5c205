import { timeZoneNamed } from '../catalog/time-zone.ts'
import type { BidPreferences, CompanyProfile } from '../db/schema.ts'
import type { components } from '../generated/api.ts'
import { type Issue, invalid } from './problem.ts'

type ProfileUpdate = components['schemas']['ProfileUpdate']
type Told = Required<Pick<CompanyProfile, 'capabilities' | 'past_performance'>>

/** What the company says of itself after the change: lists are replaced whole, preferences field by field. Throws a 400 for what clashes. */
export function changedProfile(before: CompanyProfile, update: ProfileUpdate): CompanyProfile {
  const { certifications, naics_codes, psc_codes, capabilities, past_performance, bid_preferences } = update
  const after: CompanyProfile = {
    ...before,
    ...(certifications && { certifications: distinct(certifications.map((text) => text.trim()).filter((text) => text !== '')) }),
    ...(naics_codes && { naics_codes: distinctBy(naics_codes, ({ code }) => code) }),
    ...(psc_codes && { psc_codes: distinct(psc_codes.map((code) => code.toUpperCase())) }),
    ...(capabilities && { capabilities: capabilities.map(toCapability) }),
    ...(past_performance && { past_performance: past_performance.map(toPastPerformance) }),
    ...(bid_preferences && { bid_preferences: changedPreferences(before.bid_preferences, bid_preferences) }),
  }
  const issues = clashes(after)
  if (issues.length > 0) throw invalid(...issues)
  return after
}

/** Throws a 400 for a name that is no time zone's. */
export function knownTimeZone(name: string): string {
  const known = timeZoneNamed(name)
  if (known !== undefined) return known
  throw invalid({
    path: 'time_zone',
    message: 'is not the IANA name of a time zone, such as America/New_York',
    code: 'time_zone',
  })
}

function changedPreferences(
  before: Partial<BidPreferences> | undefined,
  update: Partial<BidPreferences>,
): Partial<BidPreferences> {
  const { states, ...others } = update
  return { ...before, ...others, ...(states && { states: distinct(states.map((code) => code.toUpperCase())) }) }
}

function toCapability(
  { title, description }: components['schemas']['CapabilityInput'],
  index: number,
): Told['capabilities'][number] {
  return { id: `cap_${index + 1}`, title: title.trim(), description }
}

function toPastPerformance(
  given: components['schemas']['PastPerformanceInput'],
  index: number,
): Told['past_performance'][number] {
  const { title, customer, contract_number, naics, value, start_date, end_date, summary } = given
  return {
    id: `pp_${index + 1}`,
    title: title.trim(),
    customer: customer ?? null,
    contract_number: contract_number ?? null,
    naics: naics ?? null,
    value: value ?? null,
    start_date: start_date ?? null,
    end_date: end_date ?? null,
    summary: summary ?? null,
  }
}

function clashes({ naics_codes = [], past_performance = [], bid_preferences = {} }: CompanyProfile): Issue[] {
  const { value_min, value_max } = bid_preferences
  const issues: (Issue | false)[] = [
    naics_codes.filter(({ is_primary }) => is_primary).length > 1 && {
      path: 'naics_codes',
      message: 'name more than one primary code; at most one may be',
      code: 'primary',
    },
    value_min != null &&
      value_max != null &&
      value_min > value_max && {
        path: 'bid_preferences.value_min',
        message: `is more than value_max, ${value_max}`,
        code: 'range',
      },
    ...past_performance.map(
      ({ start_date, end_date }, index) =>
        start_date !== null &&
        end_date !== null &&
        start_date > end_date && {
          path: `past_performance.${index}.end_date`,
          message: `is before start_date, ${start_date}`,
          code: 'range',
        },
    ),
  ]
  return issues.filter((issue) => issue !== false)
}

function distinct(list: string[]): string[] {
  return [...new Set(list)]
}

function distinctBy<Item>(list: Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(list.map((item) => [keyOf(item), item])).values()]
}
