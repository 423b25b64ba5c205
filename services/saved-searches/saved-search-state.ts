import { isDeepStrictEqual } from 'node:util'
import { resolveSetAside } from '../../catalog/set-asides.ts'
import type { SavedSearchState } from '../../db/saved-searches/saved-searches.ts'
import type { components } from '../../generated/api.ts'
import { type Issue, invalid } from '../../kernel/problem.ts'
import { contractConditions } from '../../search/collections/contracts.ts'
import type { Condition } from '../../search/index.ts'
import { operatorIssues } from '../asking.ts'
import { biddableAt, opportunityFilters } from '../discovery/discovery-filters.ts'

type Schemas = components['schemas']
type Filters = Schemas['OpportunityFilters']

const defaults = {
  query: null,
  filters: {},
  scope: 'opportunities',
  contract_scope: 'active',
  is_shared: false,
  alerts_enabled: false,
  alert_frequency: 'daily',
  alert_channels: ['in_app'],
  include_amendments: false,
} satisfies Partial<SavedSearchState>

/** Returns a new saved search. Throws a 400 if it has neither a query nor filters, if the query uses an operator wrongly, or if
 * the scope does not support the query, the filters or the order. */
export function newState(body: Schemas['SavedSearchCreate']): SavedSearchState {
  return changedState({ ...defaults, name: body.name, sort_by: body.query === undefined ? 'posted_date' : 'relevance' }, body)
}

/** Returns `before` with the changes in `body`. Throws a 400 for the same reasons as `newState`. */
export function changedState(before: SavedSearchState, body: Schemas['SavedSearchUpdate']): SavedSearchState {
  const { alerts = {} } = body
  return checked({
    name: body.name?.trim() ?? before.name,
    query: body.query === undefined ? before.query : (body.query?.trim() ?? null),
    filters: body.filters === undefined ? before.filters : canonical(body.filters),
    sort_by: body.sort_by ?? before.sort_by,
    scope: body.scope ?? before.scope,
    contract_scope: body.contract_scope ?? before.contract_scope,
    is_shared: body.is_shared ?? before.is_shared,
    alerts_enabled: alerts.enabled ?? before.alerts_enabled,
    alert_frequency: alerts.frequency ?? before.alert_frequency,
    alert_channels: alerts.channels ?? before.alert_channels,
    include_amendments: alerts.include_amendments ?? before.include_amendments,
  })
}

export function searchesDifferently(before: SavedSearchState, after: SavedSearchState): boolean {
  const asked = ({ query, filters, scope, contract_scope }: SavedSearchState) => ({ query, filters, scope, contract_scope })
  return !isDeepStrictEqual(asked(before), asked(after))
}

/** Normalizes the values of `states`, `set_asides` and `psc_codes`, so a different spelling does not count as a change of the
 * search. Drops duplicates of these values, and all empty lists. */
function canonical({ states, set_asides, psc_codes, ...others }: Filters): Filters {
  const filters: Filters = {
    ...others,
    ...(states && { states: distinct(states.map((code) => code.toUpperCase())) }),
    ...(set_asides && { set_asides: distinct(set_asides.map((text) => resolveSetAside(text)?.code ?? text)) }),
    ...(psc_codes && { psc_codes: distinct(psc_codes.map((code) => code.toUpperCase())) }),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => !Array.isArray(value) || value.length > 0))
}

function distinct(list: string[]): string[] {
  return [...new Set(list)]
}

const contract_query_characters_max = 500

function checked(state: SavedSearchState): SavedSearchState {
  const scopeIssues = state.scope === 'contracts' ? contractIssues(state) : opportunityIssues(state)
  const issues = [...operatorIssues(state.query), ...scopeIssues]
  if (issues.length > 0) throw invalid(...issues)
  return state
}

function opportunityIssues({ query, filters }: SavedSearchState): Issue[] {
  if (query !== null || Object.keys(filters).length > 0) return []
  return [{ path: 'query', message: 'provide a query or at least one filter', code: 'required' }]
}

function contractIssues({ query, filters, sort_by }: SavedSearchState): Issue[] {
  const noFilters = 'must be empty if `scope` is `contracts`, which takes no filters'
  const tooLong = `must have at most ${contract_query_characters_max} characters if \`scope\` is \`contracts\``
  return [
    query === null && { path: 'query', message: 'is required if `scope` is `contracts`', code: 'required' },
    query !== null && query.length > contract_query_characters_max && { path: 'query', message: tooLong, code: 'maxLength' },
    Object.keys(filters).length > 0 && { path: 'filters', message: noFilters, code: 'scope' },
    sort_by !== 'relevance' && { path: 'sort_by', message: 'must be `relevance` if `scope` is `contracts`', code: 'scope' },
  ].filter((issue) => issue !== false)
}

/** Returns the conditions that searchOpportunities or searchContracts would use now. Leaves out `min_score`, because the search
 * index has no match scores. */
export function savedSearchConditions(
  { filters, scope, contract_scope }: Pick<SavedSearchState, 'filters' | 'scope' | 'contract_scope'>,
  now: Date,
): Condition[] {
  if (scope === 'opportunities') return contractConditions(opportunityFilters(filters, now))
  return contract_scope === 'active' ? contractConditions(biddableAt(now)) : []
}
