import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { pages, type Schemas } from '../../api.ts'
import { ToggleButton } from '../../parts/button.tsx'
import { ExportMenu } from '../../shell/lists/export-menu.tsx'
import { Empty } from '../../shell/states.tsx'
import { Hits } from '../../subjects/opportunities/hits.tsx'
import { Quota } from '../../subjects/searches/quota.tsx'
import { readAddress } from './address.ts'
import { QueryBox } from './query-box.tsx'
import { SaveSearch } from './save-search.tsx'
import { SearchPage } from './search-page.tsx'
import { Suggested } from './suggested.tsx'
import { type Change, useChange, usePreview, useQueryBox } from './use-change.ts'

const route = getRouteApi('/search/contracts')
const page_items = 25
const query_characters_max = 500
const noun = ['contract', 'contracts'] as const

/** Each request uses the quota, so nothing is read that the user did not ask for. */
const frugal = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const

/** Searches the whole contract catalog, within the quota of the company. */
export function Contracts() {
  const address = route.useSearch({ select: readAddress, structuralSharing: true })
  const change = useChange('/search/contracts')
  const box = useQueryBox(address.query === undefined)
  const { query = '', scope = 'active' } = address
  return (
    <SearchPage query={address.query} scope="contracts">
      <QueryBox
        ref={box}
        live={false}
        query={query}
        characters_max={query_characters_max}
        onSearch={(next) => change(({ query: _, peek: __, ...old }) => ({ ...old, ...(next && { query: next }) }))}
      />
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-2 print:hidden">
        <ToggleButton
          pressed={scope === 'all'}
          onClick={() => change(({ scope: _, ...old }) => (scope === 'all' ? old : { ...old, scope: 'all' }))}
        >
          Include closed and awarded
        </ToggleButton>
        <SaveSearch address={address} scope="contracts" />
      </div>
      {query === '' ? <Invitation /> : <Found query={query} scope={scope} peek={address.peek} change={change} />}
    </SearchPage>
  )
}

function Invitation() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <Empty title="Search the whole contract catalog" icon="search">
        Type words or a number, and press Enter. Closed and awarded records are included if you ask for them. Each search and each
        record that you see for the first time counts toward the quota of your company.
      </Empty>
    </div>
  )
}

type FoundProps = { query: string; scope: Schemas['SavedSearchContractScope']; peek: string | undefined; change: Change }

function Found({ query, scope, peek, change }: FoundProps) {
  const search = pages('/v1/contracts/search', { query: { query, scope, limit: page_items } })
  const list = useInfiniteQuery({ ...search, ...frugal })
  const preview = usePreview(peek, change)
  const quota = list.data?.pages.at(-1)?.quota
  const [first] = list.data?.pages ?? []
  return (
    <>
      {quota && (
        <div className="mb-5">
          <Quota quota={quota} />
        </div>
      )}
      <Hits
        list={list}
        queryKey={search.queryKey}
        noun={noun}
        preview={preview}
        controls={<ExportMenu operation="searchContracts" params={{ query, scope }} />}
        head={first && <Suggested found={first} query={query} change={change} />}
        empty={
          <Empty title="Nothing found">
            Try fewer words{scope === 'active' && ', or include closed and awarded records'}. A saved search with an alert reports
            records that arrive later.
          </Empty>
        }
      />
    </>
  )
}
