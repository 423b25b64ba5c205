import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '../parts/icons.tsx'

export type Place = {
  to: NonNullable<LinkProps['to']>
  /** The query of the address with which the place opens. */
  search?: { status: 'active' }
  label: string
  icon: IconName
  /** The second key after `g`. */
  key?: string
  /** Whether a phone shows it in the bar. The bar has room for four. */
  inBar?: boolean
}

/** The places of the navigation, in its groups. A screen adds itself here. */
export const places: readonly (readonly Place[])[] = [
  [
    { to: '/', label: 'Today', icon: 'today', key: 't', inBar: true },
    { to: '/search', search: { status: 'active' }, label: 'Search', icon: 'search', key: 's', inBar: true },
    { to: '/board', label: 'Board', icon: 'board', key: 'b', inBar: true },
    { to: '/tasks', label: 'Tasks', icon: 'tasks', key: 'k', inBar: true },
    { to: '/documents', label: 'Documents', icon: 'documents', key: 'd' },
  ],
  [
    { to: '/saved-searches', label: 'Saved searches', icon: 'saved', key: 'w' },
    { to: '/market', label: 'Market', icon: 'market', key: 'm' },
    { to: '/workflows', label: 'Workflows', icon: 'workflows', key: 'f' },
    { to: '/dashboard', label: 'Dashboard', icon: 'dashboard', key: 'h' },
  ],
  [
    { to: '/notifications', label: 'Notifications', icon: 'bell', key: 'n' },
    { to: '/profile', label: 'Company profile', icon: 'company', key: 'p' },
    { to: '/preferences', label: 'Settings', icon: 'settings', key: ',' },
  ],
]
