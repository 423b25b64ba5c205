import { useRef, useState } from 'react'
import { ApiError } from '../../api.ts'
import type { Issues } from '../../parts/form.tsx'

/** Saves a form, and ignores a second press until the first is answered. A refusal becomes issues of its fields, and a message. */
export function useSubmit<Fields>(save: (fields: Fields) => Promise<void>) {
  const [refusal, setRefusal] = useState<{ issues: Issues; message: string }>({ issues: [], message: '' })
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)
  async function send(fields: Fields): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setSaving(true)
    try {
      await save(fields)
      setRefusal({ issues: [], message: '' })
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      setRefusal({ issues, message: issues.length > 0 ? 'Correct the marked fields.' : (error as Error).message })
    }
    isBusy.current = false
    setSaving(false)
  }
  return { ...refusal, isSaving, submit: (fields: Fields) => void send(fields) }
}
