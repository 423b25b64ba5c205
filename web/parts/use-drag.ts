import { useEffect, useRef } from 'react'

/** Registers with a library for dragging when it is loaded. Only a mouse drags, so other devices never load it, and without the library
 * the menus still move everything. The registration lasts as long as the component: an answer during a drag must not end the drag. */
export function useDrag<Library>(load: () => Promise<Library>, register: (library: Library) => () => void): void {
  const first = useRef({ load, register })
  useEffect(() => {
    if (!matchMedia('(any-pointer: fine)').matches) return
    let stop: (() => void) | null = () => {}
    first.current.load().then(
      (library) => {
        if (stop) stop = first.current.register(library)
      },
      () => {},
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [])
}
