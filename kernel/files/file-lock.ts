import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type FileLock = { release(): void }
export type LockMode = 'shared' | 'exclusive'

const sqlite_busy = 5
const poll_ms = 25

// A lock whose handle were collected as garbage would open by itself.
const held = new Set<DatabaseSync>()

/** SQLite's lock on an empty file: Node has no flock, and the system drops this one too when its process dies, however that happens. */
export function tryLock(path: string, mode: LockMode): FileLock | undefined {
  makePrivate(path)
  const file = new DatabaseSync(path)
  try {
    file.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === sqlite_busy) return undefined
    throw error
  }
  held.add(file)
  return {
    release() {
      if (held.delete(file)) file.close()
    },
  }
}

/**
 * Of this user alone: whoever may read it could hold the lock, and all of us up. Never opened and closed here, since that drops the locks
 * that this process holds on it.
 */
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

/** Waits its turn; throws after `timeout_ms`. */
export async function lock(path: string, mode: LockMode, timeout_ms: number): Promise<FileLock> {
  const deadline = performance.now() + timeout_ms
  while (performance.now() < deadline) {
    const taken = tryLock(path, mode)
    if (taken) return taken
    await sleep(poll_ms)
  }
  throw new Error(`${path} has been locked by another process for ${timeout_ms / 1000} s`)
}
