import { use } from 'react'
import { ToggleButton } from '../../../parts/button.tsx'
import { TimeZone } from '../../../parts/record/facts.tsx'
import { dayIn } from '../../../parts/record/format.ts'
import type { Filters } from '../../../subjects/searches/filter-names.ts'
import type { Change } from '../use-change.ts'

const due_soon_days = 14
const due_later_days = 30
const posted_days = 7
const fit_score_min = 80

/** The filters that people use most, with their values of today. */
function listToggles(timeZone: string): { label: string; filter: Filters }[] {
  return [
    { label: 'Open only', filter: { status: 'active' } },
    dueWithin(due_soon_days),
    dueWithin(due_later_days),
    { label: 'Posted this week', filter: { posted_since: dayIn(-posted_days, timeZone) } },
    { label: `Fits us (${fit_score_min}+)`, filter: { min_score: fit_score_min } },
  ]
}

function dueWithin(days: number): { label: string; filter: Filters } {
  return { label: `Due within ${days} days`, filter: { due_within_days: days } }
}

function isOn(filter: Filters, filters: Filters): boolean {
  return Object.entries(filter).every(([name, value]) => filters[name as keyof Filters] === value)
}

/** Returns the filters that a pressed toggle shows. */
export function toggledFilters(filters: Filters, timeZone: string): Filters {
  const pressed = listToggles(timeZone).filter(({ filter }) => isOn(filter, filters))
  return Object.assign({}, ...pressed.map(({ filter }) => filter))
}

export function Toggles({ filters, change }: { filters: Filters; change: Change }) {
  const timeZone = use(TimeZone)
  return (
    <div className="flex gap-2 max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap">
      {listToggles(timeZone).map(({ label, filter }) => {
        const pressed = isOn(filter, filters)
        const press = () => change((old) => (pressed ? without(old, filter) : { ...old, ...filter }))
        return (
          <ToggleButton key={label} pressed={pressed} onClick={press}>
            {label}
          </ToggleButton>
        )
      })}
    </div>
  )
}

function without<Address extends object>(address: Address, filter: Filters): Address {
  return Object.fromEntries(Object.entries(address).filter(([name]) => !(name in filter))) as Address
}
