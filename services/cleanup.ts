import { deleteEventsBefore } from '../db/events/events.ts'
import { deleteSilentLoops } from '../db/jobs/loops.ts'
import { deleteStaleAnswers } from '../db/requests/answers.ts'
import { deleteExportsBefore } from '../db/requests/exports.ts'
import { deletePastCycles } from '../db/requests/quotas.ts'
import { deleteIdleWindows } from '../db/requests/rate-windows.ts'
import type { Background } from './background.ts'

export type Upkeep = Pick<Background, 'db' | 'clock' | 'signal'>

const batch_rows = 1_000
/** Maximum number of batches per run. The next run continues. */
const batches_max = 1_000
const day_ms = 86_400_000
/** Days until events are deleted. Integrations poll up to a week back, and deliveries are retried for three days. */
const events_kept_days = 30
/** Time until an idle rate window is deleted, longer than the period of any rate limit. */
const windows_kept_ms = 3_600_000
/** Time until an export is deleted, longer than its link works. */
const exports_kept_ms = 3_600_000
/** Days until the last heartbeats of stopped machines are deleted. */
const loops_kept_days = 7

/** Deletes stored answers, and exports whose links have expired. */
export async function deleteStoredAnswers({ db, clock, signal }: Upkeep): Promise<{ answers: number; exports: number }> {
  const before = new Date(clock.now().getTime() - exports_kept_ms)
  return {
    answers: await inBatches(signal, (limit) => deleteStaleAnswers(db, clock.now(), limit)),
    exports: await inBatches(signal, (limit) => deleteExportsBefore(db, before, limit)),
  }
}

/** Deletes idle rate windows, the lists of records shown in past billing cycles, and the heartbeats of stopped machines. */
export async function deletePastCounts({ db, clock, signal }: Upkeep): Promise<{ windows: number; shown_records: number }> {
  await deleteSilentLoops(db, loops_kept_days)
  const idleSince = new Date(clock.now().getTime() - windows_kept_ms)
  return {
    windows: await inBatches(signal, (limit) => deleteIdleWindows(db, idleSince, limit)),
    shown_records: await inBatches(signal, (limit) => deletePastCycles(db, limit)),
  }
}

export async function deleteOldEvents({ db, clock, signal }: Upkeep): Promise<{ events: number }> {
  const before = new Date(clock.now().getTime() - events_kept_days * day_ms)
  return { events: await inBatches(signal, (limit) => deleteEventsBefore(db, before, limit)) }
}

/** Repeats a short transaction, to hold locks briefly, until a batch is not full, the signal aborts or `batches_max` is
 * reached. */
export async function inBatches(signal: AbortSignal, doSome: (limit: number) => Promise<number>): Promise<number> {
  let done = 0
  for (let batch = 0; batch < batches_max && !signal.aborted; batch++) {
    const count = await doSome(batch_rows)
    done += count
    if (count < batch_rows) break
  }
  return done
}
