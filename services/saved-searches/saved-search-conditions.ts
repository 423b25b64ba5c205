import type { SavedSearchState } from '../../db/saved-searches/saved-searches.ts'
import { contractConditions } from '../../search/collections/contracts.ts'
import type { Condition } from '../../search/index.ts'
import { biddableAt, opportunityFilters } from '../discovery/discovery-filters.ts'

/** The conditions that searchOpportunities or searchContracts would set at this moment. An index cannot check `min_score`, so it is not included. */
export function savedSearchConditions(
  { filters, scope, contract_scope }: Pick<SavedSearchState, 'filters' | 'scope' | 'contract_scope'>,
  now: Date,
): Condition[] {
  if (scope === 'opportunities') return contractConditions(opportunityFilters({ ...filters, limit: 1, facets: false }, now))
  return contract_scope === 'active' ? contractConditions(biddableAt(now)) : []
}
