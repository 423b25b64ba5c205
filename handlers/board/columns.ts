import { selectBoard } from '../../db/board/columns.ts'
import { addColumn, changeColumn, removeColumn, requireColumn } from '../../services/board/columns.ts'
import { pageOf } from '../../services/page.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

export const listPipelineColumns = operation('listPipelineColumns', async ({ db, principal, query, page }) => {
  const board = await selectBoard(db, principal.company_id)
  const [id, position] = (page.after ?? ['', 1]) as [id: string, position: number]
  const last = board.findIndex((column) => column.id === id)
  // The page starts after the last column of the previous page, or at its old position if that column was deleted.
  const start = last < 0 ? position - 1 : last + 1
  const read = board.slice(start, start + query.limit + 1)
  const { rows, ...rest } = pageOf(page, read, query.limit, (column) => [column.id, column.position])
  return { results: rows, ...rest, total_count: board.length }
})

export const getPipelineColumn = operation('getPipelineColumn', async ({ db, principal, params }) =>
  requireColumn(await selectBoard(db, principal.company_id), params.column_id),
)

export const createPipelineColumn = operation('createPipelineColumn', ({ db, principal, body, now }) =>
  addColumn(db, principal, body, now),
)

export const updatePipelineColumn = operation('updatePipelineColumn', ({ db, principal, params, body, now, if_match }) =>
  changeColumn(db, principal, params.column_id, body, { now, if_match }),
)

export const deletePipelineColumn = operation('deletePipelineColumn', async ({ db, principal, params, query, now }) => {
  await removeColumn(db, principal, params.column_id, query.move_to, now)
  return deletion(params.column_id)
})
