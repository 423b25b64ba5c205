import type { MenuItem } from '../../parts/menu.tsx'
import type { Pursuit } from '../../subjects/pursuits/changes.ts'
import { type Board, findCard, type Place } from './board-data.ts'
import type { FieldDialog } from './field-dialogs.tsx'
import { archiveEdit, type CardEdit, starEdit } from './moves.ts'

export type CardActions = {
  move: (id: string, to: Place) => void
  change: (card: Pursuit, edit: CardEdit) => void
  open: (field: FieldDialog, card: Pursuit) => void
  select: (card: Pursuit) => void
}

/** Returns the entries of a card's menu. Every move and key of the board has one. */
export function cardItems(board: Board, card: Pursuit, { move, change, open, select }: CardActions): MenuItem[] {
  const { place } = findCard(board, card.id)!
  const { length } = board.columns.find(({ column }) => column.id === place.column_id)!.cards
  const within = (index: number) => move(card.id, { column_id: place.column_id, index })
  return [
    { heading: 'Move to' },
    ...board.columns.map(({ column: { id, title }, cards }) => ({
      label: title,
      checked: id === place.column_id,
      run: () => id !== place.column_id && move(card.id, { column_id: id, index: cards.length }),
    })),
    { heading: 'Order' },
    { label: 'Up', hint: 'K', run: () => within(place.index - 1), ...(place.index === 0 && { refused: 'It is the first' }) },
    {
      label: 'Down',
      hint: 'J',
      run: () => within(place.index + 1),
      ...(place.index === length - 1 && { refused: 'It is the last' }),
    },
    { heading: 'Card' },
    { label: 'Select', icon: 'check', hint: 'x', run: () => select(card) },
    { label: card.favorite ? 'Remove the star' : 'Star', icon: 'star', hint: 's', run: () => change(card, starEdit(card)) },
    { label: 'Assign…', icon: 'users', run: () => open('assignees', card) },
    { label: 'Tags…', icon: 'pencil', run: () => open('tags', card) },
    { label: 'Due date…', icon: 'calendar', run: () => open('due date', card) },
    {
      label: card.archived ? 'Restore from the archive' : 'Archive',
      icon: card.archived ? 'undo' : 'archive',
      run: () => change(card, archiveEdit(card)),
    },
  ]
}
