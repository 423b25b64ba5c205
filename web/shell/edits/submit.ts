import { useState } from 'react'
import { ApiError } from '../../api.ts'
import type { Issues } from '../../parts/form.tsx'

/** Saves a form. A refusal becomes issues of its fields, and a message. */
export function useSubmit<Fields>(save: (fields: Fields) => Promise<void>) {
  const [refusal, setRefusal] = useState<{ issues: Issues; message: string }>({ issues: [], message: '' })
  const [isSaving, setSaving] = useState(false)
  async function send(fields: Fields): Promise<void> {
    setSaving(true)
    try {
      await save(fields)
      setRefusal({ issues: [], message: '' })
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      setRefusal({ issues, message: issues.length > 0 ? 'Correct the marked fields.' : (error as Error).message })
    }
    setSaving(false)
  }
  return { ...refusal, isSaving, submit: (fields: Fields) => void send(fields) }
}
