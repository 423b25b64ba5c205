import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { pages, type Schemas } from '../../../api.ts'
import { TimeZone } from '../../../parts/record/facts.tsx'
import { formatMoment } from '../../../parts/record/format.ts'
import { type Column, Table } from '../../../parts/table.tsx'
import { ShowMore } from '../../../shell/lists/show-more.tsx'
import { Empty, Failure, Skeletons } from '../../../shell/states.tsx'
import { formatDuration } from './run-steps.tsx'
import { liveInterval, StatusBadge } from './status.tsx'

type Summary = Schemas['WorkflowRunSummary']

const row_px = 40

const columns: Column<Summary>[] = [
  {
    title: 'Started',
    cell: ({ id, created_at }) => (
      <Link to="/workflow-runs/$run_id" params={{ run_id: id }} className="font-medium text-accent hover:underline">
        <Started at={created_at} />
      </Link>
    ),
  },
  { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Kind', cell: ({ dry_run }) => <span className="whitespace-nowrap">{dry_run ? 'Dry run' : 'Live run'}</span> },
  {
    title: 'Took',
    numeric: true,
    cell: ({ started_at, finished_at }) =>
      started_at && finished_at ? formatDuration(Date.parse(finished_at) - Date.parse(started_at)) : '—',
  },
  { title: 'Version', numeric: true, cell: ({ workflow_version }) => workflow_version },
]

const reason: Column<Summary> = { title: 'Why it failed', cell: ({ error }) => error ?? '' }

/** Runs of one day differ by their times. */
function Started({ at }: { at: string }) {
  const timeZone = use(TimeZone)
  return (
    <time dateTime={at} className="num whitespace-nowrap">
      {formatMoment(at, timeZone)}
    </time>
  )
}

export function RunList({ workflow_id }: { workflow_id: string }) {
  const list = useInfiniteQuery({
    ...pages('/v1/workflows/{workflow_id}/runs', { path: { workflow_id } }),
    refetchInterval: ({ state }) => liveInterval(state.data?.pages.flatMap(({ results }) => results) ?? []),
  })
  const runs = list.data?.pages.flatMap(({ results }) => results) ?? []
  if (list.error && runs.length === 0) return <Failure error={list.error} retry={() => void list.refetch()} />
  if (list.isPending) return <Skeletons rows={4} height_px={row_px} />
  if (runs.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface">
        <Empty title="No runs yet" icon="play">
          Try the workflow with a dry run. It changes nothing and shows what each step would do.
        </Empty>
      </div>
    )
  return (
    <>
      <Table
        caption="Runs"
        columns={runs.some(({ error }) => error) ? [...columns, reason] : columns}
        rows={runs}
        keyOf={({ id }) => id}
      />
      <ShowMore list={list} />
    </>
  )
}
