import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import type { Column } from './changes.ts'

/** Makes a row draggable by its handle, and a target for other rows. It registers once, because an answer that arrives during a
 * drag must not end the drag. */
export function useColumnDrag(column: Column, move: (id: string, position: number) => void) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [isOver, setOver] = useState(false)
  const now = useRef({ column, move })
  now.current = { column, move }
  useEffect(() => {
    const element = row.current!
    const stop = [
      draggable({ element, dragHandle: handle.current!, getInitialData: () => ({ column_id: now.current.column.id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.column_id !== now.current.column.id,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop({ source }) {
          setOver(false)
          now.current.move(String(source.data.column_id), now.current.column.position)
        },
      }),
    ]
    return () => {
      for (const each of stop) each()
    }
  }, [])
  return { row, handle, isOver }
}
