import { Dialog } from '../../parts/dialog.tsx'
import { notify } from '../notices.tsx'
import { createTask } from './changes.ts'
import type { PursuitChoice } from './pursuit-picker.tsx'
import { type TaskFields, TaskForm } from './task-form.tsx'

type NewTaskDialogProps = { open: boolean; onClose: () => void; pursuit?: PursuitChoice }

export function NewTaskDialog({ open, onClose, pursuit }: NewTaskDialogProps) {
  async function save({ description, due_date, ...fields }: TaskFields): Promise<void> {
    await createTask({ ...fields, ...(description !== null && { description }), ...(due_date !== null && { due_date }) })
    onClose()
    notify(`Added: ${fields.name}`)
  }
  return (
    <Dialog title="New task" open={open} onClose={onClose}>
      <TaskForm save={save} action="Add the task" pursuit={pursuit} />
    </Dialog>
  )
}
