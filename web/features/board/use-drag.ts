import { useEffect, useRef } from 'react'

type Dragging = typeof import('./dragging.ts')

let loading: Promise<Dragging> | undefined

/** Registers with the library for dragging when it is loaded. Only a mouse drags, so other devices never load it. The registration
 * lasts as long as the component: an answer that arrives during a drag must not end the drag. */
export function useDrag(register: (library: Dragging) => () => void): void {
  const first = useRef(register)
  useEffect(() => {
    if (!matchMedia('(any-pointer: fine)').matches) return
    loading ??= import('./dragging.ts')
    let stop: (() => void) | null = () => {}
    void loading.then((library) => {
      if (stop) stop = first.current(library)
    })
    return () => {
      stop?.()
      stop = null
    }
  }, [])
}
