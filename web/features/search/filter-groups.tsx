import { listFilters, withValues } from '../../shell/search/filters.ts'
import { withFilters } from './address.ts'
import { FacetFilter } from './facet-filter.tsx'
import type { PanelProps } from './filter-panel.tsx'
import { RangeFilters } from './range-filters.tsx'

/** All filters, one group for each field. */
export function FilterGroups({ filters, facets, change }: PanelProps) {
  return (
    <div className="flex flex-col gap-6">
      {listFilters.map(
        ({ name, title, facet, nameValue, nameChoice }) =>
          facet &&
          nameChoice && (
            <FacetFilter
              key={name}
              title={title}
              values={facets?.[facet]}
              chosen={filters[name] ?? []}
              nameValue={nameValue}
              nameChoice={nameChoice}
              onChange={(values) => change((old) => withFilters(old, withValues(filters, name, values)))}
            />
          ),
      )}
      <RangeFilters filters={filters} change={change} />
    </div>
  )
}
