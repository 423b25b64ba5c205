/** Access tokens for tests that are not about the consent. */

import { hash, randomBytes } from 'node:crypto'
import { upsertRecord } from '../../db/oauth/records.ts'
import type { Db, Row } from '../../db/schema.ts'

export const token_lifetime_ms = 3_600_000

export type Grant = Pick<
  Row<'oauth_grant'>,
  'id' | 'company_id' | 'user_id' | 'client_name' | 'resource' | 'scopes' | 'may_delete'
>

/** Inserts an access token, and its grant if no grant has the id yet. */
export async function insertToken(db: Db, grant: Grant, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('oauth_grant')
    .values({ ...grant, client_id: 'test', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await upsertRecord(db, {
    model: 'AccessToken',
    id_hash: hash('sha256', token, 'buffer'),
    payload: JSON.stringify({ scope: grant.scopes.join(' '), grantId: grant.id }),
    grant_id: grant.id,
    expires_at: new Date(now.getTime() + token_lifetime_ms),
  })
  return token
}
