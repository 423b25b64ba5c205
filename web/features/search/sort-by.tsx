import type { SearchAddress, Sort } from './address.ts'
import type { Change } from './use-change.ts'

const sorts: readonly (readonly [Sort, string])[] = [
  ['relevance', 'Relevance'],
  ['match_score', 'Match score'],
  ['due_date', 'Deadline'],
  ['posted_date', 'Newest'],
]

export function SortBy({ address: { query, sort_by }, change }: { address: SearchAddress; change: Change }) {
  return (
    <label className="flex items-center gap-2 text-sm text-ink-2 print:hidden">
      Sort by
      <select
        value={sort_by ?? (query ? 'relevance' : 'posted_date')}
        onChange={({ target }) => change((old) => ({ ...old, sort_by: target.value as Sort }))}
        className="h-8 rounded-control border border-line-strong bg-surface px-2 font-medium text-ink max-md:h-10"
      >
        {sorts.map(([value, label]) =>
          value === 'relevance' && !query ? null : (
            <option key={value} value={value}>
              {label}
            </option>
          ),
        )}
      </select>
    </label>
  )
}
