import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Avatars } from '../../parts/badge.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { Due, Moment } from '../../parts/record/facts.tsx'
import type { Search } from '../../shell/address.ts'
import { type Task, toggleDone } from './changes.ts'
import { DeleteDialog } from './delete-dialog.tsx'

type TaskRowProps = {
  task: Task
  /** Opens the task in the address of the screen. */
  search: Search
  onToggle?: (task: Task) => void
  /** Further entries of the menu. */
  items?: readonly MenuItem[]
  under?: ReactNode
}

export function TaskRow({ task, search, onToggle = (each) => void toggleDone(each), items = [], under }: TaskRowProps) {
  const isDone = task.status === 'complete'
  return (
    <li data-id={task.id} className="relative flex items-center gap-3 py-1.5 pr-2 pl-3 focus-within:bg-hover hover:bg-hover">
      <DoneButton task={task} onToggle={onToggle} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <div className="min-w-0 grow basis-52">
          <h3 className={clsx('font-medium wrap-anywhere', isDone && 'text-ink-2 line-through')}>
            <Link to="." search={search} className="after:absolute after:inset-0">
              {task.name}
            </Link>
          </h3>
          {under && <p className="truncate text-xs text-ink-2">{under}</p>}
        </div>
        <span className="flex items-center gap-3 text-sm max-md:flex-row-reverse max-md:py-1">
          <Avatars names={task.assignees.map(({ name }) => name)} />
          <span className="shrink-0 md:w-20 md:text-right">
            {isDone ? <Moment at={task.completed_at ?? task.updated_at} /> : task.due_date && <Due at={task.due_date} isWork />}
          </span>
        </span>
      </div>
      <RowMenu task={task} onToggle={onToggle} items={items} />
    </li>
  )
}

function actionOf({ status }: Task): string {
  return status === 'complete' ? 'Open again' : 'Done'
}

type ToggleProps = { task: Task; onToggle: (task: Task) => void }

function DoneButton({ task, onToggle }: ToggleProps) {
  const isDone = task.status === 'complete'
  return (
    <button
      type="button"
      aria-label={`${actionOf(task)}: ${task.name}`}
      title={actionOf(task)}
      onClick={() => onToggle(task)}
      className="group relative z-10 grid size-8 shrink-0 place-items-center max-md:-mr-2 max-md:-ml-2 max-md:size-10 max-md:self-start"
    >
      <span
        className={clsx(
          'grid size-[18px] place-items-center rounded-full border-[1.5px] text-surface group-hover:border-accent',
          isDone ? 'border-accent bg-accent' : 'border-line-strong',
        )}
      >
        <Icon name="check" size={12} strokeWidth={3} className={isDone ? undefined : 'group-hover:text-accent'} />
      </span>
    </button>
  )
}

function RowMenu({ task, onToggle, items }: ToggleProps & { items: readonly MenuItem[] }) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <span className="relative z-10">
      <Menu
        label={`Actions for ${task.name}`}
        items={[
          { label: actionOf(task), icon: task.status === 'complete' ? 'undo' : 'check', run: () => onToggle(task) },
          ...items,
          { label: 'Delete…', icon: 'trash', run: () => setDeleting(true) },
        ]}
        className="grid size-8 place-items-center rounded-control text-ink-3 hover:bg-hover hover:text-ink max-md:size-10"
      >
        <Icon name="more" />
      </Menu>
      <DeleteDialog task={task} open={isDeleting} onClose={() => setDeleting(false)} />
    </span>
  )
}
