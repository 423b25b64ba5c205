import { sql } from 'kysely'
import type { Db, Trx } from './schema.ts'

/** In the caller's transaction where there is one. */
export async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work)
}

const cancel_every_ms = 50

/** A transaction that ends soon after the signal aborts, whatever its statement waits for: the server is told to cancel it, until it has. */
export async function inStoppableTransaction(
  db: Db,
  signal: AbortSignal | undefined,
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  if (!signal) return db.transaction().execute(work)
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
    await db.transaction().execute(async (trx) => {
      pid = await selectBackend(trx)
      signal.throwIfAborted()
      // A cancellation that comes too late must not meet whoever gets this connection next.
      await work(trx).finally(stopCancelling)
      signal.throwIfAborted()
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
 * which `pg_snapshot_xmin` would wait for, are left out where they are known to be such. (`min(xid8)` came with PostgreSQL 16.)
 */
export const oldestRunning = sql.raw(`coalesce((
  select running from pg_snapshot_xip(pg_current_snapshot()) as running
  where not exists (
    select from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.transactionid = running::xid
      and a.datid <> (select oid from pg_database where datname = current_database()))
  order by running limit 1), pg_snapshot_xmax(pg_current_snapshot()))`)
