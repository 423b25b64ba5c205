import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Who no longer wants what: a notification's type, or a saved search. */
export type UnsubscribeClaim = { kind: string; id: string; user_id: string; company_id: string }

const mac_characters = 43
const claim_characters_max = 1_000

/** The key that signs the links, made of the installation's secret: one that leaks tells nothing of the other. */
export function unsubscribeKey(secret: Buffer): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'unsubscribe links of mails', 32)))
}

/**
 * What stands at the end of an unsubscribe link. It holds for good and lets do nothing but unsubscribe: mails lie in inboxes for years, and
 * whoever can read one may stop it (RFC 8058).
 */
export function sealUnsubscribe(key: KeyObject, { kind, id, user_id, company_id }: UnsubscribeClaim): string {
  const claim = Buffer.from(JSON.stringify([kind, id, user_id, company_id])).toString('base64url')
  return `${claim}.${macOf(key, claim)}`
}

/** Null for what we did not seal. */
export function openUnsubscribe(key: KeyObject, token: string): UnsubscribeClaim | null {
  const [claim = '', mac = '', ...rest] = token.split('.', 3)
  if (rest.length > 0 || claim.length > claim_characters_max || mac.length !== mac_characters) return null
  if (
    !timingSafeEqual(Buffer.from(macOf(key, claim)), Buffer.from(mac.padEnd(mac_characters).slice(0, mac_characters), 'latin1'))
  )
    return null
  const [kind, id, user_id, company_id] = JSON.parse(Buffer.from(claim, 'base64url').toString()) as [
    string,
    string,
    string,
    string,
  ]
  return { kind, id, user_id, company_id }
}

function macOf(key: KeyObject, claim: string): string {
  return createHmac('sha256', key).update(claim).digest('base64url')
}
