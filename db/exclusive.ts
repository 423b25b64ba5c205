import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from './schema.ts'

/** Who is silent for longer inside his transaction loses it: a process that is frozen, or a machine that is gone. */
const usualPace = { heartbeat_ms: 3_000, silence_ms_max: 15_000 }

/**
 * Runs the work while no other process, of whatever machine, runs any under this key; null where another does. The lock lies in an open
 * transaction, which no pooler gives to others meanwhile, and ends with its connection. `lost` aborts when that has happened: at most
 * `heartbeat_ms` after a process runs again that was frozen, so what is sent elsewhere must bear to come once more, and late.
 */
export async function tryExclusively<Result>(
  db: Db,
  key: number,
  work: (lost: AbortSignal) => Promise<Result>,
  { heartbeat_ms, silence_ms_max } = usualPace,
): Promise<{ result: Result } | null> {
  let done: { result: Result } | null = null
  try {
    await db.transaction().execute(async (trx) => {
      await sql.raw(`set local idle_in_transaction_session_timeout = ${silence_ms_max}`).execute(trx)
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${key}) as held`.execute(trx)
      if (rows[0]!.held) done = { result: await whileAlive(trx, work, heartbeat_ms) }
    })
  } catch (error) {
    // What is done is done, also where the lock could not be given back in order.
    if (done === null) throw error
  }
  return done
}

async function whileAlive<Result>(trx: Trx, work: (lost: AbortSignal) => Promise<Result>, heartbeat_ms: number): Promise<Result> {
  const lost = new AbortController()
  const over = new AbortController()
  async function beat(): Promise<void> {
    try {
      for (;;) {
        await sleep(heartbeat_ms, undefined, { signal: over.signal })
        await sql`select 1`.execute(trx)
      }
    } catch (error) {
      if (!over.signal.aborted) lost.abort(new Error('The lock is lost, with its connection to the database', { cause: error }))
    }
  }
  const beating = beat()
  try {
    return await work(lost.signal)
  } finally {
    over.abort()
    await beating
  }
}
