import { request as askHttp, type IncomingMessage } from 'node:http'
import { request as askHttps } from 'node:https'
import { Readable } from 'node:stream'
import { explainConnection } from './connection-faults.ts'
import { type GuardedAddress, guardedAddress } from './metadata-addresses.ts'

const chunk_bytes = 256 * 1024
const download_bytes_max = 8 * 1024 ** 3
const download_timeout_ms = 6 * 60 * 60 * 1000
const redirects_max = 5

/** Limits of the time that a server may make us wait. Time that our code spends between two chunks does not count. */
export type Patience = {
  /** Time until the headers of the final response are complete, including redirects and 1xx responses. */
  head_ms: number
  /** Maximum wait for the next bytes of the body. */
  silence_ms: number
  /** Length of a window of waiting time. In each window, at least `window_bytes_min` must arrive. */
  window_ms: number
  window_bytes_min: number
}

/** The default limits. A connection slower than 1,000 bytes a second would never deliver a complete extract. */
const defaultPatience: Patience = { head_ms: 60_000, silence_ms: 60_000, window_ms: 300_000, window_bytes_min: 300_000 }

type Options = { signal?: AbortSignal; patience?: Partial<Patience> }
type FileOptions = Options & { guarded?: GuardedAddress; bytes_max?: number }

/** HTTP validators, which distinguish versions of a file (RFC 9110, section 8.8). */
export type Validators = { etag: string | null; last_modified: string | null }

function unavailable(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}): Error {
  return Object.assign(new Error(message, options), { code: 'SOURCE_UNAVAILABLE', ...(status !== undefined && { status }) })
}

const causes_max = 10

/** Whether `error`, or one of its causes, means that a source could not be downloaded. */
export function isSourceUnavailable(error: unknown): boolean {
  for (let depth = 0, cause = error; depth < causes_max && cause instanceof Error; depth += 1, cause = cause.cause)
    if ('code' in cause && cause.code === 'SOURCE_UNAVAILABLE') return true
  return false
}

/** Downloads an http(s) address. Uses Node's http module, because Node's fetch crashes the process when an HTTP/1.0 server closes
 * the connection while the body is being read. Fails if the response is incomplete, has a failing status, stalls or is too
 * large. */
export async function download(address: string, options: Options = {}): Promise<Readable> {
  return (await downloadFile(address, options)).content
}

/** Downloads as `download` does, and also returns the Content-Disposition header. Errors for failing responses have `status`. */
export async function downloadFile(
  address: string,
  { signal, patience = {}, guarded = guardedAddress(address), bytes_max = download_bytes_max }: FileOptions = {},
): Promise<{ content: Readable; disposition: string | null }> {
  const limit = AbortSignal.timeout(download_timeout_ms)
  const stop = signal ? AbortSignal.any([signal, limit]) : limit
  const limits = { ...defaultPatience, ...patience }
  const { response, url } = await follow(address, { method: 'GET', signal: stop, head_ms: limits.head_ms, guarded })
  const { statusCode = 0, headers } = response
  if (statusCode === 200) {
    const bytes = readBody(response, url.host, limits, bytes_max)
    const content = Readable.from(bytes, { objectMode: false, highWaterMark: chunk_bytes })
    return { content, disposition: headers['content-disposition'] ?? null }
  }
  response.destroy()
  throw unavailable(`${url.host} answered ${statusCode}`, { status: statusCode })
}

/** Requests the validators without the body. They are null if the server answers with an error, for example because it does not
 * support HEAD. Throws if the server is unreachable. */
export async function probe(address: string, known: Validators, { signal, patience = {} }: Options = {}) {
  const headers = {
    ...(known.etag !== null && { 'if-none-match': known.etag }),
    ...(known.last_modified !== null && { 'if-modified-since': known.last_modified }),
  }
  const { head_ms } = { ...defaultPatience, ...patience }
  const guarded = guardedAddress(address)
  const { response } = await follow(address, { method: 'HEAD', headers, head_ms, guarded, ...(signal && { signal }) })
  response.destroy()
  if (response.statusCode === 304) return { ...known, unchanged: true }
  if (response.statusCode !== 200) return { etag: null, last_modified: null, unchanged: false }
  const validators = { etag: response.headers.etag ?? null, last_modified: response.headers['last-modified'] ?? null }
  return { ...validators, unchanged: isSame(validators, known) }
}

const weak = /^W\//

/** Compares entity tags, weak or strong, if both versions have one. Otherwise compares modification times. */
function isSame(current: Validators, known: Validators): boolean {
  if (current.etag !== null && known.etag !== null) return current.etag.replace(weak, '') === known.etag.replace(weak, '')
  return current.last_modified !== null && current.last_modified === known.last_modified
}

