import { sql } from 'kysely'
import { companyTables } from '../db/company-data.ts'
import { selectProgress, upsertProgress } from '../db/opportunities/notices.ts'
import { allowAuditDeletion } from '../db/people/audit.ts'
import { deleteUnnamedPeople, rowsOf } from '../db/people/company-erasure.ts'
import { lockKeys } from '../db/postgres/lock-keys.ts'
import type { Db, Trx } from '../db/schema.ts'

export const demoSource = 'demo'
/** State of the demo. Its dates are relative to `started_at`. `removed_at` is null while the demo exists. */
export type DemoState = { started_at: string; removed_at: string | null }

/** Returns the state of the demo, or null if no demo was ever started. */
export async function selectDemoState(db: Db): Promise<DemoState | null> {
  return selectProgress<DemoState>(db, demoSource, 'state')
}

export async function upsertDemoState(db: Db, state: DemoState, now: Date): Promise<void> {
  await upsertProgress(db, demoSource, 'state', state, now)
}

/** Locks the demo. If two processes start on a new database, one of them waits until the other has created the demo company. */
export async function lockDemo(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys.demo})`.execute(trx)
}

export type DemoCounts = Record<'users' | 'keys' | 'pursuits' | 'tasks' | 'notices' | 'records', number>
/** Number of pursuits that a removal would delete: pursuits of other companies on demo records, and pursuits of the demo company
 * on real records. */
export type DemoTies = { of_others: number; on_real_records: number }

export async function selectDemoTies(db: Db, companyId: string): Promise<DemoTies> {
  const { rows } = await sql<DemoTies>`
    select count(*) filter (where p.company_id <> ${companyId} and c.source = ${demoSource}) as of_others,
      count(*) filter (where p.company_id = ${companyId} and c.source <> ${demoSource}) as on_real_records
    from pursuit p join contract c on c.id = p.contract_id`.execute(db)
  return rows[0]!
}

/** Deletes the demo and all rows that depend on it, including rows of other companies. A user who is a member of another company
 * remains. First waits for transactions that write about the demo's records or company, such as scoring. Locks the records and
 * then the company, as scoring does. */
export async function deleteDemo(trx: Trx, companyId: string): Promise<DemoCounts> {
  await sql`select from contract where source = ${demoSource} order by id for update`.execute(trx)
  await sql`select from company where id = ${companyId} for update`.execute(trx)
  await allowAuditDeletion(trx)
  const deleted: Record<string, number> = {}
  const record = sql`(select id from contract where source = ${demoSource})`
  const pursuit = sql`(select id from pursuit where contract_id in ${record})`
  const taskOfPursuit = sql`(select id from task where pursuit_id in ${pursuit})`
  const work = [
    ['event', sql`subject_id in ${pursuit} or subject_id in ${record} or subject_id in ${taskOfPursuit}`],
    ['task', sql`pursuit_id in ${pursuit}`],
    ['pursuit_note', sql`pursuit_id in ${pursuit}`],
    ['pursuit_change', sql`pursuit_id in ${pursuit}`],
    ['match', sql`contract_id in ${record}`],
    ['dismissal', sql`contract_id in ${record}`],
    ['search_quota_record', sql`contract_id in ${record}`],
    ['pursuit', sql`contract_id in ${record}`],
    // Deletes the registration only if SAM.gov never assigns its UEI. A user may have given the demo company a real firm's UEI.
    ['entity', sql`uei = (select uei from company where id = ${companyId}) and uei !~ '^[A-HJ-NP-Z0-9]{12}$'`],
    ...companyTables.map((table) => [table, rowsOf(table, sql.val(companyId))] as const),
    ['notice', sql`contract_id in ${record}`],
    ['contract', sql`source = ${demoSource}`],
  ] as const
  for (const [table, where] of work) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${where}`.execute(trx)
    deleted[table] = (deleted[table] ?? 0) + Number(numAffectedRows)
  }
  const { rows: users } = await deleteUnnamedPeople(trx)
  const { api_key = 0, pursuit: pursuits = 0, task = 0, notice = 0, contract = 0 } = deleted
  return { users, keys: api_key, pursuits, tasks: task, notices: notice, records: contract }
}
