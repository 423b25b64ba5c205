import type { components } from '../generated/api.ts'
import type { NodeOf } from './definition.ts'
import { renderText, type Scope } from './template-text.ts'

type Filters = components['schemas']['OpportunityFilters']
type Sort = NodeOf<'search_opportunities'>['config']['sort_by']

/** What a step asks of searchOpportunities, by the names of its parameters; or the saved search that it runs. */
export type SearchRequest =
  | { saved_search_id: string; limit: number }
  | (Filters & { query?: string; sort_by?: NonNullable<Sort>; limit: number; saved_search_id?: never })

const query_length_max = 1_000
const day_ms = 86_400_000

/** Days are counted from the moment of the run. A query that has nothing left when its values are filled in is none. */
export function searchRequest(config: NodeOf<'search_opportunities'>['config'], scope: Scope, now: Date): SearchRequest {
  const { saved_search_id, filters, limit = 10, due_within_days, posted_within_days, sort_by } = config
  if (saved_search_id !== undefined) return { saved_search_id, limit }
  const query = renderText(config.query ?? '', scope, 'plain', query_length_max).text.trim()
  const moved = (days: number) => new Date(now.getTime() + days * day_ms).toISOString()
  return {
    ...filters,
    ...(query !== '' && { query }),
    ...(due_within_days !== undefined && { due_after: filters?.due_after ?? moved(0), due_before: moved(due_within_days) }),
    ...(posted_within_days !== undefined && { posted_since: moved(-posted_within_days) }),
    ...(sort_by !== undefined && { sort_by }),
    limit,
  }
}
