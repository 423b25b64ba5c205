import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { deleteTask, type Task } from './changes.ts'

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
