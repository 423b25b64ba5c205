import { DateInput } from '../../../parts/fields/date-input.tsx'
import type { Filters } from '../../../subjects/searches/filter-names.ts'
import { dateFilters } from '../../../subjects/searches/filters.ts'
import type { SearchAddress } from '../address.ts'
import type { Change } from '../use-change.ts'

const score_max = 100
const rowClass = 'col-span-2 grid grid-cols-subgrid items-center text-sm'
const fieldClass = 'h-8 w-full min-w-0 rounded-control border border-line-strong bg-surface px-2 text-sm text-ink max-md:h-10'

/** Filters by dates and by score. */
export function RangeFilters({ filters, change }: { filters: Filters; change: Change }) {
  const set = (name: keyof Filters, value: Filters[keyof Filters] | undefined) => change((old) => withValue(old, name, value))
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-semibold text-ink-2">Dates and score</legend>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1.5 px-1.5">
        {dateFilters.map(({ name, label }) => (
          <label key={name} htmlFor={`filter-${name}`} className={rowClass}>
            {label}
            <DateInput
              id={`filter-${name}`}
              value={filters[name]?.slice(0, 10) ?? ''}
              onChange={(day) => set(name, day || undefined)}
              className={fieldClass}
            />
          </label>
        ))}
        <label className={rowClass}>
          Score from
          <input
            type="number"
            min={0}
            max={score_max}
            step={5}
            value={filters.min_score ?? ''}
            onChange={({ target }) => set('min_score', readScore(target.value))}
            className={fieldClass}
          />
        </label>
      </div>
    </fieldset>
  )
}

function readScore(text: string): number | undefined {
  const score = Number(text)
  return text === '' || Number.isNaN(score) ? undefined : Math.max(0, Math.min(score_max, score))
}

function withValue(address: SearchAddress, name: keyof Filters, value: Filters[keyof Filters] | undefined): SearchAddress {
  const { [name]: _, ...others } = address
  return value === undefined ? others : { ...others, [name]: value }
}
