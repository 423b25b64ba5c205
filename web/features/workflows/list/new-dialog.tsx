import { useNavigate } from '@tanstack/react-router'
import { Button, WithCode } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Form, Select, TextField } from '../../../parts/form.tsx'
import { useSubmit } from '../../../shell/edits/submit.ts'
import { createWorkflow } from '../changes.ts'
import { insertStep, type StepType, type TriggerType } from '../definition.ts'
import { newStep, stepKinds, triggerKinds } from '../names.ts'

type NewDialogProps = { open: boolean; onClose: () => void; onTemplates: () => void }

/** Creates a draft with one step, because a workflow without steps does not exist. */
export function NewDialog({ open, onClose, onTemplates }: NewDialogProps) {
  const navigate = useNavigate()
  const { issues, message, isSaving, submit } = useSubmit(async (fields: FormData) => {
    const { nodes } = insertStep([], null, null, newStep(fields.get('step') as StepType))
    const trigger = { type: fields.get('trigger') as TriggerType, config: {} }
    const { id } = await createWorkflow({ name: String(fields.get('name')) }, { trigger, nodes })
    await navigate({ to: '/workflows/$workflow_id', params: { workflow_id: id } })
  })
  return (
    <Dialog title="New workflow" open={open} onClose={onClose}>
      <Form issues={issues} onSubmit={submit}>
        <TextField label="Name" name="name" maxLength={120} />
        <Kind label="Starts by" name="trigger" kinds={triggerKinds} />
        <Kind label="First step" name="step" kinds={stepKinds} />
        {message && (
          <p role="alert" className="text-sm text-bad">
            <WithCode text={message} />
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            kind="link"
            className="mr-auto"
            onClick={() => {
              onClose()
              onTemplates()
            }}
          >
            Start from a template
          </Button>
          <Button kind="primary" type="submit" disabled={isSaving}>
            Create the draft
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type KindProps = { label: string; name: string; kinds: Readonly<Record<string, { name: string }>> }

function Kind({ label, name, kinds }: KindProps) {
  return (
    <Select label={label} name={name}>
      {Object.entries(kinds).map(([type, kind]) => (
        <option key={type} value={type}>
          {kind.name}
        </option>
      ))}
    </Select>
  )
}
