import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { TimeZone } from '../../parts/record/facts.tsx'
import { daysUntil, formatMoment } from '../../parts/record/format.ts'
import { ConflictDialog } from '../../shell/edits/conflict-dialog.tsx'
import { columnList, preview } from '../../subjects/pursuits/changes.ts'
import type { RefusedEdit } from './edit.ts'
import { fieldNames, nameValue } from './field-values.ts'

type RefusedDialogProps = { refused: RefusedEdit; onKeepTheirs: () => void; onSaveYours: () => void }

/** Shows both values of a fact that two users changed, and who changed it first. */
export function RefusedDialog({ refused: { edit, conflict, by }, ...choices }: RefusedDialogProps) {
  const timeZone = use(TimeZone)
  const { data: columns } = useQuery(columnList)
  const { record: theirs } = conflict.theirs
  const yours = { ...preview(theirs, edit.change), ...edit.also }
  const names = {
    timeZone,
    users: new Map([...theirs.assignees, ...yours.assignees].map(({ user_id, name }) => [user_id, name])),
    columns: new Map(columns?.results.map(({ id, title }) => [id, title])),
  }
  return (
    <ConflictDialog
      title={by ? `${by.actor.name} changed this at ${timeOf(by.at, timeZone)}` : 'Another user changed this'}
      differences={conflict.fields.map((field) => ({
        label: fieldNames[field] ?? field,
        theirs: nameValue(field, theirs[field], names),
        yours: nameValue(field, yours[field], names),
      }))}
      {...choices}
    />
  )
}

function timeOf(moment: string, timeZone: string): string {
  const time = new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  return daysUntil(moment, timeZone) === 0 ? time : formatMoment(moment, timeZone)
}
