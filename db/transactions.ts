import { sql } from 'kysely'
import type { Db, Trx } from './schema.ts'

/** In the caller's transaction where there is one. */
export async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work)
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
