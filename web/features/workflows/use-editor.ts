import { useMemo, useState } from 'react'
import { ApiError, type Versioned } from '../../api.ts'
import { countOf } from '../../parts/record/format.ts'
import { Conflict } from '../../shell/edits/save.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { activate, definitionOf, locateIssues, type StepIssue, saveDefinition, type Workflow } from './changes.ts'
import type { Definition } from './definition.ts'

type Draft = { base: Versioned<Workflow>; definition: Definition }

/** The changes of a workflow that are not saved yet, and the faults that the service found. */
function useDraft(read: Versioned<Workflow>) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [issues, setIssues] = useState<readonly StepIssue[]>([])
  const base = draft?.base ?? read
  const saved = useMemo(() => definitionOf(base.record), [base])
  function forget(): void {
    setDraft(null)
    setIssues([])
  }
  return { draft, setDraft, issues, setIssues, base, saved, definition: draft?.definition ?? saved, forget }
}

/** Edits a workflow. An active workflow must stay complete, so its steps are saved together. */
export function useEditor(read: Versioned<Workflow>, onIssue: (step: string | null) => void) {
  const { draft, setDraft, issues, setIssues, base, saved, definition, forget } = useDraft(read)
  const [conflict, setConflict] = useState<Conflict<Workflow> | null>(null)

  function refuse(error: unknown): void {
    if (error instanceof Conflict) return setConflict(error)
    if (!(error instanceof ApiError) || error.issues.length === 0) return notifyFailure(error as Error)
    const located = locateIssues(error.issues, definition.nodes)
    notify(`${countOf(located.length, 'fault')} to fix. The steps are marked.`, { tone: 'bad' })
    setIssues(located)
    onIssue(located[0]!.step)
  }
  async function saveOver(version: Versioned<Workflow>): Promise<void> {
    try {
      await saveDefinition(version, definition)
      forget()
      notify(`Saved: ${version.record.name}`)
    } catch (error) {
      refuse(error)
    }
  }
  return {
    workflow: base.record,
    saved,
    definition,
    issues,
    isChanged: draft !== null,
    edit: (next: Definition) => setDraft({ base, definition: next }),
    save: () => void (draft && saveOver(base)),
    discard() {
      forget()
      notify('Discarded your changes', { undo: () => setDraft(draft) })
    },
    activate: () => activate(base.record).then(() => setIssues([]), refuse),
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

export type Editor = ReturnType<typeof useEditor>
