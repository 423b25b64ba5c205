import type { Networks } from '../../kernel/http/addresses.ts'
import { createLookupInTurn } from '../../kernel/http/lookup-in-turn.ts'
import { type CallOptions, call } from '../../kernel/http/post.ts'
import { readMetadata } from './client-metadata.ts'

const timeout_ms = 5_000
const answer_bytes_max = 5_000

/** Fetches the document that describes a client, or its keys, from an address that the client chose. */
export function createDocumentFetch(networks: Networks, options: Pick<CallOptions, 'ca'> = {}) {
  const resolve = createLookupInTurn()
  return async function fetchDocument(url: string | URL | Request, { signal }: RequestInit = {}): Promise<Response> {
    const given = { url: String(url), method: 'GET', headers: { accept: 'application/json' }, body: null } as const
    const limits = { ...options, networks, resolve, timeout_ms, answer_bytes_max }
    const { status, body, cut } = await call({ ...given, ...(signal && { signal }) }, limits)
    if (cut) throw new Error(`the document has more than ${answer_bytes_max} bytes`)
    return new Response(status === 200 ? applyRules(body) : null, { status })
  }
}

/** Applies the rules of registrations to the document of a client. */
function applyRules(text: string): string {
  const document: unknown = JSON.parse(text)
  if (typeof document !== 'object' || document === null || !('client_id' in document)) return text
  return JSON.stringify({ ...readMetadata(document), client_id: document.client_id })
}
