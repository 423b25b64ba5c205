import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { get } from '../../api.ts'
import { Icon } from '../../parts/icons.tsx'
import { textOf } from '../../shell/address.ts'
import { members } from '../../subjects/people/members.ts'
import { type FilterName, isFiltered, route, withoutFilters } from './filters.ts'

const typing_ms = 250
const controlClass =
  'h-8 shrink-0 rounded-control border border-line-strong bg-surface text-sm font-medium text-ink-2 hover:bg-hover max-md:h-10'

/** The filters of all views. They are in the address, by the names of the operation. */
export function FilterBar({ tags }: { tags: readonly string[] }) {
  const search = route.useSearch()
  const { data: profile } = useQuery(get('/v1/profile'))
  const me = profile?.user?.id
  return (
    <search className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      <QueryField />
      <div className="flex gap-2 max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 md:flex-wrap">
        <Toggle name="assigned_to" value="me" label="Mine" />
        <Toggle name="favorite" value="true" label="Starred" />
        <PersonSelect label="Assigned to" name="assigned_to" me={me} />
        <PersonSelect label="Owner" name="owner" me={me} />
        <Choice label="Tag" name="tags" options={tags.map((tag) => ({ value: tag, label: tag }))} />
        <Toggle name="status" value="archived" label="Archived" />
        {isFiltered(search) && (
          <Link
            to="."
            search={withoutFilters}
            replace
            className="inline-flex h-8 shrink-0 items-center rounded-control px-2 text-sm font-medium text-accent hover:underline max-md:h-10"
          >
            Clear filters
          </Link>
        )}
      </div>
    </search>
  )
}

/** The words go into the address at a pause in typing. */
function QueryField() {
  const navigate = route.useNavigate()
  const query = textOf(route.useSearch().query) ?? ''
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (document.activeElement !== input.current) input.current!.value = query
  }, [query])
  useEffect(() => () => clearTimeout(timer.current), [])
  function type(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const text = input.current!.value
      void navigate({ search: (search) => ({ ...search, query: text.trim() || undefined }), replace: true })
    }, typing_ms)
  }
  return (
    <label className="relative max-md:w-full">
      <span className="sr-only">Filter pursuits</span>
      <Icon name="filter" size={14} className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
      <input
        ref={input}
        type="search"
        defaultValue={query}
        onInput={type}
        maxLength={1000}
        placeholder="Filter"
        className="h-8 w-48 rounded-control border border-line-strong bg-surface pr-2 pl-8 text-sm placeholder:text-ink-3 max-md:h-10 max-md:w-full"
      />
    </label>
  )
}

function Toggle({ name, value, label }: { name: FilterName; value: string; label: string }) {
  const navigate = route.useNavigate()
  const pressed = textOf(route.useSearch()[name]) === value
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => void navigate({ search: (search) => ({ ...search, [name]: pressed ? undefined : value }), replace: true })}
      className={clsx(controlClass, 'px-3', pressed && 'border-accent bg-accent-soft text-accent hover:bg-accent-soft')}
    >
      {label}
    </button>
  )
}

function PersonSelect({ label, name, me }: { label: string; name: 'assigned_to' | 'owner'; me: string | undefined }) {
  const { data } = useQuery(members())
  const others = data?.results.filter(({ user_id }) => user_id !== me) ?? []
  const options = [{ value: 'me', label: 'Me' }, ...others.map(({ user_id, name: label }) => ({ value: user_id, label }))]
  return <Choice label={label} name={name} options={options} />
}

type ChoiceProps = {
  label: string
  name: FilterName
  options: readonly { value: string; label: string }[]
}

function Choice({ label, name, options }: ChoiceProps) {
  const navigate = route.useNavigate()
  const value = textOf(route.useSearch()[name]) ?? ''
  const known = options.some((option) => option.value === value)
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) =>
        void navigate({ search: (search) => ({ ...search, [name]: target.value || undefined }), replace: true })
      }
      className={clsx(
        controlClass,
        'px-1.5',
        name === 'tags' ? 'w-28' : 'max-w-36',
        value && 'border-accent bg-accent-soft text-accent',
      )}
    >
      <option value="">{label}: any</option>
      {value && !known && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
