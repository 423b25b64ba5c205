import type { Pursuit } from './changes.ts'

export const outcomeNames: Record<NonNullable<Pursuit['outcome']>, string> = {
  won: 'Won',
  lost: 'Lost',
  no_bid: 'No bid',
  cancelled: 'Cancelled by the agency',
}
