/** Access tokens of the automation group for tests, without a consent. */

import { selectKeyHolder } from '../../db/requests/admission.ts'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { hashKey } from '../../services/access/key-values.ts'
import { automationResource } from '../../services/oauth/protected-resources.ts'
import { insertToken, token_lifetime_ms } from './insert-token.ts'

/** Returns a function that finds an access token for the user and the company of an API key. The token may do nothing if the key is
 * read-only. Its connection has the id of the key, so a test finds what either of them did. Null if the key does not work. */
export function createTokens(db: Db, clock: Clock, public_url: string): (key: string) => Promise<string | null> {
  const known = new Map<string, { token: string; until_ms: number }>()
  return async function tokenOf(key) {
    const now = clock.now()
    const found = known.get(key)
    const holder = await selectKeyHolder(db, hashKey(key))
    if (!holder || holder.revoked_at !== null || holder.role === null) return null
    if (found && found.until_ms > now.getTime()) return found.token
    const { id, company_id, user_id, scope } = holder
    const scopes = scope === 'read_write' ? ['automation' as const] : []
    const resource = public_url + automationResource.path
    const grant = { id, company_id, user_id, client_name: 'Platform', resource, scopes, may_delete: false }
    const token = await insertToken(db, grant, now)
    known.set(key, { token, until_ms: now.getTime() + token_lifetime_ms })
    return token
  }
}
