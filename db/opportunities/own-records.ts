import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import type { Db, Row, RowInsert, Trx } from '../schema.ts'
import { stampArrival } from './arrivals.ts'

const keyColumns = columnNames('id agency_key agency_path agency_codes')
export type NumberedRecord = Pick<Row<'contract'>, (typeof keyColumns)[number]>

const numbered_records_max = 50

/** Returns records of notices with a solicitation number, newest first. */
export async function selectRecordsNumbered(db: Db, solicitationKey: string): Promise<NumberedRecord[]> {
  return db
    .selectFrom('contract')
    .select(keyColumns)
    .where('solicitation_key', '=', solicitationKey)
    .where('company_id', 'is', null)
    .orderBy(sql`posted_at desc nulls last`)
    .orderBy('id')
    .limit(numbered_records_max)
    .execute()
}

export type OwnRecord = Omit<RowInsert<'contract'>, 'company_id' | 'created_at' | 'updated_at' | 'fetched_at'> & {
  company_id: string
}

/** Inserts a record that only its company sees. Returns false if the company already has a record with this id. Many records of one
 * transaction share `arrived_at`, because each new arrival makes the next one slower. */
export async function insertOwnRecord(trx: Trx, record: OwnRecord, now: Date, arrived_at?: string): Promise<boolean> {
  const created_at = arrived_at ?? (await stampArrival(trx, 'records', now))
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('contract')
    .values({ ...record, created_at, updated_at: created_at, fetched_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Gives the records that this transaction inserted for a company their arrival. */
export async function stampOwnRecords(trx: Trx, company_id: string, now: Date): Promise<void> {
  const created_at = await stampArrival(trx, 'records', now)
  await trx
    .updateTable('contract')
    .set({ created_at, updated_at: created_at })
    .where('company_id', '=', company_id)
    .where('created_xid', '=', sql<string>`pg_current_xact_id()`)
    .execute()
}
