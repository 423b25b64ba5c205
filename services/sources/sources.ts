import { setTimeout as sleep } from 'node:timers/promises'
import { enqueue } from '../../db/jobs/jobs.ts'
import type { Db } from '../../db/schema.ts'
import { type SourceRow, selectSource, selectSources } from '../../db/sources/sources.ts'
import { nextTime } from '../../kernel/time/job-schedule.ts'
import type { Background } from '../background.ts'
import { isFailure, runSource } from './run-source.ts'
import { endSilentRuns } from './silent-runs.ts'
import type { SourceKeys } from './source-kinds.ts'

/** When it runs next by itself; null when it does not. A time that has passed means at once, however many were missed. */
export function nextLoad({ enabled, schedule, last_checked_at, created_at }: SourceRow): Date | null {
  if (!enabled || schedule === null) return null
  return nextTime(schedule, new Date(last_checked_at ?? created_at))
}

const limit_wait_ms_min = 10 * 60_000
const limit_wait_ms_max = 25 * 3_600_000
/** So that nobody asks in the very second in which the limit ends. */
const limit_grace_ms = 60_000

/** When a key may ask again: as was told, if that is to be believed, else after midnight UTC, when days of SAM.gov begin. */
export function limitEnd(again_at: string | null, now: Date): Date {
  const midnight_ms = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  const told_ms = again_at === null ? midnight_ms : Date.parse(again_at)
  const wait_ms = told_ms + limit_grace_ms - now.getTime()
  return new Date(now.getTime() + Math.min(limit_wait_ms_max, Math.max(limit_wait_ms_min, wait_ms)))
}

/** Puts a load into the queue for each source that is due; of one that waits there already there is no second. */
export async function checkSources({ db }: Pick<Background, 'db'>): Promise<{ due: string[] }> {
  const now = new Date()
  await endSilentRuns(db, now)
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
 * heal by itself: it is told once, and looked at again when its time comes. Where a daily limit ended it, it goes on when that is over,
 * whatever its schedule says: the load that waits for it is the only one of the source that does. A source that is paused or removed
 * meanwhile is loaded no further.
 */
export async function loadDueSource(
  { db, clock, signal, keys, log }: Pick<Background, 'db' | 'clock' | 'signal' | 'log'> & { keys: SourceKeys },
  { name }: { name: string },
): Promise<object> {
  const source = await selectSource(db, name)
  if (!source?.enabled) return { name, state: 'paused or removed' }
  const { result, unwanted } = await whileWanted(db, source, (stop) =>
    runSource(db, name, { now: clock.now(), keys, signal: AbortSignal.any([signal, stop]) }),
  )
  if (result === null) return { name, state: 'running elsewhere' }
  if (unwanted) return { name, state: 'paused or removed', counts: result.counts }
  if (!isFailure(result)) {
    if (result.message !== null) log.error({ source: name, ...result.counts }, `the source ${name}: ${result.message}`)
    return { name, ...result }
  }
  const told = `the source ${name} is ${result.state.replace('_', ' ')}: ${result.message}`
  if (result.limit) {
    log.error({ source: name, state: result.state, ...result.counts }, told)
    const start_after = limitEnd(result.limit.again_at, new Date())
    await enqueue(db, 'load_source', { name }, { key: name, start_after })
    return { name, ...result, goes_on_at: start_after.toISOString() }
  }
  // All that came is loaded, though it is less than it was: that would be so again.
  const again = result.state !== 'changed_layout' && !('whole' in result && result.whole)
  if (again) throw new Error(told)
  log.error({ source: name, state: result.state, ...result.counts }, told)
  return { name, ...result }
}

const look_ms = 3_000

/** Loads while the source is neither paused nor removed: `stop` aborts some seconds after it was, and `unwanted` tells so. */
async function whileWanted<Result>(
  db: Db,
  begun: SourceRow,
  load: (stop: AbortSignal) => Promise<Result>,
): Promise<{ result: Result; unwanted: boolean }> {
  const stop = new AbortController()
  const over = new AbortController()
  async function watch(): Promise<void> {
    while (!over.signal.aborted && !stop.signal.aborted) {
      await sleep(look_ms, undefined, { signal: over.signal }).catch(() => {})
      // A look that fails says nothing.
      const now = over.signal.aborted ? begun : await selectSource(db, begun.name).catch(() => begun)
      // Under its name there may be another one already.
      if (now?.created_at !== begun.created_at) stop.abort(new Error(`stopped: the source ${begun.name} was removed`))
      else if (!now.enabled) stop.abort(new Error(`stopped: the source ${begun.name} was paused`))
    }
  }
  const watching = watch()
  try {
    return { result: await load(stop.signal), unwanted: stop.signal.aborted }
  } finally {
    over.abort()
    await watching
  }
}
