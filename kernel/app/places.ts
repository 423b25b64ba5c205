/** Navigation that the web app and the server's own pages show alike. */
import type { iconShapes } from './icon-shapes.ts'

type AppPlace = { to: string; search?: object; label: string; icon: keyof typeof iconShapes; key?: string; inBar?: boolean }

/** The places of the main navigation, in its groups. Paths begin below /app. */
export const appPlaces = [
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
] as const satisfies AppPlace[][]
