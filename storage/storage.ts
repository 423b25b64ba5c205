import type { Readable } from 'node:stream'

/** Company and hexadecimal SHA-256 of a file. A company stores equal content once. Companies never share stored content. */
export type FileKey = { company_id: string; sha256: string }

export type ByteRange = { start: number; end: number }

export type StoredFile = FileKey & { modified_at: Date }

/** Stores files. Rejects with a StorageAway if the storage cannot be reached, and with the system error if the disk is full. */
export type FileStorage = {
  /** Stores the file at `path` and does not remove it there. The key must match the content. A second call changes nothing. */
  keep(key: FileKey, path: string): Promise<void>
  /** Opens the content or a range of it. Returns null if the key has no content. */
  open(key: FileKey, range?: ByteRange): Promise<Readable | null>
  remove(key: FileKey): Promise<void>
  /** Lists the files of one company or of all companies, by page. `after` is `next` of the previous page. */
  list(company_id: string | null, after: string | null): Promise<{ files: StoredFile[]; next: string | null }>
  /** Returns the installation that owns the storage, or null if no installation has claimed it. */
  owner(): Promise<string | null>
  setOwner(id: string): Promise<void>
}

/** Path of the file with the owner's id. No file key has this path. */
export const ownerPath = 'installation'

const idPattern = /^[\w-]{1,64}$/
const sha256Pattern = /^[0-9a-f]{64}$/

/** Returns the path of a key in a folder or bucket. Throws for an invalid key, so that no path leads out of the storage. */
export function keyPath({ company_id, sha256 }: FileKey): string {
  if (!idPattern.test(company_id) || !sha256Pattern.test(sha256)) throw new Error('invalid key of a stored file')
  return `${company_id}/${sha256.slice(0, 2)}/${sha256}`
}

export function keyOfPath(path: string): FileKey | null {
  const [company_id = '', , sha256 = ''] = path.split('/')
  const isKey = idPattern.test(company_id) && sha256Pattern.test(sha256)
  return isKey && path === keyPath({ company_id, sha256 }) ? { company_id, sha256 } : null
}

/** Creates the error for storage that cannot be used. The message names the storage and the reason. */
export function storageAway(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name: 'StorageAway' })
}

export function isStorageAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'StorageAway'
}

const pages_max = 10_000

/** Returns whether this installation owns the storage. Claims storage that is empty and has no owner. */
export async function claimStorage(files: FileStorage, id: string): Promise<'ours' | 'foreign' | 'unknown'> {
  let owner = await files.owner()
  if (owner === null && (await isEmpty(files))) {
    await files.setOwner(id)
    owner = await files.owner()
  }
  return owner === null ? 'unknown' : owner === id ? 'ours' : 'foreign'
}

/** Throws if another installation owns the storage. It would remove our files, because it does not know them. */
export async function mustNotBeForeign(files: FileStorage, id: string): Promise<void> {
  if ((await claimStorage(files, id)) === 'foreign') throw notOurs('belongs to another database')
}

/** Throws unless this installation owns the storage. Call it before any removal, because another database may own the files. */
export async function mustOwn(files: FileStorage, id: string): Promise<void> {
  const owner = await claimStorage(files, id)
  if (owner !== 'ours') throw notOurs(owner === 'foreign' ? 'belongs to another database' : 'has files but no owner')
}

function notOurs(what: string): Error {
  return storageAway(`The file storage ${what}. Give this installation separate storage, or run: oi documents adopt`)
}

async function isEmpty(files: FileStorage): Promise<boolean> {
  let after: string | null = null
  for (let page = 0; page < pages_max; page++) {
    const { files: listed, next } = await files.list(null, after)
    if (listed.length > 0 || next === null) return listed.length === 0
    after = next
  }
  return false
}
