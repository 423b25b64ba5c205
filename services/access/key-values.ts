import { hash, randomBytes } from 'node:crypto'

const prefix = 'oi_live_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secret_characters = 43
const checksum_characters = 6

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

/** Whether a text has the form of a key, with a matching checksum. */
export function isWellFormed(key: string): boolean {
  const secret = key.slice(prefix.length, -checksum_characters)
  return key.startsWith(prefix) && secret.length === secret_characters && key.endsWith(checksum(secret))
}
