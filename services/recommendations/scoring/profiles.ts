import { lastUsed } from '../../../db/postgres/versions.ts'
import { type CompanyVersions, selectScoredCompanies } from '../../../db/recommendations/matching.ts'
import type { Db } from '../../../db/schema.ts'
import { feature_version } from '../../../matching/features.ts'
import type { Matcher } from '../../../matching/matcher.ts'
import { type MatchProfile, profileBytes } from '../../../matching/profile/profile.ts'

/** Memory limits: `kept_bytes_max` for the cache, and `companies_at_once_max` for the profiles that are loaded in addition. */
export type ProfileLimits = { companies_at_once_max: number; kept_bytes_max: number }
/** The usual limits. A typical profile takes a third of a megabyte, and the largest about three megabytes. */
export const usualLimits: ProfileLimits = { companies_at_once_max: 100, kept_bytes_max: 400_000_000 }

export type ScoredProfile = CompanyVersions & { profile: MatchProfile }
export type Profiles = {
  /** Returns the profiles of one group. They replace others in a full cache, because they are needed again soon. */
  ofGroup(companies: readonly CompanyVersions[], now: Date): Promise<ScoredProfile[]>
  /** Yields all profiles, group by group. Replaces none in the cache, because the next call needs the first group again. */
  ofAll(companies: readonly CompanyVersions[], now: Date): AsyncGenerator<ScoredProfile[]>
  companies_at_once_max: number
}

/** Provides up-to-date profiles. Builds a cached profile again only if the company's profile or feedback has changed. */
export function createProfiles(db: Db, matcher: Matcher, { companies_at_once_max, kept_bytes_max }: ProfileLimits): Profiles {
  const cached = lastUsed<ScoredProfile>(kept_bytes_max, profileSize)

  async function load(companies: readonly CompanyVersions[], now: Date, making_room: boolean): Promise<ScoredProfile[]> {
    const known = companies.flatMap((company) => cached.get(company.company_id, versionKey(company)) ?? [])
    const knownIds = new Set(known.map(({ company_id }) => company_id))
    const ids = companies.map(({ company_id }) => company_id).filter((id) => !knownIds.has(id))
    const built = ids.length === 0 ? [] : await buildProfiles(db, matcher, ids, now)
    for (const each of built) cached.set(each.company_id, versionKey(each), each, making_room)
    return [...known, ...built]
  }
  return {
    companies_at_once_max,
    ofGroup: (companies, now) => load(companies, now, true),
    async *ofAll(companies, now) {
      for (let start = 0; start < companies.length; start += companies_at_once_max)
        yield load(companies.slice(start, start + companies_at_once_max), now, false)
    },
  }
}

export async function buildProfiles(db: Db, matcher: Matcher, ids: readonly string[], now: Date): Promise<ScoredProfile[]> {
  return (await selectScoredCompanies(db, ids, { feature_version, now })).map((company) => ({
    ...versionsOf(company),
    profile: matcher.profile(company),
  }))
}

export function versionsOf({ company_id, profile_version, feedback_version }: CompanyVersions): CompanyVersions {
  return { company_id, profile_version, feedback_version }
}

export function versionKey({ profile_version, feedback_version }: CompanyVersions): string {
  return `${profile_version} ${feedback_version}`
}

export function profileSize({ profile }: ScoredProfile): number {
  return profileBytes(profile)
}
