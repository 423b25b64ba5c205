import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { page_items_max, pages } from '../../../api.ts'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { ShowMore } from '../../../shell/lists/show-more.tsx'
import type { Pursuit } from '../../../subjects/pursuits/changes.ts'
import type { Task } from '../../../subjects/tasks/changes.ts'
import { NewTaskDialog } from '../../../subjects/tasks/task-dialogs.tsx'
import { TaskRow } from '../../../subjects/tasks/task-row.tsx'
import { Section } from './section.tsx'

/** A task that was just marked stays in the list in memory until it is read again. */
function useTasks(pursuit_id: string, status: Task['status'], sort_by: 'due_date' | 'updated_at', enabled = true) {
  const list = useInfiniteQuery({
    ...pages('/v1/tasks', { query: { pursuit_id, status, sort_by, limit: page_items_max } }),
    enabled,
  })
  const tasks = list.data?.pages.flatMap(({ results }) => results).filter((task) => task.status === status) ?? []
  return { list, tasks }
}

export function PursuitTasks({ pursuit, isNew, setNew }: { pursuit: Pursuit; isNew: boolean; setNew: (open: boolean) => void }) {
  const [hasDone, setDone] = useState(false)
  const open = useTasks(pursuit.id, 'pending', 'due_date')
  const done = useTasks(pursuit.id, 'complete', 'updated_at', hasDone)
  const { complete } = pursuit.task_counts
  return (
    <>
      <Section
        title="Tasks"
        action={
          <Button onClick={() => setNew(true)}>
            <Icon name="plus" size={15} />
            New task
          </Button>
        }
        query={open.list}
        isEmpty={open.tasks.length === 0 && complete === 0}
        empty="No tasks yet. Add what this pursuit needs next, and when it is due."
      >
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {open.tasks.map((task) => (
            <TaskRow key={task.id} task={task} search={{ task_id: task.id }} />
          ))}
          {open.tasks.length === 0 && !open.list.hasNextPage && <li className="px-4 py-3 text-ink-2">All tasks are done.</li>}
        </ul>
        <ShowMore list={open.list} />
        {complete > 0 && (
          <Button kind="quiet" className="mt-1" aria-expanded={hasDone} onClick={() => setDone(!hasDone)}>
            {hasDone ? 'Hide' : 'Show'} {complete} done
          </Button>
        )}
        {hasDone && (
          <>
            <ul className="mt-1 divide-y divide-line rounded-card border border-line bg-surface">
              {done.list.isPending && <li className="skeleton h-11" />}
              {done.tasks.map((task) => (
                <TaskRow key={task.id} task={task} search={{ task_id: task.id }} />
              ))}
            </ul>
            <ShowMore list={done.list} />
          </>
        )}
      </Section>
      <NewTaskDialog open={isNew} onClose={() => setNew(false)} pursuit={pursuit} />
    </>
  )
}
