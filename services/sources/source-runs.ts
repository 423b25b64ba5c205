import { hash } from 'node:crypto'
import { selectHeldKeys } from '../../db/postgres/exclusive.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db, Row } from '../../db/schema.ts'
import {
  deleteOldRuns,
  endRunningRuns,
  insertRun,
  type NewRun,
  selectRunningRuns,
  updateRun,
  updateSource,
} from '../../db/sources/sources.ts'
import type { SourceCounts } from '../../db/values.ts'

export type RunResult = {
  state: Exclude<Row<'source'>['state'], 'never'>
  message: string | null
  /** Null if nothing was read. */
  counts: SourceCounts | null
  /** Whether the source was read completely, so an immediate retry would give the same result. */
  whole?: boolean
  /** Set if a daily limit ended the run. The next run continues at `again_at`, which is null if the limit's end is unknown. */
  limit?: { again_at: string | null }
  /** HTTP validators of the loaded content. The validators are stored only after a load without problems. */
  etag?: string | null
  last_modified?: string | null
}

/** Records the start of a run. Marks an unfinished run of the same source as interrupted, because only one process loads a source
 * at a time. */
export async function startRun(db: Db, run: NewRun): Promise<void> {
  const { source, started_at } = run
  await inTransaction(db, async (trx) => {
    if (source !== null) {
      await endRunningRuns(trx, { source }, interrupted(started_at))
      await updateSource(trx, source, { last_checked_at: started_at })
    }
    await insertRun(trx, run)
  })
}

function interrupted(ended_at: Date) {
  return { state: 'partial', message: 'interrupted: its process ended', ended_at } as const
}

const message_characters_max = 1_000

/** Records a run's end and deletes old runs. Ignores a source's run that was already marked as interrupted, because another run
 * may have loaded the source since then. */
export async function endRun(db: Db, id: number, { state, etag, last_modified, ...result }: RunResult, now: Date): Promise<void> {
  const message = result.message?.slice(0, message_characters_max).toWellFormed().replaceAll('\0', '') ?? null
  const counts = result.counts && JSON.stringify(result.counts)
  await inTransaction(db, async (trx) => {
    const run = await updateRun(trx, id, { state, message, counts, ended_at: now })
    if (!run) return
    await deleteOldRuns(trx, run)
    if (run.source === null) return
    await updateSource(trx, run.source, {
      state,
      message,
      ...((state === 'ok' || state === 'unchanged') && { last_success_at: now }),
      // Only a complete load stores its counts, because the next load is compared with them.
      ...(state === 'ok' && { counts, etag: etag ?? null, last_modified: last_modified ?? null }),
    })
  })
}

// An arbitrary number to which the hash of a source's name is added. It must not change between versions.
const source_lock_base = 7_205_000_000
/** An arbitrary number to which the id of a manual run is added. It must not change between versions. */
const manual_run_lock_base = 20_000_000_000

export function sourceLockKey(name: string): number {
  return source_lock_base + Number.parseInt(hash('sha256', name).slice(0, 8), 16)
}

/** Returns the key of a lock that a manual run holds while it is in progress. The lock blocks nothing. */
export function manualRunLockKey(id: number): number {
  return manual_run_lock_base + id
}

/** Marks unfinished runs whose lock is free as interrupted, because their process has ended. Call this before showing runs. */
export async function endInterruptedRuns(db: Db, now: Date): Promise<void> {
  const running = await selectRunningRuns(db)
  if (running.length === 0) return
  const held = await selectHeldKeys(db, running.map(lockKeyOf))
  const ids = running.filter((run) => !held.has(lockKeyOf(run))).map(({ id }) => id)
  if (ids.length > 0) await inTransaction(db, (trx) => endRunningRuns(trx, { ids }, interrupted(now)))
}

function lockKeyOf({ id, source }: Pick<Row<'source_run'>, 'id' | 'source'>): number {
  return source === null ? manualRunLockKey(id) : sourceLockKey(source)
}
