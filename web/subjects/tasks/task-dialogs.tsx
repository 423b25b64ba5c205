import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { notify } from '../../shell/notices.tsx'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { createTask, taskOf } from './changes.ts'
import type { PursuitChoice } from './pursuit-picker.tsx'
import type { TaskFields } from './task-form.tsx'

// Forms and their pickers are loaded when they are opened.
const TaskEditor = lazy(() => import('./task-editor.tsx').then((module) => ({ default: module.TaskEditor })))
const TaskForm = lazy(() => import('./task-form.tsx').then((module) => ({ default: module.TaskForm })))
const loading = <Skeletons rows={4} height_px={52} />

type TaskDialogProps = { task_id: string | undefined; onClose: () => void }

/** Shows one task to change or delete it. Closed without an id. */
export function TaskDialog({ task_id, onClose }: TaskDialogProps) {
  return (
    <Dialog title="Task" open={task_id !== undefined} onClose={onClose}>
      {task_id !== undefined && <OneTask task_id={task_id} onClose={onClose} />}
    </Dialog>
  )
}

function OneTask({ task_id, onClose }: { task_id: string; onClose: () => void }) {
  const task = useQuery(taskOf(task_id))
  if (task.error && !task.data) return <Failure error={task.error} retry={() => void task.refetch()} />
  return <Suspense fallback={loading}>{task.data ? <TaskEditor read={task.data} onClose={onClose} /> : loading}</Suspense>
}

type NewTaskDialogProps = { open: boolean; onClose: () => void; pursuit?: PursuitChoice }

export function NewTaskDialog({ open, onClose, pursuit }: NewTaskDialogProps) {
  async function save({ description, due_date, people, ...fields }: TaskFields): Promise<void> {
    const assigned_to = people.map(({ user_id }) => user_id)
    await createTask({
      ...fields,
      assigned_to,
      ...(description !== null && { description }),
      ...(due_date !== null && { due_date }),
    })
    onClose()
    notify(`Added: ${fields.name}`)
  }
  return (
    <Dialog title="New task" open={open} onClose={onClose}>
      <Suspense fallback={loading}>
        <TaskForm save={save} action="Add the task" pursuit={pursuit} />
      </Suspense>
    </Dialog>
  )
}
