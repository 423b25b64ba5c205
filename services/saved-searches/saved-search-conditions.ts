import type { SavedSearchState } from '../../db/saved-searches/saved-searches.ts'
import { contractConditions } from '../../search/collections/contracts.ts'
import type { Condition } from '../../search/index.ts'
import { biddableAt, opportunityFilters } from '../discovery/discovery-filters.ts'

export type AskedSearch = Pick<SavedSearchState, 'filters' | 'scope' | 'contract_scope'>

/** What the search narrows by at this moment: as searchOpportunities or searchContracts would. `min_score` is no condition of an index. */
export function savedSearchConditions({ filters, scope, contract_scope }: AskedSearch, now: Date): Condition[] {
  if (scope === 'opportunities') return contractConditions(opportunityFilters({ ...filters, limit: 1, facets: false }, now))
  return contract_scope === 'active' ? contractConditions(biddableAt(now)) : []
}
