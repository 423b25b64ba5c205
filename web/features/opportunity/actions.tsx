import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Score } from '../../parts/meter.tsx'
import { DismissButton } from '../../subjects/opportunities/dismiss-button.tsx'
import type { Decisions } from './decisions.ts'
import type { Detail } from './detail.ts'

type DecisionProps = { detail: Detail; decide: Decisions }

const headId = 'decision'

/** The score and the decision. */
export function Actions({ detail, decide }: DecisionProps) {
  const { in_pipeline, dismissed_at, match_score, match } = detail
  const group = useRef<HTMLDivElement>(null)
  const decided = `${in_pipeline} ${dismissed_at !== null}`
  const shown = useRef(decided)
  useEffect(() => {
    // A decision replaces its control, and an undo closes its notice. Both had the focus.
    if (shown.current !== decided && document.activeElement === document.body)
      group.current!.querySelector<HTMLElement>('a, button')!.focus({ preventScroll: true })
    shown.current = decided
  }, [decided])
  return (
    <div ref={group} id={headId} className="flex flex-wrap items-center gap-2 print:hidden">
      <Score score={match_score ?? match?.score ?? null} size={48} />
      <Decision detail={detail} decide={decide} />
    </div>
  )
}

/** The decision again, while the head of the page is out of sight. */
export function LateDecision(props: DecisionProps) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setLate(!entry!.isIntersecting))
    observer.observe(document.getElementById(headId)!)
    return () => observer.disconnect()
  }, [])
  return (
    isLate && (
      <div className="flex shrink-0 items-center gap-2 max-md:hidden">
        <Decision {...props} />
      </div>
    )
  )
}

function Decision({ detail: { in_pipeline, pursuit_id, dismissed_at, title }, decide }: DecisionProps) {
  if (in_pipeline)
    return (
      <Link
        to={(pursuit_id ? `/pursuits/${pursuit_id}` : '/board') as string}
        className="inline-flex h-8 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 text-sm font-medium hover:bg-hover max-md:h-10"
      >
        <Icon name="check" size={15} className="text-good" />
        On the board
      </Link>
    )
  return (
    <>
      {dismissed_at === null ? (
        <DismissButton title={title} onDismiss={decide.dismiss} />
      ) : (
        <Button kind="quiet" onClick={decide.recommendAgain}>
          <Icon name="undo" size={15} />
          Recommend again
        </Button>
      )}
      <Button kind="primary" onClick={decide.add}>
        <Icon name="plus" size={15} />
        Add to board
      </Button>
    </>
  )
}
