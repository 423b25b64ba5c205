import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../kernel/sealing.ts'

const longest_token = 200

/** Returns the token of a one-time link or invitation: the id of its row, and a proof that only this installation can make. The
 * proof is stored nowhere, so neither the database nor an archive reveals links that still work. */
export function linkToken(secrets: Secrets, id: string): string {
  return `${id}.${secrets.derive(['one-time link', id]).toString('base64url')}`
}

/** Returns the id in a token, or null for a token that this installation did not make. */
export function openLinkToken(secrets: Secrets, token: string): string | null {
  const id = token.slice(0, Math.max(0, token.indexOf('.')))
  if (id === '' || token.length > longest_token) return null
  const given = Buffer.from(token)
  const expected = Buffer.from(linkToken(secrets, id))
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
