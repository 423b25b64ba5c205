/** Access tokens of the automation group for tests, without a consent. */

import { hash, randomBytes } from 'node:crypto'
import { upsertRecord } from '../../db/oauth/records.ts'
import { type KeyHolder, selectKeyHolder } from '../../db/requests/admission.ts'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { hashKey } from '../../services/access/key-values.ts'
import { automationResource } from '../../services/oauth/protected-resources.ts'

const lifetime_ms = 3_600_000

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
    const token = randomBytes(32).toString('base64url')
    await insertToken(db, holder, { token, resource: public_url + automationResource.path }, now)
    known.set(key, { token, until_ms: now.getTime() + lifetime_ms })
    return token
  }
}

async function insertToken(
  db: Db,
  { id, company_id, user_id, scope }: KeyHolder,
  { token, resource }: { token: string; resource: string },
  now: Date,
): Promise<void> {
  const client = { client_id: 'platform', client_name: 'Platform' }
  const scopes = scope === 'read_write' ? ['automation' as const] : []
  await db
    .insertInto('oauth_grant')
    .values({ id, company_id, user_id, ...client, resource, scopes, may_delete: false, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await upsertRecord(db, {
    model: 'AccessToken',
    id_hash: hash('sha256', token, 'buffer'),
    payload: JSON.stringify({ scope: scopes.join(' '), grantId: id }),
    grant_id: id,
    expires_at: new Date(now.getTime() + lifetime_ms),
  })
}
