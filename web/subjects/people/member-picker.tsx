import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schemas } from '../../api.ts'
import { Picker } from '../../parts/fields/picker.tsx'
import { members } from './members.ts'

export type Person = Pick<Schemas['Member'], 'user_id' | 'name'>

type MemberPickerProps = {
  label: string
  value: readonly Person[]
  onChange: (people: Person[]) => void
  autoFocus?: boolean
}

/** Chooses members of the company by name. The server finds those of a large company. */
export function MemberPicker({ label, value, onChange, autoFocus = false }: MemberPickerProps) {
  const [query, setQuery] = useState('')
  const first = useQuery(members())
  const found = useQuery({ ...members(query), placeholderData: keepPreviousData })
  const listed = found.data?.results ?? []
  const people = [...value.filter(({ user_id }) => !listed.some((each) => each.user_id === user_id)), ...listed]
  return (
    <Picker
      label={label}
      autoFocus={autoFocus}
      choices={people.map(({ user_id, name }) => ({ value: user_id, label: name }))}
      {...(first.data?.has_more && { onQuery: setQuery, pending: found.isPlaceholderData || found.isLoading })}
      value={value.map(({ user_id }) => user_id)}
      onChange={(ids) => onChange(ids.map((id) => people.find(({ user_id }) => user_id === id)!))}
    />
  )
}
