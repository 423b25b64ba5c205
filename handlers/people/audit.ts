import { countAuditEvents, selectAuditEvents } from '../../db/people/audit.ts'
import { pageOf } from '../../services/page.ts'
import { requireManager } from '../../services/people/roles.ts'
import { endOf, startOf } from '../../services/times.ts'
import { operation } from '../operation.ts'

export const listAuditEvents = operation('listAuditEvents', async ({ db, principal, query, page }) => {
  requireManager(principal, 'read the audit log')
  const { limit, cursor: _, since, before, ...given } = query
  const filters = { ...given, ...(since && { since: startOf(since) }), ...(before && { before: endOf(before) }) }
  const after = page.after as string | undefined
  const [read, total_count] = await Promise.all([
    selectAuditEvents(db, principal.company_id, { ...filters, after, limit: limit + 1 }),
    countAuditEvents(db, principal.company_id, filters),
  ])
  const { rows, ...rest } = pageOf(page, read, limit, (last) => last.id)
  const results = rows.map(({ actor_id, actor_name: name, actor_email: email, ...entry }) => ({
    ...entry,
    actor: actor_id === null ? null : { user_id: actor_id, name: name!, email: email! },
  }))
  return { results, ...rest, total_count }
})
