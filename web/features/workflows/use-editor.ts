import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, type Versioned } from '../../api.ts'
import { countOf } from '../../parts/record/format.ts'
import { Conflict } from '../../shell/edits/save.ts'
import { useOnce } from '../../shell/edits/submit.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { activate, deactivate, definitionOf, locateIssues, type StepIssue, saveDefinition, type Workflow } from './changes.ts'
import type { Definition } from './definition.ts'

type Draft = { base: Versioned<Workflow>; definition: Definition }

/** The changes of a workflow that are not saved yet, and the faults that the service found. */
function useDraft(read: Versioned<Workflow>) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [issues, setIssues] = useState<readonly StepIssue[]>([])
  const base = draft?.base ?? read
  const saved = useMemo(() => definitionOf(base.record), [base])
  const definition = draft?.definition ?? saved
  const latest = useRef({ base, definition })
  useEffect(() => {
    latest.current = { base, definition }
  })
  function forget(): void {
    setDraft(null)
    setIssues([])
  }
  return {
    draft,
    setDraft,
    issues,
    setIssues,
    base,
    saved,
    definition,
    forget,
    edit: (next: Definition) => setDraft({ base: latest.current.base, definition: next }),
    /** Returns the definition as it is now. An undo changes this one, and not the one that it was made for. */
    current: () => latest.current.definition,
    /** Keeps what changed while `sent` was saved. */
    settle(sent: Definition, stored: Versioned<Workflow>) {
      setIssues([])
      setDraft((now) => now && rebase(now.definition, sent, stored))
    },
  }
}

/** Edits a workflow. An active workflow must stay complete, so its steps are saved together. */
export function useEditor(read: Versioned<Workflow>, onIssue: (step: string | null) => void) {
  const { draft, setDraft, setIssues, base, definition, forget, settle, ...rest } = useDraft(read)
  const [conflict, setConflict] = useState<Conflict<Workflow> | null>(null)
  const [isSaving, setSaving] = useState(false)

  function refuse(error: unknown): void {
    if (error instanceof Conflict) return setConflict(error)
    if (!(error instanceof ApiError) || error.issues.length === 0) return notifyFailure(error as Error)
    const located = locateIssues(error.issues, definition.nodes)
    notify(`${countOf(located.length, 'fault')} to fix. The steps are marked.`, { tone: 'bad' })
    setIssues(located)
    onIssue(located[0]!.step)
  }
  async function saveOver(version: Versioned<Workflow>): Promise<void> {
    setSaving(true)
    try {
      const stored = await saveDefinition(version, definition)
      settle(definition, stored)
      notify(`Saved: ${version.record.name}`)
    } catch (error) {
      refuse(error)
    }
    setSaving(false)
  }
  return {
    workflow: base.record,
    ...rest,
    definition,
    isChanged: draft !== null,
    isSaving,
    save: () => void (draft && !isSaving && saveOver(base)),
    discard() {
      forget()
      notify('Discarded your changes', { undo: () => setDraft(draft) })
    },
    activate: useOnce(() => activate(base.record).then(() => setIssues([]), refuse)),
    deactivate: useOnce(() => deactivate(base.record).catch(notifyFailure)),
    conflict,
    keepTheirs() {
      setConflict(null)
      forget()
    },
    saveYours() {
      setConflict(null)
      if (conflict) void saveOver(conflict.theirs)
    },
  }
}

/** Returns what changed while `sent` was saved, as changes of the stored version. Null if nothing did. */
function rebase(now: Definition, sent: Definition, base: Versioned<Workflow>): Draft | null {
  if (now === sent) return null
  const stored = definitionOf(base.record)
  const trigger = now.trigger === sent.trigger ? stored.trigger : now.trigger
  return { base, definition: { trigger, nodes: now.nodes === sent.nodes ? stored.nodes : now.nodes } }
}

export type Editor = ReturnType<typeof useEditor>
