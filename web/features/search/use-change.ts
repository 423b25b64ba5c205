import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import type { SearchAddress } from './address.ts'

const route = getRouteApi('/search')

export type Change = (next: (old: SearchAddress) => SearchAddress) => void

/** Changes the address without a new entry of the history, so that Back leaves the search. */
export function useChange(): Change {
  const navigate = route.useNavigate()
  return useCallback((next) => void navigate({ search: next, replace: true, resetScroll: false }), [navigate])
}

/** Lets `/` focus the words. A new search begins with the focus there, unless a phone would open its keyboard. */
export function useQueryBox(query: string | undefined) {
  const box = useRef<{ focus: () => void }>(null)
  const isNew = useRef(query === undefined)
  useEffect(() => {
    if (isNew.current && matchMedia('(hover: hover)').matches) box.current!.focus()
  }, [])
  const shortcuts = useMemo(
    (): Shortcut[] => [{ keys: '/', text: 'Change the words of the search', run: () => box.current!.focus() }],
    [],
  )
  useShortcuts(shortcuts)
  return box
}
