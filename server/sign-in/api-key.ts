import { hash, randomBytes } from 'node:crypto'
import { touchKey } from '../../db/people/keys.ts'
import { type KeyHolder, selectKeyHolder } from '../../db/requests/admission.ts'
import type { Db } from '../../db/schema.ts'
import type { Plan, SubscriptionStatus } from '../../db/values.ts'
import { plans } from '../../generated/operations.ts'
import { Problem } from '../../kernel/problem.ts'
import { billingCycle } from '../../services/people/billing-cycle.ts'
import type { Principal } from '../../services/principal.ts'
import type { Admission, Attempt } from './admission.ts'
import type { AdmitKey } from './key-lookup.ts'

const prefix = 'oi_live_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secret_characters = 43
const checksum_characters = 6
const touch_every_ms = 60_000

/** Creates a key from 32 random bytes and a checksum, which detects a mistyped key without asking the database. */
export function newKey(): { key: string; hash: Buffer; last4: string } {
  const secret = base62(randomBytes(32), secret_characters)
  const key = prefix + secret + checksum(secret)
  return { key, hash: hashKey(key), last4: key.slice(-4) }
}

export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

function checksum(secret: string): string {
  return base62(hash('sha256', secret, 'buffer').subarray(0, 4), checksum_characters)
}

function base62(bytes: Uint8Array, length: number): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; text.length < length; value /= 62n) text = alphabet[Number(value % 62n)] + text
  return text
}

function isWellFormed(key: string): boolean {
  const secret = key.slice(prefix.length, -checksum_characters)
  return key.startsWith(prefix) && secret.length === secret_characters && key.endsWith(checksum(secret))
}

/** Identifies the holder of an API key, and counts the request in the key's window. Throws a 401 if the key is not usable. */
export async function admitByKey(db: Db, admitKey: AdmitKey, key: string, attempt: Attempt): Promise<Admission> {
  const { rate_class, window_seconds, now } = attempt
  const holder = isWellFormed(key) ? await admitKey({ hash: hashKey(key), rate_class, window_seconds, now }) : undefined
  assertUsable(holder, now)
  if (holder.last_used_at === null || Date.parse(holder.last_used_at) < now.getTime() - touch_every_ms) {
    await touchKey(db, holder.id, now)
  }
  return { window: { used: holder.used, started_ms: holder.started_ms }, principal: () => principalOf(holder, now) }
}

export async function keyWorks(db: Db, key: string, now: Date): Promise<boolean> {
  const holder = await selectKeyHolder(db, hashKey(key))
  try {
    assertUsable(holder, now)
    return principalOf(holder, now).plan.api_access
  } catch {
    return false
  }
}

function assertUsable<Holder extends KeyHolder>(holder: Holder | undefined, now: Date): asserts holder is Holder {
  if (!holder)
    throw unauthorized('This API key does not exist: a character is missing or mistyped, or the key was deleted with its company')
  if (holder.revoked_at !== null) throw unauthorized('This API key was revoked')
  if (holder.suspended_at !== null) throw unauthorized('This API key is suspended')
  if (holder.expires_at !== null && Date.parse(holder.expires_at) <= now.getTime()) {
    throw unauthorized(`api_key_expired: this key expired on ${holder.expires_at.slice(0, 10)}; create a new one`)
  }
}

const scopes = { read: ['read'], read_write: ['read', 'write'] } as const

function principalOf(holder: KeyHolder, now: Date): Principal {
  const { role, plan, status, cycle_anchor_at } = holder
  if (role === null) throw forbidden('subscription_inactive: the user who created this key is no longer a member of the company')
  if (plan === null || status === null || cycle_anchor_at === null || status === 'inactive')
    throw forbidden('subscription_inactive: the subscription of this company is not active')
  return {
    company_id: holder.company_id,
    company_version: holder.company_version,
    user: { user_id: holder.user_id, name: holder.user_name, email: holder.user_email },
    role,
    credential: {
      kind: 'key',
      id: holder.id,
      name: holder.name,
      scopes: scopes[holder.scope],
      expires_at: holder.expires_at,
    },
    plan: { tier: plan, status, api_access: hasApi(plan, status, cycle_anchor_at, now) },
    cycle: billingCycle(new Date(cycle_anchor_at), now),
  }
}

const plansWithApi: ReadonlySet<Plan> = new Set(plans.api)

/** Whether a company may use the API: its plan must include it, and its trial must have started. */
function hasApi(plan: Plan, status: SubscriptionStatus, anchorAt: string, now: Date): boolean {
  return plansWithApi.has(plan) && !(status === 'trialing' && Date.parse(anchorAt) > now.getTime())
}

export function assertApi({ tier, api_access }: Principal['plan']): void {
  if (api_access) return
  const reason = plansWithApi.has(tier)
    ? 'the trial of this company has not started'
    : `the plan ${tier} does not include the API`
  throw new Problem('FORBIDDEN', `api_tier_insufficient: ${reason}`)
}

function unauthorized(message: string): Problem {
  return new Problem('UNAUTHORIZED', message)
}

function forbidden(message: string): Problem {
  return new Problem('FORBIDDEN', message)
}
