import { createCipheriv, createDecipheriv, createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto'

export type Secrets = ReturnType<typeof createSecrets>
/** The owners of a value, such as a workflow, a step and a header. A value copied to other owners cannot be opened there. */
type Owners = readonly string[]

/** Error for a value that cannot be opened. The message says what the operator can do. */
export class SecretUnreadable extends Error {
  readonly code = 'SECRET_UNREADABLE'
}

/** The format byte. After it come 8 bytes that identify the key, a nonce, the AES-256-GCM tag and the encrypted bytes. */
const form = 1
const key_id_bytes = 8
const nonce_bytes = 12
const tag_bytes = 16
const head_bytes = 1 + key_id_bytes + nonce_bytes + tag_bytes
const cipher = 'aes-256-gcm'

/** Encrypts values, so the database alone does not reveal them. Keys have 32 bytes. `openKey` returns null if no key was made. */
export function createSecrets(makeKey: () => KeyObject, openKey: () => KeyObject | null = makeKey) {
  return {
    seal(value: string, owners: Owners): Buffer {
      const key = makeKey()
      const nonce = randomBytes(nonce_bytes)
      const encrypting = createCipheriv(cipher, key, nonce).setAAD(boundTo(owners))
      const encrypted = Buffer.concat([encrypting.update(value, 'utf8'), encrypting.final()])
      return Buffer.concat([Buffer.of(form), keyIdOf(key), nonce, encrypting.getAuthTag(), encrypted])
    },
    open(sealed: Buffer, owners: Owners): string {
      const key = openKey()
      if (key === null) throw new SecretUnreadable('the key of this installation is missing: restore SECRETS_KEY or secrets.key')
      if (sealed[0] !== form || sealed.length < head_bytes) throw damaged()
      if (!sealed.subarray(1, 1 + key_id_bytes).equals(keyIdOf(key)))
        throw new SecretUnreadable(
          'it was sealed with another key: restore SECRETS_KEY or secrets.key, or enter the secret again',
        )
      return decrypt(sealed, key, owners)
    },
    /** Returns 32 bytes that are always the same for the same owners and key, and reveal neither. */
    derive: (owners: Owners): Buffer => createHmac('sha256', makeKey()).update('derived').update(boundTo(owners)).digest(),
  }
}

function decrypt(sealed: Buffer, key: KeyObject, owners: Owners): string {
  const nonce_end = 1 + key_id_bytes + nonce_bytes
  try {
    const decrypting = createDecipheriv(cipher, key, sealed.subarray(1 + key_id_bytes, nonce_end), { authTagLength: tag_bytes })
      .setAAD(boundTo(owners))
      .setAuthTag(sealed.subarray(nonce_end, head_bytes))
    return Buffer.concat([decrypting.update(sealed.subarray(head_bytes)), decrypting.final()]).toString('utf8')
  } catch {
    throw damaged()
  }
}

function damaged(): SecretUnreadable {
  return new SecretUnreadable('the stored value is damaged or belongs to something else; enter the secret again')
}

function boundTo(owners: Owners): Buffer {
  return Buffer.from(JSON.stringify(owners))
}

/** Returns bytes that identify a key without revealing it. */
function keyIdOf(key: KeyObject): Buffer {
  return createHash('sha256').update('the mark of a key of secrets').update(key.export()).digest().subarray(0, key_id_bytes)
}
