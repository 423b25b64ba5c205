import { recordRun, type SavedSearchRow } from '../../db/saved-searches/saved-searches.ts'
import { findContracts, findOpportunities } from '../discovery/search.ts'
import type { Result } from '../operation-types.ts'
import { type PageRequest, staleCursor } from '../page.ts'
import { findSavedSearch } from './saved-searches.ts'

type Running = Omit<Parameters<typeof findContracts>[0], 'query'>
type Results = Result<'listSavedSearchResults'>

/** Runs the search operation that the saved search stands for, so both find the same. A first page is recorded as the last run. */
export async function runSavedSearch(running: Running, id: string, limit: number): Promise<Results> {
  const { db, principal, page, now } = running
  const row = await findSavedSearch(db, principal, id)
  const run = row.scope === 'contracts' ? runContracts : runOpportunities
  const found = await run({ ...running, page: pageOfVersion(page, row.updated_at) }, row, limit)
  if (page.after === undefined && !principal.workflow?.dry_run)
    await recordRun(db, principal.company_id, id, found.total_count, now)
  return found
}

async function runOpportunities(running: Running, row: SavedSearchRow, limit: number): Promise<Results> {
  const query = { ...row.filters, ...(row.query !== null && { query: row.query }), sort_by: row.sort_by, limit, facets: false }
  const { results, cursor, has_more, total_count } = await findOpportunities({ ...running, query })
  return { results: results.map((each) => ({ kind: 'opportunity', ...each })), cursor, has_more, total_count, quota: null }
}

async function runContracts(running: Running, row: SavedSearchRow, limit: number): Promise<Results> {
  const query = { query: row.query!, scope: row.contract_scope, limit }
  const { results, cursor, has_more, total_count, quota } = await findContracts({ ...running, query })
  return { results: results.map((each) => ({ kind: 'contract', ...each })), cursor, has_more, total_count, quota }
}

/** Binds cursors to this version of the saved search. Throws a 400 for a cursor from before an edit. */
function pageOfVersion({ after, cursor }: PageRequest, updatedAt: string): PageRequest {
  const [version, position] = (after ?? [updatedAt, undefined]) as [string, unknown]
  if (version !== updatedAt) throw staleCursor()
  return { after: position, cursor: (next) => cursor([updatedAt, next]) }
}
