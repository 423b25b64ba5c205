import { hash } from 'node:crypto'
import { selectHeldKeys } from '../../db/postgres/exclusive.ts'
import type { Db } from '../../db/schema.ts'
import { cutOffRuns, type RunningRun, selectRunningRuns } from '../../db/sources/sources.ts'

// Any numbers, the same in all versions: the keys of sources and of runs by hand follow them.
const source_lock_base = 7_205_000_000
const hand_run_lock_base = 20_000_000_000

/** Of which one process at a time loads a source. */
export function sourceLockKey(name: string): number {
  return source_lock_base + Number.parseInt(hash('sha256', name).slice(0, 8), 16)
}

/** By which a run by hand is seen to be under way; it keeps nobody from anything. */
export function handRunLockKey(id: number): number {
  return hand_run_lock_base + id
}

/**
 * Notes that runs were cut off whose processes ended without a word, as by a kill: a run that is under way holds its lock, from before it is
 * noted until it has told its end. To be called by whoever looks at runs.
 */
export async function endSilentRuns(db: Db, now: Date): Promise<void> {
  const running = await selectRunningRuns(db)
  if (running.length === 0) return
  const held = await selectHeldKeys(db, running.map(lockKeyOf))
  const silent = running.filter((run) => !held.has(lockKeyOf(run)))
  if (silent.length === 0) return
  await cutOffRuns(
    db,
    silent.map(({ id }) => id),
    now,
  )
}

function lockKeyOf({ id, source }: RunningRun): number {
  return source === null ? handRunLockKey(id) : sourceLockKey(source)
}
