import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** Encodes a secret of 24 to 64 bytes as Standard Webhooks requires. */
export function webhookSecret(bytes: Buffer): string {
  return prefix + bytes.toString('base64')
}

/** Returns the headers of https://github.com/standard-webhooks/standard-webhooks. `id` must have no period and be the same for
 * every attempt. With several secrets, receivers may verify with any of them. */
export function signedHeaders(secrets: readonly string[], { id, body, at }: { id: string; body: string; at: Date }) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
