import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get, page_items_max } from '../../../api.ts'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icons.tsx'
import type { Pursuit } from '../../../shell/pursuits/changes.ts'
import { NewTaskDialog } from '../../../shell/tasks/task-dialogs.tsx'
import { TaskRow } from '../../../shell/tasks/task-row.tsx'
import { Section } from './section.tsx'

export function PursuitTasks({ pursuit, isNew, setNew }: { pursuit: Pursuit; isNew: boolean; setNew: (open: boolean) => void }) {
  const list = useQuery(get('/v1/tasks', { query: { pursuit_id: pursuit.id, limit: page_items_max } }))
  const [hasDone, setDone] = useState(false)
  const tasks = list.data?.results ?? []
  const open = tasks.filter(({ status }) => status === 'pending')
  const done = tasks.filter(({ status }) => status === 'complete')
  const soonest = open.toSorted((a, b) => (a.due_date ?? '~').localeCompare(b.due_date ?? '~'))
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
        query={list}
        isEmpty={tasks.length === 0}
        empty="No tasks yet. Add what this pursuit needs next, and when it is due."
      >
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {[...soonest, ...(hasDone ? done : [])].map((task) => (
            <TaskRow key={task.id} task={task} search={{ task_id: task.id }} />
          ))}
          {soonest.length === 0 && !hasDone && <li className="px-4 py-3 text-ink-2">All tasks are done.</li>}
        </ul>
        {done.length > 0 && (
          <Button kind="quiet" className="mt-1" aria-expanded={hasDone} onClick={() => setDone(!hasDone)}>
            {hasDone ? 'Hide' : 'Show'} {done.length} done
          </Button>
        )}
      </Section>
      <NewTaskDialog open={isNew} onClose={() => setNew(false)} pursuit={pursuit} />
    </>
  )
}
