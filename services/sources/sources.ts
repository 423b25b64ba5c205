import { setTimeout as sleep } from 'node:timers/promises'
import { enqueue } from '../../db/jobs/jobs.ts'
import type { Db } from '../../db/schema.ts'
import { type SourceRow, selectSource, selectSources } from '../../db/sources/sources.ts'
import { nextTime } from '../../kernel/time/job-schedule.ts'
import type { Background } from '../background.ts'
import type { SourceKeys } from './source-kind.ts'
import { endInterruptedRuns } from './source-runs.ts'

/** Returns when the schedule loads the source next, or null. A past time means now, no matter how many loads were missed. */
export function nextLoad({ enabled, schedule, last_checked_at, created_at }: SourceRow): Date | null {
  if (!enabled || schedule === null) return null
  return nextTime(schedule, new Date(last_checked_at ?? created_at))
}

const limit_wait_ms_min = 10 * 60_000
const limit_wait_ms_max = 25 * 3_600_000
/** Wait after the end of a limit, which avoids a request in the same second. */
const limit_grace_ms = 60_000

/** Returns when a key works again. This is the reported time, within bounds. If no time was reported, it is shortly after
 * midnight UTC, when SAM.gov starts a new day. */
export function limitEnd(again_at: string | null, now: Date): Date {
  const midnight_ms = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  const end_ms = again_at === null ? midnight_ms : Date.parse(again_at)
  const wait_ms = end_ms + limit_grace_ms - now.getTime()
  return new Date(now.getTime() + Math.min(limit_wait_ms_max, Math.max(limit_wait_ms_min, wait_ms)))
}

/** Adds a job for each source that is due, unless one is already waiting. */
export async function checkSources({ db }: Pick<Background, 'db'>): Promise<{ due: string[] }> {
  const now = new Date()
  await endInterruptedRuns(db, now)
  const due = (await selectSources(db)).filter((source) => {
    const next = nextLoad(source)
    return next !== null && next <= now
  })
  for (const { name } of due) await enqueue(db, 'load_source', { name }, { key: name })
  return { due: due.map(({ name }) => name) }
}

/** Loads a source, and stops if the source is paused or removed. Throws if the source is down or the load is interrupted, so the
 * queue retries soon. Only logs a problem that a retry cannot solve. After a daily limit, enqueues one job that continues when
 * the limit ends. */
export async function loadDueSource(
  { db, clock, signal, keys, log }: Pick<Background, 'db' | 'clock' | 'signal' | 'log'> & { keys: SourceKeys },
  { name }: { name: string },
): Promise<object> {
  const source = await selectSource(db, name)
  if (!source?.enabled) return { name, state: 'paused or removed' }
  // Imports the code for source kinds on demand, because a process can start without this code.
  const { isFailure, runSource } = await import('./run-source.ts')
  const { result, unwanted } = await whileWanted(db, source, (stop) =>
    runSource(db, name, { now: clock.now(), keys, signal: AbortSignal.any([signal, stop]) }),
  )
  if (result === null) return { name, state: 'running elsewhere' }
  if (unwanted) return { name, state: 'paused or removed', counts: result.counts }
  if (!isFailure(result)) {
    if (result.message !== null) log.error({ source: name, ...result.counts }, `the source ${name}: ${result.message}`)
    return { name, ...result }
  }
  const state = result.state === 'changed_layout' ? 'has a changed layout' : `is ${result.state}`
  const message = `the source ${name} ${state}: ${result.message}`
  // After a daily limit, a changed layout or a complete load, an early retry would have the same result.
  if (!result.limit && result.state !== 'changed_layout' && !result.whole) throw new Error(message)
  log.error({ source: name, state: result.state, ...result.counts }, message)
  if (!result.limit) return { name, ...result }
  const start_after = limitEnd(result.limit.again_at, new Date())
  await enqueue(db, 'load_source', { name }, { key: name, start_after })
  return { name, ...result, continues_at: start_after.toISOString() }
}

const check_ms = 3_000

/** Runs `load` until the source is paused or removed. Then `stop` aborts within seconds, and the result is `unwanted`. */
async function whileWanted<Result>(db: Db, started: SourceRow, load: (stop: AbortSignal) => Promise<Result>) {
  const stop = new AbortController()
  const over = new AbortController()
  async function watch(): Promise<void> {
    while (!over.signal.aborted && !stop.signal.aborted) {
      await sleep(check_ms, undefined, { signal: over.signal }).catch(() => {})
      // Ignores a check that fails.
      const now = over.signal.aborted ? started : await selectSource(db, started.name).catch(() => started)
      // Compares the creation times, because a new source may already have the same name.
      if (now?.created_at !== started.created_at) stop.abort(new Error(`stopped: the source ${started.name} was removed`))
      else if (!now.enabled) stop.abort(new Error(`stopped: the source ${started.name} was paused`))
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
