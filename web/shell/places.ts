import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '../parts/icons.tsx'

export type Place = {
  to: NonNullable<LinkProps['to']>
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
    { to: '/board', label: 'Board', icon: 'board', key: 'b', inBar: true },
    { to: '/tasks', label: 'Tasks', icon: 'tasks', key: 'k', inBar: true },
  ],
]
