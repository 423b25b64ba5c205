import { Button, WithCode } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Form, TextField } from '../../../parts/form.tsx'
import { useSubmit } from '../../../shell/edits/submit.ts'
import { definitionOf, startRun, type Workflow } from '../changes.ts'
import { inputOf, inputPaths } from './input-paths.ts'

type RunDialogProps = {
  workflow: Workflow
  kind: 'dry' | 'live' | null
  onClose: () => void
  onStarted: (run_id: string) => void
}

/** Asks for the values that the steps read from the input of a run. */
export function RunDialog({ workflow, kind, onClose, onStarted }: RunDialogProps) {
  return (
    <Dialog title={kind === 'dry' ? 'Dry run' : 'Run it now'} open={kind !== null} onClose={onClose}>
      <Questions workflow={workflow} isDry={kind === 'dry'} onClose={onClose} onStarted={onStarted} />
    </Dialog>
  )
}

type QuestionsProps = Omit<RunDialogProps, 'kind'> & { isDry: boolean }

function Questions({ workflow, isDry, onClose, onStarted }: QuestionsProps) {
  const paths = inputPaths(definitionOf(workflow).nodes)
  const { issues, message, isSaving, submit } = useSubmit(async (fields: FormData) => {
    const values = new Map(paths.map((path) => [path, String(fields.get(path) ?? '')]))
    const { id } = await startRun(workflow.id, { dry_run: isDry, input: inputOf(values) })
    onClose()
    onStarted(id)
  })
  return (
    <Form issues={[]} onSubmit={submit}>
      <p className="text-ink-2">
        {isDry
          ? 'A dry run changes nothing and calls nothing outside. Each step says what it would do.'
          : `The steps run with the rights of ${workflow.acts_as.name}. What they do cannot be undone here.`}
      </p>
      {message && (
        <p role="alert" className="text-sm text-bad">
          <WithCode text={issues.length > 0 ? issues.map((issue) => `${issue.path}: ${issue.message}`).join('. ') : message} />
        </p>
      )}
      {paths.length > 0 && <p className="text-sm text-ink-2">The steps read these values of the trigger:</p>}
      {paths.map((path) => (
        <TextField key={path} label={path} name={path} />
      ))}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Not now</Button>
        <Button kind="primary" type="submit" disabled={isSaving}>
          {isDry ? 'Start the dry run' : 'Run it'}
        </Button>
      </div>
    </Form>
  )
}
