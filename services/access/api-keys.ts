import { lockCompanyForInserts } from '../../db/people/companies.ts'
import { countKeys, insertKey, type KeyRow, revokeKey, selectKey, selectKeyPage } from '../../db/people/keys.ts'
import type { Db, Trx } from '../../db/schema.ts'
import type { KeyScope } from '../../db/values.ts'
import { limitReached, notFound, Problem } from '../../kernel/problem.ts'
import { audit } from '../people/audit.ts'
import { isManager, mayHaveKey } from '../people/roles.ts'
import type { Principal } from '../principal.ts'
import { newKey } from './key-values.ts'

/** Maximum keys of a company that are not revoked. */
const keys_max = 200

/** Returns when a key expires that is created now. */
export function keyExpiry(now: Date): Date {
  return new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() + 1))
}

export async function listKeys(
  db: Db,
  principal: Principal,
  page: { state?: 'active' | 'inactive'; after: string | undefined; limit: number },
  now: Date,
): Promise<{ rows: KeyRow[]; total_count: number }> {
  requireIntegrator(principal)
  const [rows, total_count] = await Promise.all([
    selectKeyPage(db, principal.company_id, page, now),
    countKeys(db, principal.company_id, page.state, now),
  ])
  return { rows, total_count }
}

/** Creates a key of the principal. Returns the key with its value, which is stored nowhere. */
export async function createKey(
  trx: Trx,
  principal: Principal,
  { name, scope }: { name: string; scope: KeyScope },
  now: Date,
): Promise<{ row: KeyRow; key: string }> {
  requireIntegrator(principal)
  const { company_id, user } = principal
  await lockCompanyForInserts(trx, company_id)
  if ((await countKeys(trx, company_id, 'active', now)) >= keys_max)
    throw limitReached(`The company has the maximum of ${keys_max} active keys; revoke one first`)
  const { key, hash, last4 } = newKey()
  const given = { company_id, user_id: user.user_id, name, scope, hash, last4, expires_at: keyExpiry(now) }
  const id = await insertKey(trx, given, now)
  await audit(trx, principal, { action: 'key.created', target_id: id, details: { name, scope } }, now)
  return { row: (await selectKey(trx, id))!, key }
}

/** Revokes a key from the next request on. Members may revoke only their own keys. */
export async function revokeOwnKey(trx: Trx, principal: Principal, id: string, now: Date): Promise<KeyRow> {
  requireIntegrator(principal)
  const key = await selectKey(trx, id)
  if (key?.company_id !== principal.company_id) throw notFound('key', id)
  if (key.user_id !== principal.user.user_id && !isManager(principal))
    throw new Problem('FORBIDDEN', "Only owners and admins of the company may revoke another member's key")
  if (key.revoked_at !== null) return key
  await revokeKey(trx, id, now)
  await audit(trx, principal, { action: 'key.revoked', target_id: id, details: { name: key.name } }, now)
  return (await selectKey(trx, id))!
}

/** Throws a 403 for limited members, who may not see or change integrations. */
export function requireIntegrator({ role }: Principal): void {
  if (!mayHaveKey(role)) throw new Problem('FORBIDDEN', 'Limited members may not see or change integrations')
}
