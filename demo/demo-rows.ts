import { sql } from 'kysely'
import { companyTables } from '../db/company-data.ts'
import { selectProgress, upsertProgress } from '../db/opportunities/notices.ts'
import { deleteUnnamedPeople, rowsOf } from '../db/people/company-erasure.ts'
import { lockKeys } from '../db/postgres/lock-keys.ts'
import type { Db, Trx } from '../db/schema.ts'

export const demoSource = 'demo'
/** `started_at`: the instant around which its dates lie; `removed_at`: null while it is there. */
export type DemoState = { started_at: string; removed_at: string | null }

/** Null where no demo was ever begun. */
export async function selectDemoState(db: Db): Promise<DemoState | null> {
  return selectProgress<DemoState>(db, demoSource, 'state')
}

export async function upsertDemoState(db: Db, state: DemoState, now: Date): Promise<void> {
  await upsertProgress(db, demoSource, 'state', state, now)
}

/** When two first starts run on one database, one waits here until the other has made the demo company. */
export async function lockDemo(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys.demo})`.execute(trx)
}

export type DemoCounts = Record<'users' | 'keys' | 'pursuits' | 'tasks' | 'notices' | 'records', number>
/** Work that would be lost: pursuits of other companies on the demo's records, and of the demo company on records of other sources. */
export type DemoTies = { of_others: number; on_real_records: number }

export async function selectDemoTies(db: Db, companyId: string): Promise<DemoTies> {
  const { rows } = await sql<DemoTies>`
    select count(*) filter (where p.company_id <> ${companyId} and c.source = ${demoSource}) as of_others,
      count(*) filter (where p.company_id = ${companyId} and c.source <> ${demoSource}) as on_real_records
    from pursuit p join contract c on c.id = p.contract_id`.execute(db)
  return rows[0]!
}

/**
 * Deletes all that the demo made, and what depends on it, also of other companies. A person who is a member elsewhere stays. Waits for
 * transactions that write for its records or its company, such as those of scoring, which lock both in this order.
 */
export async function deleteDemo(trx: Trx, companyId: string): Promise<DemoCounts> {
  await sql`select from contract where source = ${demoSource} order by id for update`.execute(trx)
  await sql`select from company where id = ${companyId} for update`.execute(trx)
  const deleted: Record<string, number> = {}
  const gone = sql`(select id from contract where source = ${demoSource})`
  const pursuit = sql`(select id from pursuit where contract_id in ${gone})`
  const work = [
    ['task', sql`pursuit_id in ${pursuit}`],
    ['pursuit_note', sql`pursuit_id in ${pursuit}`],
    ['pursuit_change', sql`pursuit_id in ${pursuit}`],
    ['event', sql`subject_id in ${pursuit} or subject_id in ${gone}`],
    ['match', sql`contract_id in ${gone}`],
    ['dismissal', sql`contract_id in ${gone}`],
    ['search_quota_record', sql`contract_id in ${gone}`],
    ['pursuit', sql`contract_id in ${gone}`],
    // An id that SAM.gov gives nobody: the registration of a real company is no part of the demo, whoever's id was put in.
    ['entity', sql`uei = (select uei from company where id = ${companyId}) and uei !~ '^[A-HJ-NP-Z0-9]{12}$'`],
    ...companyTables.map((table) => [table, rowsOf(table, sql.val(companyId))] as const),
    ['notice', sql`contract_id in ${gone}`],
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
