import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '../schema.ts'
import { isUnsent } from './lost-connection.ts'

/** Codes of errors that may not occur again if the transaction is repeated. The server ended the transaction in favor of another
 * (serialization_failure, deadlock_detected), or because this process was frozen (idle_in_transaction_session_timeout). */
const passingCodes: ReadonlySet<unknown> = new Set(['40001', '40P01', '25P03'])
const attempts_max = 5
const pause_ms_max = 100

/** Runs the work in the transaction `db` if it is one, or else in a new transaction, which may be repeated after a conflict. The
 * work must therefore have no effect outside the transaction except its result. */
export async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db as Trx) : persistently(() => db.transaction().execute(work))
}

/** Runs the work and rolls back what it wrote. Only its result or error remains. */
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
      const passes = isUnsent(error) || passingCodes.has((error as { code?: unknown } | null)?.code)
      if (attempt === attempts_max || !passes) throw error
    }
    // A random pause makes it unlikely that two conflicting transactions conflict again.
    await sleep(Math.random() * pause_ms_max * attempt, undefined, signal ? { signal } : {}).catch(() => {})
  }
}

const cancel_every_ms = 50

/** Runs the work as `inTransaction` does, and asks the server to cancel the statement when the signal aborts. */
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
  let sent: Promise<unknown> | null = null
  function cancel(): void {
    if (pid !== null)
      sent ??= sql`select pg_cancel_backend(${pid}::integer)`
        .execute(db)
        .catch(() => {})
        .finally(() => (sent = null))
  }
  const begin = () => void (cancelling ??= setInterval(cancel, cancel_every_ms))
  async function stopCancelling(): Promise<void> {
    signal.removeEventListener('abort', begin)
    clearInterval(cancelling)
    await sent
  }
  signal.addEventListener('abort', begin, { once: true })
  try {
    return await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      pid = rows[0]!.pid
      signal.throwIfAborted()
      // A late cancellation must not hit the next user of this connection.
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

const looks_max = 5

/** Bounds of a snapshot: all transactions of the database before `horizon` have ended, and all before `next` have started. */
export type Horizon = { horizon: string; next: string }

/** Returns how far a later statement can read a feed: its snapshot contains all transactions that have ended by now. Ignores
 * transactions of other databases on the server. To find a transaction's database, the query finds its process, either by the
 * transaction number, which PostgreSQL hides from some roles, or by the lock on that number, which is taken a moment later. If
 * the process is not found, the transaction has usually just ended, so the search is repeated. */
export async function selectHorizon(db: Db): Promise<Horizon> {
  const { rows } = await sql<Bounds>`select ${bounds} from pg_current_snapshot() as seen`.execute(db)
  return horizonWithin(db, rows[0]!)
}

/** The oldest running transaction on the whole server, and the next one to start. */
export type Bounds = { oldest: string; next: string }
export const bounds = sql`pg_snapshot_xmin(seen) as oldest, pg_snapshot_xmax(seen) as next`

/** Returns a text that changes when a transaction ends or the server restarts. Call this function before reading. As long as the
 * text is the same, a second read returns the same rows. */
export async function selectWritten(db: Db): Promise<string> {
  const { rows } = await sql<{ written: string }>`
    select pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text as written limit ${1}`.execute(db)
  return rows[0]!.written
}

/** Sends a further statement only if a transaction is running, because the statement costs ten times as much. */
export async function horizonWithin(db: Db, { oldest, next }: Bounds): Promise<Horizon> {
  return oldest === next ? { horizon: next, next } : selectBusyHorizon(db)
}

async function selectBusyHorizon(db: Db): Promise<Horizon> {
  for (let look = 1; ; look++) {
    const { rows } = await sql<Horizon & { is_unsure: boolean }>`
      with oldest as (
        select running, a.datid is null as is_unsure from pg_snapshot_xip(pg_current_snapshot()) as running
        left join pg_locks l on l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted
          and l.transactionid = running::xid
        left join pg_stat_activity a on a.pid = l.pid or a.backend_xid = running::xid
        where a.datid is null or a.datid = (select oid from pg_database where datname = current_database())
        order by running limit 1
      )
      select coalesce(running, pg_snapshot_xmax(pg_current_snapshot())) as horizon, pg_snapshot_xmax(pg_current_snapshot()) as next,
        coalesce(is_unsure, false) as is_unsure
      from (select) as always left join oldest on true`.execute(db)
    const { is_unsure, ...found } = rows[0]!
    if (!is_unsure || look === looks_max) return found
  }
}
