import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { AddressRefused, addressFault, guardedLookup, type Networks, type Resolve } from './addresses.ts'
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
  /** Resolves names instead of Node's resolver. */
  resolve?: Resolve
  timeout_ms?: number
  answer_bytes_max?: number
  /** Connections from `keepConnections`, which several calls share. By default, each call opens and closes its own. */
  connections?: Connections
}

export type Connections = Agent

/** Returns connections that stay open between calls to one address. The caller must destroy them. */
export function keepConnections(connections_max: number): Connections {
  return new Agent({ keepAlive: true, maxSockets: connections_max })
}

type Head = { status: number; retry_after: string | null }
/** `body` is the start of the response, up to the byte limit. */
export type Answer = Head & { body: string; cut: boolean }

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
  const { answer_bytes_max = answer_bytes_default_max } = options
  return exchange(given, options, (response) => read(response, answer_bytes_max))
}

/** Calls as `call` does, but returns as soon as the status is known, so a body that never ends delays no other call. */
export async function callForStatus(given: Call, options: CallOptions): Promise<Head> {
  const { answer_bytes_max = answer_bytes_default_max } = options
  return exchange(given, options, async (response) => {
    skipBody(response, answer_bytes_max)
    return headOf(response)
  })
}

async function exchange<Result>(
  given: Call,
  options: CallOptions,
  take: (response: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  const { networks, timeout_ms = timeout_default_ms } = options
  const wrong = addressFault(given.url, networks)
  if (wrong) throw fault(`the address ${wrong}`, true)
  const late = AbortSignal.timeout(timeout_ms)
  const { host } = new URL(given.url)
  const signal = AbortSignal.any([late, ...(given.signal ? [given.signal] : [])])
  try {
    return await take(await send(given, options, signal))
  } catch (error) {
    given.signal?.throwIfAborted()
    throw late.aborted ? fault(`${host} did not answer within ${timeout_ms / 1000} s`, false, error) : explainCall(error, host)
  }
}

function send(given: Call, { connections, ...options }: CallOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { url, method, headers, body } = given
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: { ...headers, ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }) },
      agent: connections ?? false,
      signal,
      lookup: guardedLookup(options.networks, options.resolve),
      ...(options.ca !== undefined && { ca: options.ca }),
    })
    // Node's own `reusedSocket` is false if the request waited for the connection.
    let isKept = false
    sent.once('socket', ({ connecting }) => (isKept = !connecting))
    sent.once('response', resolve)
    sent.on('error', (error) => {
      if (isKept && wasClosed(sent, error)) send(given, options, signal).then(resolve, reject)
      else reject(error)
    })
    sent.end(body ?? undefined)
  })
}

/** Returns whether the server closed the connection before it answered, which it may do before it gets the request. */
function wasClosed({ res }: ClientRequest & { res?: IncomingMessage }, error: NodeJS.ErrnoException): boolean {
  return !res && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}

function headOf({ statusCode, headers }: IncomingMessage): Head {
  return { status: statusCode!, retry_after: headers['retry-after'] ?? null }
}

const skip_timeout_ms = 500

/** Reads and drops the body, because only then can the connection be used again. Closes the connection if the body is too long or
 * too slow. */
function skipBody(response: IncomingMessage, bytes_max: number): void {
  let bytes = 0
  const timer = setTimeout(() => response.destroy(), skip_timeout_ms)
  response.on('close', () => clearTimeout(timer))
  response.on('error', () => {})
  response.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > bytes_max) response.destroy()
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
  return { ...headOf(response), body, cut: bytes > bytes_max }
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
