import * as db from '../../db/board/columns.ts'
import type { Column } from '../../db/board/pursuits.ts'
import type { Trx } from '../../db/schema.ts'
import { invalid, limitReached, notFound } from '../../kernel/problem.ts'
import { formatCount } from '../../kernel/text/counted.ts'
import { nextVersionAt, requireMatch } from '../etag.ts'
import { noteChange } from '../events.ts'
import type { Body } from '../operation-types.ts'
import { requireManager } from '../people/roles.ts'
import type { Principal } from '../principal.ts'
import { comparePursuits, type Edit, recordPursuitChanges } from './pursuit-changes.ts'

const columns_max = 50
/** Maximum number of pursuits that one request changes. Each change writes a history row, and an event with the record's text. */
const pursuits_moved_max = 1_000
/** Number of pursuits whose history and events are written at once. */
const batch_pursuits = 100

/** Adds a column at `position`, or at the right end. */
export async function addColumn(trx: Trx, principal: Principal, body: Body<'createPipelineColumn'>, now: Date) {
  const { company_id } = principal
  const board = await lockForChange(trx, principal)
  const title = body.title.trim()
  requireFreeTitle(board, title)
  if (board.length >= columns_max)
    throw limitReached(`The board already has the maximum of ${columns_max} columns; delete one first`)
  const position = Math.min(body.position ?? columns_max, board.length + 1)
  await db.placeColumns(trx, company_id, insertAt(board, 'new', position), now)
  const id = await db.insertColumn(trx, company_id, { title, phase: body.phase ?? null, position }, now)
  await noteChange(trx, company_id, 'columns.changed', [id], now)
  return requireColumn(await db.selectBoard(trx, company_id), id)
}

/** Changes the given fields of a column. A new phase also changes every pursuit in the column. */
export async function changeColumn(
  trx: Trx,
  principal: Principal,
  id: string,
  body: Body<'updatePipelineColumn'>,
  { now, if_match }: Edit,
): Promise<db.BoardColumn> {
  const { company_id } = principal
  const board = await lockForChange(trx, principal)
  const column = requireColumn(board, id)
  requireMatch(if_match, column.updated_at)
  const phase = body.phase === undefined ? column.phase : body.phase
  const title = body.title?.trim() ?? column.title
  const others = board.filter((each) => each.id !== id)
  requireFreeTitle(others, title)
  if (phase !== column.phase) {
    const inside = await lockPursuitsIn(trx, principal.company_id, id, 'phase')
    await moveToColumn(trx, principal, now, inside, { id, title: column.title, phase })
  }
  if (phase !== column.phase || title !== column.title) await db.updateColumn(trx, company_id, { id, title, phase }, now)
  if (body.position !== undefined) await db.placeColumns(trx, company_id, insertAt(others, id, body.position), now)
  await noteChange(trx, company_id, 'columns.changed', [id], now)
  return requireColumn(await db.selectBoard(trx, company_id), id)
}

/** Deletes a column. `moveTo` is the id or title of the column that receives its pursuits. */
export async function removeColumn(trx: Trx, principal: Principal, id: string, moveTo: string | undefined, now: Date) {
  const { company_id } = principal
  const board = await lockForChange(trx, principal)
  const column = requireColumn(board, id)
  const others = board.filter((each) => each.id !== id)
  if (others.length === 0)
    throw invalid({ path: 'column_id', message: 'is the last column of the board and cannot be deleted', code: 'last' })
  const target = moveTo === undefined ? undefined : requireTarget(others, column, moveTo)
  const inside = await lockPursuitsIn(trx, principal.company_id, id, 'move_to')
  if (inside.length > 0 && !target)
    throw invalid({
      path: 'move_to',
      message: `is required because the column still has ${formatCount(inside.length, 'pursuit')}, counting archived ones`,
      code: 'required',
    })
  if (target) await moveToColumn(trx, principal, now, inside, target)
  await db.deleteColumn(trx, company_id, id)
  const ids = others.map((each) => each.id)
  await db.placeColumns(trx, company_id, ids, now)
  await noteChange(trx, company_id, 'columns.changed', [id], now)
}

/** Locks the board, so changes wait for each other, and returns it. Throws a 403 unless the principal is an owner or admin. */
async function lockForChange(trx: Trx, principal: Principal): Promise<db.BoardColumn[]> {
  requireManager(principal, 'change its board')
  await db.lockBoard(trx, principal.company_id)
  return db.selectBoard(trx, principal.company_id)
}

/** Locks all pursuits in a column and returns their ids. Throws a 400 if there are too many to change in one request. */
async function lockPursuitsIn(trx: Trx, companyId: string, columnId: string, path: string): Promise<string[]> {
  const inside = await db.lockColumn(trx, companyId, columnId, pursuits_moved_max + 1)
  if (inside.length <= pursuits_moved_max) return inside
  const message = `would change more than ${pursuits_moved_max} pursuits at once; move some of them to another column first`
  throw invalid({ path, message, code: 'pursuits' })
}

/** Moves locked pursuits to a column, or applies their column's new phase. Writes history and an event for each pursuit. */
async function moveToColumn(trx: Trx, principal: Principal, now: Date, ids: string[], column: Column): Promise<void> {
  if (ids.length === 0) return
  const at = nextVersionAt(now, (await db.selectLastChange(trx, principal.company_id, ids))!)
  const [updated_at, last_activity_at] = [at.toISOString(), at.toISOString()]
  const change = { column_id: column.id, column_title: column.title, phase: column.phase, updated_at, last_activity_at }
  for (let start = 0; start < ids.length; start += batch_pursuits) {
    const before = await db.selectPursuitsById(trx, principal.company_id, ids.slice(start, start + batch_pursuits))
    const changed = before.map((old) => {
      const row = { ...old, ...change }
      return { row, changes: comparePursuits(old, row) }
    })
    await recordPursuitChanges(trx, principal, 'pursuit.updated', changed)
  }
  await db.movePursuits(trx, principal.company_id, ids, column.id, at)
}

export function requireColumn(board: db.BoardColumn[], id: string): db.BoardColumn {
  const column = board.find((each) => each.id === id)
  if (!column) throw notFound('column', id)
  return column
}

function requireTarget(others: db.BoardColumn[], column: db.BoardColumn, given: string): db.BoardColumn {
  const wanted = given.trim().toLowerCase()
  const target = others.find(({ id }) => id === given) ?? others.find(({ title }) => title.toLowerCase() === wanted)
  if (target) return target
  const titles = others.map(({ title }) => title).join(', ')
  const isItself = given === column.id || wanted === column.title.toLowerCase()
  const fault = isItself ? 'is the column to be deleted' : 'is not a column of this board'
  throw invalid({ path: 'move_to', message: `${fault}; the other columns are ${titles}`, code: 'column' })
}

function requireFreeTitle(others: db.BoardColumn[], title: string): void {
  if (others.some((column) => column.title.toLowerCase() === title.toLowerCase()))
    throw invalid({ path: 'title', message: `${title} is the title of another column of this board`, code: 'taken' })
}

/** Returns the ids of the columns with `id` inserted at a position, counted from 1. Positions past the right end mean the end. */
function insertAt(columns: db.BoardColumn[], id: string, position: number): string[] {
  return columns.map((column) => column.id).toSpliced(position - 1, 0, id)
}
