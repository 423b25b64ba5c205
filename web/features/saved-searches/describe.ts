import { countOf } from '../../parts/record/format.ts'
import { describeFilters } from '../../subjects/searches/filters.ts'
import type { SavedSearch } from '../../subjects/searches/saved-searches.ts'

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

/** Returns the address of the screen Search that shows a saved search, to change it. */
export function addressOf({ id, query, filters, sort_by, scope, contract_scope }: SavedSearch) {
  const own = { saved_search_id: id, ...(query !== null && { query }) }
  if (scope === 'opportunities') return { to: '/search', search: { ...own, ...filters, sort_by } } as const
  return { to: '/search/contracts', search: { ...own, ...(contract_scope === 'all' && { scope: contract_scope }) } } as const
}
