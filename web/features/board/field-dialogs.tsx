import { use, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TagField } from '../../parts/fields/tag-field.tsx'
import { Form, TextField } from '../../parts/form.tsx'
import { TimeZone } from '../../parts/record/facts.tsx'
import { formatDay } from '../../parts/record/format.ts'
import { MemberPicker, type Person } from '../../subjects/people/member-picker.tsx'
import type { Pursuit } from '../../subjects/pursuits/changes.ts'
import type { CardEdit } from './moves.ts'

export type FieldDialog = 'assignees' | 'tags' | 'due date'

type FieldDialogProps = {
  /** Absent if the dialog changes several pursuits. */
  card?: Pursuit
  onClose: () => void
  onSave: (edit: CardEdit) => void
}

/** Changes one field of one or several pursuits. */
export function FieldDialogs({ field, subject, ...props }: FieldDialogProps & { field: FieldDialog; subject: string }) {
  const Fields = fields[field]
  return (
    <Dialog title={`${titles[field]}: ${subject}`} open onClose={props.onClose}>
      <Fields {...props} />
    </Dialog>
  )
}

const titles: Record<FieldDialog, string> = { assignees: 'Assign', tags: 'Tags', 'due date': 'Due date' }
const fields: Record<FieldDialog, (props: FieldDialogProps) => React.JSX.Element> = {
  assignees: Assignees,
  tags: Tags,
  'due date': DueDate,
}

function Assignees({ card, onClose, onSave }: FieldDialogProps) {
  const [people, setPeople] = useState<readonly Person[]>(card?.assignees ?? [])
  function save(): void {
    onClose()
    onSave({
      said: 'Assignees saved',
      change: { assigned_to: people.map(({ user_id }) => user_id) },
      also: { assignees: people.map(({ user_id, name }) => ({ user_id, name, email: '' })) },
    })
  }
  return (
    <Form issues={[]} onSubmit={save}>
      <MemberPicker label="Assigned to" value={people} onChange={setPeople} />
      <Save />
    </Form>
  )
}

function Tags({ card, onClose, onSave }: FieldDialogProps) {
  const [tags, setTags] = useState<readonly string[]>(card?.tags ?? [])
  function save(): void {
    onClose()
    onSave({ said: 'Tags saved', change: { tags: [...tags] } })
  }
  return (
    <Form issues={[]} onSubmit={save}>
      <TagField label="Add a tag" value={tags} onChange={setTags} />
      <Save />
    </Form>
  )
}

function DueDate({ card, onClose, onSave }: FieldDialogProps) {
  const timeZone = use(TimeZone)
  const day = card?.due_date ? formatDay(card.due_date, timeZone) : ''
  function save(data: FormData): void {
    const next = String(data.get('due_date'))
    onClose()
    if (next !== day) onSave({ said: 'Due date saved', change: { due_date: next || null } })
  }
  return (
    <Form issues={[]} onSubmit={save}>
      <TextField
        label="Due date"
        name="due_date"
        type="date"
        defaultValue={day}
        hint="Empty takes the notice’s deadline again."
      />
      <Save />
    </Form>
  )
}

function Save() {
  return (
    <Button kind="primary" type="submit" className="self-end">
      Save
    </Button>
  )
}
