import { type CompanyVersions, selectScoredCompanies } from '../../db/matching.ts'
import type { Db } from '../../db/schema.ts'
import { feature_version } from '../../search/matching/features.ts'
import type { Matcher } from '../../search/matching/matcher.ts'
import type { MatchProfile } from '../../search/matching/profile.ts'

export const companies_at_once_max = 100
/** Of some hundred kB each. */
const kept_profiles_max = 2_000

export type ScoredProfile = CompanyVersions & { profile: MatchProfile }
export type Profiles = (companies: readonly CompanyVersions[], now: Date) => Promise<ScoredProfile[]>

/** Profiles as they are now; those that were used before are made anew only when they have changed. */
export function createProfiles(db: Db, matcher: Matcher): Profiles {
  const kept = new Map<string, ScoredProfile>()
  const isCurrent = (known: ScoredProfile | undefined, company: CompanyVersions): known is ScoredProfile =>
    known?.profile_version === company.profile_version && known.feedback_version === company.feedback_version
  return async (companies, now) => {
    const changed = companies.filter((company) => !isCurrent(kept.get(company.company_id), company))
    for (let start = 0; start < changed.length; start += companies_at_once_max) {
      const ids = changed.slice(start, start + companies_at_once_max).map(({ company_id }) => company_id)
      for (const company of await selectScoredCompanies(db, ids, { feature_version, now })) {
        const { company_id, profile_version, feedback_version } = company
        kept.delete(company_id)
        kept.set(company_id, { company_id, profile_version, feedback_version, profile: matcher.profile(company) })
      }
    }
    const found = companies.flatMap(({ company_id }) => kept.get(company_id) ?? [])
    for (const id of [...kept.keys()].slice(0, Math.max(0, kept.size - kept_profiles_max))) kept.delete(id)
    return found
  }
}
