import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { AddressRefused, addressFault, guardedLookup, type Networks } from './addresses.ts'

export type Call = {
  url: string
  method: 'POST' | 'PUT' | 'PATCH' | 'GET' | 'DELETE'
  headers: Record<string, string>
  /** Null: none is sent. */
  body: string | null
  signal?: AbortSignal
}

/** What an installation allows its calls. */
export type Means = {
  networks: Networks
  /** Certificates of authorities, in PEM, beside those that Node knows; for tests. */
  ca?: string
  timeout_ms?: number
  answer_bytes_max?: number
}

/** `body` is the beginning of the answer, as far as it was read. */
export type Answer = { status: number; body: string; cut: boolean; retry_after: string | null }

/** What came of a call that got no answer. `permanent`: it would be the same the next time. */
export type CallFault = Error & { name: 'CallFault'; permanent: boolean }

export function isCallFault(error: unknown): error is CallFault {
  return error instanceof Error && error.name === 'CallFault'
}

function fault(message: string, permanent: boolean, cause?: unknown): CallFault {
  return Object.assign(new Error(message, { cause }), { name: 'CallFault' as const, permanent })
}

const timeout_default_ms = 15_000
const answer_bytes_default_max = 64 * 1024

/**
 * One call of an address that somebody else wrote: https alone, to no forbidden network, on a connection of its own, and done within 15
 * seconds from the look-up of the name to the last byte. A redirect is an answer like any other. Throws a `CallFault`, or the reason of
 * `signal`. By Node's own HTTP, as kernel/http/download.ts explains.
 */
export async function call(given: Call, means: Means): Promise<Answer> {
  const { networks, timeout_ms = timeout_default_ms, answer_bytes_max = answer_bytes_default_max } = means
  const wrong = addressFault(given.url, networks)
  if (wrong) throw fault(`the address ${wrong}`, true)
  const late = AbortSignal.timeout(timeout_ms)
  const signal = given.signal ? AbortSignal.any([given.signal, late]) : late
  const host = new URL(given.url).host
  try {
    return await read(await send(given, means, signal), answer_bytes_max)
  } catch (error) {
    given.signal?.throwIfAborted()
    if (late.aborted) throw fault(`${host} did not answer within ${timeout_ms / 1000} s`, false, error)
    throw explained(error, host)
  }
}

async function send({ url, method, headers, body }: Call, means: Means, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const lookup = guardedLookup(means.networks)
    const asked = request(url, {
      method,
      headers: { ...headers, ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }) },
      agent: false,
      signal,
      lookup,
      ...(means.ca !== undefined && { ca: means.ca }),
    })
    asked.once('response', resolve)
    asked.once('error', reject)
    asked.end(body ?? undefined)
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
  // What was cut in the middle of a character ends with the one before it.
  const body = new TextDecoder().decode(Buffer.concat(parts), { stream: true })
  return { status: response.statusCode!, body, cut: bytes > bytes_max, retry_after: response.headers['retry-after'] ?? null }
}

const noCommonTls = 'it speaks no TLS, or none that is safe'
const meanings: Record<string, string> = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name server does not answer',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'nobody answers',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is of no known authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is of no known authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  EPROTO: noCommonTls,
  EPIPE: 'the connection was cut',
}
/** Of what Node finds in the request itself. */
const ourOwn = /^ERR_(INVALID|HTTP_INVALID|UNESCAPED)/

function explained(error: unknown, host: string): CallFault {
  const [first = error] = error instanceof AggregateError ? error.errors : [error]
  const { code = '', message } = first as NodeJS.ErrnoException
  if (first instanceof AddressRefused) return fault(`the address ${message}`, true, error)
  if (ourOwn.test(code) && !code.includes('TLS')) return fault(`the call cannot be made: ${message}`, true, error)
  return fault(
    `${host} cannot be reached: ${meanings[code] ?? (code.startsWith('ERR_SSL') ? noCommonTls : message)}`,
    false,
    error,
  )
}
