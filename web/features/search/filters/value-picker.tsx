import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get, type Schemas } from '../../../api.ts'
import { Picker } from '../../../parts/fields/picker.tsx'
import { formatCount } from '../../../parts/record/format.ts'

type Choice = Pick<Schemas['FacetValue'], 'value' | 'label'>
export type ValuePickerProps = {
  label: string
  /** The values of the results, most frequent first. */
  counted: readonly Schemas['FacetValue'][]
  chosen: readonly string[]
  nameValue: (value: string) => string
  nameChoice: (choice: Choice) => string
  lookup: Schemas['LookupKind'] | undefined
  onChange: (chosen: string[]) => void
}

/** Finds the values of the results and, by the lookup, all others. */
export function ValuePicker({ label, counted, chosen, nameValue, nameChoice, lookup, onChange }: ValuePickerProps) {
  const [query, setQuery] = useState('')
  const found = useQuery({
    ...get('/v1/lookups/{kind}', { path: { kind: lookup ?? 'naics' }, query: { query } }),
    enabled: lookup !== undefined && query.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const words = query.trim().toLowerCase()
  const inResults = counted
    .map((each) => ({ value: each.value, label: nameChoice(each), hint: formatCount(each.count) }))
    .filter(({ value, label }) => chosen.includes(value) || label.toLowerCase().includes(words))
  const others = (words === '' ? [] : (found.data?.values ?? []))
    .filter(({ value }) => !counted.some((each) => each.value === value))
    .map((each) => ({ value: each.value, label: nameChoice(each) }))
  const choices = [...inResults, ...others]
  const chosenElsewhere = chosen.filter((value) => !choices.some((each) => each.value === value))
  return (
    <Picker
      label={label}
      placeholder="Type to find"
      autoFocus
      choices={[...chosenElsewhere.map((value) => ({ value, label: nameValue(value) })), ...choices]}
      onQuery={setQuery}
      pending={found.isPlaceholderData || found.isLoading}
      value={chosen}
      onChange={onChange}
    />
  )
}
