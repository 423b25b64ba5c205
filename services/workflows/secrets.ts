import { createHash, randomBytes } from 'node:crypto'
import { type Secrets, SecretUnreadable } from '../../kernel/sealing.ts'

const token_bytes = 24

/** Returns a new secret for the address that starts a workflow: 32 characters that need no escape. */
export function newHookToken(): string {
  return randomBytes(token_bytes).toString('base64url')
}

/** Returns the hash of a token, which is stored. Tokens are long random bytes, so no slow hash is needed. */
export function hookTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the path of a hook below `/api`. */
export function hookPath(workflow_id: string, token: string): string {
  return `/hooks/workflows/${workflow_id}/${token}`
}

/** Returns the context of a sealed token, so it opens only for its workflow. */
export function hookSeal(workflow_id: string): string[] {
  return [workflow_id, 'hook']
}

export type SecretHeader = { node_id: string; header_name: string }

/** Returns the context of a sealed header value, so it opens only for its header, step and workflow. */
export function headerSeal(workflow_id: string, { node_id, header_name }: SecretHeader): string[] {
  return [workflow_id, 'header', node_id, header_name]
}

/** Returns the context of a workflow's signing secret. Receivers verify calls with the secret. */
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
