import { sql } from 'kysely'

/** Whether the score of a match `m` is based on the company's current profile. */
export function isOfCurrentProfile(companyId: string) {
  return sql<boolean>`(m.profile_version is null
    or m.profile_version = (select k.profile_version from company k where k.id = ${companyId}))`
}
