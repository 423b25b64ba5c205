import { useEffect, useMemo, useRef } from 'react'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'

type EditorKeys = {
  /** The trigger, which is null, and the steps in their order. */
  ids: readonly (string | null)[]
  selected: string | null
  onSelect: (id: string | null) => void
  save: () => void
  dryRun: () => void
}

export function useEditorKeys(now: EditorKeys): void {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const shortcuts = useMemo((): Shortcut[] => {
    function move(by: number): void {
      const { ids, selected, onSelect } = latest.current
      const next = ids[ids.indexOf(selected) + by]
      if (next !== undefined) onSelect(next)
    }
    return [
      { keys: 'j', text: 'Next step', run: () => move(1) },
      { keys: 'k', text: 'Previous step', run: () => move(-1) },
      { keys: 's', text: 'Save', run: () => latest.current.save() },
      { keys: 'd', text: 'Dry run', run: () => latest.current.dryRun() },
    ]
  }, [])
  useShortcuts(shortcuts)
}