type Ask = {
  method: 'GET' | 'HEAD'
  headers?: Record<string, string>
  signal?: AbortSignal
  head_ms: number
  guarded: GuardedAddress
}

/** Follows redirects and returns the final response, with any status. */
async function follow(address: string, { head_ms, ...ask }: Ask): Promise<{ response: IncomingMessage; url: URL }> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${head_ms / 1000} seconds`)), head_ms)
  try {
    let url = new URL(address)
    for (let hop = 0; hop <= redirects_max; hop += 1) {
      const response = await request(url, { ...ask, late: late.signal })
      const { statusCode = 0, headers } = response
      if (statusCode < 300 || statusCode > 399 || statusCode === 304 || !headers.location) return { response, url }
      response.destroy()
      url = redirected(url, headers.location)
    }
    throw unavailable(`${url.host} redirects more than ${redirects_max} times`)
  } finally {
    clearTimeout(timer)
  }
}

function redirected(from: URL, location: string): URL {
  if (!URL.canParse(location, from)) throw unavailable(`${from.host} redirects to an invalid address: ${location.slice(0, 200)}`)
  const to = new URL(location, from)
  if (!/^https?:$/.test(to.protocol)) throw unavailable(`${from.host} redirects to ${to.protocol}//, which is not followed`)
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw unavailable(`${from.host} redirects from https to http, which is not followed`)
  return to
}

type Hop = Omit<Ask, 'head_ms'> & { late: AbortSignal }

async function request(url: URL, { method, headers, signal, guarded, late }: Hop): Promise<IncomingMessage> {
  const ask = url.protocol === 'https:' ? askHttps : askHttp
  const accepted = { accept: 'text/csv, application/json, application/gzip, */*', ...headers }
  const stop = signal ? AbortSignal.any([signal, late]) : late
  return new Promise((resolve, reject) => {
    function fail(error: Error): void {
      if (signal?.aborted) reject(error)
      else reject(explainFetch(late.aborted ? late.reason : error, url.host))
    }
    const fault = guarded.faultOf(url.hostname)
    if (fault) return fail(fault)
    const asked = ask(url, { method, headers: accepted, signal: stop, lookup: guarded.lookup }, resolve)
    asked.on('error', fail)
    asked.end()
  })
}

export function explainFetch(error: unknown, host: string): Error {
  const { code, reason } = explainConnection(error)
  const detail = [code, reason].filter(Boolean).join(': ') || 'no connection'
  return unavailable(`${host} cannot be reached (${detail})`, { cause: error })
}

async function* readBody(response: IncomingMessage, host: string, patience: Patience, bytes_max: number) {
  const declared_bytes = Number(response.headers['content-length'] ?? Number.NaN)
  const input = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const window = { waited_ms: 0, bytes: 0 }
  let bytes = 0
  try {
    for (;;) {
      const started_ms = performance.now()
      const next = await withinSilence(input.next(), host, patience.silence_ms).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET') throw unavailable(truncated(host, bytes, declared_bytes), { cause: error })
        throw error
      })
      if (next.done) break
      bytes += next.value.length
      window.bytes += next.value.length
      window.waited_ms += performance.now() - started_ms
      checkSpeed(window, host, patience)
      if (bytes > bytes_max) throw unavailable(`${host} sent more than ${Math.round(bytes_max / 1024 ** 2)} MB`)
      yield next.value
    }
    if (bytes < declared_bytes) throw unavailable(truncated(host, bytes, declared_bytes))
  } finally {
    response.destroy()
  }
}

/** Throws if a server is too slow. Checks each window separately, so a fast start does not make up for a slow rest. */
function checkSpeed(window: { waited_ms: number; bytes: number }, host: string, { window_ms, window_bytes_min }: Patience): void {
  if (window.waited_ms < window_ms) return
  const seconds = Math.round(window.waited_ms / 1000)
  if (window.bytes < window_bytes_min)
    throw unavailable(`${host} sent only ${window.bytes} bytes in ${seconds} seconds, which is too slow`)
  Object.assign(window, { waited_ms: 0, bytes: 0 })
}

function truncated(host: string, bytes: number, declared_bytes: number): string {
  return `${host} closed the connection after ${bytes}${Number.isNaN(declared_bytes) ? '' : ` of ${declared_bytes}`} bytes: the download is incomplete`
}

async function withinSilence<T>(read: Promise<T>, host: string, silence_ms: number): Promise<T> {
  const silence = Promise.withResolvers<never>()
  const message = `${host} sent nothing for ${silence_ms / 1000} seconds`
  const timer = setTimeout(() => silence.reject(unavailable(message)), silence_ms)
  try {
    return await Promise.race([read, silence.promise])
  } finally {
    clearTimeout(timer)
  }
}
