import { deleteEventsBefore } from '../db/events/events.ts'
import { deleteSilentLoops } from '../db/jobs/loops.ts'
import { deleteStaleAnswers } from '../db/requests/answers.ts'
import { deletePastCycles } from '../db/requests/quotas.ts'
import { deleteIdleWindows } from '../db/requests/rate-windows.ts'
import type { Background } from './background.ts'

export type Upkeep = Pick<Background, 'db' | 'clock' | 'signal'>

const batch_rows = 1_000
// One run ends whatever there is; the next goes on.
const batches_max = 1_000
const day_ms = 86_400_000

/**
 * Integrations that poll look back a day or a week, and a delivery is tried for three days: after a month nobody asks for an event. The
 * history of a pursuit is kept beside it for good.
 */
export const events_kept_days = 30
/** Longer than any window counts. */
const windows_kept_ms = 3_600_000

/** Stored answers have served their 24 hours. */
export async function deleteStoredAnswers({ db, clock, signal }: Upkeep): Promise<{ answers: number }> {
  return { answers: await inBatches(signal, (limit) => deleteStaleAnswers(db, clock.now(), limit)) }
}

const loops_kept_days = 7

/** Rate windows that nobody uses, what was shown in billing cycles that have ended, and machines that work no more. */
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

/** In short transactions, so that nobody waits for a lock of theirs; a stop is heeded between them. */
export async function inBatches(signal: AbortSignal, doSome: (limit: number) => Promise<number>): Promise<number> {
  let done = 0
  for (let batch = 0; batch < batches_max && !signal.aborted; batch++) {
    const count = await doSome(batch_rows)
    done += count
    if (count < batch_rows) break
  }
  return done
}
