import type { SavedSearchRow } from '../../db/saved-searches/saved-searches.ts'
import type { components } from '../../generated/api.ts'
import { Problem } from '../../kernel/problem.ts'
import type { SearchIndex } from '../../search/index.ts'
import { ask } from '../asking.ts'
import type { Principal } from '../principal.ts'
import { savedSearchConditions } from './saved-search-state.ts'

/** Maximum wait for the counts of a preview. The limit is short, because a user is waiting for the response. */
export const preview_patience_ms = 2_000

type AlertPreview = components['schemas']['AlertPreview']
export type PreviewContext = { now: Date; preview_patience_ms: number; principal: Principal; search: SearchIndex }

/** Counts all results, and those that an alert would report. Returns null if the search has a `min_score`, or if the engine
 * rejects the query or does not answer in time. */
export async function previewAlerts(
  { principal, search, now, preview_patience_ms: patience_ms }: PreviewContext,
  { query, filters, scope, contract_scope }: SavedSearchRow,
): Promise<AlertPreview | null> {
  if (filters.min_score !== undefined) return null
  const conditions = savedSearchConditions({ filters, scope, contract_scope }, now)
  const sort = query === null ? 'posted_date' : 'relevance'
  const caller = { company_id: principal.company_id, signal: AbortSignal.timeout(patience_ms) }
  const count = async (strict: boolean): Promise<number> =>
    (await ask(search, caller, { query, conditions, sort, after: null, limit: 0, facets: false, strict })).total
  try {
    const listed = await count(false)
    return { listed, told: query === null ? listed : await count(true) }
  } catch (error) {
    // The engine is unreachable, busy or slow. Or the query is invalid now, because it was saved before `-` and `OR` became
    // operators.
    if (error instanceof Problem) return null
    throw error
  }
}
