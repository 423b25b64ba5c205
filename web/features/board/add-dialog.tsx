import { api, unwrap } from '../../api.ts'
import { Button, WithCode } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form, TextField } from '../../parts/form.tsx'
import { useSubmit } from '../../shell/edits/submit.ts'
import { notify } from '../../shell/notices.tsx'
import { refreshPursuits } from '../../subjects/pursuits/changes.ts'

const columns = ['title', 'agency', 'value', 'due_date'] as const
/** The path of a field in the issues of an import. Line 1 has the headings. */
const pathOf = (column: (typeof columns)[number]) => `lines.2.${column}`

/** Adds what no notice announces yet, such as a recompete, as an import of one line. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { issues, message, isSaving, submit } = useSubmit(async (fields: FormData) => {
    await importOne(columns.map((column) => String(fields.get(pathOf(column)))))
    onClose()
  })
  return (
    <Dialog title="Add a pursuit" open onClose={onClose}>
      <p className="-mt-2 mb-4 text-sm text-ink-2">For a lead without a notice. Add notices from Today or Search.</p>
      <Form issues={issues} onSubmit={submit}>
        <TextField label="Title" name={pathOf('title')} autoFocus maxLength={500} required />
        <TextField label="Agency or customer" name={pathOf('agency')} maxLength={200} required />
        <TextField label="Value" name={pathOf('value')} hint="Such as $1,200,000 or 1.2M" />
        <TextField label="Due" name={pathOf('due_date')} type="date" />
        {message && (
          <p role="alert" className="text-sm text-bad">
            <WithCode text={message} />
          </p>
        )}
        <Button kind="primary" type="submit" disabled={isSaving} className="self-end">
          Add the pursuit
        </Button>
      </Form>
    </Dialog>
  )
}

async function importOne(cells: readonly string[]): Promise<void> {
  const line = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
  const body = new FormData()
  body.set('file', new File([`${columns.join()}\n${line.join()}`], 'pursuit.csv', { type: 'text/csv' }))
  body.set('mode', 'apply')
  const { lines } = await unwrap(api.POST('/v1/imports', { body }))
  // The service skips an empty line.
  if (lines.length === 0) throw new Error('A pursuit needs a title and an agency.')
  refreshPursuits()
  notify(lines[0]!.action === 'create' ? `Added: ${cells[0]}` : `Already on the board: ${cells[0]}`)
}
