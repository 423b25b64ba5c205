import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { use, useCallback, useMemo, useRef, useState } from 'react'
import { page_items_max, pages } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { TimeZone } from '../../parts/record/facts.tsx'
import { countOf, formatCount } from '../../parts/record/format.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { textOf } from '../../shell/address.ts'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import { leaveItem, useListKeys } from '../../shell/lists/list-keys.ts'
import { ShowMore } from '../../shell/lists/show-more.tsx'
import { Page } from '../../shell/page.tsx'
import { Empty, Failure, Skeletons } from '../../shell/states.tsx'
import { type Task, toggleDone } from '../../subjects/tasks/changes.ts'
import { NewTaskDialog, TaskDialog } from '../../subjects/tasks/task-dialogs.tsx'
import { TaskRow } from '../../subjects/tasks/task-row.tsx'
import { groupByDue, type TaskGroup } from './groups.ts'

const row_px = 46
const route = getRouteApi('/tasks')

/** The filters of the address. Without `assigned_to`, the list has the user's own tasks. */
function useFilters() {
  const search = route.useSearch()
  const unassigned = textOf(search.unassigned) === 'true'
  const assigned_to = unassigned ? 'all' : (textOf(search.assigned_to) ?? 'me')
  const status: Task['status'] = textOf(search.status) === 'complete' ? 'complete' : 'pending'
  return { assigned_to, unassigned, status, pursuit_id: textOf(search.pursuit_id), task_id: textOf(search.task_id) }
}

function useTasks() {
  const { assigned_to, unassigned, status, pursuit_id } = useFilters()
  const people = unassigned ? { unassigned } : assigned_to === 'all' ? {} : { assigned_to }
  const sort_by = status === 'pending' ? 'due_date' : 'updated_at'
  const list = useInfiniteQuery(
    pages('/v1/tasks', { query: { status, ...people, ...(pursuit_id && { pursuit_id }), sort_by, limit: page_items_max } }),
  )
  // A task that was just marked stays in the list in memory until it is read again.
  const tasks = list.data?.pages.flatMap(({ results }) => results).filter((task) => task.status === status) ?? []
  return { list, tasks }
}

export function Tasks() {
  const { task_id } = useFilters()
  const navigate = route.useNavigate()
  const [isNew, setNew] = useState(false)
  const create = useCallback(() => setNew(true), [])
  return (
    <Page
      title="Tasks"
      lead={<Lead />}
      actions={
        <Button kind="primary" onClick={create}>
          <Icon name="plus" size={15} />
          New task
        </Button>
      }
    >
      <Views />
      <List onCreate={create} />
      <NewTaskDialog open={isNew} onClose={() => setNew(false)} />
      <TaskDialog
        task_id={task_id}
        onClose={() => void navigate({ search: ({ task_id: _, ...others }) => others, resetScroll: false, replace: true })}
      />
    </Page>
  )
}

function Lead() {
  const timeZone = use(TimeZone)
  const { list, tasks } = useTasks()
  const { status } = useFilters()
  if (!list.data) return '\u00a0'
  const total = list.data.pages[0]!.total_count
  if (status === 'complete') return countOf(total, 'task done', 'tasks done')
  const [first] = groupByDue(tasks, timeZone)
  const late = first?.title === 'Overdue' ? first.tasks.length : 0
  return (
    <>
      {countOf(total, 'open task')}
      {late > 0 && <span className="font-medium text-bad">, {formatCount(late)} overdue</span>}
    </>
  )
}

