import { Link } from '@tanstack/react-router'
import { use, useState } from 'react'
import type { Versioned } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Moment, TimeZone } from '../../parts/record/facts.tsx'
import { formatDate, formatDay } from '../../parts/record/format.ts'
import { ConflictDialog } from '../../shell/edits/conflict-dialog.tsx'
import { useEdit } from '../../shell/edits/use-edit.ts'
import { notify } from '../../shell/notices.tsx'
import type { Person } from '../people/member-picker.tsx'
import { changeTask, type Task } from './changes.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { type TaskFields, TaskForm } from './task-form.tsx'

type Change = Parameters<typeof changeTask>[1]

/** Changes one task. */
export function TaskEditor({ read, onClose }: { read: Versioned<Task>; onClose: () => void }) {
  const timeZone = use(TimeZone)
  const [chosen, setChosen] = useState<readonly Person[]>([])
  const known = [...read.record.assignees, ...chosen]
  const {
    base: task,
    shown,
    key,
    save,
    conflict,
  } = useEdit<Task, Change>({
    read,
    labels,
    show: (field, record) => show(field, nameAssignees(record, known), timeZone),
    async send(version, change) {
      await changeTask(version, change)
      onClose()
      notify(`Saved: ${change.name ?? version.record.name}`)
    },
  })
  function send(fields: TaskFields): Promise<void> {
    setChosen(fields.people)
    return save(changeOf(task, fields, timeZone))
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
        key={key}
        task={nameAssignees(shown, known)}
        save={send}
        action="Save"
        aside={<DeleteButton task={task} onDeleted={onClose} />}
      />
      {conflict && <ConflictDialog title="Another user changed this task" {...conflict} />}
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

const labels: Record<keyof Change, string> = {
  name: 'Task',
  description: 'Details',
  due_date: 'Due',
  assigned_to: 'Assigned to',
}

/** Returns the changed fields only, so that the other values of colleagues stay. */
function changeOf(task: Task, { name, description, due_date, people }: TaskFields, timeZone: string): Change {
  const sameDay = due_date === (task.due_date && formatDay(task.due_date, timeZone))
  const assigned_to = people.map(({ user_id }) => user_id)
  return {
    ...(name !== task.name && { name }),
    ...(description !== task.description && { description }),
    ...(!sameDay && { due_date }),
    ...(assigned_to.join() !== task.assigned_to.join() && { assigned_to }),
  }
}

/** A change names the assigned users by their ids only. */
function nameAssignees(task: Task, known: readonly Person[]): Task {
  const all = [...task.assignees, ...known]
  const found = task.assigned_to.map((id) => all.find(({ user_id }) => user_id === id)).filter((person) => person !== undefined)
  return { ...task, assignees: found.map(({ user_id, name }) => ({ user_id, name, email: '' })) }
}

function show(field: keyof Change, task: Task, timeZone: string): string {
  if (field === 'assigned_to') return task.assignees.map(({ name }) => name).join(', ') || 'No one'
  if (field === 'due_date') return task.due_date === null ? 'No date' : formatDate(task.due_date, timeZone)
  return task[field] ?? 'Nothing'
}
