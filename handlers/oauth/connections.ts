import { selectAccess } from '../../db/oauth/company-access.ts'
import type { ConnectionRow } from '../../db/oauth/grants.ts'
import type { components } from '../../generated/api.ts'
import { changeAccess } from '../../services/oauth/company-access.ts'
import * as connections from '../../services/oauth/connections.ts'
import { pageOf } from '../../services/page.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

export const listConnections = operation('listConnections', async ({ db, principal, query, page }) => {
  const { all, limit } = query
  const after = page.after as string | undefined
  const read = await connections.listConnections(db, principal, { all, after, limit: limit + 1 })
  const { rows, ...rest } = pageOf(page, read.rows, limit, (last) => last.id)
  return { results: rows.map(present), ...rest, total_count: read.total_count }
})

export const revokeConnection = operation('revokeConnection', async ({ db, principal, params, now }) => {
  await connections.revokeConnection(db, principal, params.connection_id, now)
  return deletion(params.connection_id)
})

export const revokeAllConnections = operation('revokeAllConnections', async ({ db, principal, now }) => ({
  connections_revoked: await connections.revokeAllConnections(db, principal, now),
}))

export const getAccess = operation('getAccess', async ({ db, principal }) => selectAccess(db, principal.company_id))

export const updateAccess = operation('updateAccess', async ({ db, principal, body, now }) =>
  changeAccess(db, principal, body, now),
)

function present({ user_id, user_name, user_email, ...connection }: ConnectionRow): components['schemas']['Connection'] {
  return { ...connection, user: { user_id, name: user_name, email: user_email } }
}
