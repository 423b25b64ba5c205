import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type FileLock = { release(): void }
export type LockMode = 'shared' | 'exclusive'

const sqliteBusy = 5
const poll_ms = 25

// A lock whose handle were collected as garbage would open by itself.
const held = new Set<DatabaseSync>()

/** SQLite's lock on an empty file: Node has no flock, and the system drops this one too when its process dies, however that happens. */
export function tryLock(path: string, mode: LockMode): FileLock | undefined {
  // Whoever may read the file may hold the lock: for nobody but its owner.
  closeSync(openSync(path, 'a', 0o600))
  const file = new DatabaseSync(path)
  try {
    file.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
  held.add(file)
  return {
    release() {
      if (held.delete(file)) file.close()
    },
  }
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
