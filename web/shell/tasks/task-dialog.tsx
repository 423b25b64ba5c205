import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use, useState } from 'react'
import type { Versioned } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Moment, TimeZone } from '../../parts/record/facts.tsx'
import { formatDay } from '../../parts/record/format.ts'
import { ConflictDialog } from '../edits/conflict-dialog.tsx'
import { Conflict } from '../edits/save.ts'
import { notify, notifyFailure } from '../notices.tsx'
import { Failure, Skeletons } from '../states.tsx'
import { changeTask, deleteTask, type Task, taskOf } from './changes.ts'
import { type TaskFields, TaskForm } from './task-form.tsx'

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
  if (task.error) return <Failure error={task.error} retry={() => void task.refetch()} />
  return task.data ? <TaskEditor read={task.data} onClose={onClose} /> : <Skeletons rows={4} height_px={52} />
}

type Change = Parameters<typeof changeTask>[1]

type Refused = { conflict: Conflict<Task>; change: Change }

function TaskEditor({ read, onClose }: { read: Versioned<Task>; onClose: () => void }) {
  const timeZone = use(TimeZone)
  const [base, setBase] = useState(read)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { record: task } = base
  async function saveOver(version: Versioned<Task>, change: Change): Promise<void> {
    try {
      await changeTask(version, change)
      onClose()
      notify(`Saved: ${change.name ?? task.name}`)
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      setRefused({ conflict: error, change })
    }
  }
  function keepTheirs({ conflict }: Refused): void {
    setBase(conflict.theirs)
    setRefused(null)
  }
  function saveYours({ conflict, change }: Refused): void {
    setRefused(null)
    void saveOver(conflict.theirs, change).catch(notifyFailure)
  }
  return (
    <>
      <p className="-mt-2 mb-4 text-sm text-ink-2">
        <Link to={`/pursuits/${task.pursuit_id}` as string} className="font-medium text-accent hover:underline">
          {task.pursuit_title}
        </Link>
        {' · '}
        Added by {task.created_by.name} <Moment at={task.created_at} />
      </p>
      <TaskForm
        key={base.etag}
        task={task}
        save={(fields) => saveOver(base, changeOf(task, fields, timeZone))}
        action="Save"
        aside={<DeleteButton task={task} onDeleted={onClose} />}
      />
      {refused && (
        <ConflictDialog
          title="Another user changed this task"
          differences={differencesOf(task, refused, timeZone)}
          onKeepTheirs={() => keepTheirs(refused)}
          onSaveYours={() => saveYours(refused)}
        />
      )}
    </>
  )
}

function DeleteButton({ task, onDeleted }: { task: Task; onDeleted: () => void }) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <Button kind="danger" onClick={() => setDeleting(true)}>
        <Icon name="trash" size={15} />
        Delete
      </Button>
      <DeleteDialog task={task} open={isDeleting} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
    </>
  )
}

type DeleteDialogProps = { task: Task; open: boolean; onClose: () => void; onDeleted?: () => void }

/** Asks first, because a deleted task cannot be restored. */
export function DeleteDialog({ task, open, onClose, onDeleted }: DeleteDialogProps) {
  function confirm(): void {
    onClose()
    onDeleted?.()
    void deleteTask(task)
  }
  return (
    <Dialog title="Delete this task?" open={open} onClose={onClose}>
      <p className="mb-4 text-ink-2">
        <b className="font-medium text-ink">{task.name}</b> will be deleted for everyone. This cannot be undone.
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button kind="danger" onClick={confirm}>
          Delete the task
        </Button>
      </div>
    </Dialog>
  )
}

const labels: Record<keyof Change, string> = {
  name: 'Task',
  description: 'Details',
  due_date: 'Due',
  assigned_to: 'Assigned to',
}

/** Returns the changed fields only, so that the other values of colleagues stay. */
function changeOf(task: Task, { name, description, due_date, assigned_to }: TaskFields, timeZone: string): Change {
  const sameDay = due_date === (task.due_date && formatDay(task.due_date, timeZone))
  return {
    ...(name !== task.name && { name }),
    ...(description !== task.description && { description }),
    ...(!sameDay && { due_date }),
    ...(assigned_to.join() !== task.assigned_to.join() && { assigned_to }),
  }
}

function differencesOf(task: Task, { conflict, change }: Refused, timeZone: string) {
  return conflict.fields.map((field) => ({
    label: labels[field as keyof Change],
    theirs: show(field, conflict.theirs.record, timeZone),
    yours: show(field, { ...task, ...change }, timeZone),
  }))
}

function show(field: keyof Task, task: Task, timeZone: string): string {
  if (field === 'assigned_to') return task.assignees.map(({ name }) => name).join(', ') || 'No one'
  if (field === 'due_date') return task.due_date === null ? 'No date' : formatDay(task.due_date, timeZone)
  return String(task[field] ?? 'Nothing')
}
