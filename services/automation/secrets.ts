import type { SubscriptionRow } from '../../db/automation/subscriptions.ts'
import { webhookSecret } from '../../delivery/sign.ts'
import type { Secrets } from '../../kernel/sealing.ts'

type Versioned = Pick<SubscriptionRow, 'id' | 'secret_version' | 'secret_rotated_at'>

const overlap_ms = 24 * 3_600_000

/** Returns the secret with which receivers verify events. It is derived, so nothing is stored. */
export function signingSecret(secrets: Secrets, id: string, version: number): string {
  return webhookSecret(secrets.derive(['subscription', id, String(version)]))
}

/** Returns until when the previous secret also signs, or null if it no longer does. */
export function previousSecretUntil({ secret_rotated_at }: Pick<Versioned, 'secret_rotated_at'>, now: Date): string | null {
  if (secret_rotated_at === null) return null
  const until_ms = Date.parse(secret_rotated_at) + overlap_ms
  return until_ms > now.getTime() ? new Date(until_ms).toISOString() : null
}

/** Returns the secrets that sign an event: the current one, and for a day after a rotation also the previous one. */
export function signingSecrets(secrets: Secrets, { id, secret_version, ...row }: Versioned, now: Date): string[] {
  const versions = previousSecretUntil(row, now) === null ? [secret_version] : [secret_version, secret_version - 1]
  return versions.map((version) => signingSecret(secrets, id, version))
}
