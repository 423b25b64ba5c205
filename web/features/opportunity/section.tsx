import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type SectionProps = { id: string; title: string; note?: ReactNode; children: ReactNode }

/** A section of the record, to which the list of sections and addresses lead. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="scroll-mt-16 outline-none">
      <div className="mb-2.5 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          {title}
        </h2>
        {note !== undefined && <div className="text-sm text-ink-3">{note}</div>}
      </div>
      {children}
    </section>
  )
}

export type Place = { id: string; title: string }

type SectionListProps = { places: readonly Place[]; current: string; children: ReactNode }

/** The list of sections, which stays at the top and marks the one that is read. The children are next to it. */
export function SectionList({ places, current, children }: SectionListProps) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // A phone shows only a part of the list. `scrollIntoView` would also scroll the page.
    const link = list.current!.querySelector<HTMLElement>(`[href$="#${current}"]`)
    if (link) list.current!.scrollLeft = link.offsetLeft - list.current!.offsetWidth / 2 + link.offsetWidth / 2
  }, [current])
  return (
    <div className="sticky top-0 z-20 flex items-center gap-4 border-b border-line bg-page py-1.5 max-md:-mx-4 max-md:px-4 print:hidden">
      <nav ref={list} aria-label="Sections" className="relative flex min-w-0 grow gap-5 overflow-x-auto">
        {places.map(({ id, title }) => (
          <Link
            key={id}
            to="."
            hash={id}
            replace
            aria-current={id === current ? 'location' : undefined}
            className={clsx(
              'flex h-8 items-center text-sm font-medium whitespace-nowrap hover:text-ink max-md:h-10',
              id === current ? 'text-accent' : 'text-ink-2',
            )}
          >
            {title}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}

const head_px = 120

/** Returns the section that is read: the last one that begins above the upper part of the window. The last sections never get there,
 * so at the end of the page it is the one that the address names. */
export function findReadSection(places: readonly Place[]): string {
  const topOf = ({ id }: Place) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
  if (scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 1) {
    const named = places.find(({ id }) => location.hash === `#${id}`)
    return (named && topOf(named) > 0 ? named : places.at(-1)!).id
  }
  return (places.findLast((place) => topOf(place) < head_px) ?? places[0]!).id
}

export function useReadSection(places: readonly Place[]): string {
  const [read, setRead] = useState(places[0]!.id)
  useEffect(() => {
    const update = () => setRead(findReadSection(places))
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [places])
  return read
}
