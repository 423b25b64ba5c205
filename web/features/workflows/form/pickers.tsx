import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { get, page_items_max } from '../../../api.ts'
import { ControlField, Select, TextField } from '../../../parts/form.tsx'
import { MemberPicker } from '../../../subjects/people/member-picker.tsx'
import { members } from '../../../subjects/people/members.ts'
import { columnList } from '../../../subjects/pursuits/changes.ts'
import type { FieldProps } from './schema.ts'

/** Users of the company. The service stores their ids. */
export function PeopleField({ name, label, value, onChange }: FieldProps) {
  const { data } = useQuery(members())
  const ids = Array.isArray(value) ? value.map(String) : []
  const people = ids.map((id) => ({ user_id: id, name: data?.results.find(({ user_id }) => user_id === id)?.name ?? id }))
  return (
    <ControlField label={label} name={name}>
      <MemberPicker label={label} value={people} onChange={(next) => onChange(next.map(({ user_id }) => user_id))} />
    </ControlField>
  )
}

export function SavedSearchField({ name, label, hint, value, onChange }: FieldProps) {
  const { data } = useQuery(get('/v1/saved-searches', { query: { limit: page_items_max } }))
  const chosen = typeof value === 'string' ? value : ''
  const listed = data?.results ?? []
  return (
    <Select label={label} name={name} hint={hint} value={chosen} onChange={({ target }) => onChange(target.value)}>
      <option value="">None</option>
      {chosen && !listed.some(({ id }) => id === chosen) && <option value={chosen}>{data ? chosen : 'Loading…'}</option>}
      {listed.map(({ id, name: title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}

/** The title of a column, or a text with `{{…}}` that becomes one. */
export function ColumnField({ name, label, hint, value, onChange }: FieldProps) {
  const { data } = useQuery(columnList)
  const id = useId()
  const columns = data?.results ?? []
  const text = typeof value === 'string' ? value : ''
  return (
    <>
      <TextField
        label={label}
        name={name}
        hint={hint}
        list={id}
        value={columns.find((column) => column.id === text)?.title ?? text}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {columns.map((column) => (
          <option key={column.id} value={column.title} />
        ))}
      </datalist>
    </>
  )
}
