import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export type QuotaCounts = { daily_searches: number; cycle_records: number; cycle_state_local_records: number }

/** Locks the counts and resets them for a new day or cycle. A search from before midnight does not reset the new day. */
export async function lockQuota(trx: Db, companyId: string, day: string, cycleStartedAt: string): Promise<QuotaCounts> {
  const { rows } = await sql<QuotaCounts>`
    insert into search_quota as q (company_id, day, daily_searches, cycle_started_at, cycle_records, cycle_state_local_records)
    values (${companyId}, ${day}, 0, ${cycleStartedAt}, 0, 0)
    on conflict (company_id) do update set
      day = greatest(q.day, excluded.day),
      daily_searches = case when q.day < excluded.day then 0 else q.daily_searches end,
      cycle_started_at = greatest(q.cycle_started_at, excluded.cycle_started_at),
      cycle_records = case when q.cycle_started_at < excluded.cycle_started_at then 0 else q.cycle_records end,
      cycle_state_local_records = case when q.cycle_started_at < excluded.cycle_started_at then 0 else q.cycle_state_local_records end
    returning daily_searches, cycle_records, cycle_state_local_records`.execute(trx)
  return rows[0]!
}

/** Stores which records were shown in the cycle. Returns the records that were not shown before. */
export async function insertShownRecords(trx: Db, companyId: string, cycleStartedAt: string, contractIds: string[]) {
  if (contractIds.length === 0) return new Set<string>()
  // One array is cheaper to write, parse and plan than parameters for each row.
  const { rows } = await sql<{ contract_id: string }>`
    insert into search_quota_record (company_id, cycle_started_at, contract_id)
    select ${companyId}, ${cycleStartedAt}::timestamptz, unnest(${contractIds}::text[])
    on conflict do nothing returning contract_id`.execute(trx)
  return new Set(rows.map((row) => row.contract_id))
}

export async function updateQuota(trx: Db, companyId: string, counts: QuotaCounts): Promise<void> {
  await trx.updateTable('search_quota').set(counts).where('company_id', '=', companyId).execute()
}

export async function deletePastCycles(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from search_quota_record where (company_id, cycle_started_at, contract_id) in (
      select r.company_id, r.cycle_started_at, r.contract_id from search_quota_record r join search_quota q using (company_id)
      where r.cycle_started_at < q.cycle_started_at limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
