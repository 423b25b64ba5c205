import { sql } from 'kysely'
import { selectVisibleSavedSearches } from './saved-searches.ts'
import type { Db, Role } from './schema.ts'

/** What of all that a definition names there is, for whoever made the workflow. */
export type NamedFacts = {
  /** Of the workflow's maker; null when they have left. */
  role: Role | null
  users: Set<string>
  saved_searches: Set<string>
  /** Ids and titles in lower case, of all columns of the board. */
  columns: Set<string>
}

export async function selectNamedFacts(
  db: Db,
  companyId: string,
  { created_by, users, saved_searches }: { created_by: string; users: string[]; saved_searches: string[] },
): Promise<NamedFacts> {
  const { rows } = await sql<{ role: Role | null; users: string[]; columns: string[] }>`
    select (select role from membership where company_id = ${companyId} and user_id = ${created_by}) as role,
      array(select user_id from membership where company_id = ${companyId} and user_id = any(${users}::text[])) as users,
      array(select unnest(array[id, lower(title)]) from pipeline_column where company_id = ${companyId}) as columns`.execute(db)
  const [{ role, ...lists }] = rows as [(typeof rows)[number]]
  const maker = { company_id: companyId, user_id: created_by, manages: role === 'owner' || role === 'admin' }
  return {
    role,
    users: new Set(lists.users),
    columns: new Set(lists.columns),
    saved_searches: new Set(await selectVisibleSavedSearches(db, maker, saved_searches)),
  }
}
