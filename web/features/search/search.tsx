import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { pages } from '../../api.ts'
import { Hits } from '../../shell/search/hits.tsx'
import { Scoring } from '../../shell/states.tsx'
import { filtersOf, type SearchAddress } from './address.ts'
import { Chips } from './chips.tsx'
import { FilterButton, FilterColumn } from './filter-panel.tsx'
import { NothingFound } from './nothing-found.tsx'
import { QueryBox } from './query-box.tsx'
import { SaveSearch } from './save-search.tsx'
import { SearchPage } from './search-page.tsx'
import { SortBy } from './sort-by.tsx'
import { Suggestions } from './suggestions.tsx'
import { Toggles } from './toggles.tsx'
import { useChange, usePreview, useQueryBox } from './use-change.ts'

const route = getRouteApi('/search')
const page_items = 25
const query_characters_max = 1_000
const noun = ['opportunity', 'opportunities'] as const

/** Searches opportunities by words and filters. */
export function Search() {
  const address = route.useSearch()
  const change = useChange('/search')
  const box = useQueryBox(address.query)
  const filters = filtersOf(address)
  const { query, sort_by, peek } = address
  const search = pages('/v1/opportunities/search', {
    query: { ...filters, ...(query && { query }), ...(sort_by && { sort_by }), facets: true, limit: page_items },
  })
  const list = useInfiniteQuery({ ...search, placeholderData: keepPreviousData })
  const [first] = list.data?.pages ?? []
  const preview = usePreview(peek, change)
  const panel = { filters, facets: first?.facets, change, count: first?.total_count }
  return (
    <SearchPage query={query} scope="opportunities">
      <QueryBox
        ref={box}
        live
        query={query ?? ''}
        characters_max={query_characters_max}
        onSearch={(next) => change((old) => withQuery(old, next))}
      />
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-2">
        <div className="flex gap-2 max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap">
          <Toggles filters={filters} change={change} />
        </div>
        <FilterButton {...panel} />
        <SaveSearch address={address} scope="opportunities" />
      </div>
      <div className={peek ? undefined : 'grid gap-8 lg:grid-cols-[232px_minmax(0,1fr)]'}>
        {!peek && <FilterColumn {...panel} />}
        <div className="min-w-0">
          <Hits
            list={list}
            queryKey={search.queryKey}
            noun={noun}
            preview={preview}
            controls={<SortBy address={address} change={change} />}
            head={
              <>
                <Chips filters={filters} change={change} />
                {first && <Suggestions found={first} change={change} hasFilters />}
              </>
            }
            empty={<NothingFound address={address} change={change} />}
          />
          {first?.scoring && <Scoring scoring={first.scoring} />}
        </div>
      </div>
    </SearchPage>
  )
}

function withQuery({ query, sort_by, peek, ...address }: SearchAddress, next: string): SearchAddress {
  // An order by relevance needs words, and words are ordered by relevance unless the user asks for another order.
  const sort = sort_by && sort_by !== 'relevance' ? { sort_by } : {}
  return { ...address, ...sort, ...(next && { query: next }) }
}
