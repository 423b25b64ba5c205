import type { Schemas } from '../../../api.ts'
import { Checkbox } from '../../../parts/form.tsx'
import type { Filters } from '../../../subjects/searches/filter-names.ts'
import { listFilters, withValues } from '../../../subjects/searches/filters.ts'
import { type SearchAddress, withFilters } from '../address.ts'
import type { Change } from '../use-change.ts'
import { FacetFilter } from './facet-filter.tsx'
import { RangeFilters } from './range-filters.tsx'

export type PanelProps = {
  filters: Filters
  showsDismissed: boolean
  facets: Schemas['Facets'] | undefined
  change: Change
}

/** All filters, one group for each field. */
export function FilterGroups({ filters, showsDismissed, facets, change }: PanelProps) {
  return (
    <div className="flex flex-col gap-6">
      {listFilters.map(
        ({ name, title, facet, nameValue, nameChoice, lookup, group }) =>
          facet &&
          nameChoice && (
            <FacetFilter
              key={name}
              title={title}
              values={facets?.[facet]}
              chosen={filters[name] ?? []}
              nameValue={nameValue}
              nameChoice={nameChoice}
              lookup={lookup}
              group={group}
              onChange={(values) => change((old) => withFilters(old, withValues(filters, name, values)))}
            />
          ),
      )}
      <RangeFilters filters={filters} change={change} />
      <Checkbox
        label="Show dismissed opportunities"
        checked={showsDismissed}
        onChange={() => change((old) => withDismissed(old, !showsDismissed))}
      />
    </div>
  )
}

function withDismissed({ dismissed, ...address }: SearchAddress, shown: boolean): SearchAddress {
  return shown ? { ...address, dismissed: 'include' } : address
}
