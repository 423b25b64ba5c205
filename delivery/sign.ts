import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** Encodes a secret of 24 to 64 bytes in the form of Standard Webhooks. */
export function webhookSecret(bytes: Buffer): string {
  return prefix + bytes.toString('base64')
}

export type SignedHeaders = { 'webhook-id': string; 'webhook-timestamp': string; 'webhook-signature': string }

/**
 * Returns the headers by which a receiver verifies that a call is ours and not a replay. `id` is the same for every attempt of one message and must
 * not contain a period.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders(secret: string, { id, body, at }: { id: string; body: string; at: Date }): SignedHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
