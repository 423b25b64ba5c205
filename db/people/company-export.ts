import { type RawBuilder, sql } from 'kysely'
import type { CompanyTable, Named, Table, ToldTable } from '../company-data/company-table.ts'
import { companyTable, companyTables } from '../company-data.ts'
import type { Db, Trx } from '../schema.ts'
import { rowsOf } from './company-erasure.ts'

/** Who reads may be held up by a disk; the snapshot is let go after so long a silence. */
const idle_ms_max = 600_000
const batch_rows = 200

/** Shows the database as it is at one moment, whatever is written meanwhile. */
export async function inSnapshot<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql.raw(`set local idle_in_transaction_session_timeout = ${idle_ms_max}`).execute(trx)
      return work(trx)
    })
}

/** The tables of which an archive tells, the company first. */
export const toldTables: readonly Table[] = companyTables.filter((name) => 'told' in companyTable(name)).reverse()

/** @throws for a table that is not of `toldTables` */
export function toldTable(name: Table): ToldTable & CompanyTable {
  const table = companyTable(name)
  if ('left_out' in table) throw new Error(`No archive tells ${name}`)
  return table
}

/** What no archive tells: a table, or a column of one that it tells, each with its reason. */
type LeftOut = { table: Table; column: string | null; reason: string }
export const leftOut: readonly LeftOut[] = companyTables.flatMap((name): LeftOut[] => {
  const table = companyTable(name)
  if ('left_out' in table) return [{ table: name, column: null, reason: table.left_out }]
  return Object.entries(table.withheld ?? {}).map(([column, reason]) => ({ table: name, column, reason: reason! }))
})

/**
 * The rows of one of `toldTables` that are the company's, some hundreds at a time, as an archive tells them. In one transaction a table is
 * read once.
 */
export async function* readCompanyRows(trx: Trx, name: Table, companyId: string): AsyncGenerator<Record<string, unknown>[]> {
  const table = toldTable(name)
  const columns = table.told.map((column) => sql`t.${sql.ref(column)}`)
  const named = Object.entries(table.named ?? {}).map(
    ([field, [kind, column]]) => sql`(${whatIsNamed[kind](sql`t.${sql.ref(column)}`)}) as ${sql.ref(field)}`,
  )
  const cursor = sql.id(`export_${name}`)
  // A cursor takes no parameters.
  await sql`declare ${cursor} no scroll cursor for
    select ${sql.join([...columns, ...named])} from ${sql.table(name)} t where ${rowsOf(name, sql.lit(companyId))}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(batch_rows)} from ${cursor}`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < batch_rows) break
  }
  await sql`close ${cursor}`.execute(trx)
}

const whatIsNamed: Record<Named, (id: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  person: (id) => sql`select jsonb_build_object('user_id', id, 'name', name, 'email', email) from app_user where id = ${id}`,
  opportunity: (id) => sql`
    select jsonb_build_object('id', id, 'title', title, 'solicitation_number', solicitation_number, 'agency', agency_name,
      'source', source, 'source_url', source_url)
    from contract where id = ${id}`,
  pursuit: (id) => sql`
    select coalesce(p.title, c.title) from pursuit p join contract c on c.id = p.contract_id where p.id = ${id}`,
}
