import { getRouteApi } from '@tanstack/react-router'
import { Tabs } from '../../parts/tabs.tsx'
import { Page } from '../../shell/page.tsx'
import { Contracts } from './contracts.tsx'
import { Opportunities } from './opportunities.tsx'

const route = getRouteApi('/search')

export function Search() {
  const { query, kind } = route.useSearch()
  const kept = query === undefined ? {} : { query }
  const tabs = [
    { label: 'Opportunities', search: { ...kept, status: 'active' }, current: kind === undefined },
    { label: 'Contracts', search: { ...kept, kind: 'contracts' }, current: kind === 'contracts' },
  ]
  return (
    <Page
      title="Search"
      documentTitle={query ? `${query} · Search` : 'Search'}
      width="search"
      actions={<Tabs label="What to search" tabs={tabs} />}
    >
      {kind === 'contracts' ? <Contracts /> : <Opportunities />}
    </Page>
  )
}
