import { createHash, randomBytes } from 'node:crypto'
import type { StoredSecret } from '../../db/workflows/workflows.ts'
import { type Secrets, SecretUnreadable } from '../../kernel/sealing.ts'
import type { Definition } from './definition.ts'

const token_bytes = 24

/** The secret in the address that starts a workflow: 32 characters that need no escape. */
export function newHookToken(): string {
  return randomBytes(token_bytes).toString('base64url')
}

/** The stored hash of a token. Tokens are long random bytes, so no slow hash is needed. */
export function hookTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The path below `/api`. */
export function hookPath(workflow_id: string, token: string): string {
  return `/hooks/workflows/${workflow_id}/${token}`
}

/** A sealed token opens only for its workflow. */
export function hookSeal(workflow_id: string): string[] {
  return [workflow_id, 'hook']
}

/** A sealed header value opens only for its header, step and workflow. */
export function headerSeal(workflow_id: string, { node_id, header_name }: SecretHeader): string[] {
  return [workflow_id, 'header', node_id, header_name]
}

/** The signing secret is derived for each workflow. Receivers verify calls with it. */
export function signingSeal(workflow_id: string): readonly string[] {
  return ['workflow', workflow_id, 'signing']
}

export type SecretHeader = { node_id: string; header_name: string }
export type GivenSecret = SecretHeader & { value: string }

/** The secret headers of a definition, with or without known values. `host` is the server that receives them. */
function secretHeaders(nodes: Definition['nodes']): (SecretHeader & { host: string | null })[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'outbound_webhook') return []
    const host = hostOf(node.config.url ?? '')
    return (node.config.headers ?? [])
      .filter(({ secret }) => secret)
      .map(({ name }) => ({ node_id: node.id, header_name: name.toLowerCase(), host }))
  })
}

/** Includes the port. Null if the address has no host written out. */
function hostOf(url: string): string | null {
  return URL.parse(url.trim().split('{{', 1)[0]!)?.host ?? null
}

function find<Header extends SecretHeader>(headers: readonly Header[], wanted: SecretHeader): Header | undefined {
  return headers.find(({ node_id, header_name }) => node_id === wanted.node_id && header_name === wanted.header_name)
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

export function secretState(secrets: Secrets, workflow_id: string, stored: readonly StoredSecret[], header: SecretHeader) {
  const found = find(stored, header)
  if (!found) return 'missing'
  return openOrNull(secrets, found.ciphertext, headerSeal(workflow_id, header)) === null ? 'unreadable' : 'readable'
}

/** Seals new values and takes others from before. A secret stays with the host that it was entered for, so editors cannot send it to another server. */
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
