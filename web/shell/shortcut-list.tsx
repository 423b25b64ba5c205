import { useState, useSyncExternalStore } from 'react'
import { Key } from '../parts/badge.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { listShortcuts } from './keys.ts'

let open = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

export function showShortcuts(): void {
  set(true)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Lists the keys of the shell and of the screen. */
export function ShortcutList() {
  const isOpen = useSyncExternalStore(subscribe, () => open)
  return (
    <Dialog title="Keyboard shortcuts" open={isOpen} onClose={() => set(false)}>
      <Lines />
    </Dialog>
  )
}

function Lines() {
  const [shortcuts] = useState(listShortcuts)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      {shortcuts.map(({ keys, text }) => (
        <div key={keys} className="contents">
          <dt className="flex gap-1">
            {keys.split(' ').map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </dt>
          <dd className="text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
