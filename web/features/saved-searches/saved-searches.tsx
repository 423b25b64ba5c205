import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { page_items_max, pages } from '../../api.ts'
import { Badge } from '../../parts/badge.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Moment } from '../../parts/record/facts.tsx'
import { countOf, formatCount } from '../../parts/record/format.ts'
import { useListKeys } from '../../shell/lists/list-keys.ts'
import { ShowMore } from '../../shell/lists/show-more.tsx'
import { Page } from '../../shell/page.tsx'
import { Empty, Failure, Skeletons } from '../../shell/states.tsx'
import type { SavedSearch } from '../../subjects/searches/saved-searches.ts'
import { describeAlerts, describeCriteria } from './describe.ts'
import { SavedMenu } from './saved-menu.tsx'

const row_px = 84
const noActions: [] = []

export function SavedSearches() {
  const list = useInfiniteQuery(pages('/v1/saved-searches', { query: { limit: page_items_max } }))
  const section = useRef<HTMLElement>(null)
  const all = list.data?.pages.flatMap(({ results }) => results) ?? []
  const withNews = all.filter(({ new_since_last_alert }) => new_since_last_alert > 0).length
  useListKeys(section, 'saved search', all, noActions)
  return (
    <Page
      title="Saved searches"
      lead={all.length > 0 && leadOf(list.data!.pages[0]!.total_count, withNews)}
      actions={<NewSearch />}
    >
      <section ref={section} aria-label="Saved searches">
        <h2 tabIndex={-1} className="sr-only">
          All saved searches
        </h2>
        {list.error && all.length === 0 ? (
          <Failure error={list.error} retry={() => void list.refetch()} />
        ) : list.isPending ? (
          <Skeletons rows={4} height_px={row_px} />
        ) : all.length === 0 ? (
          <div className="rounded-card border border-line bg-surface">
            <Empty title="No saved searches yet" icon="saved">
              Search for your kind of work, then press “Save search”. Alerts report what is new.
            </Empty>
          </div>
        ) : (
          <div className="divide-y divide-line rounded-card border border-line bg-surface">
            {all.map((saved) => (
              <Row key={saved.id} saved={saved} onDeleted={() => section.current!.querySelector('h2')!.focus()} />
            ))}
          </div>
        )}
        <ShowMore list={list} />
      </section>
    </Page>
  )
}

function leadOf(count: number, withNews: number): string {
  const searches = countOf(count, 'search', 'searches')
  return withNews > 0 ? `${searches}, ${formatCount(withNews)} with new results` : searches
}

function NewSearch() {
  return (
    <Link
      to="/search"
      search={{ status: 'active' }}
      className="inline-flex h-8 items-center gap-1.5 rounded-control bg-accent px-3 text-sm font-medium text-on-accent hover:bg-accent-hover max-md:h-10"
    >
      <Icon name="search" size={15} />
      New search
    </Link>
  )
}

function Row({ saved, onDeleted }: { saved: SavedSearch; onDeleted: () => void }) {
  const { new_since_last_alert: fresh, result_count, last_run_at, is_shared, created_by } = saved
  return (
    <article
      data-id={saved.id}
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-3 px-4 py-3.5 first:rounded-t-card last:rounded-b-card focus-within:bg-[color-mix(in_oklab,var(--c-accent-soft)_35%,transparent)]"
    >
      <h3 className="min-w-0 text-md font-semibold wrap-anywhere">
        <Link to="/saved-searches/$id" params={{ id: saved.id }} className="hover:text-accent">
          {saved.name}
        </Link>
      </h3>
      <div className="flex items-center gap-2 text-sm">
        {fresh > 0 && <Badge tone="accent">{formatCount(fresh)} new</Badge>}
        {result_count !== null && <span className="num whitespace-nowrap text-ink-2">{countOf(result_count, 'result')}</span>}
      </div>
      <div className="-mt-1.5 -mr-2 max-md:-mt-2.5">
        <SavedMenu saved={saved} onDeleted={onDeleted} />
      </div>
      <p className="col-span-3 text-sm text-ink-2 wrap-anywhere">{describeCriteria(saved)}</p>
      <p className="col-span-3 mt-1 text-sm text-ink-3">
        {describeAlerts(saved.alerts)} · {is_shared ? `Shared by ${created_by.name}` : 'Private'}
        {last_run_at && (
          <>
            {' · '}
            Last opened <Moment at={last_run_at} />
          </>
        )}
      </p>
    </article>
  )
}
