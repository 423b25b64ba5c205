import { get, page_items_max, queries } from '../../api.ts'
import { editLists } from '../../lists.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import {
  type Pursuit,
  type PursuitChange,
  preview,
  refreshPursuits,
  revert,
  sendChange,
} from '../../subjects/pursuits/changes.ts'
import { type Board, editCards, findCard, moveCard, orderOf, type Place, removeCard } from './board-data.ts'
import type { Filters } from './filters.ts'

const boardPath = '/v1/pipeline/board'
export const listsPath = '/v1/pipeline/search'

export function boardOf(filters: Filters) {
  return get(boardPath, { query: { ...filters, per_column: page_items_max } })
}

/** The card that has the focus, or takes it when it appears at its new place. The focus stays with it if anyone moves it again. */
let followed: string | null = null

/** Keeps the focus on a card. Null after the user moved the focus elsewhere. */
export function follow(id: string | null): void {
  followed = id
}

export function isFollowed(id: string): boolean {
  return followed === id
}

/** Writes under way. The board is read again after the last one, because an earlier reading would show the past. */
let writing = 0

export async function write(show: () => () => void, send: () => Promise<unknown>): Promise<boolean> {
  writing += 1
  let putBack = () => {}
  try {
    putBack = show()
    await send()
    return true
  } catch (error) {
    putBack()
    notifyFailure(error as Error)
    return false
  } finally {
    writing -= 1
    if (writing === 0) refreshPursuits()
  }
}

/** Moves a card on the screen at once, with undo. */
export async function movePursuit(board: Board, id: string, to: Place): Promise<void> {
  const found = findCard(board, id)
  if (!found) return
  const { card, place } = found
  follow(id)
  const order = orderOf(board, id, to)
  const done = await write(
    () => editBoards((each) => moveCard(each, id, to)),
    () => sendChange(id, { ...(to.column_id !== place.column_id && { column_id: to.column_id }), ...order }),
  )
  if (!done) return
  const { title } = board.columns.find(({ column }) => column.id === to.column_id)!.column
  const said = to.column_id === place.column_id ? `Moved within ${title}: ${card.title}` : `Moved to ${title}: ${card.title}`
  notify(said, { undo: () => void moveBack(board, id, place) })
}

function moveBack(before: Board, id: string, place: Place): Promise<boolean> {
  follow(id)
  return write(
    () => editBoards((each) => moveCard(each, id, place)),
    () => sendChange(id, { column_id: place.column_id, ...orderOf(before, id, place) }),
  )
}

export type CardEdit = { said: string; change: PursuitChange; also?: Partial<Pursuit> }

/** Changes a pursuit on the screen at once, with undo. */
export async function changePursuit(pursuit: Pursuit, { said, change, also }: CardEdit): Promise<void> {
  const shown = { ...preview(pursuit, change), ...also }
  const undo = revert(pursuit, change)
  const done = await write(
    () => showPursuit(shown),
    () => sendChange(pursuit.id, change),
  )
  if (!done) return
  notify(`${said}: ${pursuit.title}`, {
    undo() {
      follow(pursuit.id)
      void write(
        () => showPursuit(pursuit),
        () => sendChange(pursuit.id, undo),
      )
    },
  })
}

export function archiveEdit({ archived }: Pursuit): CardEdit {
  return { said: archived ? 'Restored from the archive' : 'Archived', change: { archived: !archived } }
}

export function starEdit({ favorite }: Pursuit): CardEdit {
  return { said: favorite ? 'Star removed' : 'Starred', change: { favorite: !favorite } }
}

/** A pursuit that is archived, or restored, leaves the board and the lists that show the others. */
function showPursuit(pursuit: Pursuit): () => void {
  const replace = (each: Pursuit) => (each.id === pursuit.id ? pursuit : each)
  const putBack = [
    editBoards((board) => {
      const now = findCard(board, pursuit.id)?.card
      return now && now.archived !== pursuit.archived ? removeCard(board, pursuit.id) : editCards(board, replace)
    }),
    editLists<Pursuit>(listsPath, (pursuits) =>
      pursuits.map(replace).filter((each, index) => each.archived === pursuits[index]!.archived),
    ),
  ]
  return () => {
    for (const put of putBack) put()
  }
}

/** Edits the board in memory, with all filters under which it was read. Returns the function that puts it back. */
export function editBoards(edit: (board: Board) => Board): () => void {
  void queries.cancelQueries({ queryKey: [boardPath] })
  const before = queries.getQueriesData<Board>({ queryKey: [boardPath] })
  queries.setQueriesData<Board>({ queryKey: [boardPath] }, (board) => board && edit(board))
  return () => {
    for (const [key, board] of before) queries.setQueryData(key, board)
  }
}
