import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../parts/badge.tsx'
import { Icon, type IconName } from '../../parts/icons.tsx'
import { Due } from '../../parts/record/facts.tsx'
import { countOf, formatCount } from '../../parts/record/format.ts'
import { Failure } from '../../shell/states.tsx'
import { dueSoon, myTasks, savedSearches } from './queries.ts'

const row_px = 44

/** A panel appears after those above it, whose answers would move it. */
export function Panels() {
  const [due, tasks] = [useQuery(dueSoon()), useQuery(myTasks), useQuery(savedSearches)]
  return (
    <>
      <DueNext />
      {!due.isPending && <MyTasks />}
      {!due.isPending && !tasks.isPending && <SavedSearches />}
    </>
  )
}

function DueNext() {
  const due = useQuery(dueSoon())
  return (
    <Panel title="Due next" icon="clock" query={due} empty="Nothing on the board is due within three weeks.">
      {due.data?.results.map(({ id, title, due_date, column_title, task_counts: { pending } }) => (
        <Row
          key={id}
          to={`/pursuits/${id}`}
          title={title}
          fact={<Due at={due_date} />}
          under={pending > 0 ? `${column_title} · ${countOf(pending, 'open task')}` : column_title}
        />
      ))}
    </Panel>
  )
}

function MyTasks() {
  const tasks = useQuery(myTasks)
  return (
    <Panel title="My tasks" icon="tasks" query={tasks} empty="You have no open tasks.">
      {tasks.data?.results.map(({ id, name, due_date, pursuit_title }) => (
        <Row key={id} to={`/tasks/${id}`} title={name} fact={due_date && <Due at={due_date} />} under={pursuit_title} />
      ))}
    </Panel>
  )
}

function SavedSearches() {
  const saved = useQuery(savedSearches)
  return (
    <Panel title="Saved searches" icon="saved" query={saved} empty="Save a search to see here what is new in it.">
      {saved.data?.results.map(({ id, name, alerts, new_since_last_alert, result_count }) => (
        <Row
          key={id}
          to={`/saved-searches/${id}`}
          title={name}
          fact={
            new_since_last_alert > 0 ? (
              <Badge tone="accent">{formatCount(new_since_last_alert)} new</Badge>
            ) : (
              result_count !== null && <span className="num text-ink-2">{countOf(result_count, 'result')}</span>
            )
          }
          under={alerts.enabled ? `Alerts: ${alerts.frequency}` : 'No alerts'}
        />
      ))}
    </Panel>
  )
}

type PanelProps = {
  title: string
  icon: IconName
  query: UseQueryResult<{ results: unknown[] }>
  empty: string
  children: ReactNode
}

function Panel({ title, icon, query, empty, children }: PanelProps) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface">
      <h2 className="flex items-center gap-2 border-b border-line px-3.5 py-2.5 font-semibold">
        <Icon name={icon} size={15} className="text-ink-3" />
        {title}
      </h2>
      {query.error ? (
        <div className="p-2">
          <Failure error={query.error} retry={() => void query.refetch()} />
        </div>
      ) : query.isPending ? (
        <div className="skeleton m-3.5" style={{ height: row_px * 2 }} />
      ) : query.data.results.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-2">{empty}</p>
      ) : (
        <ul className="py-1.5">{children}</ul>
      )}
    </section>
  )
}

function Row({ to, title, fact, under }: { to: string; title: string; fact: ReactNode; under: string }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3.5 py-1.5 hover:bg-hover">
      <Link to={to} title={title} className="line-clamp-2 font-medium after:absolute after:inset-0">
        {title}
      </Link>
      <span className="text-sm">{fact}</span>
      <span className="col-span-2 truncate text-xs text-ink-3">{under}</span>
    </li>
  )
}
