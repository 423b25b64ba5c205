import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Icon, type IconName } from '../../../parts/icons.tsx'
import { route, type View, viewOf } from '../filters.ts'

const viewNames: Record<View, { label: string; icon: IconName }> = {
  board: { label: 'Board', icon: 'board' },
  table: { label: 'Table', icon: 'table' },
  calendar: { label: 'Calendar', icon: 'calendar' },
}

/** The same pursuits as columns, as a table and by their due dates. */
export function ViewSwitch() {
  const search = route.useSearch()
  const current = viewOf(search)
  return (
    <nav aria-label="View" className="flex rounded-control border border-line-strong bg-surface p-0.5">
      {(Object.keys(viewNames) as View[]).map((view) => (
        <Link
          key={view}
          to="."
          search={{ ...search, view: view === 'board' ? undefined : view }}
          replace
          aria-current={view === current ? 'page' : undefined}
          className={clsx(
            'inline-flex h-[26px] items-center justify-center gap-1.5 rounded px-2.5 text-sm font-medium max-md:h-9',
            view === current ? 'bg-accent-soft text-accent' : 'text-ink-2 hover:bg-hover hover:text-ink',
          )}
        >
          <Icon name={viewNames[view].icon} size={14} />
          {viewNames[view].label}
        </Link>
      ))}
    </nav>
  )
}
