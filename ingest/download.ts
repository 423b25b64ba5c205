import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { Readable } from 'node:stream'

const chunk_bytes = 256 * 1024
const download_bytes_max = 8 * 1024 ** 3
const download_timeout_ms = 6 * 60 * 60 * 1000
const silence_timeout_ms = 60_000
const redirects_max = 5

/**
 * The content behind an http(s) address. By Node's own HTTP: its fetch ends the process by an assertion when a server of HTTP/1.0 closes
 * the connection while we are still reading. An answer that is shorter than its Content-Length is an error, as are a failing status, a
 * silent server and too much of it; messages name the host.
 */
export async function download(address: string, signal?: AbortSignal): Promise<Readable> {
  const limit = AbortSignal.timeout(download_timeout_ms)
  const stop = signal ? AbortSignal.any([signal, limit]) : limit
  let url = new URL(address)
  for (let hop = 0; hop <= redirects_max; hop += 1) {
    const response = await request(url, stop)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return Readable.from(whole(response, url.host), { objectMode: false, highWaterMark: chunk_bytes })
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Error(`${url.host} answered ${statusCode}`)
    url = redirected(url, headers.location)
  }
  throw new Error(`${url.host} redirects more than ${redirects_max} times`)
}

function redirected(from: URL, location: string): URL {
  if (!URL.canParse(location, from)) throw new Error(`${from.host} redirects to what is no address: ${location.slice(0, 200)}`)
  const to = new URL(location, from)
  if (!/^https?:$/.test(to.protocol)) throw new Error(`${from.host} redirects to ${to.protocol}//, which is not followed`)
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new Error(`${from.host} redirects from https to http, which is not followed`)
  return to
}

async function request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    const asked = get(url, { signal, headers: { accept: 'text/csv, application/gzip, */*' } }, resolve)
    asked.on('error', (error) => reject(signal.aborted ? error : explainFetch(error, url.host)))
    asked.setTimeout(silence_timeout_ms, () => asked.destroy(new Error(`no answer within ${silence_timeout_ms / 1000} seconds`)))
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
  return new Error(`${host} cannot be reached (${reason || 'no connection'})`, { cause: error })
}

async function* whole(response: IncomingMessage, host: string): AsyncGenerator<Uint8Array> {
  const told = Number(response.headers['content-length'] ?? Number.NaN)
  const input = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  // While we work on what has come the socket may be silent for as long as it takes.
  response.socket.setTimeout(0)
  let bytes = 0
  try {
    for (;;) {
      const next = await withinSilence(input.next(), host).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET') throw new Error(cutOff(host, bytes, told), { cause: error })
        throw error
      })
      if (next.done) break
      bytes += next.value.length
      if (bytes > download_bytes_max) throw new Error(`${host} sent more than ${download_bytes_max / 1024 ** 3} GB`)
      yield next.value
    }
    if (bytes < told) throw new Error(cutOff(host, bytes, told))
  } finally {
    response.destroy()
  }
}

function cutOff(host: string, bytes: number, told: number): string {
  return `${host} broke off after ${bytes}${Number.isNaN(told) ? '' : ` of ${told}`} bytes: the download is cut off`
}

async function withinSilence<T>(read: Promise<T>, host: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${host} sent nothing for ${silence_timeout_ms / 1000} seconds`)),
      silence_timeout_ms,
    )
  })
  try {
    return await Promise.race([read, silence])
  } finally {
    clearTimeout(timer)
  }
}
