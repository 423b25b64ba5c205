import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schemas } from '../../api.ts'
import { Button, WithCode } from '../../parts/button.tsx'
import { Checkbox, CheckboxGroup, ControlField, Form, Select, TextField } from '../../parts/form.tsx'
import { useSubmit } from '../../shell/edits/submit.ts'
import { useEmailRefusal } from '../../shell/user/session.ts'
import { MemberPicker } from '../people/member-picker.tsx'
import { members } from '../people/members.ts'

type SavedSearch = Schemas['SavedSearch']
/** The fields of the form. The words and the filters come from the search itself. */
export type SavedSearchSettings = { name: string; is_shared: boolean; alerts: Schemas['SavedSearchAlertsInput'] }

const frequencies: readonly (readonly [Schemas['SavedSearchAlertFrequency'], string])[] = [
  ['instant', 'As new results arrive'],
  ['daily', 'Every morning'],
  ['weekly', 'Every Monday'],
]
const channels: readonly (readonly [Schemas['SavedSearchAlertChannel'], string])[] = [
  ['in_app', 'Notification in the app'],
  ['email', 'Email'],
  ['webhook', 'Start workflows that wait for this search'],
]
const newAlerts: Schemas['SavedSearchAlerts'] = {
  enabled: true,
  frequency: 'daily',
  channels: ['in_app', 'email'],
  include_amendments: false,
  recipients: [],
}

type SavedSearchFormProps = {
  /** The saved search to change. A new one takes its name from `name`. */
  saved?: SavedSearch
  name?: string
  submit: string
  /** A fact that the user should know before saving. */
  note?: string | undefined
  onSave: (settings: SavedSearchSettings) => Promise<void>
}

export function SavedSearchForm({ saved, name, submit, note, onSave }: SavedSearchFormProps) {
  const [recipients, setRecipients] = useState<readonly string[]>(saved?.alerts.recipients ?? [])
  const alerts = saved?.alerts ?? newAlerts
  const [alerting, setAlerting] = useState(alerts.enabled)
  const { issues, message, isSaving, submit: send } = useSubmit(onSave)
  return (
    <Form issues={issues} onSubmit={(fields) => send(readSettings(fields, saved && recipients))}>
      <TextField label="Name" name="name" required maxLength={120} defaultValue={saved?.name ?? name} autoFocus />
      <Select
        label="Alerts about new results"
        name="frequency"
        defaultValue={alerts.enabled ? alerts.frequency : ''}
        onChange={({ target }) => setAlerting(target.value !== '')}
      >
        <option value="">No alerts</option>
        {frequencies.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {alerting && <AlertFields alerts={alerts} recipients={saved && recipients} onRecipients={setRecipients} />}
      <Checkbox
        label="Share with the company"
        name="shared"
        hint="Colleagues see it and can run it."
        defaultChecked={saved?.is_shared ?? false}
      />
      {note && <p className="text-sm text-ink-2">{note}</p>}
      {message && (
        <p role="alert" className="text-sm text-bad">
          <WithCode text={message} />
        </p>
      )}
      <Button type="submit" kind="primary" disabled={isSaving}>
        {isSaving ? 'Saving…' : submit}
      </Button>
    </Form>
  )
}

type AlertFieldsProps = {
  alerts: Schemas['SavedSearchAlerts']
  /** Absent for a new search, whose alerts go to the user who saves it. */
  recipients: readonly string[] | undefined
  onRecipients: (ids: string[]) => void
}

function AlertFields({ alerts, recipients, onRecipients }: AlertFieldsProps) {
  const emailRefusal = useEmailRefusal()
  return (
    <>
      <CheckboxGroup label="How" name="alerts.channels">
        {channels.map(([value, label]) => (
          <Checkbox
            key={value}
            label={label}
            hint={value === 'email' ? emailRefusal : undefined}
            name="channels"
            value={value}
            defaultChecked={alerts.channels.includes(value)}
          />
        ))}
      </CheckboxGroup>
      {recipients && <Recipients chosen={recipients} onChange={onRecipients} />}
      <Checkbox label="Also report amendments of earlier results" name="amendments" defaultChecked={alerts.include_amendments} />
    </>
  )
}

function readSettings(fields: FormData, recipients: readonly string[] | undefined): SavedSearchSettings {
  const frequency = frequencies.find(([value]) => value === fields.get('frequency'))?.[0]
  const chosen = channels.map(([value]) => value).filter((value) => fields.getAll('channels').includes(value))
  return {
    name: String(fields.get('name')).trim(),
    is_shared: fields.has('shared'),
    alerts: frequency
      ? {
          enabled: true,
          frequency,
          channels: chosen,
          include_amendments: fields.has('amendments'),
          ...(recipients && { recipients: [...recipients] }),
        }
      : { enabled: false },
  }
}

/** A saved search names its recipients by their ids only. */
function Recipients({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const known = useQuery(members()).data?.results ?? []
  const people = chosen.map((id) => known.find(({ user_id }) => user_id === id) ?? { user_id: id, name: 'Another member' })
  return (
    <ControlField label="Recipients" name="alerts.recipients">
      <MemberPicker label="Recipients" value={people} onChange={(next) => onChange(next.map(({ user_id }) => user_id))} />
    </ControlField>
  )
}
