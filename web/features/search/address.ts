import type { Schemas } from '../../api.ts'
import { dateNames, type Filters, listNames } from '../../subjects/searches/filter-names.ts'

export type Sort = Schemas['SavedSearchSort']
/** The query of the address: the parameters of searchOpportunities or searchContracts by their own names, and what the screen shows. */
export type SearchAddress = Filters & {
  query?: string
  sort_by?: Sort
  /** Lists the dismissed opportunities too. */
  dismissed?: 'include'
  scope?: Schemas['SavedSearchContractScope']
  /** The record whose preview is open. */
  peek?: string
  /** The saved search that is being changed. */
  saved_search_id?: string
}

const query_characters_max = 1_000
const list_values_max = 100
const due_days_max = 365
const sorts: readonly Sort[] = ['relevance', 'posted_date', 'due_date', 'match_score']

/** Parameters that have one value, or are absent. */
const choices = { status: 'active', dismissed: 'include', scope: 'all' }

/** Reads the address. It drops what no search can have. The service checks codes, and says which one is unknown. */
export function readAddress(raw: Record<string, unknown>): SearchAddress {
  const text = (name: string) => (raw[name] === undefined ? '' : String(raw[name]).trim())
  const texts = (names: readonly string[], isKept: (value: string) => unknown = Boolean): SearchAddress =>
    Object.fromEntries(names.map((name) => [name, text(name)] as const).filter(([, value]) => isKept(value)))
  const query = text('query').slice(0, query_characters_max)
  const days = Number(text('due_within_days'))
  const score = Number(text('min_score') || -1)
  const sort_by = sorts.find((each) => each === text('sort_by'))
  return {
    ...(query && { query }),
    ...readLists(raw),
    ...texts(dateNames, (value) => Number.isFinite(Date.parse(value))),
    ...Object.fromEntries(Object.entries(choices).filter(([name, value]) => text(name) === value)),
    ...(days >= 1 && days <= due_days_max && Number.isInteger(days) && { due_within_days: days }),
    ...(score >= 0 && score <= 100 && { min_score: score }),
    ...(sort_by && { sort_by }),
    ...texts(['peek', 'saved_search_id']),
  }
}

function readLists(raw: Record<string, unknown>): Filters {
  const valuesOf = (name: string) => [...new Set([raw[name] ?? []].flat().map(String).filter(Boolean))].slice(0, list_values_max)
  return Object.fromEntries(listNames.map((name) => [name, valuesOf(name)] as const).filter(([, values]) => values[0]))
}

/** Returns the filters of the address alone, as a saved search has them. */
export function filtersOf({ query, sort_by, dismissed, scope, peek, saved_search_id, ...filters }: SearchAddress): Filters {
  return filters
}

/** Returns the order to ask for. Words are ordered by relevance. Without words the best fit comes first, and the newest while nothing
 * is scored. */
export function sortOf({ query, sort_by }: SearchAddress): Sort {
  if (query) return sort_by ?? 'relevance'
  return sort_by && sort_by !== 'relevance' ? sort_by : 'match_score'
}

/** Replaces the filters of the address and keeps the rest. */
export function withFilters(address: SearchAddress, filters: Filters): SearchAddress {
  const rest = Object.entries(address).filter(([name]) => !(name in filtersOf(address)))
  return { ...Object.fromEntries(rest), ...filters }
}
