import { expect, test } from 'vitest'
import { type Board, moveCard, orderOf, removeCard, sumOpen } from '../../../web/features/board/board-data.ts'
import type { Pursuit } from '../../../web/subjects/pursuits/changes.ts'

function card(id: string, value: number | null): Pursuit {
  return { id, estimated_value_low: value, estimated_value_high: value, weighted_value: value && value / 2 } as Pursuit
}

function column(id: string, phase: 'triage' | 'won', cards: Pursuit[]): Board['columns'][number] {
  const value = cards.reduce((sum, { estimated_value_low: low }) => sum + (low ?? 0), 0)
  return {
    column: { id, title: id, phase } as Board['columns'][number]['column'],
    count: cards.length,
    value_low: value,
    value_high: value,
    weighted_value: value / 2,
    value_count: cards.filter(({ estimated_value_low: low }) => low !== null).length,
    weighted_count: cards.filter(({ weighted_value }) => weighted_value !== null).length,
    overdue: 0,
    cards,
    cursor: null,
  }
}

const board: Board = {
  columns: [column('left', 'triage', [card('a', 10), card('b', null), card('c', 30)]), column('right', 'won', [])],
}
const idsOf = ({ columns }: Board) => columns.map(({ cards }) => cards.map(({ id }) => id))

test('board: a card that moves into another column takes its figures along', () => {
  const moved = moveCard(board, 'c', { column_id: 'right', index: 0 })
  expect(idsOf(moved)).toEqual([['a', 'b'], ['c']])
  const figures = moved.columns.map(({ count, value_low, weighted_value, value_count, weighted_count }) => {
    return [count, value_low, weighted_value, value_count, weighted_count]
  })
  expect(figures).toEqual([
    [2, 10, 5, 1, 1],
    [1, 30, 15, 1, 1],
  ])
  expect(moved.columns[1]!.cards[0]).toMatchObject({ column_id: 'right', column_title: 'right', phase: 'won' })
  expect(idsOf(moveCard(moved, 'c', { column_id: 'left', index: 2 }))).toEqual(idsOf(board))
})

test('board: a card that moves within its column changes only the order', () => {
  expect(idsOf(moveCard(board, 'a', { column_id: 'left', index: 1 }))).toEqual([['b', 'a', 'c'], []])
  expect(idsOf(moveCard(board, 'c', { column_id: 'left', index: 0 }))).toEqual([['c', 'a', 'b'], []])
  expect(moveCard(board, 'gone', { column_id: 'left', index: 0 })).toBe(board)
})

test('board: the order names the next card, or the last one', () => {
  expect(orderOf(board, 'a', { column_id: 'left', index: 1 })).toEqual({ before: 'c' })
  expect(orderOf(board, 'a', { column_id: 'left', index: 2 })).toEqual({ after: 'c' })
  expect(orderOf(board, 'a', { column_id: 'right', index: 0 })).toEqual({})
})

test('board: the sum counts open pursuits only', () => {
  expect(sumOpen(board)).toEqual({ open: 3, valued: 2, worth: 40, weighted: 20, chances: 2 })
  expect(sumOpen(moveCard(board, 'c', { column_id: 'right', index: 0 }))).toEqual({
    open: 2,
    valued: 1,
    worth: 10,
    weighted: 5,
    chances: 1,
  })
  expect(sumOpen(removeCard(board, 'a'))).toEqual({ open: 2, valued: 1, worth: 30, weighted: 15, chances: 1 })
})
