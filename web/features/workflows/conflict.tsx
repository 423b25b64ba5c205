import { countOf } from '../../parts/record/format.ts'
import { ConflictDialog } from '../../shell/edits/conflict-dialog.tsx'
import { definitionOf, type Workflow } from './changes.ts'
import type { Definition } from './definition.ts'
import { describeTrigger, nameStep } from './names.ts'
import type { Editor } from './use-editor.ts'

function summarize({ nodes }: Definition): string {
  return `${countOf(nodes.length, 'step')}: ${nodes.map(nameStep).join(', ')}`
}

export function WorkflowConflict({ editor, theirs }: { editor: Editor; theirs: Workflow }) {
  const now = definitionOf(theirs)
  const { definition: yours, keepTheirs, saveYours } = editor
  return (
    <ConflictDialog
      title="Another user changed this workflow"
      differences={[
        { label: 'Trigger', theirs: describeTrigger(now.trigger), yours: describeTrigger(yours.trigger) },
        { label: 'Steps', theirs: summarize(now), yours: summarize(yours) },
      ]}
      onKeepTheirs={keepTheirs}
      onSaveYours={saveYours}
    />
  )
}
