import type { Schemas } from '../../api.ts'
import type { Pursuit } from '../../subjects/pursuits/changes.ts'

export type Board = Schemas['PipelineBoard']
export type BoardColumn = Schemas['BoardColumn']
/** A place in a column. The index counts the other cards only. */
export type Place = { column_id: string; index: number }

/** Selected pursuits by their ids. */
export type Selection = ReadonlyMap<string, Pursuit>

const closedPhases: readonly (string | null)[] = ['won', 'lost']

export function findCard(board: Board, id: string): { card: Pursuit; place: Place } | null {
  for (const { column, cards } of board.columns) {
    const index = cards.findIndex((each) => each.id === id)
    if (index >= 0) return { card: cards[index]!, place: { column_id: column.id, index } }
  }
  return null
}

/** Removes a card from its column. The figures of the column no longer count it. */
export function removeCard(board: Board, id: string): Board {
  return {
    columns: board.columns.map((each) => {
      const card = each.cards.find((other) => other.id === id)
      if (!card) return each
      return { ...count(each, card, -1), cards: each.cards.filter((other) => other !== card) }
    }),
  }
}

/** Puts a card at a place. The figures of both columns follow. */
export function moveCard(board: Board, id: string, { column_id, index }: Place): Board {
  const found = findCard(board, id)
  if (!found) return board
  return {
    columns: removeCard(board, id).columns.map((each) => {
      const { column } = each
      if (column.id !== column_id) return each
      const card = { ...found.card, column_id, column_title: column.title, phase: column.phase }
      return { ...count(each, card, 1), cards: each.cards.toSpliced(index, 0, card) }
    }),
  }
}

export function editCards(board: Board, edit: (card: Pursuit) => Pursuit): Board {
  return { columns: board.columns.map((each) => ({ ...each, cards: each.cards.map(edit) })) }
}

function count(column: BoardColumn, card: Pursuit, sign: 1 | -1): BoardColumn {
  const low = card.estimated_value_low ?? card.estimated_value_high
  const high = card.estimated_value_high ?? card.estimated_value_low
  return {
    ...column,
    count: column.count + sign,
    value_low: column.value_low + sign * (low ?? 0),
    value_high: column.value_high + sign * (high ?? 0),
    weighted_value: column.weighted_value + sign * (card.weighted_value ?? 0),
    value_count: column.value_count + (low === null ? 0 : sign),
    weighted_count: column.weighted_count + (card.weighted_value === null ? 0 : sign),
  }
}

/** Returns the order that the service is to keep: before the next card, or after the last one. Empty in an empty column. */
export function orderOf(board: Board, id: string, { column_id, index }: Place): { before?: string; after?: string } {
  const { cards } = board.columns.find(({ column }) => column.id === column_id)!
  const others = cards.filter((card) => card.id !== id)
  const [next, last] = [others[index], others.at(-1)]
  if (next) return { before: next.id }
  return last ? { after: last.id } : {}
}

export type Group = { ids: string[]; change: { column_id: string; before?: string; after?: string } }

/** Returns the moves that bring cards back to where the board has them. Cards that follow each other move together. */
export function placesOf({ columns }: Board, ids: ReadonlySet<string>): Group[] {
  return columns.flatMap(({ column, cards }) => {
    const last = cards.findLast(({ id }) => !ids.has(id))
    const runs = Map.groupBy(
      cards.filter(({ id }) => ids.has(id)),
      (card) => cards.slice(cards.indexOf(card)).find(({ id }) => !ids.has(id)),
    )
    return [...runs].map(([next, run]) => ({
      ids: run.map(({ id }) => id),
      change: { column_id: column.id, ...(next ? { before: next.id } : last && { after: last.id }) },
    }))
  })
}

export type Sums = { open: number; valued: number; worth: number; weighted: number; chances: number }

/** Sums the open pursuits. A column counts all of its pursuits, also those that are not loaded. */
export function sumOpen({ columns }: Board): Sums {
  const open = columns.filter(({ column }) => !closedPhases.includes(column.phase))
  const sum = (read: (column: BoardColumn) => number) => open.reduce((total, column) => total + read(column), 0)
  return {
    open: sum((column) => column.count),
    valued: sum((column) => column.value_count),
    worth: sum(({ value_low, value_high }) => (value_low + value_high) / 2),
    weighted: sum((column) => column.weighted_value),
    chances: sum((column) => column.weighted_count),
  }
}
