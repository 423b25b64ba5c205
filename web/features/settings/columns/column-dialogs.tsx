import { useQuery } from '@tanstack/react-query'
import type { Versioned } from '../../../api.ts'
import { Button, WithCode } from '../../../parts/button.tsx'
import { Form, Select, TextField } from '../../../parts/form.tsx'
import { countOf } from '../../../parts/record/format.ts'
import { ConflictDialog } from '../../../shell/edits/conflict-dialog.tsx'
import { useSubmit } from '../../../shell/edits/submit.ts'
import { useEdit } from '../../../shell/edits/use-edit.ts'
import { notify } from '../../../shell/notices.tsx'
import { Failure, Skeletons } from '../../../shell/states.tsx'
import {
  addColumn,
  type Column,
  type ColumnChange,
  changeColumn,
  columnOf,
  phaseNames,
  removeColumn,
  restoreColumn,
} from './changes.ts'

const field_px = 52

export function AddColumn({ onDone }: { onDone: () => void }) {
  return (
    <ColumnForm
      action="Add"
      save={async (fields) => {
        await addColumn(fields)
        onDone()
      }}
    />
  )
}

/** Changes the name and the phase of the column as it is now. */
export function EditColumn({ id, onDone }: { id: string; onDone: () => void }) {
  const column = useQuery(columnOf(id))
  if (column.error && !column.data) return <Failure error={column.error} retry={() => void column.refetch()} />
  return column.data ? <Editor read={column.data} onDone={onDone} /> : <Skeletons rows={2} height_px={field_px} />
}

function Editor({ read, onDone }: { read: Versioned<Column>; onDone: () => void }) {
  const { base, shown, key, save, conflict } = useEdit<Column, Partial<ColumnChange>>({
    read,
    labels,
    show,
    async send(version, change) {
      await changeColumn(version, change)
      onDone()
      notify(`Saved: ${change.title ?? version.record.title}`, { undo: () => void restoreColumn(version.record) })
    },
  })
  return (
    <>
      <ColumnForm key={key} column={shown} action="Save" save={(fields) => save(changeOf(base, fields))} />
      {conflict && <ConflictDialog title="Another user changed this column" {...conflict} />}
    </>
  )
}

/** Returns the fields that the user changed, so the others stay as another user may have changed them. */
function changeOf(before: Column, after: ColumnChange): Partial<ColumnChange> {
  return {
    ...(after.title !== before.title && { title: after.title }),
    ...(after.phase !== before.phase && { phase: after.phase }),
  }
}

const labels: Record<keyof ColumnChange, string> = { title: 'Name', phase: 'Phase' }

function show(field: keyof ColumnChange, { title, phase }: ColumnChange): string {
  if (field === 'title') return title
  return phase ? phaseNames[phase] : 'No phase'
}

type ColumnFormProps = { column?: Column; action: string; save: (change: ColumnChange) => Promise<void> }

function ColumnForm({ column, action, save }: ColumnFormProps) {
  const { issues, message, isSaving, submit } = useSubmit(save)
  const pursuits = column && column.pursuit_count > 0 && countOf(column.pursuit_count, 'pursuit')
  function send(fields: FormData): void {
    submit({ title: String(fields.get('title')), phase: (String(fields.get('phase')) || null) as Column['phase'] })
  }
  return (
    <Form issues={issues} onSubmit={send}>
      <TextField label="Name" name="title" required maxLength={60} defaultValue={column?.title} />
      <Select
        label="Phase"
        name="phase"
        defaultValue={column?.phase ?? ''}
        {...(pursuits && { hint: `A new phase applies to the ${pursuits} in the column.` })}
      >
        <option value="">No phase</option>
        {Object.entries(phaseNames).map(([phase, name]) => (
          <option key={phase} value={phase}>
            {name}
          </option>
        ))}
      </Select>
      {message && (
        <p role="alert" className="text-sm text-bad">
          <WithCode text={message} />
        </p>
      )}
      <Button kind="primary" type="submit" disabled={isSaving} className="self-end">
        {action}
      </Button>
    </Form>
  )
}

type DeleteColumnProps = { column: Column; columns: readonly Column[]; onKeep: () => void; onDeleted: () => void }

/** Asks first, because the pursuits do not return when the column is added again. */
export function DeleteColumn({ column, columns, onKeep, onDeleted }: DeleteColumnProps) {
  const { issues, message, isSaving, submit } = useSubmit(async (fields: FormData) => {
    await removeColumn(column.id, String(fields.get('move_to')))
    onDeleted()
    notify(`Deleted: ${column.title}`)
  })
  return (
    <Form issues={issues} onSubmit={submit}>
      <p className="text-ink-2">
        <b className="font-medium text-ink">{column.title}</b> will be deleted for the whole company. This cannot be undone.
      </p>
      <Select label="Its pursuits, archived ones too, move to" name="move_to">
        {columns
          .filter(({ id }) => id !== column.id)
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </Select>
      {message && (
        <p role="alert" className="text-sm text-bad">
          <WithCode text={message} />
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onKeep}>Keep it</Button>
        <Button kind="danger" type="submit" disabled={isSaving}>
          Delete the column
        </Button>
      </div>
    </Form>
  )
}
