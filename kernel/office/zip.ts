import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { unreadable } from './unreadable.ts'

const expanded_bytes_max = 200 * 1024 * 1024
const entries_max = 5_000
const ratio_max = 100
/** Below this expanded size, any compression ratio is allowed. A sheet that repeats one value compresses extremely well. */
const ratio_from_bytes = 20 * 1024 * 1024

export type Zip = {
  names: string[]
  /** Opens an entry. Fails if the data does not have the length that the directory states. */
  open(name: string): Promise<Readable>
  close(): void
}

type Open<Source> = (source: Source, options: object, done: (error: Error | null, zip: ZipFile) => void) => void
const openFile = promisify(yauzl.open as Open<string>)
const openBuffer = promisify(yauzl.fromBuffer as Open<Buffer>)

/** Opens a ZIP archive by its path, or its bytes. With `check`, throws if the archive is too large for an Office file. Without it, lists at most 5,000
 * entries. */
export async function openZip(source: string | Buffer, { check = true }: { check?: boolean } = {}): Promise<Zip> {
  const options = { lazyEntries: true, autoClose: false }
  const opening = typeof source === 'string' ? openFile(source, options) : openBuffer(source, options)
  const zip = await opening.catch((error: Error) => {
    throw zipFault(error)
  })
  try {
    const entries = await readEntries(zip, check)
    if (check) assertModest([...entries.values()])
    return {
      names: [...entries.keys()],
      open: (name) => openEntry(zip, entries.get(name)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readEntries(zip: ZipFile, check: boolean): Promise<Map<string, Entry>> {
  if (check && zip.entryCount > entries_max)
    throw unreadable(
      `It has ${zip.entryCount} parts. A file with more than ${entries_max.toLocaleString('en-US')} parts is not read.`,
    )
  const entries = new Map<string, Entry>()
  let read = 0
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry)
      read += 1
      // The size of the map does not count entries, because all names may be equal.
      if (read >= entries_max) break
    }
  } catch (error) {
    throw zipFault(error as Error)
  }
  return entries
}

function assertModest(entries: readonly Entry[]): void {
  const sum = (field: 'compressedSize' | 'uncompressedSize') => entries.reduce((total, entry) => total + entry[field], 0)
  const expanded_bytes = sum('uncompressedSize')
  if (expanded_bytes > expanded_bytes_max) throw unreadable('It would expand to more than 200 MB, so it is not read.')
  if (expanded_bytes > ratio_from_bytes && expanded_bytes > ratio_max * sum('compressedSize'))
    throw unreadable('It would expand to more than 100 times its size, so it is not read.')
}

async function openEntry(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw unreadable('It is damaged: a part of it is missing.')
  if (entry.isEncrypted()) throw unreadable('It is protected by a password.')
  try {
    return await zip.openReadStreamPromise(entry)
  } catch (error) {
    throw zipFault(error as Error)
  }
}

function zipFault(cause: Error): Error {
  return Object.assign(unreadable('It is damaged: a part of it is missing.'), { cause, zip: true })
}

export function isZipFault(error: unknown): boolean {
  return error instanceof Error && 'zip' in error
}
