import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense, useDeferredValue } from 'react'
import { pages } from '../../api.ts'
import { isReturning } from '../../shell/lists/cached-list.ts'
import { ExportMenu } from '../../shell/lists/export-menu.tsx'
import { Scoring } from '../../shell/states.tsx'
import { Hits } from '../../subjects/opportunities/hits.tsx'
import type { Filters } from '../../subjects/searches/filter-names.ts'
import { filtersOf, readAddress, type SearchAddress, sortOf } from './address.ts'
import { FilterButton, FilterColumn } from './filters/filter-panel.tsx'
import { Toggles } from './filters/toggles.tsx'
import { QueryBox } from './query-box.tsx'
import { SaveSearch } from './save-search.tsx'
import { SearchPage } from './search-page.tsx'
import { SortBy } from './sort-by.tsx'
import { Suggested } from './suggested.tsx'
import type { Found } from './suggestions.tsx'
import { type Change, useChange, usePreview, useQueryBox } from './use-change.ts'

const Chips = lazy(() => import('./filters/chips.tsx').then((module) => ({ default: module.Chips })))
const NothingFound = lazy(() => import('./nothing-found.tsx').then((module) => ({ default: module.NothingFound })))
const route = getRouteApi('/search')
const page_items = 25
const query_characters_max = 1_000
const noun = ['opportunity', 'opportunities'] as const

/** Searches opportunities by words and filters. */
export function Search() {
  const address = route.useSearch({ select: readAddress, structuralSharing: true })
  const change = useChange('/search')
  // A filter is shown as chosen first. The results and the preview follow.
  const searched = useDeferredValue(address)
  const { criteria, search, list } = useHits(searched)
  const box = useQueryBox(address.query === undefined && !isReturning())
  const preview = usePreview(searched.peek, change)
  const [first] = list.data?.pages ?? []
  // Records without a score come last, so none has one if the first has none.
  const isUnscored = first?.results[0]?.match_score === null
  const filters = filtersOf(address)
  const showsDismissed = address.dismissed === 'include'
  const panel = { filters, showsDismissed, facets: first?.facets, change }
  return (
    <SearchPage query={address.query} scope="opportunities">
      <QueryBox
        ref={box}
        live
        query={address.query ?? ''}
        characters_max={query_characters_max}
        onSearch={(next) => change((old) => withQuery(old, next))}
      />
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-2 print:hidden">
        <Toggles filters={filters} change={change} />
        <FilterButton {...panel} count={first?.total_count} />
        <SaveSearch address={address} scope="opportunities" />
      </div>
      <div className={preview.id ? undefined : 'grid gap-8 lg:grid-cols-[232px_minmax(0,1fr)] print:block'}>
        {!preview.id && <FilterColumn {...panel} />}
        <div className="min-w-0">
          <Hits
            list={list}
            isBehind={searched !== address}
            queryKey={search.queryKey}
            noun={noun}
            preview={preview}
            removesDismissed={!showsDismissed}
            controls={<Controls address={address} isUnscored={isUnscored} criteria={criteria} change={change} />}
            head={<Head filters={filters} query={address.query ?? ''} found={first} change={change} />}
            empty={<Nothing address={address} change={change} />}
          />
          {first?.scoring && <Scoring scoring={first.scoring} />}
        </div>
      </div>
    </SearchPage>
  )
}

type ControlsProps = ComponentProps<typeof SortBy> & { criteria: ReturnType<typeof useHits>['criteria'] }

function Controls({ criteria, ...order }: ControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <SortBy {...order} />
      <ExportMenu operation="searchOpportunities" params={criteria} />
    </div>
  )
}

function useHits(address: SearchAddress) {
  const { query, dismissed = 'exclude' } = address
  const criteria = { ...filtersOf(address), ...(query && { query }), sort_by: sortOf(address), dismissed } as const
  const search = pages('/v1/opportunities/search', {
    query: { ...criteria, ...(query ? {} : { include: ['reasons'] }), facets: true, limit: page_items },
  })
  return { criteria, search, list: useInfiniteQuery({ ...search, placeholderData: keepPreviousData }) }
}

function Nothing(props: ComponentProps<typeof NothingFound>) {
  return (
    <Suspense>
      <NothingFound {...props} />
    </Suspense>
  )
}

type HeadProps = { filters: Filters; query: string; found: Found | undefined; change: Change }

function Head({ filters, query, found, change }: HeadProps) {
  return (
    <>
      <Suspense>{Object.keys(filters).length > 0 && <Chips filters={filters} change={change} />}</Suspense>
      {found && <Suggested found={found} query={query} change={change} filters={filters} />}
    </>
  )
}

function withQuery({ query, peek, ...address }: SearchAddress, next: string): SearchAddress {
  return { ...address, ...(next && { query: next }) }
}
