import { hash } from 'node:crypto'
import { selectHeldKeys } from '../../db/postgres/exclusive.ts'
import type { Db } from '../../db/schema.ts'
import { interruptRuns, type RunningRun, selectRunningRuns } from '../../db/sources/sources.ts'

// Arbitrary numbers that must not change between versions. Lock keys are counted from them.
const source_lock_base = 7_205_000_000
const hand_run_lock_base = 20_000_000_000

/** The lock that lets only one process at a time load a source. */
export function sourceLockKey(name: string): number {
  return source_lock_base + Number.parseInt(hash('sha256', name).slice(0, 8), 16)
}

/** The lock that shows that a manual run is in progress. It blocks nothing. */
export function handRunLockKey(id: number): number {
  return hand_run_lock_base + id
}

/**
 * Marks runs as interrupted if their processes ended without reporting it, for example when they were killed. A run holds its lock from
 * before it is recorded until its end is recorded. Call this before showing runs.
 */
export async function endInterruptedRuns(db: Db, now: Date): Promise<void> {
  const running = await selectRunningRuns(db)
  if (running.length === 0) return
  const held = await selectHeldKeys(db, running.map(lockKeyOf))
  const ids = running.filter((run) => !held.has(lockKeyOf(run))).map(({ id }) => id)
  if (ids.length > 0) await interruptRuns(db, ids, now)
}

function lockKeyOf({ id, source }: RunningRun): number {
  return source === null ? handRunLockKey(id) : sourceLockKey(source)
}
