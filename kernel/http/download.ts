import { request as askHttp, type IncomingMessage } from 'node:http'
import { request as askHttps } from 'node:https'
import { Readable } from 'node:stream'
import { type GuardedAddress, guardedAddress } from './metadata-addresses.ts'

const chunk_bytes = 256 * 1024
const download_bytes_max = 8 * 1024 ** 3
const download_timeout_ms = 6 * 60 * 60 * 1000
const redirects_max = 5

/** How long a server may let us wait. What we do ourselves meanwhile counts for nothing. */
export type Patience = {
  /** For the last head of an answer, through all redirects, whatever else it sends before: heads of 1xx, or a header letter by letter. */
  head_ms: number
  /** For the next bytes of a content. */
  silence_ms: number
  /** While a content is waited for this long at least `window_bytes_min` must come. */
  window_ms: number
  window_bytes_min: number
}

/** 1,000 bytes a second are less than any connection brings over which a whole extract would ever come. */
const usualPatience: Patience = { head_ms: 60_000, silence_ms: 60_000, window_ms: 300_000, window_bytes_min: 300_000 }

type Means = { signal?: AbortSignal; patience?: Partial<Patience> }
/** `guarded`: what stands between an address that somebody else wrote and those that none should ask. */
type FileMeans = Means & { guarded?: GuardedAddress; bytes_max?: number }

/** What tells one state of a content from a later one: HTTP's validators, RFC 9110 section 8.8. */
export type Marks = { etag: string | null; last_modified: string | null }

/** Of a source that could not be had, for whatever reason. */
function away(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}): Error {
  return Object.assign(new Error(message, options), { code: 'SOURCE_AWAY', ...(status !== undefined && { status }) })
}

const causes_max = 10

/** Whether this error, or one that it tells of, says that a source could not be had. */
export function isSourceAway(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth < causes_max && cause instanceof Error; depth += 1) {
    if ((cause as NodeJS.ErrnoException).code === 'SOURCE_AWAY') return true
    cause = cause.cause
  }
  return false
}

/**
 * The content behind an http(s) address. By Node's own HTTP: its fetch ends the process by an assertion when a server of HTTP/1.0 closes
 * the connection while we are still reading. An answer that is shorter than its Content-Length is an error, as are a failing status, a
 * server that is silent or drips, and too much of it; messages name the host.
 */
export async function download(address: string, means: Means = {}): Promise<Readable> {
  return (await downloadFile(address, means)).content
}

/** The same with what the server tells of it: its Content-Disposition. Of a failing answer the error has the `status`. */
export async function downloadFile(
  address: string,
  { signal, patience = {}, guarded = guardedAddress(address), bytes_max = download_bytes_max }: FileMeans = {},
): Promise<{ content: Readable; disposition: string | null }> {
  const limit = AbortSignal.timeout(download_timeout_ms)
  const stop = signal ? AbortSignal.any([signal, limit]) : limit
  const patient = { ...usualPatience, ...patience }
  const { response, url } = await follow(address, { method: 'GET', signal: stop, head_ms: patient.head_ms, guarded })
  const { statusCode = 0, headers } = response
  if (statusCode === 200) {
    const bytes = whole(response, url.host, patient, bytes_max)
    const content = Readable.from(bytes, { objectMode: false, highWaterMark: chunk_bytes })
    return { content, disposition: headers['content-disposition'] ?? null }
  }
  response.destroy()
  throw away(`${url.host} answered ${statusCode}`, { status: statusCode })
}

/**
 * The marks of what is behind an http(s) address now, and whether it is still what `known` are the marks of; nothing of it is fetched. A
 * server that does not answer HEAD tells nothing: both are null then, and only fetching shows what is there. Throws when there is no server.
 */
export async function probe(
  address: string,
  known: Marks,
  { signal, patience = {} }: Means = {},
): Promise<Marks & { unchanged: boolean }> {
  const headers = {
    ...(known.etag !== null && { 'if-none-match': known.etag }),
    ...(known.last_modified !== null && { 'if-modified-since': known.last_modified }),
  }
  const { head_ms } = { ...usualPatience, ...patience }
  const guarded = guardedAddress(address)
  const { response } = await follow(address, { method: 'HEAD', headers, head_ms, guarded, ...(signal && { signal }) })
  response.destroy()
  if (response.statusCode === 304) return { ...known, unchanged: true }
  if (response.statusCode !== 200) return { etag: null, last_modified: null, unchanged: false }
  const marks = { etag: response.headers.etag ?? null, last_modified: response.headers['last-modified'] ?? null }
  return { ...marks, unchanged: isSame(marks, known) }
}

