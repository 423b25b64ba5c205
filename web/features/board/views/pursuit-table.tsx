import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { page_items_max, pages, type paths } from '../../../api.ts'
import { Avatars, Badge } from '../../../parts/badge.tsx'
import { Score } from '../../../parts/meter.tsx'
import { Due, Moment, Money } from '../../../parts/record/facts.tsx'
import { countOf } from '../../../parts/record/format.ts'
import { type Column, Table } from '../../../parts/table.tsx'
import { listOf, textOf } from '../../../shell/address.ts'
import { ExportMenu } from '../../../shell/lists/export-menu.tsx'
import { ShowMore } from '../../../shell/lists/show-more.tsx'
import { Empty, Failure, Skeletons } from '../../../shell/states.tsx'
import type { Pursuit } from '../../../subjects/pursuits/changes.ts'
import type { Selection } from '../board-data.ts'
import { filtersOf, route } from '../filters.ts'

type SortBy = NonNullable<NonNullable<paths['/v1/pipeline/search']['get']['parameters']['query']>['sort_by']>
const orders: readonly SortBy[] = [
  'due_date',
  'estimated_value',
  'match_score',
  'updated_at',
  'created_at',
  'posted_date',
  'position',
]
const row_px = 44

type PursuitTableProps = { selected: Selection; select: (pursuit: Pursuit) => void }

/** The same pursuits as a table that the service sorts. */
export function PursuitTable({ selected, select }: PursuitTableProps) {
  const search = route.useSearch()
  const sort_by = orders.find((order) => order === textOf(search.sort_by)) ?? 'due_date'
  const phase_ids = listOf(search.phase_ids)
  const listed = { ...filtersOf(search), ...(phase_ids.length > 0 && { phase_ids }), sort_by }
  const list = useInfiniteQuery({
    ...pages('/v1/pipeline/search', { query: { ...listed, limit: page_items_max } }),
    placeholderData: (before) => before,
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  if (list.error && rows.length === 0) return <Failure error={list.error} retry={() => void list.refetch()} />
  if (list.isPending) return <Skeletons rows={8} height_px={row_px} />
  if (rows.length === 0) return <Empty title="No pursuits here" icon="board" />
  return (
    <>
      <div className="-mt-2 mb-2 flex items-center justify-between gap-4">
        <p className="num text-sm text-ink-2">{countOf(list.data!.pages[0]!.total_count, 'pursuit')}</p>
        <ExportMenu operation="searchPipeline" params={listed} />
      </div>
      <Table
        caption="Pursuits"
        columns={[selectColumn(selected, select), ...columnsOf(sort_by)]}
        rows={rows}
        keyOf={({ id }) => id}
      />
      <ShowMore list={list} />
    </>
  )
}

function selectColumn(selected: Selection, select: (pursuit: Pursuit) => void): Column<Pursuit> {
  return {
    title: 'Select',
    hasOnlyControls: true,
    cell: (pursuit) => (
      <label className="grid size-6 place-items-center">
        <span className="sr-only">Select {pursuit.title}</span>
        <input
          type="checkbox"
          checked={selected.has(pursuit.id)}
          onChange={() => select(pursuit)}
          className="size-4 accent-(--c-accent)"
        />
      </label>
    ),
  }
}

function columnsOf(sort_by: SortBy): Column<Pursuit>[] {
  function sorted(order: SortBy, direction: 'ascending' | 'descending'): NonNullable<Column<Pursuit>['sort']> {
    return { search: (search) => ({ ...search, sort_by: order }), direction: sort_by === order ? direction : null }
  }
  return [
    { title: 'Title', cell: (pursuit) => <Title pursuit={pursuit} /> },
    { title: 'Stage', cell: ({ column_title }) => <span className="whitespace-nowrap">{column_title}</span> },
    { title: 'Due', sort: sorted('due_date', 'ascending'), cell: (pursuit) => <DueCell pursuit={pursuit} /> },
    {
      title: 'Value',
      sort: sorted('estimated_value', 'descending'),
      numeric: true,
      cell: ({ estimated_value_low: low, estimated_value_high: high }) => <Money low={low} high={high} />,
    },
    {
      title: 'Chance',
      numeric: true,
      cell: ({ win_probability }) => (win_probability === null ? '—' : `${win_probability}%`),
    },
    {
      title: 'Score',
      sort: sorted('match_score', 'descending'),
      cell: ({ match_score }) => <Score score={match_score} size={28} />,
    },
    { title: 'Owner', cell: ({ owner }) => owner.name },
    { title: 'Assigned', cell: ({ assignees }) => <Avatars names={assignees.map(({ name }) => name)} /> },
    { title: 'Tags', cell: ({ tags }) => <Tags tags={tags} /> },
    { title: 'Changed', sort: sorted('updated_at', 'descending'), cell: ({ updated_at }) => <Moment at={updated_at} /> },
  ]
}

function Title({ pursuit: { id, title, favorite, contract } }: { pursuit: Pursuit }) {
  return (
    <div className="max-w-[44ch] min-w-48">
      <Link to="/pursuits/$pursuit_id" params={{ pursuit_id: id }} className="font-medium text-ink hover:text-accent">
        {title}
      </Link>
      {favorite && (
        <span className="text-warn">
          {' '}
          ★<span className="sr-only"> Starred</span>
        </span>
      )}
      {contract?.agency_short && <p className="truncate text-xs text-ink-2">{contract.agency_short}</p>}
    </div>
  )
}

function DueCell({ pursuit: { phase, due_date } }: { pursuit: Pursuit }) {
  return phase === 'won' || phase === 'lost' ? '—' : <Due at={due_date} isWork={phase !== 'submitted'} />
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )
}
