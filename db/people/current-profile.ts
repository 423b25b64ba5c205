import { sql } from 'kysely'

/** Returns the condition that match `m` was scored with the current profile. Old rows without a version count as current. */
export function isOfCurrentProfile(companyId: string) {
  return sql<boolean>`(m.profile_version is null
    or m.profile_version = (select k.profile_version from company k where k.id = ${companyId}))`
}
