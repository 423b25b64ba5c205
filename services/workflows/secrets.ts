import { createHash, randomBytes } from 'node:crypto'
import { type Secrets, SecretUnreadable } from '../../kernel/sealing.ts'

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

export type SecretHeader = { node_id: string; header_name: string }

/** A sealed header value opens only for its header, step and workflow. */
export function headerSeal(workflow_id: string, { node_id, header_name }: SecretHeader): string[] {
  return [workflow_id, 'header', node_id, header_name]
}

/** The signing secret is derived for each workflow. Receivers verify calls with it. */
export function signingSeal(workflow_id: string): readonly string[] {
  return ['workflow', workflow_id, 'signing']
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
