import { isDeepStrictEqual } from 'node:util'
import { foldCertification, knownCertification } from '../../catalog/certifications.ts'
import { type CompanyRow, lockCompany, updateCompanyProfile } from '../../db/people/companies.ts'
import type { Trx } from '../../db/schema.ts'
import type { BidPreferences, CompanyProfile } from '../../db/values.ts'
import type { components } from '../../generated/api.ts'
import { type Issue, invalid } from '../../kernel/problem.ts'
import { nextVersionAt, requireMatch } from '../etag.ts'
import type { Principal } from '../principal.ts'
import { reactions } from '../reactions.ts'
import { canonicalIdentity, profileIssues } from './profile-checks.ts'
import { requireManager } from './roles.ts'

type ProfileUpdate = components['schemas']['ProfileUpdate']
type Entries = Required<Pick<CompanyProfile, 'capabilities' | 'past_performance'>>
type WithoutId<Field extends keyof Entries> = Omit<Entries[Field][number], 'id'> & { id?: string }

/** Changes the profile of the principal's company. Throws a 403 unless the principal is an owner or admin. */
export async function updateCompany(
  trx: Trx,
  principal: Principal,
  update: ProfileUpdate,
  { now, if_match }: { now: Date; if_match: string | null },
): Promise<CompanyRow> {
  requireManager(principal, 'change its profile')
  const before = await lockCompany(trx, principal.company_id)
  requireMatch(if_match, before.updated_at)
  await changeProfile(trx, before, update, now)
  return lockCompany(trx, before.id)
}

/** Changes a locked company's profile. A change leads to a new version and new scores. Throws a 400 for invalid values. */
export async function changeProfile(trx: Trx, before: CompanyRow, update: ProfileUpdate, now: Date): Promise<void> {
  const issues = profileIssues(before, update)
  if (issues.length > 0) throw invalid(...issues)
  const { id: _id, profile_version: _version, updated_at: _at, ...stored } = before
  const { name, uei, cage_code, website, time_zone } = { ...before, ...update }
  const identity = canonicalIdentity({ name, uei, cage_code, website, time_zone })
  const after = { ...identity, profile: changedProfile(before.profile, update) }
  if (JSON.stringify(sorted(stored)) === JSON.stringify(sorted(after))) return
  if (identity.time_zone !== before.time_zone) await reactions().timeZoneChanged(trx, before.id, now)
  await updateCompanyProfile(trx, before.id, after, nextVersionAt(now, before.updated_at))
}

/** Sorts all fields by name, so equal values become equal JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}

/** Returns the changed profile. Replaces lists as a whole, and preferences one by one. Throws a 400 for contradictory values. */
function changedProfile(before: CompanyProfile, update: ProfileUpdate): CompanyProfile {
  const { certifications, naics_codes, psc_codes, capabilities, past_performance, bid_preferences } = update
  const after: CompanyProfile = {
    ...before,
    ...(certifications && { certifications: distinctCertifications(certifications) }),
    ...(naics_codes && { naics_codes: distinctBy(naics_codes.map(toNaicsChoice), ({ code }) => code) }),
    ...(psc_codes && { psc_codes: distinct(psc_codes.map((code) => code.toUpperCase())) }),
    ...(capabilities && { capabilities: withIds('capabilities', before, capabilities.map(toCapability)) }),
    ...(past_performance && { past_performance: withIds('past_performance', before, past_performance.map(toPastPerformance)) }),
    ...(bid_preferences && { bid_preferences: changedPreferences(before.bid_preferences, bid_preferences) }),
  }
  const issues = contradictions(after)
  if (issues.length > 0) throw invalid(...issues)
  return after
}

/** Writes known certifications in their usual spelling. If several differ only in case or punctuation, keeps only the first. */
export function distinctCertifications(given: readonly string[]): string[] {
  const named = given.map((text) => text.trim()).filter((text) => text !== '')
  const usual = named.map((text) => knownCertification(text) ?? text)
  // Text that is only punctuation or symbols folds to an empty string, so it is compared unchanged.
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
  return typeof given === 'string' ? { code: given, is_primary: false } : { is_primary: false, ...given }
}

function toCapability(given: NonNullable<ProfileUpdate['capabilities']>[number]): WithoutId<'capabilities'> {
  const { title, ...rest } = typeof given === 'string' ? { title: given } : given
  return { description: '', ...rest, title: title.trim() }
}

const noDetails = {
  ...{ customer: null, contract_number: null, naics: null, value: null },
  ...{ start_date: null, end_date: null, summary: null },
}

function toPastPerformance(given: components['schemas']['PastPerformanceInput']): WithoutId<'past_performance'> {
  return { ...noDetails, ...given, title: given.title.trim() }
}

function contradictions({ naics_codes = [], past_performance = [], bid_preferences = {} }: CompanyProfile): Issue[] {
  const issues: Issue[] = []
  const { value_min, value_max } = bid_preferences
  if (naics_codes.filter(({ is_primary }) => is_primary).length > 1)
    issues.push({ path: 'naics_codes', message: 'has more than one primary code; mark at most one as primary', code: 'primary' })
  if (value_min != null && value_max != null && value_min > value_max)
    issues.push({ path: 'bid_preferences.value_min', message: `is more than value_max, ${value_max}`, code: 'range' })
  for (const [index, { start_date, end_date }] of past_performance.entries())
    if (start_date !== null && end_date !== null && start_date > end_date)
      issues.push({ path: `past_performance.${index}.end_date`, message: `is before start_date, ${start_date}`, code: 'range' })
  return issues
}

function distinct(list: string[]): string[] {
  return [...new Set(list)]
}

function distinctBy<Item>(list: Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(list.map((item) => [keyOf(item), item])).values()]
}

const prefixes = { capabilities: 'cap', past_performance: 'pp' } as const

/** Gives each entry without an id the id of an equal stored entry, or else a new id. Throws a 400 for unknown or repeated ids. */
function withIds<Field extends keyof Entries>(field: Field, profile: CompanyProfile, given: readonly WithoutId<Field>[]) {
  const before: readonly { id: string }[] = profile[field] ?? []
  const issues = idIssues(field, before, given)
  if (issues.length > 0) throw invalid(...issues)
  const prefix = prefixes[field]
  const used = new Set(given.flatMap(({ id }) => id ?? []))
  let last = Math.max(0, ...before.map(({ id }) => Number(id.slice(prefix.length + 1)) || 0))
  return given.map(({ id: sent, ...entry }) => {
    const known = before.find((each) => !used.has(each.id) && isDeepStrictEqual({ ...each }, { ...entry, id: each.id }))
    const id = sent ?? known?.id ?? `${prefix}_${++last}`
    used.add(id)
    return { id, ...entry }
  }) as Entries[Field]
}

function idIssues(field: string, before: readonly { id: string }[], given: readonly { id?: string }[]): Issue[] {
  const ids = given.map(({ id }) => id)
  return ids.flatMap((id, index) => {
    if (id === undefined) return []
    const path = `${field}.${index}.id`
    if (!before.some((each) => each.id === id))
      return [{ path, message: 'is not in the profile; leave it out for a new entry', code: 'unknown_id' }]
    return ids.indexOf(id) < index
      ? [{ path, message: 'occurs twice in the list; leave it out for a new entry', code: 'twice' }]
      : []
  })
}
