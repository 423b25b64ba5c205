import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { get } from '../api.ts'
import { Icon } from '../parts/icons.tsx'
import { formatCount } from '../parts/record/format.ts'
import { places } from './places.ts'
import { PersonMenu } from './user/person-menu.tsx'

const activeOptions = { exact: false, includeSearch: false }

export function SideNavigation() {
  const { data: profile } = useQuery(get('/v1/profile'))
  const company = profile?.company.name ?? ''
  return (
    <nav
      aria-label="Main"
      className="sticky top-0 flex h-dvh w-[216px] shrink-0 flex-col gap-4 border-r border-line bg-sunken px-2.5 py-3 max-md:hidden print:hidden"
    >
      <div className="flex items-center gap-2.5 px-2 pt-1" title={company}>
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-control bg-accent text-sm font-bold text-on-accent"
        >
          {company[0]}
        </span>
        <span className="line-clamp-2 min-h-5 leading-[17px] font-semibold wrap-anywhere">{company}</span>
      </div>
      {places.map((group) => (
        <ul key={group[0]!.to} className="flex flex-col gap-px">
          {group.map((place) => (
            <li key={place.to}>
              <Link
                to={place.to}
                search={place.search ?? {}}
                activeOptions={{ ...activeOptions, exact: place.to === '/' }}
                activeProps={{ 'data-active': true }}
                className="flex h-8 items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 hover:bg-hover hover:text-ink data-active:bg-accent-soft data-active:text-accent"
              >
                <Icon name={place.icon} />
                {place.label}
                {place.to === '/notifications' && <UnreadCount />}
              </Link>
            </li>
          ))}
        </ul>
      ))}
      <div className="mt-auto border-t border-line pt-2.5">
        <PersonMenu />
      </div>
    </nav>
  )
}

function UnreadCount() {
  const { data } = useQuery(get('/v1/notifications', { query: { unread_only: true, limit: 1 } }))
  if (!data?.unread_count) return null
  return (
    <span className="num ml-auto rounded-full bg-accent px-1.5 text-xs text-on-accent">
      {formatCount(data.unread_count)}
      <span className="sr-only"> unread</span>
    </span>
  )
}

export function BottomBar() {
  const inBar = places.flat().filter((place) => place.inBar)
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-40 flex justify-around border-t border-line bg-surface px-1 pt-1 pb-[max(4px,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      {inBar.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          search={place.search ?? {}}
          activeOptions={{ ...activeOptions, exact: place.to === '/' }}
          activeProps={{ 'data-active': true }}
          className="flex min-w-14 flex-col items-center gap-0.5 rounded-control px-2 py-1.5 text-xs font-medium text-ink-2 data-active:text-accent"
        >
          <Icon name={place.icon} size={20} />
          {place.label}
        </Link>
      ))}
      <PersonMenu inBar />
    </nav>
  )
}
