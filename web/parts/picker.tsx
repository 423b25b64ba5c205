import { lazy, Suspense } from 'react'

export type Choice = { value: string; label: string; hint?: string }
export type PickerProps = {
  label: string
  choices: readonly Choice[]
  /** Absent if the choices are filtered here and not by the server. */
  onQuery?: (query: string) => void
  value: readonly string[]
  onChange: (values: string[]) => void
}

// The combobox is larger than all other parts together, so it is loaded with the first picker.
const Combobox = lazy(() => import('./combobox.tsx').then((module) => ({ default: module.Combobox })))

/** Chooses one or several of many values by typing. */
export function Picker(props: PickerProps) {
  return (
    <Suspense fallback={<div className="skeleton h-[34px]" />}>
      <Combobox {...props} />
    </Suspense>
  )
}
