import { createHash, randomBytes } from 'node:crypto'

/** Secret tokens of inbound webhooks, and what each sealed or derived secret is bound to. */

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
export function headerSeal(workflow_id: string, { node_id, header_name }: { node_id: string; header_name: string }): string[] {
  return [workflow_id, 'header', node_id, header_name]
}

/** The signing secret is derived for each workflow. Receivers verify calls with it. */
export function signingSeal(workflow_id: string): readonly string[] {
  return ['workflow', workflow_id, 'signing']
}
