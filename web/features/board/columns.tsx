import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDrag } from '../../parts/use-drag.ts'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import type { Pursuit } from '../../subjects/pursuits/changes.ts'
import { type Board, findCard, type Selection } from './board-data.ts'
import { type CardActions, cardItems } from './card-menu.ts'
import { Column } from './column.tsx'
import type { FieldDialog } from './field-dialogs.tsx'
import { type CardEdit, changePursuit, follow, movePursuit, starEdit } from './moves.ts'

const loadDragging = () => import('./dragging.ts')
// Loaded when a field is changed, with its picker.
const FieldDialogs = lazy(() => import('./field-dialogs.tsx').then((module) => ({ default: module.FieldDialogs })))

type ColumnsProps = { board: Board; selected: Selection; select: (pursuit: Pursuit) => void }

/** The board in its columns. */
export function Columns({ board, selected, select }: ColumnsProps) {
  const list = useRef<HTMLDivElement>(null)
  const now = useRef(board)
  now.current = board
  useFollowedFocus()
  const [opened, setOpened] = useState<{ field: FieldDialog; card: Pursuit } | null>(null)
  const actions = useMemo(
    (): CardActions => ({
      move: (id, to) => void movePursuit(now.current, id, to),
      change(card, edit) {
        if (edit.change.archived !== undefined) focusNeighbor(list.current!, card.id)
        void changePursuit(card, edit)
      },
      open: (field, card) => setOpened({ field, card }),
      select,
    }),
    [select],
  )
  const items = useCallback((card: Pursuit) => cardItems(now.current, card, actions), [actions])
  useDrag(loadDragging, ({ registerDrops }) => registerDrops(() => now.current, actions.move))
  useBoardKeys(list, now, actions)
  return (
    <>
      <section
        ref={list}
        aria-label="Columns"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the board sideways
        tabIndex={0}
        className="relative flex min-h-0 grow snap-x snap-mandatory gap-2.5 overflow-x-auto pb-1 max-md:-mx-4 max-md:px-4 md:snap-none focus-visible:-outline-offset-2"
      >
        {board.columns.map((column) => (
          <Column key={column.column.id} column={column} selected={selected} onSelect={select} items={items} />
        ))}
      </section>
      {opened && (
        <Suspense>
          <FieldDialogs
            field={opened.field}
            card={opened.card}
            subject={opened.card.title}
            onClose={() => setOpened(null)}
            onSave={(edit: CardEdit) => void changePursuit(opened.card, edit)}
          />
        </Suspense>
      )}
    </>
  )
}

function linkOf(list: HTMLElement, id: string): HTMLElement | null {
  return list.querySelector(`[data-id="${CSS.escape(id)}"] a`)
}

/** Moves the focus to the next card, because this one leaves the board. */
function focusNeighbor(list: HTMLElement, id: string): void {
  const card = linkOf(list, id)?.closest('li')
  const target = (card?.nextElementSibling ?? card?.previousElementSibling)?.querySelector('a') ?? list
  target.focus()
}

/** Follows the card that the user focuses, until something else gets the focus. */
function useFollowedFocus(): void {
  useEffect(() => {
    const note = ({ target }: FocusEvent) => follow((target as Element).closest<HTMLElement>('li[data-id]')?.dataset.id ?? null)
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('focusin', note)
      follow(null)
    }
  }, [])
}

function useBoardKeys(list: { current: HTMLElement | null }, now: { current: Board }, actions: CardActions): void {
  const shortcuts = useMemo((): Shortcut[] => {
    const focused = () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id
      return id === undefined ? null : findCard(now.current, id)
    }
    function go(columns: number, cards: number): void {
      const at = focused()?.place
      const filled = now.current.columns.filter((each) => each.cards.length > 0)
      const column = filled.findIndex((each) => each.column.id === at?.column_id)
      const target = at ? filled[column + columns]?.cards : filled[0]?.cards
      const card = target?.[at ? Math.min(at.index + cards, columns === 0 ? at.index + cards : target.length - 1) : 0]
      if (card) linkOf(list.current!, card.id)?.focus()
    }
    function shift(step: number): void {
      const found = focused()
      if (!found) return
      const { column_id, index } = found.place
      const { cards } = now.current.columns.find(({ column }) => column.id === column_id)!
      if (cards[index + step]) actions.move(found.card.id, { column_id, index: index + step })
    }
    const withFocused = (run: (card: Pursuit) => void) => () => {
      const found = focused()
      if (found) run(found.card)
    }
    return [
      { keys: 'j', text: 'Next card', run: () => go(0, 1) },
      { keys: 'k', text: 'Previous card', run: () => go(0, -1) },
      { keys: 'l', text: 'Next column', run: () => go(1, 0) },
      { keys: 'h', text: 'Previous column', run: () => go(-1, 0) },
      {
        keys: 'm',
        text: 'Menu of the card, to move it',
        run: withFocused(({ id }) => {
          linkOf(list.current!, id)?.closest('li')?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click()
        }),
      },
      { keys: 'J', text: 'Move the card down', run: () => shift(1) },
      { keys: 'K', text: 'Move the card up', run: () => shift(-1) },
      { keys: 'x', text: 'Select the card', run: withFocused(actions.select) },
      { keys: 's', text: 'Star the card', run: withFocused((card) => actions.change(card, starEdit(card))) },
    ]
  }, [list, now, actions])
  useShortcuts(shortcuts)
}
