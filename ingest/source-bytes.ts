import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal, PassThrough, pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { download } from './download.ts'

/** `open` begins to read; what it reads ends with an error when the signal aborts, also while it waits. */
export type SourceFile = { name: string; bytes_total: number | null; open: (signal?: AbortSignal) => Promise<Readable> }

const chunk_bytes = 256 * 1024

/**
 * What `source` names: a file, the files of a folder that have one of these extensions (or that and `.gz`) in the order of their names, an
 * http(s) address, or `-` for standard input.
 */
export async function findSources(source: string, extensions: readonly string[] = ['csv']): Promise<SourceFile[]> {
  if (source === '-')
    return [{ name: 'standard input', bytes_total: null, open: async (signal) => stoppable(process.stdin, signal) }]
  if (/^https?:\/\//i.test(source))
    return [{ name: source, bytes_total: null, open: async (signal) => stoppable(await download(source, signal), signal) }]
  const found = await stat(source).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new Error(`There is no file or folder ${source}.`)
    throw new Error(`${source} cannot be read: ${error.code}. The user of this process needs the right to read it.`)
  })
  if (!found.isDirectory()) return [fileSource(source, found.size)]
  const endings = extensions.flatMap((extension) => [`.${extension}`, `.${extension}.gz`])
  const names = (await readdir(source)).filter((name) => endings.some((ending) => name.toLowerCase().endsWith(ending))).sort()
  if (names.length === 0)
    throw new Error(`The folder ${source} has no ${endings.map((ending) => `*${ending}`).join(' or ')} file.`)
  return Promise.all(names.map(async (name) => fileSource(join(source, name), (await stat(join(source, name))).size)))
}

function fileSource(path: string, bytes: number): SourceFile {
  return {
    name: path,
    bytes_total: bytes,
    open: async (signal) => stoppable(createReadStream(path, { highWaterMark: chunk_bytes }), signal),
  }
}

function stoppable(stream: Readable, signal: AbortSignal | undefined): Readable {
  return signal ? addAbortSignal(signal, stream) : stream
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
        createGunzip({ chunkSize: chunk_bytes }),
        new PassThrough({ highWaterMark: chunk_bytes }),
        () => {},
      )
  } catch (error) {
    throw explainGzip(error)
  } finally {
    source.destroy()
  }
}

function explainGzip(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return new Error('the gzip data end too early: the file is cut off', { cause: error })
  return code.startsWith('Z_') ? new Error(`the gzip data are damaged (${code})`, { cause: error }) : error
}
