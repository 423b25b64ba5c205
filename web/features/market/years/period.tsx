import { Link } from '@tanstack/react-router'
import { Icon } from '../../../parts/icons.tsx'
import { formatDate } from '../../../parts/record/format.ts'
import type { FiguresAddress } from '../address.ts'
import { withoutDays } from './years.tsx'

/** The period that all figures of the page count, and the way back to all years. */
export function Period({ address: { awarded_since, awarded_before } }: { address: FiguresAddress }) {
  if (!awarded_since && !awarded_before) return 'Choose a year to count only its awards.'
  const days = [awarded_since, awarded_before].map((day) => (day ? formatDate(day, 'UTC') : 'any day'))
  return (
    <Link
      to="."
      search={withoutDays}
      replace
      resetScroll={false}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-full bg-accent-soft px-2.5 text-accent hover:underline"
    >
      {days.join(' to ')}
      <Icon name="close" size={12} />
      <span className="sr-only">Count all years</span>
    </Link>
  )
}
