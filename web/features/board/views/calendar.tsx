import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { use } from 'react'
import { page_items_max, pages } from '../../../api.ts'
import { Icon } from '../../../parts/icons.tsx'
import { TimeZone } from '../../../parts/record/facts.tsx'
import { formatDay } from '../../../parts/record/format.ts'
import { textOf } from '../../../shell/address.ts'
import { ShowMore } from '../../../shell/lists/show-more.tsx'
import { Failure, Skeletons } from '../../../shell/states.tsx'
import type { Pursuit } from '../../../subjects/pursuits/changes.ts'
import { filtersOf, route } from '../filters.ts'
import { daysOf, laterDay, monthOf, shiftMonth } from './calendar-days.ts'

const calendar_px = 640
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The same pursuits on the days on which they are due. A phone shows the days that have some. */
export function Calendar() {
  const timeZone = use(TimeZone)
  const search = route.useSearch()
  const today = formatDay(Date.now(), timeZone)
  const shown = monthOf(textOf(search.month), today)
  const days = daysOf(shown)
  // A day of the time zone may begin or end on the next day in UTC.
  const window = { due_after: laterDay(days[0]!, -1), due_before: laterDay(days.at(-1)!, 1) }
  const list = useInfiniteQuery(
    pages('/v1/pipeline/search', { query: { ...filtersOf(search), ...window, sort_by: 'due_date', limit: page_items_max } }),
  )
  const pursuits = list.data?.pages.flatMap(({ results }) => results) ?? []
  const byDay = Map.groupBy(pursuits, ({ due_date }) => formatDay(due_date!, timeZone))
  return (
    <section aria-labelledby="month">
      <MonthHead shown={shown} today={today} />
      {list.error && pursuits.length === 0 ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeletons rows={1} height_px={calendar_px} />
      ) : (
        <Days days={days} shown={shown} today={today} byDay={byDay} />
      )}
      <ShowMore list={list} />
    </section>
  )
}

function MonthHead({ shown, today }: { shown: string; today: string }) {
  const name = new Date(`${shown}-01`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const step = 'grid size-8 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink max-md:size-10'
  return (
    <div className="mb-3 flex items-center gap-1">
      <h2 id="month" className="min-w-44 text-lg font-semibold">
        {name}
      </h2>
      <Link
        to="."
        search={(before) => ({ ...before, month: shiftMonth(shown, -1) })}
        replace
        aria-label="Previous month"
        className={step}
      >
        <Icon name="right" className="rotate-180" />
      </Link>
      <Link
        to="."
        search={(before) => ({ ...before, month: shiftMonth(shown, 1) })}
        replace
        aria-label="Next month"
        className={step}
      >
        <Icon name="right" />
      </Link>
      {shown !== today.slice(0, 7) && (
        <Link
          to="."
          search={(before) => ({ ...before, month: undefined })}
          replace
          className="ml-1 rounded-control px-2 py-1.5 text-sm font-medium text-accent hover:underline"
        >
          This month
        </Link>
      )}
    </div>
  )
}

type DaysProps = { days: readonly string[]; shown: string; today: string; byDay: ReadonlyMap<string, Pursuit[]> }

function Days({ days, shown, today, byDay }: DaysProps) {
  const isEmpty = days.every((day) => !byDay.has(day))
  return (
    <>
      {isEmpty && <p className="mb-3 text-ink-2">No pursuit is due in this month.</p>}
      <div aria-hidden="true" className="grid grid-cols-7 text-xs font-medium text-ink-2 max-md:hidden">
        {weekdays.map((day) => (
          <span key={day} className="px-2 pb-1.5">
            {day}
          </span>
        ))}
      </div>
      <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-7">
        {days.map((day) => (
          <Day key={day} day={day} isOther={!day.startsWith(shown)} isToday={day === today} pursuits={byDay.get(day) ?? []} />
        ))}
      </ol>
    </>
  )
}

type DayProps = { day: string; isOther: boolean; isToday: boolean; pursuits: readonly Pursuit[] }

function Day({ day, isOther, isToday, pursuits }: DayProps) {
  const name = new Date(day).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
  return (
    <li
      className={clsx(
        'min-w-0 p-1.5 md:min-h-28',
        isOther ? 'bg-sunken' : 'bg-surface',
        pursuits.length === 0 && 'max-md:hidden',
      )}
    >
      <p className="mb-1 px-1">
        <time
          dateTime={day}
          className={clsx(
            'num text-xs md:inline-grid md:h-5 md:min-w-5 md:place-items-center md:rounded-full',
            isToday ? 'font-semibold text-accent md:bg-accent md:text-on-accent' : 'text-ink-2',
          )}
        >
          <span className="md:sr-only">{name}</span>
          <span aria-hidden="true" className="max-md:hidden">
            {Number(day.slice(8))}
          </span>
        </time>
      </p>
      <ul className="flex flex-col gap-1">
        {pursuits.map(({ id, title, column_title }) => (
          <li key={id}>
            <Link
              to="/pursuits/$pursuit_id"
              params={{ pursuit_id: id }}
              title={`${title} · ${column_title}`}
              className="block rounded bg-accent-soft px-1.5 py-1 text-xs leading-4 font-medium wrap-anywhere text-accent hover:underline max-md:py-2"
            >
              <span className="md:line-clamp-2">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
