import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { Button, WithCode } from '../../parts/button.tsx'
import { ControlField, Form, TextArea, TextField } from '../../parts/form.tsx'
import { TimeZone } from '../../parts/record/facts.tsx'
import { formatDay } from '../../parts/record/format.ts'
import { useSubmit } from '../../shell/edits/submit.ts'
import { sessionQuery } from '../../shell/user/session.ts'
import { MemberPicker, type Person } from '../people/member-picker.tsx'
import type { Task } from './changes.ts'
import { type PursuitChoice, PursuitPicker } from './pursuit-picker.tsx'

export type TaskFields = {
  pursuit_id: string
  name: string
  description: string | null
  /** A day, such as `2026-11-26`. */
  due_date: string | null
  people: readonly Person[]
}

type TaskFormProps = {
  /** Absent for a new task. */
  task?: Task
  /** The pursuit of a new task, if it is known. */
  pursuit?: PursuitChoice | undefined
  save: (fields: TaskFields) => Promise<void>
  action: string
  /** Another action, opposite the main one. */
  aside?: ReactNode
}

/** The fields of a task. A new one starts with its author as the assignee. Issues of the service are shown at their fields, and other refusals above the button. */
export function TaskForm({ task, pursuit: given, save, action, aside }: TaskFormProps) {
  const timeZone = use(TimeZone)
  const [pursuit, setPursuit] = useState<PursuitChoice | null>(given ?? null)
  const author = useQuery(sessionQuery).data?.user
  const [chosen, setPeople] = useState<readonly Person[] | undefined>(task?.assignees)
  const people = chosen ?? (author ? [author] : [])
  const { issues, message, isSaving, submit } = useSubmit(save)
  function send(fields: FormData): void {
    submit({
      pursuit_id: task?.pursuit_id ?? pursuit?.id ?? '',
      name: String(fields.get('name')),
      description: String(fields.get('description')) || null,
      due_date: String(fields.get('due_date')) || null,
      people,
    })
  }
  const day = task?.due_date ? formatDay(task.due_date, timeZone) : undefined
  return (
    <Form issues={issues} onSubmit={send}>
      <TextField label="Task" name="name" autoFocus defaultValue={task?.name} maxLength={200} required />
      {!task && !given && (
        <ControlField label="Pursuit" name="pursuit_id">
          <PursuitPicker label="Pursuit" value={pursuit} onChange={setPursuit} />
        </ControlField>
      )}
      <TextField label="Due" name="due_date" type="date" defaultValue={day} />
      <ControlField label="Assigned to" name="assigned_to">
        <MemberPicker label="Assigned to" value={people} onChange={setPeople} />
      </ControlField>
      <TextArea label="Details" name="description" defaultValue={task?.description ?? ''} maxLength={5000} />
      {message && (
        <p role="alert" className="text-sm text-bad">
          <WithCode text={message} />
        </p>
      )}
      <div className="flex items-center justify-between">
        {aside}
        <Button kind="primary" type="submit" disabled={isSaving} className="ml-auto">
          {action}
        </Button>
      </div>
    </Form>
  )
}
