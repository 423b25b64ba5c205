import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import type { Previewed } from '../../subjects/opportunities/hits.tsx'
import { readAddress, type SearchAddress } from './address.ts'

export type Change = (next: (old: SearchAddress) => SearchAddress) => void

/** Changes the address without a new entry of the history, so that Back leaves the search. */
export function useChange(to: '/search' | '/search/contracts'): Change {
  const navigate = useNavigate()
  return useCallback(
    (next) => void navigate({ to, search: (old) => next(readAddress(old)), replace: true, resetScroll: false }),
    [navigate, to],
  )
}

/** The open preview is in the address, so it can be shared and Back keeps it. */
export function usePreview(id: string | undefined, change: Change): Previewed {
  const show = useCallback(
    (next: string | undefined) => change(({ peek, ...address }) => (next === undefined ? address : { ...address, peek: next })),
    [change],
  )
  return useMemo(() => ({ id, show }), [id, show])
}

/** Lets `/` focus the words. A new search begins with the focus there, unless a phone would open its keyboard. */
export function useQueryBox(begins: boolean) {
  const box = useRef<{ focus: () => void }>(null)
  const isNew = useRef(begins)
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
