import { createHash, randomBytes } from 'node:crypto'
import { type KeyHolder, selectKeyHolder, touchKey } from '../../db/people.ts'
import type { Db, Plan } from '../../db/schema.ts'
import type { Principal } from '../../handlers/context.ts'
import { Problem } from '../../handlers/problem.ts'

const prefix = 'oi_live_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretLength = 43
const checksumLength = 6
const plansWithApi: ReadonlySet<Plan> = new Set(['data_ai_automation', 'enterprise', 'api_access'])

/** A new key: 32 random bytes and a checksum, by which a mistyped key is told from a wrong one without asking the database. */
export function newKey(): { key: string; hash: Buffer; last4: string } {
  const secret = base62(randomBytes(32), secretLength)
  const key = prefix + secret + checksum(secret)
  return { key, hash: hashKey(key), last4: key.slice(-4) }
}

export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

function checksum(secret: string): string {
  return base62(createHash('sha256').update(secret).digest().subarray(0, 4), checksumLength)
}

function base62(bytes: Uint8Array, length: number): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; text.length < length; value /= 62n) text = alphabet[Number(value % 62n)] + text
  return text
}

function isWellFormed(key: string): boolean {
  const secret = key.slice(prefix.length, -checksumLength)
  return key.startsWith(prefix) && secret.length === secretLength && key.endsWith(checksum(secret))
}

/**
 * Who calls by an API key (specification 5.1 and 7).
 * @throws Problem 401 when the key is missing, wrong, revoked, suspended or expired; 403 when its company or creator may not use the API.
 */
export async function authenticateKey(db: Db, key: string | undefined, now: Date): Promise<Principal> {
  if (!key) throw unauthorized('An API key is needed in the header X-Api-Key; bearer tokens are not accepted here')
  const holder = isWellFormed(key) ? await selectKeyHolder(db, hashKey(key)) : undefined
  if (!holder) throw unauthorized('This API key is not known')
  if (holder.revoked_at !== null) throw unauthorized('This API key was revoked')
  if (holder.suspended_at !== null) throw unauthorized('This API key is suspended')
  if (holder.expires_at !== null && Date.parse(holder.expires_at) <= now.getTime())
    throw unauthorized(`api_key_expired: this key expired on ${holder.expires_at.slice(0, 10)}; create a new one`)
  const principal = principalOf(holder, now)
  if (holder.last_used_at === null || Date.parse(holder.last_used_at) < now.getTime() - 60_000) await touchKey(db, holder.id, now)
  return principal
}

function principalOf(holder: KeyHolder, now: Date): Principal {
  const { role, plan, status, cycle_anchor_at } = holder
  if (role === null) throw forbidden('subscription_inactive: the user who created this key is no longer a member of the company')
  if (plan === null || status === null || cycle_anchor_at === null || status === 'inactive')
    throw forbidden('subscription_inactive: the subscription of this company is not active')
  if (!plansWithApi.has(plan)) throw forbidden(`api_tier_insufficient: the plan ${plan} does not include the API`)
  if (status === 'trialing' && Date.parse(cycle_anchor_at) > now.getTime())
    throw forbidden(`api_tier_insufficient: the trial starts on ${cycle_anchor_at.slice(0, 10)}`)
  return {
    company_id: holder.company_id,
    user: { user_id: holder.user_id, name: holder.user_name, email: holder.user_email },
    role,
    key: { id: holder.id, name: holder.name, scope: holder.scope, expires_at: holder.expires_at },
    plan: { tier: plan, status, api_access: true },
    cycle: billingCycle(new Date(cycle_anchor_at), now),
  }
}

/** The monthly cycle that holds `now`; one anchored on the 31st begins on the last day of a shorter month. */
export function billingCycle(anchor: Date, now: Date): { started_at: string; ends_at: string } {
  const months = (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth()
  const first = addMonths(anchor, months) <= now ? months : months - 1
  return { started_at: addMonths(anchor, first).toISOString(), ends_at: addMonths(anchor, first + 1).toISOString() }
}

function addMonths(date: Date, months: number): Date {
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  const moved = new Date(date)
  moved.setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + months, Math.min(date.getUTCDate(), lastDay))
  return moved
}

function unauthorized(message: string): Problem {
  return new Problem('UNAUTHORIZED', message)
}

function forbidden(message: string): Problem {
  return new Problem('FORBIDDEN', message)
}
