import { movePursuits, selectLastChange, selectPursuitsById } from '../../db/board/columns.ts'
import type { Column } from '../../db/board/pursuits.ts'
import type { Trx } from '../../db/schema.ts'
import type { Principal } from '../principal.ts'
import { pursuitChanges, recordPursuits } from './pursuits.ts'

/** What one request changes: each leaves a history row and an event with its record's text. */
export const pursuits_moved_max = 1_000
const batch_pursuits = 100

/**
 * Puts pursuits that are locked into a column, or into what theirs has become, as one change of all: their histories and events tell it
 * as if each had been moved by itself.
 */
export async function changeColumnOf(trx: Trx, principal: Principal, given: Date, ids: string[], column: Column): Promise<void> {
  if (ids.length === 0) return
  const last = Date.parse((await selectLastChange(trx, ids))!)
  const at = new Date(Math.max(given.getTime(), last + 1))
  const changed = { column_id: column.id, column_title: column.title, phase: column.phase, updated_at: at.toISOString() }
  for (let start = 0; start < ids.length; start += batch_pursuits) {
    const batch = ids.slice(start, start + batch_pursuits)
    const before = await selectPursuitsById(trx, principal.company_id, batch)
    const told = before.map((row) => {
      const after = { ...row, ...changed, last_activity_at: changed.updated_at }
      return { row: after, changes: pursuitChanges(row, after) }
    })
    await recordPursuits(trx, principal, 'pursuit.updated', told)
  }
  await movePursuits(trx, principal.company_id, ids, column.id, at)
}
