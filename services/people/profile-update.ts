import { foldCertification, knownCertification } from '../../catalog/certifications.ts'
import { type CompanyRow, updateCompanyProfile } from '../../db/people/companies.ts'
import type { BidPreferences, CompanyProfile, Trx } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { type Issue, invalid } from '../../kernel/problem.ts'
import { reactions } from '../reactions.ts'
import { canonicalIdentity, profileIssues } from './profile-checks.ts'
import { withIds } from './profile-entries.ts'

type ProfileUpdate = components['schemas']['ProfileUpdate']
type Entries = Required<Pick<CompanyProfile, 'capabilities' | 'past_performance'>>
type WithoutId<Field extends keyof Entries> = Omit<Entries[Field][number], 'id'> & { id?: string }

/**
 * Changes the profile of a company that is locked, where anything differs: a new version, by which its matches are scored anew. Throws a
 * 400 that names what is wrong.
 */
export async function changeProfile(trx: Trx, before: CompanyRow, update: ProfileUpdate, now: Date): Promise<void> {
  const issues = profileIssues(before, update)
  if (issues.length > 0) throw invalid(...issues)
  const { id: _id, profile_version: _version, updated_at: _at, ...told } = before
  const { name, uei, cage_code, website, time_zone } = { ...before, ...update }
  const identity = canonicalIdentity({ name, uei, cage_code, website, time_zone })
  const after = { ...identity, profile: changedProfile(before.profile, update) }
  if (JSON.stringify(sorted(told)) === JSON.stringify(sorted(after))) return
  if (identity.time_zone !== before.time_zone) await reactions().timeZoneChanged(trx, before.id, now)
  // Later than the change before, so that no two versions have one ETag.
  await updateCompanyProfile(trx, before.id, after, new Date(Math.max(now.getTime(), Date.parse(before.updated_at) + 1)))
}

/** With the names of all fields in one order, so that equal values are equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}

/** What the company says of itself after the change: lists are replaced whole, preferences field by field. Throws a 400 for what clashes. */
export function changedProfile(before: CompanyProfile, update: ProfileUpdate): CompanyProfile {
  const { certifications, naics_codes, psc_codes, capabilities, past_performance, bid_preferences } = update
  const after: CompanyProfile = {
    ...before,
    ...(certifications && { certifications: distinctCertifications(certifications) }),
    ...(naics_codes && { naics_codes: distinctBy(naics_codes.map(toNaicsChoice), ({ code }) => code) }),
    ...(psc_codes && { psc_codes: distinct(psc_codes.map((code) => code.toUpperCase())) }),
    ...(capabilities && {
      capabilities: withIds({ field: 'capabilities', prefix: 'cap' }, before.capabilities ?? [], capabilities.map(toCapability)),
    }),
    ...(past_performance && {
      past_performance: withIds(
        { field: 'past_performance', prefix: 'pp' },
        before.past_performance ?? [],
        past_performance.map(toPastPerformance),
      ),
    }),
    ...(bid_preferences && { bid_preferences: changedPreferences(before.bid_preferences, bid_preferences) }),
  }
  const issues = clashes(after)
  if (issues.length > 0) throw invalid(...issues)
  return after
}

/** Known ones in their usual spelling, each once whatever its case and punctuation; of others the first spelling stays. */
export function distinctCertifications(given: readonly string[]): string[] {
  const named = given.map((text) => text.trim()).filter((text) => text !== '')
  const usual = named.map((text) => knownCertification(text) ?? text)
  // A text of another script or of signs alone folds to nothing: it is told from others by itself.
  const byKey = new Map<string, string>()
  for (const text of usual) if (!byKey.has(keyOf(text))) byKey.set(keyOf(text), text)
  return [...byKey.values()]
}

function keyOf(certification: string): string {
  return foldCertification(certification) || certification
}

function changedPreferences(
  before: Partial<BidPreferences> | undefined,
  update: Partial<BidPreferences>,
): Partial<BidPreferences> {
  const { states, ...others } = update
  return { ...before, ...others, ...(states && { states: distinct(states.map((code) => code.toUpperCase())) }) }
}

function toNaicsChoice(given: NonNullable<ProfileUpdate['naics_codes']>[number]) {
  if (typeof given === 'string') return { code: given, is_primary: false }
  const { code, is_primary = false } = given
  return { code, is_primary }
}

type CapabilityInput = NonNullable<ProfileUpdate['capabilities']>[number]

function toCapability(given: CapabilityInput): WithoutId<'capabilities'> {
  if (typeof given === 'string') return { title: given.trim(), description: '' }
  const { id, title, description = '' } = given
  return { ...(id !== undefined && { id }), title: title.trim(), description }
}

function toPastPerformance(given: components['schemas']['PastPerformanceInput']): WithoutId<'past_performance'> {
  const { id, title, customer, contract_number, naics, value, start_date, end_date, summary } = given
  return {
    ...(id !== undefined && { id }),
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