/** By the entity tag where both sides know one, whether weak or strong; else by the time. */
function isSame(marks: Marks, known: Marks): boolean {
  if (marks.etag !== null && known.etag !== null) return strong(marks.etag) === strong(known.etag)
  return marks.last_modified !== null && marks.last_modified === known.last_modified
}

function strong(etag: string): string {
  return etag.replace(/^W\//, '')
}

type Ask = {
  method: 'GET' | 'HEAD'
  headers?: Record<string, string>
  signal?: AbortSignal
  head_ms: number
  guarded: GuardedAddress
}

/** The answer behind all redirects, whatever it is. */
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
    throw away(`${url.host} redirects more than ${redirects_max} times`)
  } finally {
    clearTimeout(timer)
  }
}

function redirected(from: URL, location: string): URL {
  if (!URL.canParse(location, from)) throw away(`${from.host} redirects to what is no address: ${location.slice(0, 200)}`)
  const to = new URL(location, from)
  if (!/^https?:$/.test(to.protocol)) throw away(`${from.host} redirects to ${to.protocol}//, which is not followed`)
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw away(`${from.host} redirects from https to http, which is not followed`)
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

/** What a failed connection is about: some have a code and no words, others several causes. */
export function explainFetch(error: unknown, host: string): Error {
  const [first = error] = error instanceof AggregateError ? error.errors : [error]
  const { code, message } = first as NodeJS.ErrnoException
  const meaning: Record<string, string> = {
    ECONNREFUSED: 'nobody listens there',
    ENOTFOUND: 'there is no such host, or no name server answers',
    EAI_AGAIN: 'the name server does not answer',
    ECONNRESET: 'the connection was cut',
    ETIMEDOUT: 'nobody answers',
    CERT_HAS_EXPIRED: 'its certificate has expired',
  }
  const reason = [code, meaning[code ?? ''] ?? message].filter(Boolean).join(': ')
  return away(`${host} cannot be reached (${reason || 'no connection'})`, { cause: error })
}

async function* whole(
  response: IncomingMessage,
  host: string,
  patience: Patience,
  bytes_max: number,
): AsyncGenerator<Uint8Array> {
  const told = Number(response.headers['content-length'] ?? Number.NaN)
  const input = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const pace = { waited_ms: 0, bytes: 0 }
  let bytes = 0
  try {
    for (;;) {
      const asked_ms = performance.now()
      const next = await withinSilence(input.next(), host, patience.silence_ms).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET') throw away(cutOff(host, bytes, told), { cause: error })
        throw error
      })
      if (next.done) break
      bytes += next.value.length
      pace.bytes += next.value.length
      pace.waited_ms += performance.now() - asked_ms
      keepPace(pace, host, patience)
      if (bytes > bytes_max) throw away(`${host} sent more than ${Math.round(bytes_max / 1024 ** 2)} MB`)
      yield next.value
    }
    if (bytes < told) throw away(cutOff(host, bytes, told))
  } finally {
    response.destroy()
  }
}

/** Ends what drips: looks at each stretch of waiting by itself, so that a quick beginning buys no time. */
function keepPace(pace: { waited_ms: number; bytes: number }, host: string, { window_ms, window_bytes_min }: Patience): void {
  if (pace.waited_ms < window_ms) return
  if (pace.bytes < window_bytes_min)
    throw away(`${host} sent ${pace.bytes} bytes in ${Math.round(pace.waited_ms / 1000)} seconds: it is too slow`)
  pace.waited_ms = 0
  pace.bytes = 0
}

function cutOff(host: string, bytes: number, told: number): string {
  return `${host} broke off after ${bytes}${Number.isNaN(told) ? '' : ` of ${told}`} bytes: the download is cut off`
}

async function withinSilence<T>(read: Promise<T>, host: string, silence_ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(away(`${host} sent nothing for ${silence_ms / 1000} seconds`)), silence_ms)
  })
  try {
    return await Promise.race([read, silence])
  } finally {
    clearTimeout(timer)
  }
}
