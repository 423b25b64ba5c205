import { api, queries, type Schemas, unwrap, type Versioned, versioned, withVersion } from '../../../api.ts'
import { editLists, refresh } from '../../../lists.ts'
import { save } from '../../../shell/edits/save.ts'
import { notify, notifyFailure } from '../../../shell/notices.tsx'
import { withPosition } from './positions.ts'

export type Column = Schemas['PipelineColumn']
export type ColumnChange = Pick<Column, 'title' | 'phase'>

const path = '/v1/pipeline/columns/{column_id}'
export const columns_max = 50
export const phaseNames: Record<NonNullable<Column['phase']>, string> = {
  triage: 'Triage',
  preparing: 'Preparing',
  submitted: 'Submitted',
  won: 'Won',
  lost: 'Lost',
}

/** Never from memory: a form keeps the version that it begins with. */
export function columnOf(column_id: string) {
  return { ...versioned(path, { path: { column_id } }), gcTime: 0 }
}

function refreshBoard(): void {
  refresh('/v1/pipeline/columns', '/v1/pipeline/board', '/v1/pipeline/search', path)
}

/** Moves a column to a position that starts at 1. It shows at once, and goes back if the service refuses. */
export async function moveColumn(column: Column, position: number): Promise<void> {
  if (await setPosition(column.id, position)) {
    notify(`Moved: ${column.title}`, { undo: () => void setPosition(column.id, column.position) })
  }
}

async function setPosition(column_id: string, position: number): Promise<boolean> {
  const putBack = editLists<Column>('/v1/pipeline/columns', (columns) => withPosition(columns, column_id, position))
  try {
    await unwrap(api.PATCH(path, { params: { path: { column_id } }, body: { position } }))
    return true
  } catch (error) {
    putBack()
    notifyFailure(error as Error)
    return false
  } finally {
    refreshBoard()
  }
}

export async function addColumn(body: ColumnChange): Promise<void> {
  const { id, title } = await unwrap(api.POST('/v1/pipeline/columns', { body }))
  refreshBoard()
  notify(`Added: ${title}`, { undo: () => void removeColumn(id).catch(notifyFailure) })
}

/** Saves the title and the phase, unless another user changed the same ones. */
export async function changeColumn(base: Versioned<Column>, body: Partial<ColumnChange>): Promise<void> {
  const column_id = base.record.id
  await save<Column>({
    base,
    fields: Object.keys(body) as (keyof ColumnChange)[],
    send: (etag) => withVersion(api.PATCH(path, { params: { path: { column_id }, header: { 'If-Match': etag } }, body })),
    read: () => queries.fetchQuery({ ...columnOf(column_id), staleTime: 0 }),
  }).finally(refreshBoard)
}

/** Brings the title and the phase of a column back. */
export async function restoreColumn({ id, title, phase }: Column): Promise<void> {
  await unwrap(api.PATCH(path, { params: { path: { column_id: id } }, body: { title, phase } })).catch(notifyFailure)
  refreshBoard()
}

/** Deletes a column. `move_to` receives its pursuits. */
export async function removeColumn(column_id: string, move_to?: string): Promise<void> {
  const query = move_to === undefined ? {} : { move_to }
  await unwrap(api.DELETE(path, { params: { path: { column_id }, query } })).finally(refreshBoard)
}
