import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy } from './sqlite-file.ts'

type FileLock = { release(): void }
type LockMode = 'shared' | 'exclusive'

const poll_ms = 25

// Protects open handles from garbage collection, which would release their locks.
const openHandles = new Set<DatabaseSync>()

/** Locks an empty file with SQLite, because Node has no flock. The system releases the lock however the process ends. */
export function tryLock(path: string, mode: LockMode): FileLock | undefined {
  makePrivate(path)
  const file = new DatabaseSync(path)
  try {
    file.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema')
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    throw error
  }
  openHandles.add(file)
  return {
    release() {
      if (openHandles.delete(file)) file.close()
    },
  }
}

/** Lets only this user open the file, because any other reader could hold the lock. Does not open an existing file, because
 * closing it would release this process's locks. */
function makePrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) {
    try {
      closeSync(openSync(path, 'ax', 0o600))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  } else if ((found.mode & 0o077) !== 0 && found.uid === process.getuid?.()) chmodSync(path, 0o600)
}

export async function lock(path: string, mode: LockMode, timeout_ms: number): Promise<FileLock> {
  const deadline = performance.now() + timeout_ms
  while (performance.now() < deadline) {
    const taken = tryLock(path, mode)
    if (taken) return taken
    await sleep(poll_ms)
  }
  throw new Error(`${path} has been locked by another process for ${timeout_ms / 1000} s`)
}
