import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form, type Issues, TextArea, TextField } from '../../parts/form.tsx'
import { countOf } from '../../parts/record/format.ts'
import { ConflictDialog } from '../../shell/edits/conflict-dialog.tsx'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { definitionOf, deleteWorkflow, saveAbout, type Workflow } from './changes.ts'
import type { Definition } from './definition.ts'
import { describeTrigger, nameStep } from './names.ts'
import type { Editor } from './use-editor.ts'

type WorkflowDialogProps = { workflow: Workflow; open: boolean; onClose: () => void }

export function AboutDialog({ workflow, open, onClose }: WorkflowDialogProps) {
  const [issues, setIssues] = useState<Issues>([])
  async function send(fields: FormData): Promise<void> {
    const description = String(fields.get('description')).trim() || null
    try {
      await saveAbout(workflow.id, { name: String(fields.get('name')), description })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) setIssues(error.issues)
      else notifyFailure(error as Error)
    }
  }
  return (
    <Dialog title="Name and description" open={open} onClose={onClose}>
      <Form issues={issues} onSubmit={(fields) => void send(fields)}>
        <TextField label="Name" name="name" defaultValue={workflow.name} maxLength={120} />
        <TextArea label="Description" name="description" defaultValue={workflow.description ?? ''} maxLength={2000} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
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
  async function confirm(): Promise<void> {
    try {
      await deleteWorkflow(id)
    } catch (error) {
      return notifyFailure(error as Error)
    }
    onClose()
    await navigate({ to: '/workflows', replace: true, ignoreBlocker: true })
    notify(`Deleted: ${name}`)
  }
  return (
    <Dialog title="Delete this workflow?" open={open} onClose={onClose}>
      <p className="mb-4 text-ink-2">
        Its trigger no longer starts it, its address for calls stops working, and its runs in progress are cancelled. This cannot
        be undone. To only pause it, deactivate it.
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button kind="danger" onClick={() => void confirm()}>
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

function summarize({ nodes }: Definition): string {
  return `${countOf(nodes.length, 'step')}: ${nodes.map(nameStep).join(', ')}`
}

export function WorkflowConflict({ editor, theirs }: { editor: Editor; theirs: Workflow }) {
  const now = definitionOf(theirs)
  const { definition: yours, keepTheirs, saveYours } = editor
  return (
    <ConflictDialog
      title="Another user changed this workflow"
      differences={[
        { label: 'Trigger', theirs: describeTrigger(now.trigger), yours: describeTrigger(yours.trigger) },
        { label: 'Steps', theirs: summarize(now), yours: summarize(yours) },
      ]}
      onKeepTheirs={keepTheirs}
      onSaveYours={saveYours}
    />
  )
}
