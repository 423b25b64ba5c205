import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from './schema.ts'

/**
 * serialization_failure and deadlock_detected: the server ended this transaction for the sake of another one, and asks for it once more.
 * idle_in_transaction_session_timeout: it ended this one since we were frozen, or starved, before its end was asked for.
 */
const passingCodes: ReadonlySet<unknown> = new Set(['40001', '40P01', '25P03'])
const attempts_max = 5
const pause_ms_max = 100

/**
 * In the caller's transaction where there is one, else in one of its own. What met another transaction, as in a deadlock, or was frozen, is done again
 * from its beginning, a few times: whatever the work tells must be in its result, for what it left elsewhere is there twice.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db as Trx) : persistently(() => db.transaction().execute(work))
}

/** Does the work and takes back what it wrote: only what it answers, or throws, is left of it. */
export async function inRehearsal<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await sql`savepoint rehearsal`.execute(trx)
    try {
      return await work(trx)
    } finally {
      await sql`rollback to savepoint rehearsal`.execute(trx)
    }
  })
}

async function persistently<Result>(transact: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact()
    } catch (error) {
      if (attempt === attempts_max || !passingCodes.has((error as { code?: unknown } | null)?.code)) throw error
    }
    // Two that met do not begin again in step.
    await sleep(Math.random() * pause_ms_max * attempt, undefined, signal ? { signal } : {}).catch(() => {})
  }
}

const cancel_every_ms = 50

/**
 * A transaction that ends soon after the signal aborts, whatever its statement waits for: the server is told to cancel it, until it has.
 * It is done again as `inTransaction` does it.
 */
export async function inStoppableTransaction<Result>(
  db: Db,
  signal: AbortSignal | undefined,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return persistently(() => (signal ? stoppable(db, signal, work) : db.transaction().execute(work)), signal)
}

async function stoppable<Result>(db: Db, signal: AbortSignal, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  signal.throwIfAborted()
  let cancelling: NodeJS.Timeout | undefined
  let pid: number | null = null
  let sent: Promise<void> | null = null
  function cancel(): void {
    if (pid !== null)
      sent ??= cancelBackend(db, pid)
        .catch(() => {})
        .finally(() => (sent = null))
  }
  const begin = () => void (cancelling ??= setInterval(cancel, cancel_every_ms))
  async function stopCancelling(): Promise<void> {
    signal?.removeEventListener('abort', begin)
    clearInterval(cancelling)
    await sent
  }
  signal.addEventListener('abort', begin, { once: true })
  try {
    return await db.transaction().execute(async (trx) => {
      pid = await selectBackend(trx)
      signal.throwIfAborted()
      // A cancellation that comes too late must not meet whoever gets this connection next.
      const result = await work(trx).finally(stopCancelling)
      signal.throwIfAborted()
      return result
    })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    await stopCancelling()
  }
}

/** The server's process behind this transaction, by which another connection can cancel what it waits for. */
async function selectBackend(trx: Trx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
  return rows[0]!.pid
}

async function cancelBackend(db: Db, pid: number): Promise<void> {
  await sql`select pg_cancel_backend(${pid}::integer)`.execute(db)
}

/**
 * The oldest transaction that may still write to this database; all before it have ended. Transactions of other databases on the server,
 * which `pg_snapshot_xmin` would wait for, are left out where they are known to be such. One that ends between the snapshot and the look at its
 * lock is not, so the answer may be lower than the one before it. (`min(xid8)` came with PostgreSQL 16.)
 */
export const oldestRunning = sql.raw(`coalesce((
  select running from pg_snapshot_xip(pg_current_snapshot()) as running
  where not exists (
    select from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.transactionid = running::xid
      and a.datid <> (select oid from pg_database where datname = current_database()))
  order by running limit 1), pg_snapshot_xmax(pg_current_snapshot()))`)
