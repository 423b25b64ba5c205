import { lazy, Suspense } from 'react'
import type { PickerProps } from './combobox.tsx'

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
