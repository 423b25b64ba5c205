import { getRouteApi } from '@tanstack/react-router'
import type { paths } from '../../api.ts'
import { listOf, type Search, textOf } from '../../shell/address.ts'

type BoardQuery = NonNullable<paths['/v1/pipeline/board']['get']['parameters']['query']>
export type Filters = Pick<BoardQuery, 'query' | 'assigned_to' | 'owner' | 'tags' | 'favorite' | 'status'>

const views = ['board', 'table', 'calendar'] as const
export type View = (typeof views)[number]

/** Names in the address that narrow the pursuits of all views. */
const filterNames = ['query', 'assigned_to', 'owner', 'tags', 'favorite', 'status', 'phase_ids'] as const

export type FilterName = (typeof filterNames)[number]

export const route = getRouteApi('/board')

export function viewOf(search: Search): View {
  return views.find((view) => view === textOf(search.view)) ?? 'board'
}

/** Reads the filters of an address. Without a status, archived pursuits are hidden. */
export function filtersOf(search: Search): Filters & { status: 'archived' | 'unarchived' } {
  const [query, assigned_to, owner] = [textOf(search.query)?.trim(), textOf(search.assigned_to), textOf(search.owner)]
  const tags = listOf(search.tags)
  return {
    status: textOf(search.status) === 'archived' ? 'archived' : 'unarchived',
    ...(query && { query }),
    ...(assigned_to && { assigned_to }),
    ...(owner && { owner }),
    ...(tags.length > 0 && { tags }),
    ...(textOf(search.favorite) === 'true' && { favorite: true }),
  }
}

export function isFiltered(search: Search): boolean {
  return filterNames.some((name) => search[name] !== undefined)
}

/** Returns the address without filters. */
export function withoutFilters(search: Search): Search {
  return { ...search, ...Object.fromEntries(filterNames.map((name) => [name, undefined])) }
}
