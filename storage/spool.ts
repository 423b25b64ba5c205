import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export type Spooled = { path: string; size_bytes: number; sha256: string }

export type Spool = ReturnType<typeof openSpool>

/** Opens the folder of temporary files, which are being received or read. */
export function openSpool(folder: string) {
  async function discard(path: string): Promise<void> {
    await rm(path, { force: true })
  }
  return {
    discard,
    /** Writes a stream to the disk and syncs it. Rejects if it has more than `bytes_max` bytes. Removes an incomplete file. */
    async receive(source: Readable, bytes_max: number): Promise<Spooled> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, randomUUID())
      try {
        return { path, ...(await write(path, source, bytes_max)) }
      } catch (error) {
        source.destroy()
        await discard(path)
        throw error
      }
    },
    /** Removes files that killed processes left before `before`. Returns the number of removed files. */
    async sweep(before: Date): Promise<number> {
      let removed = 0
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        if (!found?.isFile() || found.mtime >= before) continue
        await discard(path)
        removed += 1
      }
      return removed
    },
  }
}

async function write(path: string, source: Readable, bytes_max: number): Promise<Omit<Spooled, 'path'>> {
  const hash = createHash('sha256')
  let size_bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size_bytes += chunk.length
      if (size_bytes > bytes_max) throw Object.assign(new Error(`larger than ${bytes_max} bytes`), { name: 'FileTooLarge' })
      hash.update(chunk)
      // `writeFile` writes the whole chunk or rejects. `write` may stop early, for example on a full disk, and still resolve.
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { size_bytes, sha256: hash.digest('hex') }
}

export function isFileTooLarge(error: unknown): boolean {
  return error instanceof Error && error.name === 'FileTooLarge'
}
