import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countOf, formatCount, formatValue } from '../../parts/record/format.ts'
import type { Filters } from '../../subjects/searches/filter-names.ts'

/** An amount that may be negative or unknown. The exact amount is in its title. */
export function Dollars({ amount }: { amount: number | null }) {
  const value = formatValue(amount, amount)
  if (value === null) return <span className="font-normal text-ink-3">Unknown</span>
  return (
    <span className="num" title={value.exact}>
      {value.short}
    </span>
  )
}

/** A count that opens its list. `isBrief` is for a figure that has its own name. */
export function OpenOpportunities({ count, search, isBrief = false }: { count: number; search: Filters; isBrief?: boolean }) {
  if (count === 0) return <span className="text-ink-3">None open</span>
  return (
    <Link
      to="/search"
      search={{ status: 'active', ...search }}
      className={`num inline-flex min-h-6 items-center text-accent hover:underline ${isBrief ? '-my-0.5' : ''}`}
    >
      {isBrief ? formatCount(count) : countOf(count, 'open opportunity', 'open opportunities')}
    </Link>
  )
}

export type Fact = { name: string; value: ReactNode; title?: string }

/** The figures at the head of a record. */
export function Facts({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-card border border-line bg-surface px-5 py-4 md:grid-cols-3 xl:grid-cols-6"
    >
      {facts.map(({ name, value, title }) => (
        <div key={name} className="min-w-0" title={title}>
          <dt className="text-xs text-ink-2">{name}</dt>
          <dd className="num font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {title}
        {lead && <span className="text-sm font-normal text-ink-2">{lead}</span>}
      </h2>
      {children}
    </section>
  )
}
