import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { AddressRefused, addressFault, guardedLookup, type Networks } from './addresses.ts'
import { explainConnection } from './connection-faults.ts'

type Call = {
  url: string
  method: 'POST' | 'PUT' | 'PATCH' | 'GET' | 'DELETE'
  headers: Record<string, string>
  /** The request body, or null to send none. */
  body: string | null
  signal?: AbortSignal
}

/** The limits that an installation sets for its calls. */
export type CallOptions = {
  networks: Networks
  /** PEM certificates of further authorities, in addition to the ones that Node knows. Only tests use it. */
  ca?: string
  timeout_ms?: number
  answer_bytes_max?: number
}

/** `body` is the start of the response, up to the byte limit. */
export type Answer = { status: number; body: string; cut: boolean; retry_after: string | null }

/** A call that got no response. `permanent` is true if the same call would fail again. */
type CallFault = Error & { name: 'CallFault'; permanent: boolean }

export function isCallFault(error: unknown): error is CallFault {
  return error instanceof Error && error.name === 'CallFault'
}

function fault(message: string, permanent: boolean, cause?: unknown): CallFault {
  return Object.assign(new Error(message, { cause }), { name: 'CallFault' as const, permanent })
}

const timeout_default_ms = 15_000
const answer_bytes_default_max = 64 * 1024

/** Calls an address that a user wrote: https only, never in a forbidden network, and without following redirects. The timeout
 * includes the name lookup. Throws a `CallFault` or the reason of `signal`. kernel/http/download.ts says why this is not
 * fetch. */
export async function call(given: Call, options: CallOptions): Promise<Answer> {
  const { networks, timeout_ms = timeout_default_ms, answer_bytes_max = answer_bytes_default_max } = options
  const wrong = addressFault(given.url, networks)
  if (wrong) throw fault(`the address ${wrong}`, true)
  const late = AbortSignal.timeout(timeout_ms)
  const { host } = new URL(given.url)
  const signal = AbortSignal.any([late, ...(given.signal ? [given.signal] : [])])
  try {
    return await read(await send(given, options, signal), answer_bytes_max)
  } catch (error) {
    given.signal?.throwIfAborted()
    throw late.aborted ? fault(`${host} did not answer within ${timeout_ms / 1000} s`, false, error) : explainCall(error, host)
  }
}

function send({ url, method, headers, body }: Call, { networks, ca }: CallOptions, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: { ...headers, ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }) },
      agent: false,
      signal,
      lookup: guardedLookup(networks),
      ...(ca !== undefined && { ca }),
    })
    sent.once('response', resolve)
    sent.once('error', reject)
    sent.end(body ?? undefined)
  })
}

async function read(response: IncomingMessage, bytes_max: number): Promise<Answer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part.subarray(0, bytes_max - bytes))
    bytes += part.length
    if (bytes > bytes_max) break
  }
  response.destroy()
  // With `stream`, the decoder drops a character that the limit cut in the middle.
  const body = new TextDecoder().decode(Buffer.concat(parts), { stream: true })
  return { status: response.statusCode!, body, cut: bytes > bytes_max, retry_after: response.headers['retry-after'] ?? null }
}

/** Codes of errors that Node finds in the request itself. */
const requestFaults = /^ERR_(INVALID|HTTP_INVALID|UNESCAPED)/

function explainCall(error: unknown, host: string): CallFault {
  const { first, code, reason } = explainConnection(error)
  if (first instanceof AddressRefused) return fault(`the address ${reason}`, true, error)
  if (requestFaults.test(code)) return fault(`the call cannot be made: ${reason}`, true, error)
  const noTls = code === 'EPROTO' || code.startsWith('ERR_SSL')
  const why = noTls ? 'it does not support TLS, or only insecure versions of it' : reason
  return fault(`${host} cannot be reached: ${why}`, false, error)
}
