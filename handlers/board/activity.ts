import { type ActivityPosition, type ActivityRow, selectActivity } from '../../db/board/activity.ts'
import type { components } from '../../generated/api.ts'
import { readSince } from '../../services/board/activity.ts'
import { withResponseName } from '../../services/opportunities/detail/notice-history.ts'
import { pageOf } from '../../services/page.ts'
import { operation } from '../operation.ts'

export const listActivity = operation('listActivity', async ({ db, principal, query, page }) => {
  const { pursuit_id, opportunity_id, types, limit } = query
  const since = await readSince(db, principal, query.since)
  const actor = query.actor === 'me' ? principal.user.user_id : query.actor
  const filters = { pursuit_id, opportunity_id, actor, types, since: since ?? undefined }
  const after = page.after as ActivityPosition | undefined
  const read = await selectActivity(db, principal.company_id, filters, { after, limit: limit + 1 })
  const { rows, ...rest } = pageOf(page, read, limit, ({ at, id, type }): ActivityPosition => [at, id, type])
  return { results: rows.map(presentActivity), ...rest, since }
})

function presentActivity({ actor_type, actor_id, actor_name, ...row }: ActivityRow): components['schemas']['Activity'] {
  const actor = actor_type === null ? null : { type: actor_type, id: actor_id, name: actor_name! }
  return { ...row, actor, changes: row.type === 'amendment' ? row.changes.map(withResponseName) : row.changes }
}
