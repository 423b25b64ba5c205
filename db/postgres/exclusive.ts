import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '../schema.ts'

type Pace = {
  heartbeat_ms: number
  /** Who is silent for longer inside his transaction loses it: a process that is frozen, or a machine that is gone. */
  silence_ms_max: number
}
const usualPace: Pace = { heartbeat_ms: 3_000, silence_ms_max: 15_000 }

/** How long the database may take to hear that the work is over. Later it finds out by itself. */
const release_ms_max = 1_000

/**
 * Runs the work while no other process, of whatever machine, runs any under this key; null where another does. The lock lies in an open
 * transaction, which no pooler gives to others meanwhile, and ends with its connection. `lost` aborts when that has happened, or when the
 * database has not been heard for so long that it may have: at most `heartbeat_ms` after a process runs again that was frozen, so what is
 * sent elsewhere must bear to come once more, and late.
 */
export async function tryExclusively<Result>(
  db: Db,
  key: number,
  work: (lost: AbortSignal) => Promise<Result>,
  pace = usualPace,
): Promise<{ result: Result } | null> {
  const worked = Promise.withResolvers<{ result: Result }>()
  const given_back = new AbortController()
  let ended = false
  async function doWork(lost: AbortSignal): Promise<void> {
    try {
      worked.resolve({ result: await work(lost) })
    } catch (error) {
      worked.reject(error)
    }
    ended = true
  }
  const transaction = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`
      select set_config('idle_in_transaction_session_timeout', ${String(pace.silence_ms_max)}, true),
        pg_try_advisory_xact_lock(${key}) as held`.execute(trx)
    if (rows[0]!.held) await whileAlive(trx, doWork, pace)
  })
  async function givenUp(): Promise<void> {
    await worked.promise.catch(() => {})
    await sleep(release_ms_max, undefined, { signal: given_back.signal }).catch(() => {})
  }
  try {
    await Promise.race([transaction, givenUp()])
  } catch (error) {
    // What is done is done, also where the lock could not be given back in order.
    if (!ended) throw error
  } finally {
    given_back.abort()
    transaction.catch(() => {})
  }
  return ended ? worked.promise : null
}

/** Under which of these keys work is being done now, by whatever process. Takes none of them, so that it stands in nobody's way. */
export async function selectHeldKeys(db: Db, keys: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ key: number }>`
    select key from (
      select (classid::bigint << 32) | objid::bigint as key from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())) held
    where key = any(${keys}::bigint[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

async function whileAlive(trx: Trx, work: (lost: AbortSignal) => Promise<void>, pace: Pace): Promise<void> {
  const lost = new AbortController()
  const over = new AbortController()
  async function beat(): Promise<void> {
    try {
      for (;;) {
        await sleep(pace.heartbeat_ms, undefined, { signal: over.signal })
        await answered(trx, Math.max(0, pace.silence_ms_max - pace.heartbeat_ms))
      }
    } catch (error) {
      if (!over.signal.aborted) lost.abort(new Error('The lock is lost, with its connection to the database', { cause: error }))
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

/** Rejects after `timeout_ms`, when a database that has not heard of us has given the lock away. What was asked is left to itself then. */
async function answered(trx: Trx, timeout_ms: number): Promise<void> {
  const asked = sql`select 1`.execute(trx)
  asked.catch(() => {})
  const over = new AbortController()
  async function timeout(): Promise<never> {
    await sleep(timeout_ms, undefined, { signal: over.signal })
    throw new Error(`The database has not answered for ${timeout_ms} ms`)
  }
  const late = timeout()
  late.catch(() => {})
  try {
    await Promise.race([asked, late])
  } finally {
    over.abort()
  }
}
