import {
  type BoardColumn,
  deleteColumn,
  insertColumn,
  lockBoard,
  lockColumn,
  placeColumns,
  selectBoard,
  updateColumn,
} from '../../db/board/columns.ts'
import type { Trx } from '../../db/schema.ts'
import { type Issue, invalid, limitReached, notFound } from '../../kernel/problem.ts'
import { changeColumnOf, pursuits_moved_max } from '../../services/board/column-pursuits.ts'
import { requireMatch } from '../../services/etag.ts'
import { pageOf } from '../../services/page.ts'
import { requireManager } from '../../services/people/roles.ts'
import type { Principal } from '../../services/principal.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

/** Maximum columns of one board. */
const columns_max = 50

export const listPipelineColumns = operation('listPipelineColumns', async ({ db, principal, query, page }) => {
  const board = await selectBoard(db, principal.company_id)
  const after = page.after as [id: string, position: number] | undefined
  const begin = after === undefined ? 0 : placeAfter(board, after)
  const { rows, ...rest } = pageOf(page, board.slice(begin, begin + query.limit + 1), query.limit, (last) => [
    last.id,
    last.position,
  ])
  return { results: rows, ...rest, total_count: board.length }
})

export const getPipelineColumn = operation('getPipelineColumn', async ({ db, principal, params }) => {
  return columnOf(await selectBoard(db, principal.company_id), params.column_id)
})

/** Behind the column that ended the page before, wherever it stands now; where it is gone, at the place it had. */
function placeAfter(board: BoardColumn[], [id, position]: [id: string, position: number]): number {
  const index = board.findIndex((column) => column.id === id)
  return index < 0 ? position - 1 : index + 1
}

export const createPipelineColumn = operation('createPipelineColumn', async ({ db, principal, body, now }) => {
  const board = await takeBoard(db, principal)
  const title = body.title.trim()
  const issues = takenTitle(board, title)
  if (issues.length > 0) throw invalid(...issues)
  if (board.length >= columns_max) throw limitReached(`The board has ${columns_max} columns; delete one first`)
  const position = Math.min(body.position ?? columns_max, board.length + 1)
  const places = withAt(
    board.map(({ id }) => id),
    'the new one',
    position,
  )
  await placeColumns(db, principal.company_id, places, now)
  const id = await insertColumn(db, principal.company_id, { title, phase: body.phase ?? null, position }, now)
  return (await selectBoard(db, principal.company_id)).find((column) => column.id === id)!
})

export const updatePipelineColumn = operation('updatePipelineColumn', async ({ db, principal, params, body, now, if_match }) => {
  const { company_id } = principal
  const board = await takeBoard(db, principal)
  const column = columnOf(board, params.column_id)
  requireMatch(if_match, column.updated_at)
  const { phase = column.phase } = body
  const title = body.title?.trim() ?? column.title
  const others = board.filter(({ id }) => id !== column.id)
  const issues = takenTitle(others, title)
  if (issues.length > 0) throw invalid(...issues)
  if (phase !== column.phase) {
    const inside = await takePursuits(db, column, 'phase')
    await changeColumnOf(db, principal, now, inside, { id: column.id, title: column.title, phase })
  }
  if (phase !== column.phase || title !== column.title) await updateColumn(db, company_id, column.id, { title, phase }, now)
  if (body.position !== undefined) {
    const ids = others.map(({ id }) => id)
    await placeColumns(db, company_id, withAt(ids, column.id, body.position), now)
  }
  return columnOf(await selectBoard(db, company_id), column.id)
})

export const deletePipelineColumn = operation('deletePipelineColumn', async ({ db, principal, params, query, now }) => {
  const board = await takeBoard(db, principal)
  const column = columnOf(board, params.column_id)
  const others = board.filter(({ id }) => id !== column.id)
  if (others.length === 0)
    throw invalid({ path: 'column_id', message: 'is the last column of the board, which stays', code: 'last' })
  const target = query.move_to === undefined ? undefined : targetOf(others, column, query.move_to)
  const inside = await takePursuits(db, column, 'move_to')
  if (inside.length > 0 && !target)
    throw invalid({
      path: 'move_to',
      message: `is needed while pursuits stand in the column, archived ones too: it holds ${inside.length}`,
      code: 'required',
    })
  if (target) await changeColumnOf(db, principal, now, inside, target)
  await deleteColumn(db, principal.company_id, column.id)
  await placeColumns(
    db,
    principal.company_id,
    others.map(({ id }) => id),
    now,
  )
  return deletion(column.id)
})

/** The board for an owner or admin who changes it: two at once take turns. */
async function takeBoard(trx: Trx, principal: Principal): Promise<BoardColumn[]> {
  requireManager(principal, 'change its board')
  await lockBoard(trx, principal.company_id)
  return selectBoard(trx, principal.company_id)
}

/** All pursuits in a column, for this transaction; no more than are moved at once. */
async function takePursuits(trx: Trx, { id }: BoardColumn, path: string): Promise<string[]> {
  const inside = await lockColumn(trx, id, pursuits_moved_max + 1)
  if (inside.length <= pursuits_moved_max) return inside
  throw invalid({
    path,
    message: `would change more than ${pursuits_moved_max} pursuits at once; move some of them to another column first`,
    code: 'pursuits',
  })
}

function columnOf(board: BoardColumn[], id: string): BoardColumn {
  const column = board.find((each) => each.id === id)
  if (!column) throw notFound('column', id)
  return column
}

function targetOf(others: BoardColumn[], column: BoardColumn, given: string): BoardColumn {
  const target =
    others.find(({ id }) => id === given) ?? others.find(({ title }) => title.toLowerCase() === given.trim().toLowerCase())
  if (target) return target
  const titles = others.map(({ title }) => title).join(', ')
  const own = given === column.id || given.trim().toLowerCase() === column.title.toLowerCase()
  const fault = own ? 'is the column that is to go' : 'is not a column of this board'
  throw invalid({ path: 'move_to', message: `${fault}; the others are ${titles}`, code: 'column' })
}

function takenTitle(others: BoardColumn[], title: string): Issue[] {
  const taken = others.some((column) => column.title.toLowerCase() === title.toLowerCase())
  return taken ? [{ path: 'title', message: `${title} is the title of another column of this board`, code: 'taken' }] : []
}

/** The ids with one more at this place from the left, the first being 1; at the end where it lies beyond. */
function withAt(ids: string[], id: string, position: number): string[] {
  return ids.toSpliced(position - 1, 0, id)
}
