import type { ReactNode } from 'react'
import type { Schemas } from '../../api.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { Page } from '../../shell/page.tsx'

type SearchPageProps = { query: string | undefined; scope: Schemas['SavedSearchScope']; children: ReactNode }

/** The heading of both searches. Their tabs keep the words. */
export function SearchPage({ query, scope, children }: SearchPageProps) {
  const tabs = [
    { label: 'Opportunities', to: '/search', search: { query, status: 'active' }, current: scope === 'opportunities' },
    { label: 'Contracts', to: '/search/contracts', search: { query }, current: scope === 'contracts' },
  ] as const
  return (
    <Page
      title="Search"
      documentTitle={query ? `${query} · Search` : 'Search'}
      width="search"
      actions={<Tabs label="What to search" tabs={tabs} />}
    >
      {children}
    </Page>
  )
}
