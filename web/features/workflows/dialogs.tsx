import { useNavigate } from '@tanstack/react-router'
import { Button, WithCode } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form, TextArea, TextField } from '../../parts/form.tsx'
import { useSubmit } from '../../shell/edits/submit.ts'
import { notify } from '../../shell/notices.tsx'
import { deleteWorkflow, saveAbout, type Workflow } from './changes.ts'

type WorkflowDialogProps = { workflow: Workflow; open: boolean; onClose: () => void }

export function AboutDialog({ workflow, open, onClose }: WorkflowDialogProps) {
  const { issues, message, isSaving, submit } = useSubmit(async (fields: FormData) => {
    const description = String(fields.get('description')).trim() || null
    await saveAbout(workflow.id, { name: String(fields.get('name')), description })
    onClose()
  })
  return (
    <Dialog title="Name and description" open={open} onClose={onClose}>
      <Form issues={issues} onSubmit={submit}>
        <TextField label="Name" name="name" defaultValue={workflow.name} maxLength={120} />
        <TextArea label="Description" name="description" defaultValue={workflow.description ?? ''} maxLength={2000} />
        {message && (
          <p role="alert" className="text-sm text-bad">
            <WithCode text={message} />
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={isSaving}>
            Save
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Asks first, because a deleted workflow cannot be restored. */
export function DeleteDialog({ workflow: { id, name }, open, onClose }: WorkflowDialogProps) {
  const navigate = useNavigate()
  const { message, isSaving, submit } = useSubmit(async (workflow_id: string) => {
    await deleteWorkflow(workflow_id)
    onClose()
    await navigate({ to: '/workflows', replace: true, ignoreBlocker: true })
    notify(`Deleted: ${name}`)
  })
  return (
    <Dialog title="Delete this workflow?" open={open} onClose={onClose}>
      <p className="mb-4 text-ink-2">
        Its trigger no longer starts it, its address for calls stops working, and its runs in progress are cancelled. This cannot
        be undone. To only pause it, deactivate it.
      </p>
      {message && (
        <p role="alert" className="mb-4 text-sm text-bad">
          <WithCode text={message} />
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button kind="danger" disabled={isSaving} onClick={() => submit(id)}>
          Delete the workflow
        </Button>
      </div>
    </Dialog>
  )
}

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog title="Leave without saving?" open onClose={onStay}>
      <p className="mb-4 text-ink-2">Your changes of the steps are lost if you leave.</p>
      <div className="flex justify-end gap-2">
        <Button kind="danger" onClick={onLeave}>
          Leave
        </Button>
        <Button kind="primary" onClick={onStay}>
          Stay here
        </Button>
      </div>
    </Dialog>
  )
}
