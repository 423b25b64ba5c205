import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Menu } from '../../parts/menu.tsx'
import { countOf, formatCount, formatValue } from '../../parts/record/format.ts'
import { Page } from '../../shell/page.tsx'
import { Empty, Failure, Skeletons } from '../../shell/states.tsx'
import type { Pursuit } from '../../subjects/pursuits/changes.ts'
import { type Board as BoardRecord, findCard, type Selection, sumOpen } from './board-data.ts'
import { meaningOfWeighted } from './column.tsx'
import { Columns } from './columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filtersOf, isFiltered, route, viewOf, withoutFilters } from './filters.ts'
import { boardOf } from './moves.ts'
import { ViewSwitch } from './views/view-switch.tsx'

// The columns are the first view. The others are loaded when they are shown.
const PursuitTable = lazy(() => import('./views/pursuit-table.tsx').then((module) => ({ default: module.PursuitTable })))
const Calendar = lazy(() => import('./views/calendar.tsx').then((module) => ({ default: module.Calendar })))
const AddDialog = lazy(() => import('./add-dialog.tsx').then((module) => ({ default: module.AddDialog })))
const SelectionBar = lazy(() => import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar })))

export function Board() {
  const search = route.useSearch()
  const view = viewOf(search)
  const content = useRef<HTMLDivElement>(null)
  const board = useQuery({ ...boardOf(filtersOf(search)), placeholderData: (before) => before })
  const { selected, select, clear } = useSelection(content)
  const tags = new Set(board.data?.columns.flatMap(({ cards }) => cards.flatMap((card) => card.tags)))
  return (
    <Page title="Board" width="all" fills={view === 'board'} lead={<Lead board={board.data} />} actions={<Actions />}>
      {board.data && selected.size > 0 ? (
        <Suspense fallback={<div className="mb-4 h-10 rounded-control bg-accent-soft" />}>
          <SelectionBar
            board={board.data}
            pursuits={[...selected.values()].map((pursuit) => findCard(board.data, pursuit.id)?.card ?? pursuit)}
            onDone={clear}
          />
        </Suspense>
      ) : (
        <FilterBar tags={[...tags].toSorted((a, b) => a.localeCompare(b))} />
      )}
      <div ref={content} tabIndex={-1} className="flex min-h-0 min-w-0 grow flex-col outline-none">
        {view !== 'board' ? (
          <Suspense fallback={<Skeletons rows={8} height_px={44} />}>
            {view === 'table' ? <PursuitTable selected={selected} select={select} /> : <Calendar />}
          </Suspense>
        ) : board.error && !board.data ? (
          <Failure error={board.error} retry={() => void board.refetch()} />
        ) : board.data ? (
          <Loaded board={board.data} selected={selected} select={select} />
        ) : (
          <div className="grid grid-cols-1 gap-2.5 md:grid-cols-5">
            {['triage', 'preparing', 'submitted', 'won', 'lost'].map((column) => (
              <Skeletons key={column} rows={2} height_px={132} />
            ))}
          </div>
        )}
      </div>
    </Page>
  )
}

function Actions() {
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-2 print:hidden">
      <ViewSwitch />
      <div className="flex items-center gap-2">
        <Button onClick={() => setAdding(true)} className="max-md:w-10 max-md:px-0">
          <Icon name="plus" size={15} />
          <span className="max-md:sr-only">Add a pursuit</span>
        </Button>
        <BoardMenu />
      </div>
      {isAdding && (
        <Suspense>
          <AddDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Leads to the settings of the board. */
function BoardMenu() {
  const navigate = useNavigate()
  return (
    <Menu
      label="Settings of the board"
      items={[
        { label: 'Change columns', icon: 'board', run: () => void navigate({ to: '/preferences/board' }) },
        { label: 'Import pursuits', icon: 'upload', run: () => void navigate({ to: '/preferences/import' }) },
      ]}
      className="grid size-8 place-items-center rounded-control text-ink-3 hover:bg-hover hover:text-ink max-md:size-10 print:hidden"
    >
      <Icon name="settings" />
    </Menu>
  )
}

function useSelection(content: { current: HTMLElement | null }) {
  const [selected, setSelected] = useState<Selection>(new Map())
  const select = useCallback((pursuit: Pursuit) => {
    setSelected((before) => {
      const others = [...before].filter(([id]) => id !== pursuit.id)
      return new Map(others.length < before.size ? others : [...before, [pursuit.id, pursuit]])
    })
  }, [])
  const clear = useCallback(
    (staying?: Pursuit) => {
      const link = staying && content.current!.querySelector<HTMLElement>(`[data-id="${CSS.escape(staying.id)}"] a`)
      ;(link ?? content.current!).focus()
      setSelected(new Map())
    },
    [content],
  )
  return { selected, select, clear }
}

function Lead({ board }: { board: BoardRecord | undefined }) {
  if (!board) return '\u00a0'
  const { open, valued, worth, weighted, chances } = sumOpen(board)
  return (
    <>
      <Figure text={formatCount(open)} /> open {open === 1 ? 'pursuit' : 'pursuits'}
      {valued > 0 ? (
        <>
          {' '}
          worth <Figure text={formatValue(worth, worth)!.short} />
        </>
      ) : (
        open > 0 && ', no values yet'
      )}
      {chances > 0 && (
        <>
          ,{' '}
          <span title={meaningOfWeighted}>
            <Figure text={formatValue(weighted, weighted)!.short} /> weighted
          </span>{' '}
          from {formatCount(chances)} of {countOf(valued, 'pursuit')} with a value
        </>
      )}
    </>
  )
}

function Figure({ text }: { text: string }) {
  return <b className="num font-semibold text-ink">{text}</b>
}

type LoadedProps = { board: BoardRecord; selected: Selection; select: (pursuit: Pursuit) => void }

function Loaded({ board, selected, select }: LoadedProps) {
  const search = route.useSearch()
  const isEmpty = board.columns.every(({ count }) => count === 0)
  return (
    <>
      {isEmpty && (
        <div className="mb-4 rounded-card border border-line bg-surface">
          {isFiltered(search) ? (
            <Empty title="No pursuit passes these filters" icon="filter">
              <Link to="." search={withoutFilters} replace className="font-medium text-accent hover:underline">
                Clear the filters
              </Link>
            </Empty>
          ) : (
            <Empty title="The board is empty" icon="board">
              Add opportunities from{' '}
              <Link to="/" className="font-medium text-accent hover:underline">
                Today
              </Link>{' '}
              or Search. They begin in the first column.
            </Empty>
          )}
        </div>
      )}
      <Columns board={board} selected={selected} select={select} />
    </>
  )
}
