import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { use, useCallback, useMemo } from 'react'
import { pages } from '../../api.ts'
import { ToggleButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { TimeZone } from '../../parts/record/facts.tsx'
import { formatMoment } from '../../parts/record/format.ts'
import { ExportMenu } from '../../shell/lists/export-menu.tsx'
import { Page } from '../../shell/page.tsx'
import { Empty, Failure, Skeletons } from '../../shell/states.tsx'
import { Hits } from '../../subjects/opportunities/hits.tsx'
import { Quota } from '../../subjects/searches/quota.tsx'
import { type SavedSearch as Saved, savedSearchOf } from '../../subjects/searches/saved-searches.ts'
import { readAddress, type SavedSearchAddress } from './address.ts'
import { addressOf, describeAlerts, describeCriteria } from './describe.ts'
import { SavedMenu } from './saved-menu.tsx'

const route = getRouteApi('/saved-searches/$id')
const page_items = 25
const row_px = 148
const noun = ['result', 'results'] as const
const rare_part = 0.5

/** The results of a saved search. */
export function SavedSearch() {
  const { id } = route.useParams()
  const saved = useQuery(savedSearchOf(id))
  const record = saved.data?.record
  return (
    <Page
      title={record?.name ?? 'Saved search'}
      width="search"
      lead={record && describeCriteria(record)}
      actions={record && <Actions saved={record} />}
    >
      {saved.error ? (
        <Failure error={saved.error} retry={() => void saved.refetch()} />
      ) : record ? (
        <>
          <Alerts saved={record} />
          <Results saved={record} />
        </>
      ) : (
        <Skeletons rows={4} height_px={row_px} />
      )}
    </Page>
  )
}

function Actions({ saved }: { saved: Saved }) {
  const navigate = useNavigate()
  return (
    <>
      <Link
        {...addressOf(saved)}
        className="inline-flex h-8 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 text-sm font-medium hover:bg-hover max-md:h-10"
      >
        <Icon name="filter" size={15} />
        Edit search
      </Link>
      <SavedMenu saved={saved} onDeleted={() => void navigate({ to: '/saved-searches', replace: true })} />
    </>
  )
}

/** How the alerts work, and whether they would report too little of what the search lists. */
function Alerts({ saved: { alerts, alert_preview, is_shared, created_by } }: { saved: Saved }) {
  const isStrict = alerts.enabled && alert_preview !== null && alert_preview.told < alert_preview.listed * rare_part
  return (
    <div className="mb-4 flex items-start gap-2 text-sm text-ink-2">
      <Icon name="bell" size={15} className="mt-0.5 shrink-0 text-ink-3" />
      <div className="min-w-0">
        <p>
          {describeAlerts(alerts)} · {is_shared ? `Shared by ${created_by.name}` : 'Private'}
        </p>
        {isStrict && (
          <p className="text-warn">
            Alerts would report {alert_preview.told} of these {alert_preview.listed} results. Fewer words, or OR between words,
            report more.
          </p>
        )}
      </div>
    </div>
  )
}

function Results({ saved }: { saved: Saved }) {
  const { peek, ...part } = route.useSearch({ select: readAddress, structuralSharing: true })
  const { since, alerted_at } = part
  const navigate = route.useNavigate()
  const query = pages('/v1/saved-searches/{saved_search_id}/results', {
    path: { saved_search_id: saved.id },
    query: { limit: page_items, ...part },
  })
  const list = useInfiniteQuery({ ...query, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false })
  const show = useCallback(
    (next: string | undefined) =>
      void navigate({
        search: ({ peek: _, ...old }) => (next ? { ...old, peek: next } : old),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const preview = useMemo(() => ({ id: peek, show }), [peek, show])
  const quota = list.data?.pages.at(-1)?.quota
  return (
    <>
      {quota && (
        <div className="mb-5">
          <Quota quota={quota} />
        </div>
      )}
      <Hits
        list={list}
        queryKey={query.queryKey}
        noun={noun}
        preview={preview}
        controls={
          <div className="flex items-center gap-2 print:hidden">
            <ToggleButton
              pressed={since !== undefined}
              onClick={() => void navigate({ search: since ? {} : { since: 'last_alert' }, replace: true })}
            >
              New only
            </ToggleButton>
            <ExportMenu operation="listSavedSearchResults" params={{ saved_search_id: saved.id, ...part }} />
          </div>
        }
        head={alerted_at && <AlertNote id={saved.id} at={alerted_at} />}
        empty={<NoResults address={part} alerts={saved.alerts} />}
      />
    </>
  )
}

/** Says that the list has only what one alert reported, and leads to all results. */
function AlertNote({ id, at }: { id: string; at: string }) {
  const moment = formatMoment(at, use(TimeZone))
  return (
    <p className="mb-3 text-ink-2">
      These results were in the alert of {moment}.{' '}
      <Link to="/saved-searches/$id" params={{ id }} className="font-medium text-accent underline">
        Show all results
      </Link>
    </p>
  )
}

function NoResults({ address, alerts }: { address: SavedSearchAddress; alerts: Saved['alerts'] }) {
  if (address.alerted_at) {
    return (
      <Empty title="No results of this alert now" icon="saved">
        They no longer match, or the alert is more than 90 days old.
      </Empty>
    )
  }
  if (address.since) {
    return (
      <Empty title="Nothing new" icon="saved">
        Alerts have reported all results.
      </Empty>
    )
  }
  return (
    <Empty title="No results now" icon="saved">
      {alerts.enabled
        ? 'An alert reports the first result that arrives.'
        : 'Turn on alerts in the actions of this search to learn when a result arrives.'}
    </Empty>
  )
}
