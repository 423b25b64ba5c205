import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

/** A user of a company, and what the user wants to stop: notification types or a saved search. */
export type UnsubscribeClaim = { kind: string; id: string; user_id: string; company_id: string }

const mac_characters = 43
const claim_characters_max = 1_000

/** Derives the key that signs unsubscribe links from the installation's secret. The key does not reveal the secret. */
export function unsubscribeKey(secret: Buffer): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'unsubscribe links of mails', 32)))
}

/** Returns a token that never expires. The token can only unsubscribe, because any reader of the email can use it (RFC 8058). */
export function sealUnsubscribe(key: KeyObject, { kind, id, user_id, company_id }: UnsubscribeClaim): string {
  const claim = Buffer.from(JSON.stringify([kind, id, user_id, company_id])).toString('base64url')
  return `${claim}.${macOf(key, claim)}`
}

export function openUnsubscribe(key: KeyObject, token: string): UnsubscribeClaim | null {
  const [claim = '', mac = '', ...rest] = token.split('.', 3)
  if (rest.length > 0 || claim.length > claim_characters_max || mac.length !== mac_characters) return null
  if (!timingSafeEqual(Buffer.from(macOf(key, claim)), Buffer.from(mac, 'latin1'))) return null
  const [kind, id, user_id, company_id]: string[] = JSON.parse(Buffer.from(claim, 'base64url').toString())
  return { kind: kind!, id: id!, user_id: user_id!, company_id: company_id! }
}

function macOf(key: KeyObject, claim: string): string {
  return createHmac('sha256', key).update(claim).digest('base64url')
}
