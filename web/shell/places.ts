import type { LinkProps } from '@tanstack/react-router'
import { appPlaces } from '../../kernel/app/places.ts'
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

/** The places of the navigation, in its groups. The server's pages show the same ones. */
export const places: readonly (readonly Place[])[] = appPlaces
