import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { memo, useEffect, useRef, useState } from 'react'
import { Avatars, Badge } from '../../parts/badge.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { Score } from '../../parts/meter.tsx'
import { Due, Money } from '../../parts/record/facts.tsx'
import { useDrag } from '../../parts/use-drag.ts'
import type { Pursuit } from '../../subjects/pursuits/changes.ts'
import type { Edge } from './dragging.ts'
import { isFollowed } from './moves.ts'

const tags_max = 3

type CardProps = {
  card: Pursuit
  /** The index in the column. Browsers take the focus from a card that moves within it. */
  index: number
  isSelected: boolean
  onSelect: (card: Pursuit) => void
  items: (card: Pursuit) => MenuItem[]
}

export const Card = memo(function Card({ card, index, isSelected, onSelect, items }: CardProps) {
  const item = useRef<HTMLLIElement>(null)
  const { isDragged, edge } = useDragging(item)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card may move without leaving its column
  useEffect(() => {
    if (isFollowed(card.id) && !item.current!.contains(document.activeElement)) item.current!.querySelector('a')!.focus()
  }, [card.id, index])
  return (
    <li
      ref={item}
      data-id={card.id}
      className={clsx(
        'group relative rounded-lg border bg-surface p-3 hover:border-line-strong focus-within:border-line-strong',
        isSelected ? 'border-accent' : 'border-line',
        isDragged && 'opacity-40',
        edge === 'before' &&
          'before:absolute before:inset-x-0 before:-top-[6px] before:h-0.5 before:rounded-full before:bg-accent',
        edge === 'after' && 'after:absolute after:inset-x-0 after:-bottom-[6px] after:h-0.5 after:rounded-full after:bg-accent',
      )}
    >
      <CardHead card={card} items={items} />
      {card.contract?.agency_short && <p className="mt-0.5 truncate text-xs text-ink-2">{card.contract.agency_short}</p>}
      <Tags tags={card.tags} />
      <CardFacts card={card} />
      <label className="absolute -top-1 -left-1 z-10 grid size-6 place-items-center opacity-0 group-hover:opacity-100 has-checked:opacity-100 has-focus-visible:opacity-100 max-md:hidden">
        <span className="sr-only">Select {card.title}</span>
        <input type="checkbox" checked={isSelected} onChange={() => onSelect(card)} className="size-4 accent-(--c-accent)" />
      </label>
    </li>
  )
})

function CardHead({ card, items }: Pick<CardProps, 'card' | 'items'>) {
  return (
    <div className="flex items-start gap-1">
      <h3 className="min-w-0 grow line-clamp-5 leading-[19px] font-medium text-pretty wrap-anywhere">
        <Link
          to="/pursuits/$pursuit_id"
          params={{ pursuit_id: card.id }}
          draggable={false}
          title={card.title}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {card.title}
        </Link>
      </h3>
      <div className="relative z-10 -my-1.5 -mr-1.5 flex shrink-0 items-center">
        {card.favorite && (
          <span className="text-warn">
            <Icon name="star" size={14} fill="currentColor" />
            <span className="sr-only">Starred</span>
          </span>
        )}
        <Menu
          label={`Actions for ${card.title}`}
          items={() => items(card)}
          className="grid size-8 place-items-center rounded-control text-ink-3 hover:bg-hover hover:text-ink max-md:size-10"
        >
          <Icon name="more" />
        </Menu>
      </div>
    </div>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap gap-1">
      {tags.slice(0, tags_max).map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {tags.length > tags_max && <span className="text-xs text-ink-2">+{tags.length - tags_max}</span>}
    </p>
  )
}

function CardFacts({ card }: { card: Pursuit }) {
  const { pending, complete } = card.task_counts
  return (
    <div className="mt-2.5 text-xs">
      <p className="text-sm font-semibold whitespace-nowrap">
        <Money low={card.estimated_value_low} high={card.estimated_value_high} />
      </p>
      <div className="flex items-end justify-between gap-2">
        <p className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2.5">
          {card.phase !== 'won' && card.phase !== 'lost' && (
            <Due
              at={card.due_date}
              past={card.phase === 'submitted' ? 'submitted' : undefined}
              isWork={card.phase !== 'submitted'}
            />
          )}
          {pending + complete > 0 && (
            <span className="num inline-flex items-center gap-1 text-ink-2">
              <span className="sr-only">Tasks done: </span>
              <Icon name="tasks" size={12} />
              {complete}/{pending + complete}
            </span>
          )}
          {card.win_probability !== null && (
            <span className="num text-ink-2" title="Chance to win">
              <span className="sr-only">Chance to win: </span>
              {card.win_probability}%
            </span>
          )}
        </p>
        <span className="flex shrink-0 items-center gap-1.5">
          <Avatars names={card.assignees.map(({ name }) => name)} />
          {card.match_score !== null && <Score score={card.match_score} size={28} />}
        </span>
      </div>
    </div>
  )
}

function useDragging(item: { current: HTMLLIElement | null }) {
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  useDrag(
    () => import('./dragging.ts'),
    ({ registerCard }) =>
      registerCard(item.current!, { id: () => item.current!.dataset.id!, onDragged: setDragged, onEdge: setEdge }),
  )
  return { isDragged, edge }
}
