import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

export type SourceFile = { name: string; bytes_total: number | null; open: (signal?: AbortSignal) => Promise<Readable> }

const chunkBytes = 256 * 1024
const downloadBytesMax = 8 * 1024 ** 3
const downloadTimeout_ms = 6 * 60 * 60 * 1000
const silenceTimeout_ms = 60_000

/** What `source` names: a file, the CSV files of a folder in the order of their names, an http(s) address, or `-` for standard input. */
export async function findSources(source: string): Promise<SourceFile[]> {
  if (source === '-') return [{ name: 'standard input', bytes_total: null, open: async () => process.stdin }]
  if (/^https?:\/\//i.test(source)) return [{ name: source, bytes_total: null, open: (signal) => download(source, signal) }]
  const found = await stat(source).catch(() => null)
  if (!found) throw new Error(`There is no file or folder ${source}.`)
  if (!found.isDirectory()) return [fileSource(source, found.size)]
  const names = (await readdir(source)).filter((name) => /\.csv(?:\.gz)?$/i.test(name)).sort()
  if (names.length === 0) throw new Error(`The folder ${source} has no *.csv or *.csv.gz file.`)
  return Promise.all(names.map(async (name) => fileSource(join(source, name), (await stat(join(source, name))).size)))
}

function fileSource(path: string, bytes: number): SourceFile {
  return { name: path, bytes_total: bytes, open: async () => createReadStream(path, { highWaterMark: chunkBytes }) }
}

async function download(address: string, signal?: AbortSignal): Promise<Readable> {
  const limit = AbortSignal.timeout(downloadTimeout_ms)
  const response = await fetch(address, { redirect: 'follow', signal: signal ? AbortSignal.any([signal, limit]) : limit })
  if (!response.ok || !response.body)
    throw new Error(`${new URL(address).host} answered ${response.status}${response.ok ? ' without content' : ''}.`)
  return Readable.from(limited(response.body, new URL(address).host), { objectMode: false, highWaterMark: chunkBytes })
}

async function* limited(body: ReadableStream<Uint8Array>, host: string): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read(), host)
      if (done) return
      bytes += value.length
      if (bytes > downloadBytesMax) throw new Error(`${host} sent more than ${downloadBytesMax / 1024 ** 3} GB.`)
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function withinSilence<T>(read: Promise<T>, host: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${host} sent nothing for ${silenceTimeout_ms / 1000} seconds.`)),
      silenceTimeout_ms,
    )
  })
  try {
    return await Promise.race([read, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** The bytes unzipped where they are gzip, by their first two bytes and not by a name. `onRead` is told of bytes as they came. */
export async function* unzipped(source: Readable, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const input = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head: Buffer = Buffer.alloc(0)
  let ended = false
  while (head.length < 2 && !ended) {
    const next = await input.next()
    if (next.done) ended = true
    else head = Buffer.concat([head, next.value])
  }
  async function* whole(): AsyncGenerator<Buffer> {
    onRead(head.length)
    if (head.length > 0) yield head
    for (let next = await input.next(); !next.done; next = await input.next()) {
      onRead(next.value.length)
      yield next.value
    }
  }
  try {
    if (head[0] !== 0x1f || head[1] !== 0x8b) yield* whole()
    else
      yield* pipeline(
        Readable.from(whole(), { objectMode: false }),
        createGunzip({ chunkSize: chunkBytes }),
        new PassThrough({ highWaterMark: chunkBytes }),
        () => {},
      )
  } finally {
    source.destroy()
  }
}
