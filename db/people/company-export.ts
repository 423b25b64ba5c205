import { type RawBuilder, sql } from 'kysely'
import type { ExportedTable, Lookup, Table } from '../company-data/company-table.ts'
import { companyTable, companyTables } from '../company-data.ts'
import type { Db, Trx } from '../schema.ts'
import { rowsOf } from './company-erasure.ts'

/** Time after which PostgreSQL ends an idle snapshot session. The time is long because a slow disk may delay the archive. */
const idle_ms_max = 600_000
/** Maximum number of rows that one fetch from the cursor returns. */
const batch_rows = 200

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

/** The tables that an archive contains, starting with the table `company`. */
export const exportedTables: readonly Table[] = companyTables.filter((name) => 'columns' in companyTable(name)).reverse()

export function exportedTable(name: Table): ExportedTable {
  const table = companyTable(name)
  if ('omitted' in table) throw new Error(`Archives do not contain ${name}`)
  return table
}

type Omission = { table: Table; column: string | null; reason: string }
export const omissions: readonly Omission[] = companyTables.flatMap((name): Omission[] => {
  const table = companyTable(name)
  if ('omitted' in table) return [{ table: name, column: null, reason: table.omitted }]
  return Object.entries(table.omitted_columns ?? {}).map(([column, reason]) => ({ table: name, column, reason: reason! }))
})

/** Reads a company's rows from a table in batches, as archives contain them. A transaction can have one open read per table. */
export async function* readCompanyRows(trx: Trx, name: Table, companyId: string): AsyncGenerator<Record<string, unknown>[]> {
  const table = exportedTable(name)
  const columns = table.columns.map((column) => sql`t.${sql.ref(column)}`)
  const lookups = Object.entries(table.lookups ?? {}).map(
    ([field, [kind, column]]) => sql`(${lookUp[kind](sql`t.${sql.ref(column)}`)}) as ${sql.ref(field)}`,
  )
  const cursor = sql.id(`export_${name}`)
  // A cursor does not take parameters, so the id is a literal.
  await sql`declare ${cursor} no scroll cursor for
    select ${sql.join([...columns, ...lookups])} from ${sql.table(name)} t where ${rowsOf(name, sql.lit(companyId))}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(batch_rows)} from ${cursor}`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < batch_rows) break
  }
  await sql`close ${cursor}`.execute(trx)
}

const lookUp: Record<Lookup, (id: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  person: (id) => sql`select jsonb_build_object('user_id', id, 'name', name, 'email', email) from app_user where id = ${id}`,
  opportunity: (id) => sql`
    select jsonb_build_object('id', id, 'title', title, 'solicitation_number', solicitation_number, 'agency', agency_name,
      'source', source, 'source_url', source_url)
    from contract where id = ${id}`,
  pursuit: (id) => sql`
    select coalesce(p.title, c.title) from pursuit p join contract c on c.id = p.contract_id where p.id = ${id}`,
}

/** `sha256` is hexadecimal. */
export type CompanyFile = { id: string; name: string; sha256: string }

/** Returns all files at once, because the snapshot must not stay open while their content is read. Their number is limited. */
export async function selectCompanyFiles(trx: Trx, companyId: string): Promise<CompanyFile[]> {
  const { rows } = await sql<CompanyFile>`
    select id, name, sha256 from document where company_id = ${companyId} and type = 'file' order by id`.execute(trx)
  return rows
}
