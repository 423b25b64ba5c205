import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get } from '../../api.ts'
import { Picker } from '../../parts/fields/picker.tsx'

export type PursuitChoice = { id: string; title: string }

type PursuitPickerProps = { label: string; value: PursuitChoice | null; onChange: (pursuit: PursuitChoice | null) => void }

/** Chooses one pursuit by words of its title, agency or tags. */
export function PursuitPicker({ label, value, onChange }: PursuitPickerProps) {
  const [query, setQuery] = useState('')
  const filters = { status: 'active' as const, limit: 20, ...(query.trim() && { query }) }
  const found = useQuery({ ...get('/v1/pipeline/search', { query: filters }), placeholderData: keepPreviousData })
  const listed = found.data?.results ?? []
  const pursuits = value === null || listed.some(({ id }) => id === value.id) ? listed : [value, ...listed]
  return (
    <Picker
      label={label}
      choices={pursuits.map(({ id, title }) => ({ value: id, label: title }))}
      onQuery={setQuery}
      pending={found.isPlaceholderData || found.isLoading}
      value={value === null ? [] : [value.id]}
      onChange={(ids) => onChange(pursuits.find(({ id }) => id === ids.at(-1)) ?? null)}
    />
  )
}
