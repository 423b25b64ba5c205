import { useRef, useState } from 'react'
import { ApiError } from '../../api.ts'
import type { Issues } from '../../parts/form.tsx'

/** Returns the work as a function that ignores a second press until the first is answered. The work handles its own errors. */
export function useOnce<Values extends unknown[]>(work: (...values: Values) => Promise<void>): (...values: Values) => void {
  const isBusy = useRef(false)
  return (...values) => {
    if (isBusy.current) return
    isBusy.current = true
    void work(...values).finally(() => {
      isBusy.current = false
    })
  }
}

/** Saves a form, and ignores a second press until the first is answered. A refusal becomes issues of its fields, and a message. */
export function useSubmit<Fields>(save: (fields: Fields) => Promise<void>) {
  const [refusal, setRefusal] = useState<{ issues: Issues; message: string }>({ issues: [], message: '' })
  const [isSaving, setSaving] = useState(false)
  const submit = useOnce(async (fields: Fields) => {
    setSaving(true)
    try {
      await save(fields)
      setRefusal({ issues: [], message: '' })
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      setRefusal({ issues, message: issues.length > 0 ? 'Correct the marked fields.' : (error as Error).message })
    }
    setSaving(false)
  })
  return { ...refusal, isSaving, submit }
}
