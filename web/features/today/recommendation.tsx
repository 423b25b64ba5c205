import { Link } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'
import { asksForResponse } from '../../../kernel/app/responses.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Score } from '../../parts/meter.tsx'
import { Concerns } from '../../parts/record/concerns.tsx'
import { Due, Money } from '../../parts/record/facts.tsx'
import { nameNoticeType, nameSetAside } from '../../parts/record/names.ts'
import { Claimed } from '../../parts/record/quoted.tsx'
import { nameWords } from '../../parts/record/words.ts'
import { claimFocus } from '../../shell/lists/cached-list.ts'
import { DismissButton } from '../../subjects/opportunities/dismiss-button.tsx'
import type { Recommendation } from './queries.ts'
import { reasonsFor } from './reasons.ts'

type CardProps = {
  item: Recommendation
  onAdd: (item: Recommendation) => void
  onDismiss: (item: Recommendation, reason?: string) => void
}

export const RecommendationCard = memo(function RecommendationCard({ item, onAdd, onDismiss }: CardProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (claimFocus(item.id)) link.current!.focus()
  }, [item.id])
  const kinds = [nameNoticeType(item.notice_type), item.set_aside && nameSetAside(item.set_aside)]
  const about = [item.agency_display, ...kinds.map((kind) => kind?.replaceAll(' ', '\u00a0'))]
  return (
    <article
      data-id={item.id}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3.5 px-4 py-4 first:rounded-t-card last:rounded-b-card focus-within:bg-[color-mix(in_oklab,var(--c-accent-soft)_35%,transparent)] md:grid-cols-[40px_minmax(0,1fr)_auto]"
    >
      <div className="max-md:order-2 md:row-span-4">
        <Score score={item.match_score} />
      </div>
      <div className="min-w-0">
        <h3 className="text-md font-semibold wrap-anywhere">
          <Link ref={link} to="/opportunities/$id" params={{ id: item.id }} className="hover:text-accent">
            {item.title}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm text-ink-2">{about.filter(Boolean).join('\u00a0· ')}</p>
      </div>
      <p className="text-sm max-md:order-3 max-md:col-span-2 max-md:mt-1 md:mt-0.5">
        {item.deadline_date && !asksForResponse(item.notice_type) && <span className="text-ink-2 md:sr-only">Due </span>}
        <Due at={item.deadline_date} type={item.notice_type} />
      </p>
      <Reasons item={item} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:order-5 max-md:col-span-2 md:col-span-2 md:col-start-2">
        <p className="text-sm">
          <span className="font-semibold">
            <Money low={item.estimated_value_low} high={item.estimated_value_high} />
          </span>
          {item.period_of_performance && <span className="text-ink-2"> · {item.period_of_performance}</span>}
        </p>
        <Decision item={item} onAdd={onAdd} onDismiss={onDismiss} />
      </div>
    </article>
  )
})

function Reasons({ item }: { item: Recommendation }) {
  const { claim, wordsOf, concerns } = reasonsFor(item)
  return (
    <div className="mt-2 max-w-[76ch] leading-[22px] text-ink-2 max-md:order-4 max-md:col-span-2 md:col-span-2 md:col-start-2">
      <p>
        <Claimed
          claim={claim}
          link={(quoted, text) => (
            <Link to="/opportunities/$id" params={{ id: item.id }} hash={nameWords(wordsOf(text))} className="hover:underline">
              {quoted}
            </Link>
          )}
        />
      </p>
      <Concerns concerns={concerns} />
    </div>
  )
}

function Decision({ item, onAdd, onDismiss }: CardProps) {
  return (
    <div className="flex gap-1.5 max-md:w-full max-md:justify-end">
      <DismissButton title={item.title} onDismiss={(reason) => onDismiss(item, reason)} />
      <Button aria-label={`Add to board: ${item.title}`} onClick={() => onAdd(item)}>
        <Icon name="plus" size={15} />
        Add to board
      </Button>
    </div>
  )
}
