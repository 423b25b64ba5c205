import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { engineAway } from '../faults.ts'

/** The low byte of https://www.sqlite.org/rescode.html; null for any other error. */
export function sqliteCode(error: unknown): number | null {
  const code = (error as { errcode?: number } | null)?.errcode
  return code === undefined ? null : code & 0xff
}

export const sqlite_error = 1
const sqlite_busy = 5
const sqlite_locked = 6
const sqlite_readonly = 8
const sqlite_ioerr = 10
const sqlite_corrupt = 11
const sqlite_full = 13
const sqlite_cantopen = 14
const sqlite_notadb = 26
const externalCodes = [sqlite_busy, sqlite_locked, sqlite_readonly, sqlite_ioerr, sqlite_full, sqlite_cantopen]

export function isBusy(error: unknown): boolean {
  return [sqlite_busy, sqlite_locked].includes(sqliteCode(error) ?? 0)
}

/** Also true for an open file that was truncated, whose tables are gone. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error) ?? 0
  return (
    [sqlite_corrupt, sqlite_notadb].includes(code) || (code === sqlite_error && /^no such table/.test((error as Error).message))
  )
}

/** Turns errors of the disk, or caused by another program that uses the file, into engine errors. Returns any other error unchanged. */
export function asEngineFault(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  const sqlite = sqliteCode(error)
  if (sqlite === sqlite_full || code === 'ENOSPC')
    return engineAway('The disk of the search index is full: free up space on it', error)
  const errno = code !== undefined && ['EACCES', 'EIO', 'EROFS', 'EMFILE', 'EDQUOT'].includes(code)
  return errno || externalCodes.includes(sqlite ?? 0) ? engineAway(`The search index cannot be used: ${message}`, error) : error
}

export function inodeOf(path: string): string | null {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat ? `${stat.dev}:${stat.ino}` : null
}

export function transact<Result>(db: DatabaseSync, mode: 'DEFERRED' | 'IMMEDIATE', work: () => Result): Result {
  db.exec(`BEGIN ${mode}`)
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // A failed statement may have rolled back already.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
