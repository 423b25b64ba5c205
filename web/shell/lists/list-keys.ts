import { useEffect, useMemo, useRef } from 'react'
import { type Shortcut, useShortcuts } from '../keys.ts'

type Item = { id: string }
type Action<Row> = { keys: string; text: string; run: (item: Row) => void }
type Section = { current: HTMLElement | null }

/** Adds keys that move through a list, and keys that act on its focused item. An item is an element with `data-id`, and its heading has
 * a link. `actions` must stay the same between renderings. */
export function useListKeys<Row extends Item>(
  section: Section,
  noun: string,
  items: readonly Row[],
  actions: readonly Action<Row>[],
): void {
  const shown = useRef(items)
  useEffect(() => {
    shown.current = items
  })
  const shortcuts = useMemo((): Shortcut[] => {
    function withFocused(run: (item: Row) => void): void {
      const item = shown.current.find(({ id }) => id === focusedId())
      if (item) run(item)
    }
    return [
      { keys: 'j', text: `Next ${noun}`, run: () => moveFocus(section, 1) },
      { keys: 'k', text: `Previous ${noun}`, run: () => moveFocus(section, -1) },
      ...actions.map(({ keys, text, run }) => ({ keys, text, run: () => withFocused(run) })),
    ]
  }, [section, noun, actions])
  useShortcuts(shortcuts)
}

/** Moves the focus to the next item, because this one leaves the list, or to the heading of the list after the last one. */
export function leaveItem(section: Section, id: string): void {
  const ids = itemsIn(section)
  const at = ids.findIndex((item) => item.dataset.id === id)
  const neighbor = ids[at + 1] ?? ids[at - 1]
  const target =
    neighbor?.querySelector<HTMLElement>('h3 a') ??
    section.current!.querySelector<HTMLElement>('h2[tabindex]') ??
    section.current!
  target.focus()
}

function itemsIn(section: Section): HTMLElement[] {
  return [...section.current!.querySelectorAll<HTMLElement>('[data-id]')]
}

function focusedId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id
}

function moveFocus(section: Section, step: number): void {
  const items = itemsIn(section)
  const at = items.findIndex(({ dataset }) => dataset.id === focusedId())
  items[at < 0 ? 0 : at + step]?.querySelector<HTMLElement>('h3 a')?.focus()
}
