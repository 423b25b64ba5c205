import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '../schema.ts'

type Timing = {
  heartbeat_ms: number
  /** Time after which a silent session loses its transaction, for example because its process is frozen. */
  silence_ms_max: number
}
const usualTiming: Timing = { heartbeat_ms: 3_000, silence_ms_max: 15_000 }

/** Maximum wait for the database to confirm the release. If it does not answer, it releases the lock on its own later. */
const release_ms_max = 1_000

/** Runs the work while no process on any machine runs other work under the same key. Returns null if another process is doing so.
 * The lock belongs to an open transaction, which no pooler shares, and ends with its connection. `lost` aborts when the
 * connection has ended or may have ended. A frozen process notices the end up to `heartbeat_ms` after it resumes. Until then,
 * another process may do the same work, so anything that the work sends elsewhere must tolerate being repeated and being late. */
export async function tryExclusively<Result>(
  db: Db,
  key: number,
  work: (lost: AbortSignal) => Promise<Result>,
  timing = usualTiming,
): Promise<{ result: Result } | null> {
  const worked = Promise.withResolvers<{ result: Result }>()
  const given_back = new AbortController()
  let ended = false
  async function doWork(lost: AbortSignal): Promise<void> {
    await work(lost).then((result) => worked.resolve({ result }), worked.reject)
    ended = true
  }
  const transaction = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`
      select set_config('idle_in_transaction_session_timeout', ${String(timing.silence_ms_max)}, true),
        pg_try_advisory_xact_lock(${key}) as held`.execute(trx)
    if (rows[0]!.held) await whileAlive(trx, doWork, timing)
  })
  async function givenUp(): Promise<void> {
    await worked.promise.catch(() => {})
    await sleep(release_ms_max, undefined, { signal: given_back.signal }).catch(() => {})
  }
  try {
    await Promise.race([transaction, givenUp()])
  } catch (error) {
    // Finished work counts, even if the lock could not be released properly.
    if (!ended) throw error
  } finally {
    given_back.abort()
    transaction.catch(() => {})
  }
  return ended ? worked.promise : null
}

/** Returns the keys under which some process is working now. Takes no lock, so it blocks no process. */
export async function selectHeldKeys(db: Db, keys: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ key: number }>`
    select key from (
      select (classid::bigint << 32) | objid::bigint as key from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())) held
    where key = any(${keys}::bigint[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

async function whileAlive(trx: Trx, work: (lost: AbortSignal) => Promise<void>, timing: Timing): Promise<void> {
  const lost = new AbortController()
  const over = new AbortController()
  async function beat(): Promise<void> {
    try {
      for (;;) {
        await sleep(timing.heartbeat_ms, undefined, { signal: over.signal })
        await checkAnswers(trx, Math.max(0, timing.silence_ms_max - timing.heartbeat_ms))
      }
    } catch (error) {
      if (!over.signal.aborted)
        lost.abort(new Error('The lock was lost, together with its connection to the database', { cause: error }))
    }
  }
  const beating = beat()
  try {
    await work(lost.signal)
  } finally {
    over.abort()
    await beating
  }
}

/** Rejects if the database does not answer in time. If our messages no longer reach it, it has released the lock by then. */
async function checkAnswers(trx: Trx, timeout_ms: number): Promise<void> {
  const asked = sql`select 1`.execute(trx)
  asked.catch(() => {})
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`The database has not answered for ${timeout_ms} ms`)), timeout_ms)
  try {
    await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
