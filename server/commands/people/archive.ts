import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ArchivedFile = { name: string; bytes: number; sha256: string }
type Content = AsyncIterable<Uint8Array | string> | Iterable<string>
export type Archive = {
  /** Adds a file, and resolves when its content has been read completely. Add one file at a time. */
  add(name: string, content: Content): Promise<ArchivedFile>
}

type Making = { made_at: Date; signal: AbortSignal }

/** Writes a zip archive that only its owner can read, as `PATH.part` until it is complete. Throws if either file exists. */
export async function writeArchive(path: string, making: Making, work: (archive: Archive) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} already exists. Choose another name, or delete it first.`)
  const part = `${path}.part`
  const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new Error(
      `${part} already exists: another export is writing it, or one was killed. If no export is running, delete it.`,
    )
  })
  try {
    await zipTo(file, making, work)
    if (existsSync(path)) throw new Error(`${path} was created by another process meanwhile, and was not replaced.`)
    await rename(part, path)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(part, { force: true })
    throw error
  }
}

/** Writes the zip archive to the file, and closes the file. */
async function zipTo(file: FileHandle, { made_at, signal }: Making, work: (archive: Archive) => Promise<void>): Promise<void> {
  const zip = new ZipFile()
  const failed = new AbortController()
  // The first error stops reading and writing, and is the one that is reported.
  const fail = (error: unknown) => failed.abort(error)
  const over = AbortSignal.any([failed.signal, signal])
  zip.on('error', fail)
  const written = pipeline(zip.outputStream, file.createWriteStream({ flush: true }), { signal: over }).catch(fail)
  async function add(name: string, content: Content): Promise<ArchivedFile> {
    const hash = createHash('sha256')
    let bytes = 0
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const piece of content) {
        const chunk = Buffer.from(piece as Uint8Array)
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    const source = Readable.from(counted(), { objectMode: false, signal: over })
    zip.addReadStream(source, name, { mtime: made_at, mode: 0o100600 })
    await finished(source)
    return { name, bytes, sha256: hash.digest('hex') }
  }
  await work({ add }).then(() => zip.end(), fail)
  await written
  over.throwIfAborted()
}
