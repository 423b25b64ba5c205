import { isDeepStrictEqual } from 'node:util'
import { resolveSetAside } from '../../catalog/set-asides.ts'
import type { SavedSearchRow, SavedSearchState } from '../../db/saved-searches/saved-searches.ts'
import type { components } from '../../generated/api.ts'
import { type Issue, invalid } from '../../kernel/problem.ts'
import { operatorIssues } from '../asking.ts'

type Schemas = components['schemas']
type Filters = Schemas['OpportunityFilters']

/** What a new saved search is, from what was given. Throws a 400 for one that looks for nothing, or for what its scope cannot. */
export function newState(body: Schemas['SavedSearchCreate']): SavedSearchState {
  const { alerts = {} } = body
  const query = body.query?.trim() ?? null
  return checked({
    name: body.name.trim(),
    query,
    filters: given(body.filters ?? {}),
    sort_by: body.sort_by ?? (query === null ? 'posted_date' : 'relevance'),
    scope: body.scope ?? 'opportunities',
    contract_scope: body.contract_scope ?? 'active',
    is_shared: body.is_shared ?? false,
    alerts_enabled: alerts.enabled ?? false,
    alert_frequency: alerts.frequency ?? 'daily',
    alert_channels: alerts.channels ?? ['in_app'],
    include_amendments: alerts.include_amendments ?? false,
  })
}

/** What the search is after a change; what was not given stays. */
export function changedState(row: SavedSearchRow, body: Schemas['SavedSearchUpdate']): SavedSearchState {
  const { alerts = {} } = body
  return checked({
    name: body.name?.trim() ?? row.name,
    query: body.query === undefined ? row.query : (body.query?.trim() ?? null),
    filters: body.filters === undefined ? row.filters : given(body.filters),
    sort_by: body.sort_by ?? row.sort_by,
    scope: body.scope ?? row.scope,
    contract_scope: body.contract_scope ?? row.contract_scope,
    is_shared: body.is_shared ?? row.is_shared,
    alerts_enabled: alerts.enabled ?? row.alerts_enabled,
    alert_frequency: alerts.frequency ?? row.alert_frequency,
    alert_channels: alerts.channels ?? row.alert_channels,
    include_amendments: alerts.include_amendments ?? row.include_amendments,
  })
}

/** Whether the two may find different records. */
export function asksOtherwise(before: SavedSearchState, after: SavedSearchState): boolean {
  const asked = ({ query, filters, scope, contract_scope }: SavedSearchState) => ({ query, filters, scope, contract_scope })
  return !isDeepStrictEqual(asked(before), asked(after))
}

/** The filters in one spelling, each value once, so that one search is stored in one way. An empty list does not narrow. */
function given({ states, set_asides, psc_codes, ...filters }: Filters): Filters {
  const canonical: Filters = {
    ...filters,
    ...(states && { states: distinct(states.map((code) => code.toUpperCase())) }),
    ...(set_asides && { set_asides: distinct(set_asides.map((text) => resolveSetAside(text)?.code ?? text)) }),
    ...(psc_codes && { psc_codes: distinct(psc_codes.map((code) => code.toUpperCase())) }),
  }
  return Object.fromEntries(Object.entries(canonical).filter(([, value]) => !Array.isArray(value) || value.length > 0))
}

function distinct(list: string[]): string[] {
  return [...new Set(list)]
}

const contract_query_characters_max = 500

function checked(state: SavedSearchState): SavedSearchState {
  const ofScope = state.scope === 'contracts' ? contractIssues(state) : opportunityIssues(state)
  const issues = [...operatorIssues(state.query), ...ofScope]
  if (issues.length > 0) throw invalid(...issues)
  return state
}

function opportunityIssues({ query, filters }: SavedSearchState): Issue[] {
  if (query !== null || Object.keys(filters).length > 0) return []
  return [{ path: 'query', message: 'provide a query or at least one filter', code: 'required' }]
}

/** Contract search takes a query and nothing else. */
function contractIssues({ query, filters, sort_by }: SavedSearchState): Issue[] {
  const issues: Issue[] = []
  if (query === null) issues.push({ path: 'query', message: 'is needed with the scope contracts', code: 'required' })
  else if (query.length > contract_query_characters_max)
    issues.push({
      path: 'query',
      message: `must have at most ${contract_query_characters_max} characters with the scope contracts`,
      code: 'maxLength',
    })
  if (Object.keys(filters).length > 0)
    issues.push({ path: 'filters', message: 'must be empty with the scope contracts, which takes none', code: 'scope' })
  if (sort_by !== 'relevance')
    issues.push({ path: 'sort_by', message: 'must be relevance with the scope contracts', code: 'scope' })
  return issues
}
