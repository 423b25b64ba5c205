import type { Readable } from 'node:stream'

/**
 * Names a content: by the company that owns it and by its SHA-256 in hexadecimal, so that a company that uploads a file twice keeps it once,
 * and two companies never share one.
 */
export type FileKey = { company_id: string; sha256: string }

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

export type StoredFile = FileKey & { modified_at: Date }

/**
 * Where the contents of files are kept. Rejects with a StorageAway while the place cannot be reached; with the system's own error where its
 * disk is full.
 */
export type FileStorage = {
  /** Keeps what lies at `path`, which stays there. The key must be that of the content: storing it twice changes nothing. */
  keep(key: FileKey, path: string, size_bytes: number): Promise<void>
  /** The content or a part of it; null where there is none under this key. */
  open(key: FileKey, range?: ByteRange): Promise<Readable | null>
  /** Also where there is none. */
  remove(key: FileKey): Promise<void>
  /** Everything that is kept, of one company or of all, page by page: `after` is `next` of the page before. */
  list(company_id: string | null, after: string | null): Promise<{ files: StoredFile[]; next: string | null }>
  /** Whose files these are, as it was noted beside them; null where it never was. */
  owner(): Promise<string | null>
  setOwner(id: string): Promise<void>
}

/** Where the owner is noted: no key of a file leads there. */
export const ownerPath = 'installation'

const idPattern = /^[\w-]{1,64}$/
const sha256Pattern = /^[0-9a-f]{64}$/

/** The key's place in a folder or bucket. Throws for what is no key: no path leads out of the place. */
export function keyPath({ company_id, sha256 }: FileKey): string {
  if (!idPattern.test(company_id) || !sha256Pattern.test(sha256)) throw new Error('no key of a stored file')
  return `${company_id}/${sha256.slice(0, 2)}/${sha256}`
}

/** The key of such a place; null for what is none of ours. */
export function keyOfPath(path: string): FileKey | null {
  const [company_id = '', , sha256 = ''] = path.split('/')
  const ours = idPattern.test(company_id) && sha256Pattern.test(sha256) && path === keyPath({ company_id, sha256 })
  return ours ? { company_id, sha256 } : null
}

/** The storage cannot be reached now; the message says which and why, for the operator. */
export function storageAway(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name: 'StorageAway' })
}

export function isStorageAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'StorageAway'
}
