import type { KeyRow } from '../../db/people/keys.ts'
import type { components } from '../../generated/api.ts'
import { createKey, listKeys, revokeOwnKey } from '../../services/access/api-keys.ts'
import { pageOf } from '../../services/page.ts'
import { operation } from '../operation.ts'

type ApiKey = components['schemas']['ApiKey']

const idle_ms = 90 * 86_400_000

export const listApiKeys = operation('listApiKeys', async ({ db, principal, query, page, now }) => {
  const after = page.after as string | undefined
  const read = await listKeys(db, principal, { ...query, after, limit: query.limit + 1 }, now)
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.id)
  return { results: rows.map((row) => present(row, now)), ...rest, total_count: read.total_count }
})

export const createApiKey = operation('createApiKey', async ({ db, principal, body, now }) => {
  const { row, key } = await createKey(db, principal, body, now)
  return { ...present(row, now), key }
})

export const revokeApiKey = operation('revokeApiKey', async ({ db, principal, params, now }) =>
  present(await revokeOwnKey(db, principal, params.key_id, now), now),
)

function present(row: KeyRow, now: Date): ApiKey {
  const { id, name, scope, last4, user_id, user_name, user_email, ...times } = row
  const { created_at, expires_at, last_used_at, revoked_at, suspended_at } = times
  const user = { user_id, name: user_name, email: user_email }
  const state = { state: stateOf(row, now), usage: usageOf(row, now) }
  return { id, name, scope, last4, ...state, user, created_at, expires_at, last_used_at, revoked_at, suspended_at }
}

function stateOf({ revoked_at, suspended_at, expires_at, role }: KeyRow, now: Date): ApiKey['state'] {
  if (revoked_at !== null) return 'revoked'
  if (suspended_at !== null) return 'suspended'
  if (expires_at !== null && Date.parse(expires_at) <= now.getTime()) return 'expired'
  return role === null ? 'user_removed' : 'active'
}

function usageOf({ last_used_at }: KeyRow, now: Date): ApiKey['usage'] {
  if (last_used_at === null) return 'never_used'
  return now.getTime() - Date.parse(last_used_at) > idle_ms ? 'idle_90_days' : 'in_use'
}
