import { useState } from 'react'
import { TextField } from '../../../parts/form.tsx'
import { parseRange } from '../../../parts/record/dollars.ts'
import { formatCount } from '../../../parts/record/format.ts'

type DollarFieldProps = {
  label: string
  name: string
  placeholder?: string
  value: number | null
  onChange: (value: number | null) => void
}

/** An amount as people write it, such as `500k` or `$1.5M`. An amount that cannot be read stays as it was, and the field says so. */
export function DollarField({ label, name, placeholder, value, onChange }: DollarFieldProps) {
  const [text, setText] = useState<string | null>(null)
  const typed = text === null ? undefined : readDollars(text)
  const isUnread = text !== null && typed === undefined
  const shown = value === null ? '' : formatCount(value)
  return (
    <TextField
      label={label}
      name={name}
      placeholder={placeholder}
      {...(isUnread && { hint: 'Write an amount such as 500,000 or 1.5M. The saved amount is unchanged.' })}
      value={text !== null && (isUnread || typed === value) ? text : shown}
      onChange={({ target }) => {
        setText(target.value)
        const read = readDollars(target.value)
        if (read !== undefined) onChange(read)
      }}
      onBlur={() => typed !== undefined && setText(null)}
    />
  )
}

/** Returns the whole dollars, null for no text, and undefined if the text is not one amount. */
function readDollars(text: string): number | null | undefined {
  const range = parseRange(text)
  return range?.low === range?.high ? range?.low : undefined
}
