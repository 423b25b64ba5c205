import type { StoredSecret } from '../../db/workflows/workflows.ts'
import type { Secrets } from '../../kernel/sealing.ts'
import type { Definition } from './definition.ts'
import { headerSeal, openOrNull, type SecretHeader } from './secrets.ts'
import { kindOf } from './step-kinds.ts'

export type GivenSecret = SecretHeader & { value: string }

/** Returns the secret headers that a definition names, whether or not a value is stored for them. */
function secretHeaders(nodes: Definition['nodes']): (SecretHeader & { host: string | null })[] {
  return nodes.flatMap(({ id, type, config }) =>
    kindOf(type)
      .secretHeaders(config)
      .map(({ header_name, host }) => ({ node_id: id, header_name, host })),
  )
}

function find<Header extends SecretHeader>(headers: readonly Header[], wanted: SecretHeader): Header | undefined {
  return headers.find(({ node_id, header_name }) => node_id === wanted.node_id && header_name === wanted.header_name)
}

export function secretState(secrets: Secrets, workflow_id: string, stored: readonly StoredSecret[], header: SecretHeader) {
  const found = find(stored, header)
  if (!found) return 'missing'
  return openOrNull(secrets, found.ciphertext, headerSeal(workflow_id, header)) === null ? 'unreadable' : 'readable'
}

/** Seals newly entered values, and copies the other values from the previous version. Copies a value only if the host is the
 * same, so editors cannot send it elsewhere. */
export function sealedSecrets(
  secrets: Secrets,
  workflow_id: string,
  { nodes, given }: { nodes: Definition['nodes']; given: readonly GivenSecret[] },
  before: { nodes: Definition['nodes']; stored: readonly StoredSecret[] },
): StoredSecret[] {
  const previous = secretHeaders(before.nodes)
  return secretHeaders(nodes).flatMap(({ host, ...header }) => {
    const entered = find(given, header)
    if (entered) return [{ ...header, ciphertext: secrets.seal(entered.value, headerSeal(workflow_id, header)) }]
    const isSameHost = host !== null && previous.some((each) => find([each], header) && each.host === host)
    return (isSameHost && find(before.stored, header)) || []
  })
}

export function changesSecrets(
  secrets: Secrets,
  workflow_id: string,
  given: readonly GivenSecret[],
  stored: readonly StoredSecret[],
): boolean {
  return given.some(({ value, ...header }) => {
    const found = find(stored, header)
    return !found || openOrNull(secrets, found.ciphertext, headerSeal(workflow_id, header)) !== value
  })
}
