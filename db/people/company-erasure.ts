import { type RawBuilder, sql } from 'kysely'
import type { Table } from '../company-data/company-table.ts'
import { companyTable, companyTables } from '../company-data.ts'
import { inTransaction } from '../postgres/transactions.ts'
import type { Db, Trx } from '../schema.ts'
import { allowAuditDeletion } from './audit.ts'

export type RowCounts = Partial<Record<Table, number>>

export function rowsOf(name: Table, companyId: RawBuilder<string>): RawBuilder<boolean> {
  const [column, parent] = companyTable(name).of
  if (parent === 'company') return sql`${sql.ref(column)} = ${companyId}`
  return sql`${sql.ref(column)} in (select id from ${sql.table(parent)} where ${rowsOf(parent, companyId)})`
}

/** Counts the company's rows in each table. Leaves out tables that contain no rows of the company. */
export async function countCompanyRows(db: Db, companyId: string, tables = companyTables): Promise<RowCounts> {
  const counts = tables.map(
    (name) => sql`(select count(*) from ${sql.table(name)} where ${rowsOf(name, sql.val(companyId))}) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<RowCounts>`select ${sql.join(counts)}`.execute(db)
  return Object.fromEntries(Object.entries(rows[0]!).filter(([, count]) => count > 0))
}

export function sum(counts: RowCounts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

export async function selectDeletingCompany(db: Db, companyId: string) {
  return db.selectFrom('company').select(['id', 'name', 'deleting_at']).where('id', '=', companyId).executeTakeFirst()
}

export async function selectDeletingCompanies(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from company where deleting_at is not null order by deleting_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Revokes all access to the company, starting with the next request. A second call does not change `deleting_at`. */
export async function markDeleting(db: Db, companyId: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`update company set deleting_at = coalesce(deleting_at, ${now}) where id = ${companyId}`.execute(trx)
    await sql`update subscription set status = 'inactive' where company_id = ${companyId}`.execute(trx)
    await sql`update api_key set revoked_at = ${now} where company_id = ${companyId} and revoked_at is null`.execute(trx)
  })
}

export type Deleted = { rows: number; jobs: number }

/** Deletes up to `limit` rows of the company from a table, and the jobs that contain their ids. If the rows form a tree, deletes
 * only rows without children. The returned `rows` is 0 if no row was left. */
export async function deleteCompanyRows(db: Db, name: Table, companyId: string, limit: number): Promise<Deleted> {
  const where = rowsOf(name, sql.val(companyId))
  const table = companyTable(name)
  const childOf = (tree: string) =>
    sql`select from ${sql.table(name)} child where child.${sql.ref(tree)} = ${sql.ref(`${name}.id`)}`
  const childless = table.tree ? sql`not exists (${childOf(table.tree)})` : sql`true`
  const deletion = sql`
    delete from ${sql.table(name)} gone
    where ctid = any(array(select ctid from ${sql.table(name)} where ${where} and ${childless} limit ${limit}))`
  return inTransaction(db, async (trx) => {
    await allowAuditDeletion(trx)
    if ('columns' in table && table.columns.includes('id')) return deleteWithJobs(trx, deletion)
    const { numAffectedRows } = await deletion.execute(trx)
    return { rows: Number(numAffectedRows ?? 0), jobs: 0 }
  })
}

/** Runs a deletion from a table that has the alias `gone` and an id. Also deletes the jobs that contain the deleted ids. */
async function deleteWithJobs(trx: Trx, deletion: RawBuilder<unknown>): Promise<Deleted> {
  const { rows } = await sql<Deleted>`
    with gone as (${deletion} returning gone.id),
      forgotten as (
        delete from jobs.job j where j.group_id in (select id from gone) or exists (
          select from jsonb_each_text(case when jsonb_typeof(j.data) = 'object' then j.data else '{}' end) named
          where named.value in (select id from gone))
        returning j.id)
    select (select count(*) from gone) as rows, (select count(*) from forgotten) as jobs`.execute(trx)
  return rows[0]!
}

/** The result of `deleteCompanyItself`. If `done` is false, the call reached its row limit, and another call must continue. */
export type LastStep = { rows: RowCounts; jobs: number; people: number; done: boolean }

/** Deletes rows that were written after the tables were emptied, then the company, then users that no row refers to anymore.
 * Other transactions that write for the company wait for this transaction. They fail if it deletes the company. */
export async function deleteCompanyItself(db: Db, companyId: string, limit: number): Promise<LastStep> {
  return inTransaction(db, async (trx) => {
    await sql`select from company where id = ${companyId} for update`.execute(trx)
    const last: LastStep = { rows: {}, jobs: 0, people: 0, done: true }
    for (const name of companyTables) {
      for (let rows = -1; rows !== 0; ) {
        if (sum(last.rows) >= limit) return { ...last, done: false }
        const deleted = await deleteCompanyRows(trx, name, companyId, limit)
        rows = deleted.rows
        if (rows > 0) last.rows[name] = (last.rows[name] ?? 0) + rows
        last.jobs += deleted.jobs
      }
    }
    const people = await deleteUnnamedPeople(trx)
    return { ...last, jobs: last.jobs + people.jobs, people: people.rows }
  })
}

/** Deletes users that no row refers to. Rows that are deleted with their user do not count. With `id`, checks only that user. */
export async function deleteUnnamedPeople(trx: Trx, id?: string): Promise<Deleted> {
  const { rows } = await sql<{ table: string; column: string }>`
    select r.relname as "table", a.attname as "column"
    from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_attribute a on a.attrelid = r.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'app_user'::regclass and k.confdeltype in ('a', 'r')`.execute(trx)
  const one = id === undefined ? sql`true` : sql`gone.id = ${id}`
  const unnamed = rows.map(
    ({ table, column }) => sql`not exists (select from ${sql.table(table)} named where named.${sql.ref(column)} = gone.id)`,
  )
  const deleted = await deleteWithJobs(trx, sql`delete from app_user gone where ${one} and ${sql.join(unnamed, sql` and `)}`)
  // Requests by session count per user.
  await sql`
    delete from rate_window where starts_with(subject, 'usr_') and not exists (select from app_user where id = subject)`.execute(
    trx,
  )
  return deleted
}
