import type { SubscriptionRow } from '../../db/automation/subscriptions.ts'
import { webhookSecret } from '../../delivery/sign.ts'
import type { Secrets } from '../../kernel/sealing.ts'

type Versioned = Pick<SubscriptionRow, 'id' | 'secret_version' | 'secret_rotated_at'>

const overlap_ms = 24 * 3_600_000

/** Returns the secret with which receivers verify events. It is derived, so nothing is stored. */
export function signingSecret(secrets: Secrets, id: string, version: number): string {
  return webhookSecret(secrets.derive(['subscription', id, String(version)]))
}

/** Returns the secrets that sign an event: the current one, and for a day after a rotation also the previous one. */
export function signingSecrets(secrets: Secrets, { id, secret_version, secret_rotated_at }: Versioned, now: Date): string[] {
  const isOverlapping = secret_rotated_at !== null && now.getTime() - Date.parse(secret_rotated_at) < overlap_ms
  const versions = isOverlapping ? [secret_version, secret_version - 1] : [secret_version]
  return versions.map((version) => signingSecret(secrets, id, version))
}
