import { lockCompany, selectCompany, updateCompanyProfile } from '../db/companies.ts'
import type { BidPreferences, CompanyProfile } from '../db/schema.ts'
import type { components } from '../generated/api.ts'
import type { Context, Credential, Principal, Result } from './context.ts'
import { requireMatch } from './etag.ts'
import { Problem } from './problem.ts'
import { changedProfile, knownTimeZone } from './profile-update.ts'

type Company = components['schemas']['Company']
type CompanyRow = NonNullable<Awaited<ReturnType<typeof selectCompany>>>

const noPreferences: BidPreferences = {
  states: [],
  value_min: null,
  value_max: null,
  notice_types: [],
  excluded_agencies: [],
  excluded_keywords: [],
  min_days_to_deadline: null,
}

export async function getProfile({ db, principal }: Context<'getProfile'>): Promise<Result<'getProfile'>> {
  return presentProfile(principal, (await selectCompany(db, principal.company_id, principal.company_version))!)
}

const mayChange = ['owner', 'admin']

export async function updateProfile({
  db,
  principal,
  body,
  now,
  if_match,
}: Context<'updateProfile'>): Promise<Result<'updateProfile'>> {
  if (!mayChange.includes(principal.role))
    throw new Problem('FORBIDDEN', 'Only owners and admins of the company may change its profile')
  const before = await lockCompany(db, principal.company_id)
  requireMatch(if_match, before.updated_at)
  const { name = before.name, uei = before.uei, cage_code = before.cage_code, website = before.website } = body
  const time_zone = body.time_zone === undefined ? before.time_zone : knownTimeZone(body.time_zone)
  const after = { name: name.trim(), uei, cage_code, website, time_zone, profile: changedProfile(before.profile, body) }
  const { id: _id, profile_version: _version, updated_at: _at, ...told } = before
  if (JSON.stringify(sorted(told)) !== JSON.stringify(sorted(after))) await updateCompanyProfile(db, before.id, after, now)
  return presentProfile(principal, (await selectCompany(db, before.id))!)
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

function presentProfile(
  { user, role, plan, cycle, credential }: Principal,
  { profile, profile_version, ...identity }: CompanyRow,
): Result<'getProfile'> {
  const company = {
    ...identity,
    certifications: profile.certifications ?? [],
    naics_codes: profile.naics_codes ?? [],
    psc_codes: profile.psc_codes ?? [],
    capabilities: profile.capabilities ?? [],
    past_performance: profile.past_performance ?? [],
    bid_preferences: { ...noPreferences, ...profile.bid_preferences },
    version: profile_version,
  }
  return {
    company: { ...company, completeness: completeness(company, profile) },
    user: { id: user.user_id, name: user.name, email: user.email, role },
    plan: { ...plan, renews_at: cycle.ends_at },
    key: credential.kind === 'key' ? presentKey(credential) : null,
    credential: { ...credential, scopes: [...credential.scopes] },
  }
}

function presentKey({ id, name, scopes, expires_at }: Credential): NonNullable<Result<'getProfile'>['key']> {
  return { id, name, scope: scopes.includes('write') ? 'read_write' : 'read', expires_at }
}

/** Percent of the ten parts of a profile that say something. */
function completeness(company: Omit<Company, 'completeness'>, profile: CompanyProfile): number {
  const { name, uei, cage_code, website, certifications, naics_codes, psc_codes, capabilities, past_performance } = company
  const lists = [certifications, naics_codes, psc_codes, capabilities, past_performance]
  const filled = [
    name,
    uei,
    cage_code,
    website,
    ...lists.map((list) => list.length > 0),
    Object.keys(profile.bid_preferences ?? {}).length > 0,
  ]
  return filled.filter(Boolean).length * 10
}
