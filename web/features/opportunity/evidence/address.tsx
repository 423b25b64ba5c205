import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Claim } from '../../../parts/record/claim.ts'
import { Quoted } from '../../../parts/record/quoted.tsx'
import { nameWords, parseWords, type Words } from '../../../parts/record/words.ts'

export const toWords = { block: 'center' } as const

/** Returns the words of the record that the address names. */
export function useWordsInAddress(): Words | null {
  const hash = useLocation({ select: (location) => location.hash })
  return useMemo(() => parseWords(hash), [hash])
}

type EvidenceProps = { words: Words; label?: string; className?: string; children: ReactNode }

/** Leads a claim to the words of the record on which it rests. The address names them, so it can be shared. */
export function Evidence({ words, label, className, children }: EvidenceProps) {
  return (
    <Link
      to="."
      hash={nameWords(words)}
      hashScrollIntoView={toWords}
      aria-label={label}
      title="Show the words"
      className={className ?? 'underline decoration-mark-line decoration-2 underline-offset-4 hover:bg-mark print:no-underline'}
    >
      {children}
    </Link>
  )
}

/** Our sentence with words of the record, which lead to their place. */
export function Cited({ claim, words }: { claim: Claim; words: Words | null }) {
  return claim.map(({ text, quoted }) =>
    quoted && words ? (
      <Evidence key={text} words={words} className="hover:underline">
        <Quoted>{text}</Quoted>
      </Evidence>
    ) : (
      text
    ),
  )
}

/** Moves the focus to the section or the words that the address names, and back to the claim when the user goes back. The router
 * scrolls, except when the record arrives after the page. */
export function FocusByAddress() {
  const { hash, state } = useLocation()
  const index = state.__TSR_index
  const shown = useRef<{ index: number; from: Element | null }>(null)
  useEffect(() => {
    const before = shown.current
    const target = document.getElementById(hash)
    if (before && index < before.index) {
      if (before.from instanceof HTMLElement) before.from.focus({ preventScroll: true })
      shown.current = { index, from: null }
      return
    }
    shown.current = { index, from: document.activeElement }
    if (!target) return
    if (!before) target.scrollIntoView(parseWords(hash) ? toWords : undefined)
    target.focus({ preventScroll: true })
  }, [hash, index])
  return null
}
