import { lazy, Suspense, use, useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { TimeZone } from '../../../parts/record/facts.tsx'
import { countOf } from '../../../parts/record/format.ts'
import { Skeletons } from '../../../shell/states.tsx'
import type { PanelProps } from './filter-groups.tsx'
import { toggledFilters } from './toggles.tsx'

// The list is there first. The values to choose from arrive with it.
const FilterGroups = lazy(() => import('./filter-groups.tsx').then((module) => ({ default: module.FilterGroups })))

const group_px = 200

/** The filters next to the list. */
export function FilterColumn(props: PanelProps) {
  return (
    <section aria-label="Filters" className="max-lg:hidden print:hidden">
      <LazyGroups {...props} />
    </section>
  )
}

/** Opens the filters over the list on screens that have no room for them. */
export function FilterButton({ count, ...props }: PanelProps & { count: number | undefined }) {
  const [open, setOpen] = useState(false)
  const toggled = toggledFilters(props.filters, use(TimeZone))
  const active = Object.keys(props.filters).filter((name) => !(name in toggled)).length
  return (
    <>
      <Button className="lg:hidden" onClick={() => setOpen(true)}>
        <Icon name="filter" size={15} />
        Filters{active > 0 && ` (${active})`}
      </Button>
      <Dialog title="Filters" open={open} onClose={() => setOpen(false)}>
        <LazyGroups {...props} />
        <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 border-t border-line bg-surface px-5 py-3">
          <Button kind="primary" className="w-full" onClick={() => setOpen(false)}>
            {count === undefined ? 'Show the results' : `Show ${countOf(count, 'opportunity', 'opportunities')}`}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function LazyGroups(props: PanelProps) {
  return (
    <Suspense fallback={<Skeletons rows={4} height_px={group_px} />}>
      <FilterGroups {...props} />
    </Suspense>
  )
}
