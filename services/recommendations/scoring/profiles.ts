import { lastUsed } from '../../../db/postgres/versions.ts'
import { type CompanyVersions, selectScoredCompanies } from '../../../db/recommendations/matching.ts'
import type { Db } from '../../../db/schema.ts'
import { feature_version } from '../../../matching/features.ts'
import type { Matcher } from '../../../matching/matcher.ts'
import type { MatchProfile } from '../../../matching/profile/profile.ts'
import { profileBytes } from '../../../matching/profile/profile-size.ts'

/** `kept_bytes_max`: of profiles that are kept from step to step; beside these, those of one group of companies are there. */
export type ProfileLimits = { companies_at_once_max: number; kept_bytes_max: number }
/** A usual profile counts for a third of a megabyte, the largest for some three. */
export const usualLimits: ProfileLimits = { companies_at_once_max: 100, kept_bytes_max: 400_000_000 }

export type ScoredProfile = CompanyVersions & { profile: MatchProfile }
export type Profiles = {
  /** Of so many companies at most as are scored for at once. They will be asked for again soon: others give way to them. */
  ofGroup(companies: readonly CompanyVersions[], now: Date): Promise<ScoredProfile[]>
  /** Of every company, group by group; where they do not all fit, what is kept stays, since the first will be asked for next. */
  ofAll(companies: readonly CompanyVersions[], now: Date): AsyncGenerator<ScoredProfile[]>
  companies_at_once_max: number
}

/** Profiles as they are now; those that are kept are made anew only when they have changed. */
export function createProfiles(db: Db, matcher: Matcher, { companies_at_once_max, kept_bytes_max }: ProfileLimits): Profiles {
  const kept = lastUsed<ScoredProfile>(kept_bytes_max, ({ profile }) => profileBytes(profile))

  async function profilesOf(companies: readonly CompanyVersions[], now: Date, making_room: boolean): Promise<ScoredProfile[]> {
    const known = companies.flatMap((company) => kept.get(company.company_id, versionOf(company)) ?? [])
    const knownIds = new Set(known.map(({ company_id }) => company_id))
    const ids = companies.map(({ company_id }) => company_id).filter((id) => !knownIds.has(id))
    const read = ids.length === 0 ? [] : await selectScoredCompanies(db, ids, { feature_version, now })
    const made = read.map(({ company_id, profile_version, feedback_version, ...company }) => ({
      company_id,
      profile_version,
      feedback_version,
      profile: matcher.profile(company),
    }))
    for (const each of made) kept.set(each.company_id, versionOf(each), each, making_room)
    return [...known, ...made]
  }
  return {
    companies_at_once_max,
    ofGroup: (companies, now) => profilesOf(companies, now, true),
    async *ofAll(companies, now) {
      for (let start = 0; start < companies.length; start += companies_at_once_max)
        yield profilesOf(companies.slice(start, start + companies_at_once_max), now, false)
    },
  }
}

function versionOf({ profile_version, feedback_version }: CompanyVersions): string {
  return `${profile_version} ${feedback_version}`
}
