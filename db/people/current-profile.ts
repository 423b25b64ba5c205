import { sql } from 'kysely'

/** A match `m` whose score is of the company's profile as it is now. */
export function isOfCurrentProfile(companyId: string) {
  return sql<boolean>`(m.profile_version is null
    or m.profile_version = (select k.profile_version from company k where k.id = ${companyId}))`
}
