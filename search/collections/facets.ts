import type { Filter } from '../backend.ts'
import type { Collection, Condition, Facets } from '../index.ts'

const values_max = 100

/** Returns the values that a facet shows, most common first, with ties by value. Sorts the given array. */
export function commonest(counts: Facets[string]): Facets[string] {
  return counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, values_max)
}

/** Pairs each facet that the filter restricts with a filter that does not restrict it, to count what other values would list. */
export function withoutOwn({ facets, filtered_by = {} }: Collection, filter: Filter): [facet: string, filter: Filter][] {
  return facets.flatMap((facet): [string, Filter][] => {
    const field = filtered_by[facet] ?? facet
    const conditions = filter.conditions.filter((condition) => !chooses(condition, field))
    return conditions.length < filter.conditions.length ? [[facet, { ...filter, conditions }]] : []
  })
}

function chooses(condition: Condition, field: string): boolean {
  return condition.field === field && ('any' in condition || 'starts' in condition)
}
