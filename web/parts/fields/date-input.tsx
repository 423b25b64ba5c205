import { type ComponentProps, useEffect, useRef } from 'react'

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** A day such as `2026-11-26`, or an empty text. */
  value: string
  onChange: (day: string) => void
}

const firstDay = '1990-01-01'
const lastDay = '2099-12-31'

/** A day of the calendar. While a user types a year, its first digits are no year, so only a whole day changes the value. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (document.activeElement !== input.current) input.current!.value = value
  }, [value])
  function read({ value: day, validity }: HTMLInputElement): void {
    if (day !== value && validity.valid && (day !== '' || document.activeElement !== input.current)) onChange(day)
  }
  return (
    <input
      ref={input}
      type="date"
      min={firstDay}
      max={lastDay}
      defaultValue={value}
      onChange={({ target }) => read(target)}
      onBlur={({ target }) => read(target)}
      {...rest}
    />
  )
}
