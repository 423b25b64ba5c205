import { useRef, useState } from 'react'
import { useDrag } from '../../../parts/use-drag.ts'
import type { Column } from './changes.ts'

/** Drags a row by its handle. */
export function useColumnDrag(column: Column, move: (id: string, position: number) => void) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [isOver, setOver] = useState(false)
  const now = useRef({ column, move })
  now.current = { column, move }
  useDrag(
    () => import('./dragging.ts'),
    ({ registerRow }) =>
      registerRow(row.current!, handle.current!, {
        id: () => now.current.column.id,
        onOver: setOver,
        onDrop: (id) => now.current.move(id, now.current.column.position),
      }),
  )
  return { row, handle, isOver }
}
