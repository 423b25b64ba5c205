import type { StoredSecret } from '../../db/workflows/workflow-versions.ts'
import { type Secrets, SecretUnreadable } from '../../kernel/sealing.ts'
import { type Definition, type GivenSecret, type SecretHeader, secretHeaders } from './definition.ts'
import { headerSeal } from './seals.ts'
import type { Facts } from './steps/kind.ts'

function isSame(a: SecretHeader, b: SecretHeader): boolean {
  return a.node_id === b.node_id && a.header_name === b.header_name
}

/** Null if this installation's key does not open the secret. */
export function openOrNull(secrets: Secrets, sealed: Buffer, seal: readonly string[]): string | null {
  try {
    return secrets.open(sealed, seal)
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}

export function secretState(
  secrets: Secrets,
  workflow_id: string,
  stored: readonly StoredSecret[],
  header: SecretHeader,
): ReturnType<Facts['secret']> {
  const found = stored.find((each) => isSame(each, header))
  if (!found) return 'missing'
  return openOrNull(secrets, found.ciphertext, headerSeal(workflow_id, header)) === null ? 'unreadable' : 'readable'
}

type Before = { nodes: Definition['nodes']; stored: readonly StoredSecret[] }

/**
 * Returns the secrets of a definition as they are stored: new values sealed, other values from before. A secret stays with the host that it was
 * entered for, so a user who can change a workflow cannot send the secret to another server.
 */
export function sealedSecrets(
  secrets: Secrets,
  workflow_id: string,
  { definition, given, before }: { definition: Definition; given: readonly GivenSecret[]; before: Before },
): StoredSecret[] {
  const previous = secretHeaders(before)
  return secretHeaders(definition).flatMap(({ host, ...header }) => {
    const entered = given.find((each) => isSame(each, header))
    if (entered) return [{ ...header, ciphertext: secrets.seal(entered.value, headerSeal(workflow_id, header)) }]
    const isSameHost = host !== null && previous.some((each) => isSame(each, header) && each.host === host)
    return (isSameHost && before.stored.find((each) => isSame(each, header))) || []
  })
}

/** Whether any of these values differs from the stored one. */
export function changesSecrets(
  secrets: Secrets,
  workflow_id: string,
  { given, stored }: { given: readonly GivenSecret[]; stored: readonly StoredSecret[] },
): boolean {
  return given.some(({ value, ...header }) => {
    const found = stored.find((each) => isSame(each, header))
    return !found || openOrNull(secrets, found.ciphertext, headerSeal(workflow_id, header)) !== value
  })
}
