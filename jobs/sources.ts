import { enqueue } from '../db/jobs.ts'
import { type SourceRow, selectSource, selectSources } from '../db/sources.ts'
import type { JobContext } from './context.ts'
import { isFailure, runSource } from './loading/run-source.ts'
import { nextTime } from './schedule.ts'

/** When it runs next by itself; null when it does not. A time that has passed means at once, however many were missed. */
export function nextLoad({ enabled, schedule, last_checked_at, created_at }: SourceRow): Date | null {
  if (!enabled || schedule === null) return null
  return nextTime(schedule, new Date(last_checked_at ?? created_at))
}

/** Puts a load into the queue for each source that is due; of one that waits there already there is no second. */
export async function checkSources({ db }: Pick<JobContext, 'db'>): Promise<{ due: string[] }> {
  const now = new Date()
  const due = (await selectSources(db)).filter((source) => {
    const next = nextLoad(source)
    return next !== null && next <= now
  })
  for (const { name } of due)
    await db.transaction().execute((trx) => enqueue(trx, 'load_source', { name }, { key: name }).then(() => {}))
  return { due: due.map(({ name }) => name) }
}

/**
 * Loads one source. What is down or was cut off is an error, so that the queue tries it again soon; what has changed its layout will not
 * heal by itself: it is told once, and looked at again when its time comes.
 */
export async function loadDueSource(
  { db, clock, signal, keys, log }: Omit<JobContext, 'language_model'>,
  { name }: { name: string },
): Promise<object> {
  const source = await selectSource(db, name)
  if (!source?.enabled) return { name, state: 'paused or removed' }
  const result = await runSource(db, name, { now: clock.now(), keys, signal })
  if (result === null) return { name, state: 'running elsewhere' }
  if (!isFailure(result)) return { name, ...result }
  const told = `the source ${name} is ${result.state.replace('_', ' ')}: ${result.message}`
  // All that came is loaded, though it is less than it was: that would be so again.
  const again = result.state !== 'changed_layout' && !('whole' in result && result.whole)
  if (again) throw new Error(told)
  log.error({ source: name, state: result.state, ...result.counts }, told)
  return { name, ...result }
}
