import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { MenuItem } from '../../parts/menu.tsx'
import { Money } from '../../parts/record/facts.tsx'
import { formatCount } from '../../parts/record/format.ts'
import { useDrag } from '../../parts/use-drag.ts'
import type { Pursuit } from '../../subjects/pursuits/changes.ts'
import type { BoardColumn, Selection } from './board-data.ts'
import { Card } from './card.tsx'

const dots: Record<string, string> = {
  triage: 'bg-ink-3',
  preparing: 'bg-warn',
  submitted: 'bg-accent',
  won: 'bg-good',
  lost: 'bg-bad',
}

/** About as many as fit on a screen. */
const first_cards = 8

type ColumnProps = {
  column: BoardColumn
  selected: Selection
  onSelect: (card: Pursuit) => void
  items: (card: Pursuit) => MenuItem[]
}

export function Column({ column: { column, cards, count, cursor, ...figures }, selected, onSelect, items }: ColumnProps) {
  const section = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)
  useDrag(
    () => import('./dragging.ts'),
    ({ registerColumn }) => registerColumn(section.current!, column.id, setOver),
  )
  const shown = useFirstCards(cards)
  const isClosed = column.phase === 'won' || column.phase === 'lost'
  return (
    <section
      ref={section}
      aria-labelledby={column.id}
      className={clsx(
        'flex w-[84vw] shrink-0 snap-center flex-col md:w-auto md:max-w-[340px] md:basis-0',
        isClosed ? 'md:min-w-[178px] md:grow-[0.7]' : 'md:min-w-[196px] md:grow',
      )}
    >
      {/* As high as its cards. The section takes drops in the whole height. */}
      <div className={clsx('flex min-h-0 flex-col rounded-card', isOver ? 'bg-accent-soft' : 'bg-sunken')}>
        <ColumnHead column={column} count={count} {...figures} />
        <ul className="flex min-h-16 flex-col gap-2.5 px-2 pt-1 pb-2 md:overflow-y-auto">
          {shown.map((card, index) => (
            <Card key={card.id} card={card} index={index} isSelected={selected.has(card.id)} onSelect={onSelect} items={items} />
          ))}
          {cards.length === 0 && <li className="px-2 py-3 text-sm text-ink-2">No pursuits here</li>}
          {cursor !== null && (
            <li>
              <Link
                to="."
                search={(search) => ({ ...search, view: 'table', phase_ids: column.id })}
                className="block rounded-control px-2 py-2 text-center text-sm font-medium text-accent hover:bg-hover"
              >
                Show all {formatCount(count)} in the table
              </Link>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}

/** Returns the first cards at first, so that a long board is painted before all of its cards are ready. */
function useFirstCards(cards: readonly Pursuit[]): readonly Pursuit[] {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return isPainted ? cards : cards.slice(0, first_cards)
}

export const meaningOfWeighted = 'Each value multiplied by its chance to win'

type ColumnHeadProps = Omit<BoardColumn, 'cards' | 'cursor'>

function ColumnHead({ column, count, value_low, value_high, overdue, ...sums }: ColumnHeadProps) {
  const { weighted_value, value_count, weighted_count } = sums
  const middle = Math.round((value_low + value_high) / 2)
  return (
    <header className="px-3 pt-2.5 pb-1.5">
      <div className="flex items-center gap-x-2">
        <span aria-hidden="true" className={clsx('size-2 shrink-0 rounded-full', dots[column.phase ?? ''] ?? 'bg-line-strong')} />
        <h2 id={column.id} className="min-w-0 truncate font-semibold" title={column.title}>
          {column.title}
        </h2>
        <span className="num text-ink-2">
          <span className="sr-only">Pursuits: </span>
          {formatCount(count)}
        </span>
        {middle > 0 && (
          <span className="ml-auto text-sm text-ink-2">
            <span className="sr-only">Worth </span>
            <Money low={middle} high={middle} />
          </span>
        )}
      </div>
      <p className="flex min-h-4 items-center gap-x-2 text-xs text-ink-2">
        {overdue > 0 && <span className="num font-medium text-bad">{formatCount(overdue)} overdue</span>}
        {weighted_count > 0 && (
          <span className="ml-auto" title={meaningOfWeighted}>
            <Money low={weighted_value} high={weighted_value} /> weighted
            <span className="sr-only">
              {' '}
              from {weighted_count} of {value_count} with a value
            </span>
          </span>
        )}
      </p>
    </header>
  )
}
