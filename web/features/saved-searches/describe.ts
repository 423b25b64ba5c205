import { countOf } from '../../parts/record/format.ts'
import { describeFilters } from '../../shell/search/filters.ts'
import type { SavedSearch } from '../../shell/search/saved-searches.ts'

const frequencies: Readonly<Record<SavedSearch['alerts']['frequency'], string>> = {
  instant: 'as they arrive',
  daily: 'every morning',
  weekly: 'every Monday',
}
const channels: Readonly<Record<SavedSearch['alerts']['channels'][number], string>> = {
  in_app: 'in the app',
  email: 'by email',
  webhook: 'to workflows',
}

/** Returns the words and the filters of a saved search, such as `“zero trust” · Open only · VA`. */
export function describeCriteria({ query, filters, scope, contract_scope }: SavedSearch): string {
  const kind = scope === 'contracts' ? (contract_scope === 'all' ? 'All contracts' : 'Open contracts') : null
  const labels = describeFilters(filters).map(({ label }) => label)
  return [query && `“${query}”`, kind, ...labels].filter(Boolean).join(' · ')
}

export function describeAlerts({ enabled, frequency, channels: chosen, recipients }: SavedSearch['alerts']): string {
  if (!enabled) return 'No alerts'
  const how = chosen.map((channel) => channels[channel]).join(', ')
  return `Alerts ${frequencies[frequency]}, ${how}, to ${countOf(recipients.length, 'person', 'people')}`
}

/** Returns the address that shows a saved search on the screen Search, to change it. */
export function addressOf({ id, query, filters, sort_by, scope, contract_scope }: SavedSearch) {
  const words = query === null ? {} : { query }
  if (scope === 'contracts') {
    return {
      ...words,
      saved_search_id: id,
      kind: 'contracts' as const,
      ...(contract_scope === 'all' && { scope: 'all' as const }),
    }
  }
  return { ...words, ...filters, sort_by, saved_search_id: id }
}
