import { sql } from 'kysely'
import { selectVisibleSavedSearches, type Viewer } from '../saved-searches/saved-searches.ts'
import type { Db } from '../schema.ts'

/** The users, saved searches and columns of a definition that exist for the viewer. */
export type NamedFacts = {
  users: Set<string>
  saved_searches: Set<string>
  /** Ids, and titles in lower case, of all columns of the board. */
  columns: Set<string>
}

export async function selectNamedFacts(
  db: Db,
  viewer: Viewer,
  { users, saved_searches }: { users: string[]; saved_searches: string[] },
): Promise<NamedFacts> {
  const { company_id } = viewer
  const { rows } = await sql<{ users: string[]; columns: string[] }>`
    select array(select user_id from membership where company_id = ${company_id} and user_id = any(${users}::text[])) as users,
      array(select unnest(array[id, lower(title)]) from pipeline_column where company_id = ${company_id}) as columns`.execute(db)
  const [lists] = rows as [(typeof rows)[number]]
  return {
    users: new Set(lists.users),
    columns: new Set(lists.columns),
    saved_searches: new Set(await selectVisibleSavedSearches(db, viewer, saved_searches)),
  }
}
