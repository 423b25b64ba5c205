import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/** Returns the low byte of a result code (https://www.sqlite.org/rescode.html), or null for any other error. */
export function sqliteCode(error: unknown): number | null {
  const code = (error as { errcode?: number } | null)?.errcode
  return code === undefined ? null : code & 0xff
}

export const sqlite = { error: 1, busy: 5, locked: 6, readonly: 8, ioerr: 10, corrupt: 11, full: 13, cantopen: 14, notadb: 26 }

export function isBusy(error: unknown): boolean {
  return [sqlite.busy, sqlite.locked].includes(sqliteCode(error) ?? 0)
}

/** Whether the file is damaged. Also true for an open file that was truncated and has lost its tables. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error) ?? 0
  if (code === sqlite.error) return /^no such table/.test((error as Error).message)
  return code === sqlite.corrupt || code === sqlite.notadb
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
