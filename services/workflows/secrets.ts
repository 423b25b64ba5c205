import { createHash, randomBytes } from 'node:crypto'
import { type Secrets, SecretUnreadable } from '../../kernel/sealing.ts'

const token_bytes = 24

/** Returns a new secret token for the address of an inbound webhook: 32 characters that need no escaping in a URL. */
export function newHookToken(): string {
  return randomBytes(token_bytes).toString('base64url')
}

/** Returns the hash that is stored for a token. Tokens are long and random, so no slow hash is needed. */
export function hookTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the path of a hook below `/api`. */
export function hookPath(workflow_id: string, token: string): string {
  return `/hooks/workflows/${workflow_id}/${token}`
}

/** Returns the context with which a token is sealed, so the token can be opened only for its workflow. */
export function hookSeal(workflow_id: string): string[] {
  return [workflow_id, 'hook']
}

export type SecretHeader = { node_id: string; header_name: string }

/** Returns the context with which a header value is sealed, so it can be opened only for its header, step and workflow. */
export function headerSeal(workflow_id: string, { node_id, header_name }: SecretHeader): string[] {
  return [workflow_id, 'header', node_id, header_name]
}

/** Returns the context from which a workflow's signing secret is derived. Receivers verify calls with that secret. */
export function signingSeal(workflow_id: string): readonly string[] {
  return ['workflow', workflow_id, 'signing']
}

/** Opens a sealed secret. Returns null if the installation's key does not open it. */
export function openOrNull(secrets: Secrets, sealed: Buffer, seal: readonly string[]): string | null {
  try {
    return secrets.open(sealed, seal)
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}
