import { type SearchAddress, type Sort, sortOf } from './address.ts'
import type { Change } from './use-change.ts'

const sorts: readonly (readonly [Sort, string])[] = [
  ['relevance', 'Relevance'],
  ['match_score', 'Match score'],
  ['due_date', 'Deadline'],
  ['posted_date', 'Newest'],
]

type SortByProps = { address: SearchAddress; isUnscored: boolean; change: Change }

export function SortBy({ address, isUnscored, change }: SortByProps) {
  const { query, sort_by } = address
  return (
    <label className="flex items-center gap-2 text-sm text-ink-2 print:hidden">
      <span className="max-md:sr-only">Sort by</span>
      <select
        value={sort_by === undefined && !query && isUnscored ? 'posted_date' : sortOf(address)}
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
