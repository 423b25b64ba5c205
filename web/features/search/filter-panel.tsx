import { use, useState } from 'react'
import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icons.tsx'
import { TimeZone } from '../../parts/record/facts.tsx'
import { countOf } from '../../parts/record/format.ts'
import { describeFilters, type Filters, listFilters, withValues } from '../../shell/search/filters.ts'
import { withFilters } from './chips.tsx'
import { FacetFilter } from './facet-filter.tsx'
import { RangeFilters } from './range-filters.tsx'
import { toggledFilters } from './toggles.tsx'
import type { Change } from './use-change.ts'

type PanelProps = { filters: Filters; facets: Schemas['Facets'] | undefined; change: Change }

/** The filters next to the list. */
export function FilterColumn(props: PanelProps) {
  return (
    <section aria-label="Filters" className="max-lg:hidden print:hidden">
      <Groups {...props} />
    </section>
  )
}

/** Opens the filters over the list on screens that have no room for them. */
export function FilterButton({ count, ...props }: PanelProps & { count: number | undefined }) {
  const [open, setOpen] = useState(false)
  const toggled = toggledFilters(props.filters, use(TimeZone))
  const active = describeFilters(props.filters).filter(({ name }) => !(name in toggled)).length
  return (
    <>
      <Button className="lg:hidden" onClick={() => setOpen(true)}>
        <Icon name="filter" size={15} />
        Filters{active > 0 && ` (${active})`}
      </Button>
      <Dialog title="Filters" open={open} onClose={() => setOpen(false)}>
        <Groups {...props} />
        <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 border-t border-line bg-surface px-5 py-3">
          <Button kind="primary" className="w-full" onClick={() => setOpen(false)}>
            {count === undefined ? 'Show the results' : `Show ${countOf(count, 'opportunity', 'opportunities')}`}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function Groups({ filters, facets, change }: PanelProps) {
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
