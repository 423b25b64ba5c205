import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { formatCount } from './record/format.ts'

const shown_max = 12
/** A button for fewer items would take as much room as they do. */
const hidden_min = 4

/** Returns the first items of a long list, and the button that shows the others. The list decides where the button is. */
export function useShortList<Item>(items: readonly Item[]): { shown: readonly Item[]; more: ReactNode } {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || items.length < shown_max + hidden_min) return { shown: items, more: null }
  return {
    shown: items.slice(0, shown_max),
    more: (
      <Button kind="quiet" className="-ml-3" onClick={() => setWhole(true)}>
        Show {formatCount(items.length - shown_max)} more
      </Button>
    ),
  }
}
