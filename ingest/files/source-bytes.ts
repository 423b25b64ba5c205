import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { download, type Patience, probe, type Validators } from '../../kernel/http/download.ts'
import { withoutSecrets } from '../../kernel/http/source-address.ts'
import { gunzip } from './gzip.ts'
import { concatenate, peek } from './peek.ts'
import { readZip } from './zip.ts'

/** A file to read. `open` starts reading. The stream fails when the signal aborts, even while it waits for data. */
export type SourceFile = { name: string; bytes_total: number | null; open: (signal?: AbortSignal) => Promise<Readable> }

const chunk_bytes = 256 * 1024

/** Which files of a folder or archive to read: those with one of the extensions (default `csv`) that do not match `others`. */
export type Wanted = { extensions?: readonly string[]; others?: RegExp }

export function isWanted(path: string, { extensions = ['csv'], others }: Wanted): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`)) && !others?.test(name)
}

/** Finds a file, an address or standard input (`-`). In a folder, finds wanted files (including `.gz`) and all zip archives. */
export async function findSources(source: string, wanted: Wanted = {}): Promise<SourceFile[]> {
  if (source === '-')
    return [{ name: 'standard input', bytes_total: null, open: async (signal) => stoppable(process.stdin, signal) }]
  if (/^https?:\/\//i.test(source))
    return [
      {
        name: withoutSecrets(source),
        bytes_total: null,
        open: async (signal) => stoppable(await download(source, signal && { signal }), signal),
      },
    ]
  const found = await stat(source).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new Error(`The file or folder ${source} does not exist.`)
    throw new Error(`${source} cannot be read: ${error.code}. The user of this process needs permission to read it.`)
  })
  if (!found.isDirectory()) return [fileSource(source, found.size)]
  // All archives count, because the name of an archive does not show its contents.
  const isSource = (name: string) => /\.zip$/i.test(name) || isWanted(name.replace(/\.gz$/i, ''), wanted)
  const names = (await readdir(source)).filter(isSource).sort()
  if (names.length === 0) {
    const { extensions = ['csv'] } = wanted
    const endings = [...extensions.flatMap((extension) => [`*.${extension}`, `*.${extension}.gz`]), '*.zip']
    throw new Error(`The folder ${source} has no ${endings.join(' or ')} file${wanted.others ? ' of this kind' : ''}.`)
  }
  return Promise.all(names.map(async (name) => fileSource(join(source, name), (await stat(join(source, name))).size)))
}

/** Returns whether a source is unchanged, by HTTP validators, or by sizes and modification times. Throws if unavailable. */
export async function checkFreshness(
  source: string,
  known: Validators,
  options: { extensions?: readonly string[]; signal?: AbortSignal; patience?: Partial<Patience> } = {},
): Promise<Validators & { unchanged: boolean }> {
  if (/^https?:\/\//i.test(source)) return probe(source, known, options)
  const files = await findSources(source, options).catch((error: Error) => {
    throw Object.assign(error, { code: 'SOURCE_UNAVAILABLE' })
  })
  const states = await Promise.all(files.map(async ({ name }) => [name, await stat(name)] as const))
  const listing = states.map(([name, { size, mtimeMs }]) => `${name}\n${size}\n${mtimeMs}`).join('\n')
  const etag = `"${hash('sha256', listing).slice(0, 32)}"`
  return { etag, last_modified: null, unchanged: etag === known.etag }
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

/** Content of a source file: its bytes, decompressed if they are gzip, or the bytes of one file in an archive. */
export type Content = { name: string; bytes: AsyncIterable<Uint8Array> }

/** Yields the content of a file, or of each wanted file of a zip archive. Read each content to its end before the next. */
export async function* contentsOf(
  name: string,
  source: Readable,
  isWanted: (name: string) => boolean,
  onRead: (bytes: number) => void,
  onNote: (note: string) => void = () => {},
): AsyncGenerator<Content> {
  const onRest = () => onNote(`${name}: data after the end of its gzip data was ignored`)
  try {
    const { head, rest } = await peek(source, 4)
    const start = Buffer.concat([head.subarray(0, 4), Buffer.alloc(4)])
    const whole = countBytes(concatenate(head, rest), onRead)
    if (start.readUInt32BE(0) !== zip_signature)
      yield { name, bytes: start.readUInt16BE(0) === gzip_signature ? gunzip(whole, onRest) : whole }
    else for await (const member of readZip(whole, isWanted)) yield { name: `${name}/${member.name}`, bytes: member.bytes }
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
  } finally {
    source.destroy()
  }
}

/** Yields a file as it is. Use it instead of `contentsOf` for kinds of files that are zip archives themselves, such as XLSX. */
export async function* wholeContent(
  name: string,
  source: Readable,
  _isWanted: (name: string) => boolean,
  onRead: (bytes: number) => void,
): AsyncGenerator<Content> {
  try {
    yield { name, bytes: countBytes(source, onRead) }
  } finally {
    source.destroy()
  }
}

/** Yields the bytes of a source, decompressed if they are gzip or in an archive. See `contentsOf`. */
export async function* unzipped(source: Readable, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of contentsOf('', source, () => true, onRead)) yield* bytes
}

const gzip_signature = 0x1f8b
const zip_signature = 0x504b0304

async function* countBytes(chunks: AsyncIterable<Uint8Array>, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onRead(chunk.length)
    yield chunk
  }
}
