import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { get, type Schemas } from '../../api.ts'
import { SearchBox } from '../../parts/fields/search-box.tsx'
import { formatCount } from '../../parts/record/format.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import { Empty, Failure, Skeletons } from '../../shell/states.tsx'
import { type MarketAddress, marketTypes, query_characters_max, readMarketAddress } from './address.ts'
import { Group } from './group.tsx'
import { OwnMarket } from './own-market.tsx'

const route = getRouteApi('/market')
const items_of_all = 5
const items_of_one = 20
const row_px = 60

/** Finds agencies, contractors, awards, people and NAICS codes by one box. */
export function Market() {
  const address = route.useSearch({ select: readMarketAddress, structuralSharing: true })
  const { query } = address
  return (
    <Page title="Market" documentTitle={query ? `${query} · Market` : 'Market'}>
      <MarketBox query={query ?? ''} />
      {query ? <Found query={query} types={address.types} /> : <OwnMarket />}
    </Page>
  )
}

function MarketBox({ query }: { query: string }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const shortcuts = useMemo((): Shortcut[] => [{ keys: '/', text: 'Search the market', run: () => input.current!.select() }], [])
  useShortcuts(shortcuts)
  useEffect(() => {
    if (query === '' && matchMedia('(hover: hover)').matches) input.current!.focus()
  }, [query])
  return (
    <SearchBox
      key={query}
      ref={input}
      label="Search the market"
      placeholder="An agency, a company, a contract number, a contact or a kind of work"
      defaultValue={query}
      maxLength={query_characters_max}
      className="mb-5"
      onSearch={(text) => void navigate({ to: '/market', search: text ? { query: text } : {} })}
    />
  )
}

function Found({ query, types }: { query: string; types: MarketAddress['types'] }) {
  const all = useQuery({
    ...get('/v1/market/search', { query: { query, limit: items_of_all } }),
    placeholderData: keepPreviousData,
  })
  const one = useQuery({
    ...get('/v1/market/search', { query: { query, types: [types ?? 'agencies'], limit: items_of_one } }),
    enabled: types !== undefined,
  })
  const shown = types === undefined ? all : one
  if (shown.error) return <Failure error={shown.error} retry={() => void shown.refetch()} />
  const counts = all.data?.counts ?? {}
  const found = marketTypes.filter(({ type }) => (counts[type] ?? 0) > 0)
  return (
    <>
      <Tabs
        label="Kinds of results"
        tabs={[
          { label: 'All', search: { query }, current: types === undefined },
          ...found.map(({ type, title }) => ({
            label: `${title} ${formatCount(counts[type]!)}`,
            search: { query, types: type },
            current: types === type,
          })),
        ]}
      />
      <div className="mt-5 flex flex-col gap-7">
        {shown.isPending ? (
          <Skeletons rows={8} height_px={row_px} />
        ) : found.length === 0 ? (
          <NothingFound query={query} />
        ) : (
          found
            .filter(({ type }) => types === undefined || types === type)
            .map(({ type, title }) => (
              <Group
                key={type}
                type={type}
                title={title}
                query={query}
                found={shown.data as Schemas['MarketResults']}
                isAlone={types === type}
              />
            ))
        )}
      </div>
    </>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <Empty title={`Nothing found for “${query}”`}>Try fewer words, another spelling, or a code such as 541512.</Empty>
    </div>
  )
}
