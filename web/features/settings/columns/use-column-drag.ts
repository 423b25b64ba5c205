import { useEffect, useRef, useState } from 'react'
import type { Column } from './changes.ts'

/** Drags a row by its handle. It registers once, because an answer that arrives during a drag must not end the drag. */
export function useColumnDrag(column: Column, move: (id: string, position: number) => void) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [isOver, setOver] = useState(false)
  const now = useRef({ column, move })
  now.current = { column, move }
  useEffect(() => {
    // Only a mouse drags, so other devices never load the library.
    if (!matchMedia('(any-pointer: fine)').matches) return
    let stop: (() => void) | null = () => {}
    void import('./dragging.ts').then(({ registerRow }) => {
      if (!stop) return
      stop = registerRow(row.current!, handle.current!, {
        id: () => now.current.column.id,
        onOver: setOver,
        onDrop: (id) => now.current.move(id, now.current.column.position),
      })
    })
    return () => {
      stop?.()
      stop = null
    }
  }, [])
  return { row, handle, isOver }
}
