import { useEffect } from 'react'

/** A key or a sequence of two, such as `g t`. The space bar is `Space`. `text` is its line in the list of keys. `run` is absent if another part handles it. */
export type Shortcut = { keys: string; text: string; run?: () => void }

const sequence_ms = 1_500
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [popover], dialog'
/** The space bar presses these. */
const pressable = 'button, summary, [role=button], [type=checkbox]'
const active = { shell: new Map<object, readonly Shortcut[]>(), screen: new Map<object, readonly Shortcut[]>() }

/** Returns the keys of the shell and of the screen. A screen replaces the same key of the shell. */
export function listShortcuts(): readonly Shortcut[] {
  const all = [...active.shell.values(), ...active.screen.values()].flat()
  return [...new Map(all.map((shortcut) => [shortcut.keys, shortcut])).values()]
}

/** Adds the keys of a screen while it is shown. Keys work outside of fields, menus and dialogs. */
export function useShortcuts(shortcuts: readonly Shortcut[], layer: keyof typeof active = 'screen'): void {
  useEffect(() => {
    const owner = {}
    active[layer].set(owner, shortcuts)
    return () => void active[layer].delete(owner)
  }, [shortcuts, layer])
}

let before: { key: string; at: number } | null = null

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const key = event.key === ' ' ? 'Space' : event.key
  if (event.target instanceof Element && event.target.closest(key === 'Space' ? `${typing}, ${pressable}` : typing)) return
  const first = before && event.timeStamp - before.at < sequence_ms ? `${before.key} ${key}` : key
  before = { key, at: event.timeStamp }
  const all = listShortcuts()
  const found = all.find(({ keys }) => keys === first) ?? all.find(({ keys }) => keys === key)
  if (!found?.run) return
  event.preventDefault()
  before = null
  found.run()
}

export function listenToKeys(): void {
  addEventListener('keydown', press)
}
