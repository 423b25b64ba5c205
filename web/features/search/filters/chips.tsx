import { use } from 'react'
import { Icon } from '../../../parts/icons.tsx'
import { TimeZone } from '../../../parts/record/facts.tsx'
import type { Filters } from '../../../subjects/searches/filter-names.ts'
import { describeFilters } from '../../../subjects/searches/filters.ts'
import { withFilters } from '../address.ts'
import type { Change } from '../use-change.ts'
import { toggledFilters } from './toggles.tsx'

/** The active filters that no toggle shows. Each can be removed. */
export function Chips({ filters, change }: { filters: Filters; change: Change }) {
  const toggled = toggledFilters(filters, use(TimeZone))
  const chips = describeFilters(filters).filter(({ name }) => !(name in toggled))
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap items-center gap-1.5">
      {chips.map(({ title, label, without }) => (
        <li key={`${title} ${label}`}>
          <button
            type="button"
            aria-label={`Remove the filter ${title}: ${label}`}
            onClick={() => change((old) => withFilters(old, without))}
            className="inline-flex min-h-6 items-center gap-1 rounded-full bg-accent-soft py-0.5 pr-1.5 pl-2.5 text-left text-xs font-medium text-accent hover:bg-hover max-md:min-h-10"
          >
            {label}
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            onClick={() => change((old) => withFilters(old, toggled))}
            className="min-h-6 rounded-full px-2 text-xs font-medium text-ink-2 hover:bg-hover hover:text-ink max-md:min-h-10"
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  )
}
