import type { components } from '../../generated/api.ts'
import type { NodeOf } from './definition.ts'

type Filters = components['schemas']['OpportunityFilters']
type Sort = NodeOf<'search_opportunities'>['config']['sort_by']

/** What a step asks of searchOpportunities, by the names of its parameters; or the saved search that it runs. */
export type SearchRequest =
  | { saved_search_id: string; limit: number }
  | (Filters & { query?: string; sort_by?: NonNullable<Sort>; limit: number; saved_search_id?: never })

const day_ms = 86_400_000

/** `query` is that of the step with its values; undefined for a step without. Days are counted from the moment of the run. */
export function searchRequest(
  config: NodeOf<'search_opportunities'>['config'],
  query: string | undefined,
  now: Date,
): SearchRequest {
  const { saved_search_id, filters, limit = 10, due_within_days, posted_within_days, sort_by } = config
  if (saved_search_id !== undefined) return { saved_search_id, limit }
  const moved = (days: number) => new Date(now.getTime() + days * day_ms).toISOString()
  return {
    ...filters,
    ...(query !== undefined && { query }),
    ...(due_within_days !== undefined && { due_after: filters?.due_after ?? moved(0), due_before: moved(due_within_days) }),
    ...(posted_within_days !== undefined && { posted_since: moved(-posted_within_days) }),
    ...(sort_by !== undefined && { sort_by }),
    limit,
  }
}
