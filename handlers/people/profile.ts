import { type CompanyRow, selectCompany } from '../../db/people/companies.ts'
import type { BidPreferences, CompanyProfile } from '../../db/values.ts'
import type { components } from '../../generated/api.ts'
import type { Result } from '../../services/operation-types.ts'
import { updateCompany } from '../../services/people/profile-update.ts'
import type { Credential, Principal } from '../../services/principal.ts'
import { operation } from '../operation.ts'

type Company = components['schemas']['Company']

const noPreferences: BidPreferences = {
  ...{ states: [], value_min: null, value_max: null, notice_types: [] },
  ...{ excluded_agencies: [], excluded_keywords: [], min_days_to_deadline: null },
}

export const getProfile = operation('getProfile', async ({ db, principal }) => {
  return presentProfile(principal, (await selectCompany(db, principal.company_id, principal.company_version))!)
})

export const updateProfile = operation('updateProfile', async ({ db, principal, body, now, if_match }) => {
  return presentProfile(principal, await updateCompany(db, principal, body, { now, if_match }))
})

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

/** Returns how complete the profile is, in percent. Each of ten fields adds 10 if it is filled in. */
function completeness(company: Omit<Company, 'completeness'>, profile: CompanyProfile): number {
  const { name, uei, cage_code, website, certifications, naics_codes, psc_codes, capabilities, past_performance } = company
  const preferences = Object.keys(profile.bid_preferences ?? {})
  const lists = [certifications, naics_codes, psc_codes, capabilities, past_performance, preferences]
  return 10 * [name, uei, cage_code, website, ...lists.map((list) => list.length > 0)].filter(Boolean).length
}
