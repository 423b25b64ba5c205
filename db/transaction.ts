import type { Db, Trx } from './schema.ts'

/** In the caller's transaction where there is one. */
export async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work)
}
