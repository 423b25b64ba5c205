import { Fragment, use } from 'react'
import type { Schemas } from '../../api.ts'
import { TimeZone } from '../../parts/record/facts.tsx'
import type { Filters, ListName } from '../../subjects/searches/filter-names.ts'
import { describeFilters, listFilters, withValues } from '../../subjects/searches/filters.ts'
import type { SearchAddress } from './address.ts'
import { readDuePhrase } from './due-phrase.ts'
import { eitherOf, sidesOf } from './either.ts'
import type { Change } from './use-change.ts'

type Understood = Schemas['Understood']
export type Found = { suggestion?: string | null; understood?: Understood[] }

const fields: Readonly<Record<Understood['field'], { title: string; filter?: ListName }>> = {
  set_aside: { title: 'Set-aside', filter: 'set_asides' },
  state: { title: 'State', filter: 'states' },
  city: { title: 'City' },
  country: { title: 'Country' },
  agency: { title: 'Agency', filter: 'agencies' },
  notice_type: { title: 'Notice type', filter: 'notice_types' },
  naics: { title: 'NAICS', filter: 'naics_codes' },
  psc: { title: 'PSC', filter: 'psc_codes' },
}

const linkLook = 'min-h-6 font-medium text-accent underline'

type SuggestionsProps = {
  found: Found
  query: string
  change: Change
  /** The filters of the search. Contract search takes none. */
  filters?: Filters
}

/** How the service read the words: probable typing errors, and the names of field values. */
export function Suggestions({ found, query, change, filters }: SuggestionsProps) {
  const { suggestion, understood = [] } = found
  const open = understood.filter(({ field, value }) => !isFiltered(filters, field, value))
  const sides = sidesOf(query)
  const names = Map.groupBy(open, ({ field, words }) => `${field} ${words}`)
  return (
    <>
      {suggestion && (
        <p className="mb-3 text-ink-2">
          Did you mean <Words query={suggestion} change={change} />?
        </p>
      )}
      {sides.length > 0 && (
        <p className="mb-3 text-ink-2">
          These words are searched for together. Search for <Words query={eitherOf(sides)} change={change} />
          {sides.map((side) => (
            <Fragment key={side}>
              , <Words query={side} change={change} />
            </Fragment>
          ))}
        </p>
      )}
      {filters && <Due query={query} change={change} />}
      {names.size > 0 && (
        <ul aria-label="Understood names" className="mb-3 flex flex-wrap items-center gap-1.5 text-sm text-ink-2">
          {[...names].map(([key, group]) => (
            <li key={key}>
              <Name group={group} change={change} isFilter={filters !== undefined} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Other words that one click searches for. */
function Words({ query, change }: { query: string; change: Change }) {
  return (
    <button type="button" onClick={() => change((old) => ({ ...old, query }))} className={linkLook}>
      {query}
    </button>
  )
}

/** A deadline in the words. One click makes it a filter. */
function Due({ query, change }: { query: string; change: Change }) {
  const found = readDuePhrase(query, use(TimeZone))
  if (!found) return null
  const { words, filter } = found
  const [chip] = describeFilters(filter)
  return (
    <p className="mb-3 text-ink-2">
      A deadline works as a filter. Search for{' '}
      <button
        type="button"
        onClick={() => change(({ query: _, ...old }) => ({ ...old, ...filter, ...(words && { query: words }) }))}
        className={linkLook}
      >
        {words || 'everything'}, {chip!.label.replace('Due', 'due')}
      </button>
    </p>
  )
}

/** Whether the search already has the name as a filter. */
function isFiltered(filters: Filters | undefined, field: Understood['field'], value: string): boolean {
  const { filter } = fields[field]
  const values: readonly string[] = (filter && filters?.[filter]) ?? []
  return values.includes(value)
}

/** A name in the words. As a filter it is strict, and the words leave the query. */
function Name({ group, change, isFilter }: { group: Understood[]; change: Change; isFilter: boolean }) {
  const [{ field, words }] = group as [Understood]
  const { title, filter } = fields[field]
  const name = listFilters.find((each) => each.name === filter)?.nameValue ?? String
  const label = `${title}: ${group.map(({ value }) => name(value)).join(', ')}`
  const look = 'inline-block min-h-6 rounded-full border border-dashed border-line-strong px-2.5 py-0.5 text-left text-xs'
  if (filter === undefined || !isFilter) return <span className={look}>{label}</span>
  return (
    <button
      type="button"
      title={`“${words}” is understood as ${label}. Press to show only these.`}
      onClick={() => change((old) => toFilter(old, filter, group))}
      className={`${look} font-medium hover:bg-hover max-md:min-h-10`}
    >
      <span className="text-ink-3">Only</span> {label}
    </button>
  )
}

function toFilter({ query, ...address }: SearchAddress, filter: ListName, group: Understood[]): SearchAddress {
  const values = new Set([...(address[filter] ?? []), ...group.map(({ value }) => value)])
  const at = query?.toLowerCase().indexOf(group[0]!.words.toLowerCase()) ?? -1
  const words =
    at < 0 ? query : `${query!.slice(0, at)}${query!.slice(at + group[0]!.words.length)}`.replaceAll(/\s+/g, ' ').trim()
  return { ...address, ...withValues(address, filter, [...values]), ...(words && { query: words }) }
}
