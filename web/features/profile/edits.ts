import { useState } from 'react'
import { ApiError, api, queries, unwrap, type Versioned, versioned, withVersion } from '../../api.ts'
import { refresh } from '../../lists.ts'
import type { Issues } from '../../parts/form.tsx'
import { Conflict, changedFields, save } from '../../shell/edits/save.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { type Company, type Draft, type Field, fields, toDraft, toUpdate } from './draft.ts'

export const profile = versioned('/v1/profile')
type LoadedProfile = Awaited<ReturnType<NonNullable<typeof profile.queryFn>>>

/** Reads the profile as it is now. */
export function readProfile(): Promise<LoadedProfile> {
  return queries.fetchQuery({ ...profile, staleTime: 0 })
}

/** Everything that depends on the profile is read again. */
export function refreshProfile(): void {
  refresh('/v1/profile', '/v1/profile/proposals', '/v1/recommendations')
}

function companyOf({ record, etag }: LoadedProfile): Versioned<Company> {
  return { record: record.company, etag }
}

function useDraft(loaded: LoadedProfile) {
  const [base, setBase] = useState(() => companyOf(loaded))
  const [draft, setDraft] = useState<Draft>(() => toDraft(base.record))
  const changed = changedFields<Draft>(base.record, draft, fields)
  if (loaded.record.company.version > base.record.version && changed.length === 0) take(companyOf(loaded))

  /** Shows a stored version, with those fields of the draft that stay unsaved. */
  function take(stored: Versioned<Company>, unsaved: (now: Draft) => readonly Field[] = () => []): void {
    setBase(stored)
    setDraft((now) => ({ ...toDraft(stored.record), ...Object.fromEntries(unsaved(now).map((field) => [field, now[field]])) }))
  }
  return { base, draft, setDraft, changed, take }
}

/** The user's unsaved changes of the profile. A newer version replaces the form only while nothing is unsaved. */
export function useProfileDraft(loaded: LoadedProfile) {
  const { base, draft, setDraft, changed, take } = useDraft(loaded)
  const [issues, setIssues] = useState<Issues>([])
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Company> | null>(null)
  async function saveOver(from: Versioned<Company>): Promise<void> {
    setSaving(true)
    setIssues([])
    try {
      const saved = await sendOver(from, draft, changed)
      // The user's words since then are not saved yet.
      take(saved, (now) => changedFields(draft, now, fields))
      refreshProfile()
      notify('Profile saved. Your matches are scored again.', { undo: () => void restore(toDraft(base.record), changed) })
    } catch (error) {
      if (error instanceof Conflict) setConflict(error)
      else if (error instanceof ApiError && error.issues.length > 0) setIssues(error.issues)
      else notifyFailure(error as Error)
    }
    setSaving(false)
  }
  return {
    base: base.record,
    draft,
    changed,
    issues,
    isSaving,
    conflict,
    set: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    save: () => void saveOver(base),
    discard: () => setDraft(toDraft(base.record)),
    keepTheirs() {
      setConflict(null)
      take(conflict!.theirs, () => changed.filter((field) => !conflict!.fields.includes(field)))
    },
    saveYours() {
      const { theirs } = conflict!
      setConflict(null)
      void saveOver(theirs)
    },
  }
}

function sendOver(base: Versioned<Company>, draft: Draft, changed: readonly Field[]): Promise<Versioned<Company>> {
  const body = toUpdate(draft, changed, toDraft(base.record))
  return save<Company>({
    base,
    fields: changed,
    send: async (etag) =>
      companyOf(await withVersion(api.PATCH('/v1/profile', { params: { header: { 'If-Match': etag } }, body }))),
    read: async () => companyOf(await readProfile()),
  })
}

/** Writes earlier values of some fields, as an undo. */
export async function restore(before: Draft, fields: readonly Field[]): Promise<void> {
  try {
    const stored = toDraft((await readProfile()).record.company)
    await unwrap(api.PATCH('/v1/profile', { body: toUpdate(before, fields, stored) }))
    notify('The earlier profile is back')
    refreshProfile()
  } catch (error) {
    notifyFailure(error as Error)
  }
}
