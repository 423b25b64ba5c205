import { touchKey } from '../../db/people/keys.ts'
import { type KeyHolder, selectKeyHolder } from '../../db/requests/admission.ts'
import type { Db } from '../../db/schema.ts'
import { Problem } from '../../kernel/problem.ts'
import { hashKey, isWellFormed } from '../../services/access/key-values.ts'
import type { Credential } from '../../services/principal.ts'
import type { Admission, Attempt } from './admission.ts'
import type { Admit } from './lookup.ts'
import { principalOf } from './principal.ts'

const touch_every_ms = 60_000

/** Identifies the holder of an API key, and counts the request in the key's window. Throws a 401 if the key is not usable. */
export async function admitByKey(db: Db, admit: Admit<KeyHolder>, key: string, attempt: Attempt): Promise<Admission> {
  const { rate_class, window_seconds, now, address } = attempt
  const given = { hash: hashKey(key), rate_class, company_id: null }
  const holder = isWellFormed(key) ? await admit({ ...given, window_seconds, now }) : undefined
  assertUsable(holder, now)
  if (holder.last_used_at === null || Date.parse(holder.last_used_at) < now.getTime() - touch_every_ms) {
    await touchKey(db, holder.id, now)
  }
  const means = { credential: credentialOf(holder), address, authenticated_at: null }
  return {
    kind: 'key',
    window: { used: holder.used, started_ms: holder.started_ms },
    principal: () => principalOf(holder, means, now),
  }
}

export async function keyWorks(db: Db, key: string, now: Date): Promise<boolean> {
  const holder = await selectKeyHolder(db, hashKey(key))
  try {
    assertUsable(holder, now)
    const means = { credential: credentialOf(holder), address: null, authenticated_at: null }
    return principalOf(holder, means, now).plan.api_access
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

function credentialOf({ id, name, scope, expires_at }: KeyHolder): Credential {
  return { kind: 'key', id, name, scopes: scopes[scope], expires_at }
}

function unauthorized(message: string): Problem {
  return new Problem('UNAUTHORIZED', message)
}
