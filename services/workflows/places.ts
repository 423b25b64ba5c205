import { createHash, randomBytes } from 'node:crypto'

const token_bytes = 24

/** The secret in the address that starts a workflow: 32 characters that need no escape. */
export function newHookToken(): string {
  return randomBytes(token_bytes).toString('base64url')
}

/** By which a token is known. It is as long as random bytes are, so that no slow hash is needed. */
export function hookTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Below `/api`. */
export function hookPath(workflow_id: string, token: string): string {
  return `/hooks/workflows/${workflow_id}/${token}`
}

/** What a sealed token is bound to. */
export function hookPlace(workflow_id: string): string[] {
  return [workflow_id, 'hook']
}

/** What the sealed value of a secret header is bound to. */
export function headerPlace(workflow_id: string, { node_id, header_name }: { node_id: string; header_name: string }): string[] {
  return [workflow_id, 'header', node_id, header_name]
}

/** Of the secret by which receivers know the calls of a workflow. */
export function signingPlace(workflow_id: string): readonly string[] {
  return ['workflow', workflow_id, 'signing']
}