function Views() {
  const { assigned_to, unassigned, status, pursuit_id } = useFilters()
  const { tasks } = useTasks()
  const kept = { ...(pursuit_id && { pursuit_id }) }
  const isOpen = status === 'pending'
  const tabs = [
    { label: 'Mine', search: kept, current: isOpen && assigned_to === 'me' },
    { label: 'Everyone’s', search: { ...kept, assigned_to: 'all' }, current: isOpen && assigned_to === 'all' && !unassigned },
    { label: 'Unassigned', search: { ...kept, unassigned: 'true' }, current: isOpen && unassigned },
    { label: 'Done', search: { ...kept, assigned_to: 'all', status: 'complete' }, current: !isOpen },
  ]
  return (
    <div className="mb-4 flex flex-col gap-3">
      <Tabs label="Tasks" tabs={tabs} />
      {pursuit_id && (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          Only tasks of
          <Link
            to="."
            search={(search) => ({ ...search, pursuit_id: undefined })}
            replace
            title="Show all pursuits"
            className="inline-flex h-7 min-w-0 items-center gap-1.5 rounded-full bg-accent-soft pr-2 pl-3 font-medium text-accent"
          >
            <span className="truncate">{tasks[0]?.pursuit_title ?? 'one pursuit'}</span>
            <Icon name="close" size={13} />
            <span className="sr-only">Show all pursuits</span>
          </Link>
        </p>
      )}
    </div>
  )
}

function List({ onCreate }: { onCreate: () => void }) {
  const timeZone = use(TimeZone)
  const { status } = useFilters()
  const { list, tasks } = useTasks()
  const section = useRef<HTMLDivElement>(null)
  const toggle = useToggle(section)
  useKeys(section, tasks, toggle, onCreate)
  if (list.error && tasks.length === 0) return <Failure error={list.error} retry={() => void list.refetch()} />
  if (list.isPending) return <Skeletons rows={6} height_px={row_px} />
  const groups = status === 'pending' ? groupByDue(tasks, timeZone) : [{ title: 'Done', tasks }]
  return (
    <div ref={section} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {tasks.length === 0 ? <NoTasks /> : groups.map((group) => <Group key={group.title} group={group} onToggle={toggle} />)}
      <ShowMore list={list} />
    </div>
  )
}

function Group({ group: { title, tasks }, onToggle }: { group: TaskGroup; onToggle: (task: Task) => void }) {
  return (
    <section aria-label={title}>
      <h2 className={`mb-2 flex items-baseline gap-2 font-semibold ${title === 'Overdue' ? 'text-bad' : ''}`}>
        {title}
        <span className="num font-normal text-ink-3">{formatCount(tasks.length)}</span>
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {tasks.map((task) => (
          <Row key={task.id} task={task} onToggle={onToggle} />
        ))}
      </ul>
    </section>
  )
}

function Row({ task, onToggle }: { task: Task; onToggle: (task: Task) => void }) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  return (
    <TaskRow
      task={task}
      search={{ ...search, task_id: task.id }}
      onToggle={onToggle}
      under={task.pursuit_title}
      items={[
        {
          label: 'Only this pursuit',
          icon: 'filter',
          run: () => void navigate({ search: { ...search, pursuit_id: task.pursuit_id }, replace: true }),
        },
        { label: 'Open the pursuit', icon: 'board', run: () => void navigate({ to: `/pursuits/${task.pursuit_id}` as string }) },
      ]}
    />
  )
}

function NoTasks() {
  const { assigned_to, status } = useFilters()
  return (
    <div className="rounded-card border border-line bg-surface">
      {status === 'complete' ? (
        <Empty title="Nothing is done yet" icon="tasks">
          Tasks that you or colleagues complete appear here.
        </Empty>
      ) : (
        <Empty title={assigned_to === 'me' ? 'You have no open tasks' : 'No open tasks'} icon="tasks">
          Add what a pursuit needs next, and when it is due. Press <b className="font-semibold">c</b> or use New task.
        </Empty>
      )}
    </div>
  )
}

/** Marks a task, and moves the focus to the next one, because the marked one leaves the list. */
function useToggle(section: { current: HTMLElement | null }): (task: Task) => void {
  return useCallback(
    (task) => {
      leaveItem(section, task.id)
      void toggleDone(task)
    },
    [section],
  )
}

function useKeys(
  section: { current: HTMLElement | null },
  tasks: readonly Task[],
  toggle: (task: Task) => void,
  create: () => void,
): void {
  const actions = useMemo(() => [{ keys: 'x', text: 'Mark it as done, or open it again', run: toggle }], [toggle])
  useListKeys(section, 'task', tasks, actions)
  const shortcuts = useMemo(
    (): Shortcut[] => [
      { keys: 'c', text: 'New task', run: create },
      { keys: 'Enter', text: 'Open the task' },
    ],
    [create],
  )
  useShortcuts(shortcuts)
}
