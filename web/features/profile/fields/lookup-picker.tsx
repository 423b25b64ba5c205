import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get, type Schemas } from '../../../api.ts'
import { Picker } from '../../../parts/fields/picker.tsx'
import { ControlField } from '../../../parts/form.tsx'

type Kind = Schemas['LookupKind']
type LookupPickerProps = {
  label: string
  /** The name of the field in the API, for its issues. */
  name: string
  kind: Kind
  value: readonly string[]
  onChange: (values: string[]) => void
}

/** Each name is a request, so long lists show the other values as codes. */
const named_max = 12

/** Chooses codes by their beginning or by words of their names. */
export function LookupPicker({ label, name, kind, value, onChange }: LookupPickerProps) {
  const [query, setQuery] = useState('')
  const names = useNames(kind, value)
  const found = useQuery({
    ...get('/v1/lookups/{kind}', { path: { kind }, query: { ...(query.trim() && { query }) } }),
    enabled: query.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const listed = (query.trim() ? (found.data?.values ?? []) : []).map((each) => toChoice(kind, each.value, each.label))
  const chosen = value
    .filter((code) => !listed.some((each) => each.value === code))
    .map((code) => toChoice(kind, code, names.get(code) ?? code))
  return (
    <ControlField label={label} name={name}>
      <Picker
        label={label}
        placeholder="Type to find"
        choices={[...chosen, ...listed]}
        onQuery={setQuery}
        pending={found.isPlaceholderData || found.isLoading}
        value={value}
        onChange={onChange}
      />
    </ControlField>
  )
}

function toChoice(kind: Kind, value: string, label: string): { value: string; label: string } {
  const isCode = kind === 'naics' || kind === 'psc'
  return { value, label: isCode && label !== value ? `${value} ${label}` : label }
}

/** Returns the names of codes, as far as they are read. */
export function useNames(kind: Kind, codes: readonly string[]): ReadonlyMap<string, string> {
  return useQueries({
    queries: codes.slice(0, named_max).map((query) => ({
      ...get('/v1/lookups/{kind}', { path: { kind }, query: { query, limit: 1 } }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (found) =>
      new Map(found.flatMap(({ data }) => data?.values.map(({ value, label }) => [value, label] as const) ?? [])),
  })
}
