import { Link } from '@tanstack/react-router'
import type { Schemas } from '../../../api.ts'
import { countOf, formatValue } from '../../../parts/record/format.ts'
import { daysOfYear, type FiguresAddress } from '../address.ts'

const bars_max = 10
const full_percent = 100

type YearsProps = { years: readonly Schemas['MarketYear'][]; address: FiguresAddress }

/** Awards by fiscal year. Each bar limits the page to its year. */
export function Years({ years, address }: YearsProps) {
  const shown = years.slice(0, bars_max).toReversed()
  const largest = Math.max(1, ...shown.map(({ value_total }) => value_total ?? 0))
  return (
    <ol className="flex h-44 items-end gap-1.5 rounded-card border border-line bg-surface px-4 pt-4 pb-3">
      {shown.map(({ fiscal_year, award_count, value_total }) => {
        const days = daysOfYear(fiscal_year)
        const isChosen = address.awarded_since === days.awarded_since && address.awarded_before === days.awarded_before
        const value = formatValue(value_total, value_total)
        const height = (Math.max(0, value_total ?? 0) / largest) * full_percent
        return (
          <li key={fiscal_year} className="h-full min-w-0 max-w-16 grow">
            <Link
              to="."
              search={(old: FiguresAddress) => (isChosen ? withoutDays(old) : { ...old, ...days })}
              replace
              resetScroll={false}
              aria-current={isChosen || undefined}
              title={`${countOf(award_count, 'award')}, ${value?.exact ?? 'value unknown'}`}
              className="group flex h-full flex-col items-center justify-end gap-1 text-xs"
            >
              <span className="num max-w-full truncate text-ink-2">{value?.short ?? '—'}</span>
              <span
                className="w-full rounded-t-xs bg-accent forced-color-adjust-none group-hover:bg-accent-hover"
                style={{ height: `${height * 0.7}%`, minHeight: 2 }}
              />
              <span className={`num ${isChosen ? 'font-semibold text-accent' : 'text-ink-2'}`}>
                <span className="max-md:sr-only">FY </span>
                {fiscal_year}
                <span className="sr-only"> {countOf(award_count, 'award')}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

export function withoutDays({ awards }: FiguresAddress): FiguresAddress {
  return awards ? { awards } : {}
}
