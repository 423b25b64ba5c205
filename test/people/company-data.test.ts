/** Compares db/company-data.ts with the database, because data that the file does not list is neither exported nor deleted. */

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Table } from '../../db/company-data/company-table.ts'
import { companyTable, companyTables, tables } from '../../db/company-data.ts'
import type { Db } from '../../db/schema.ts'
import { createDatabase } from '../harness/database.ts'

const database = await createDatabase()
const { db } = database
afterAll(() => database.drop())

/** Columns that are still written for the previous release. They are not exported, because other tables have the same data. */
const columnsOfPreviousRelease = ['pursuit.assigned_to', 'task.assigned_to']
/** Tables of the migration library. */
const migratorTables = ['kysely_migration', 'kysely_migration_lock']
const advice =
  'List each table in db/company-data.ts with the owner of its rows, the columns that `oi company export` writes, and its place in the order ' +
  'of deletion. Then describe it in docs/retention.md, and give it rows in test/people/company-rows.ts.'

type Reference = { table: string; columns: string[]; to: string; indexed: boolean }

/** Reads the foreign keys. `indexed`: an index starts with the whole key, or with the column that identifies the other row. */
async function readReferences(connection: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select r.relname as "table", t.relname as "to",
      array(select attname::text from unnest(k.conkey) with ordinality as key (number, place)
        join pg_attribute a on a.attrelid = r.oid and a.attnum = key.number order by place) as columns,
      exists (select from pg_index i where i.indrelid = r.oid
        and (i.indpred is null or pg_get_expr(i.indpred, r.oid) ~ '^\\(\\w+ IS NOT NULL\\)$') and i.indkey[0] = any(k.conkey)
        and (k.conkey @> (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] or exists (
          select from pg_index u where u.indrelid = k.confrelid and u.indisprimary and u.indnkeyatts = 1
            and u.indkey[0] = k.confkey[array_position(k.conkey, i.indkey[0])]))) as indexed
    from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and r.relnamespace = 'public'::regnamespace`.execute(connection)
  return rows
}

async function readColumns(connection: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name <> all(${migratorTables})`.execute(connection)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return new Map([...byTable].map(([table, columns]) => [table, columns.map(({ column }) => column)]))
}

/** Returns the differences between db/company-data.ts and the database. */
async function findFaults(connection: Db): Promise<string[]> {
  const columns = await readColumns(connection)
  const references = await readReferences(connection)
  return [
    ...[...columns.keys()].filter((name) => !(name in tables)).map((name) => `${name} is not declared`),
    ...companyTables.flatMap((name) => columnFaults(name, columns.get(name) ?? [])),
    ...[...columns].flatMap(([name, held]) => ownerFaults(name, held, references)),
    ...references.filter(isLate).map(({ table, to }) => `${table} refers to ${to}, and is deleted after it`),
    ...references
      .filter(({ to, indexed }) => (to === 'app_user' || companyTables.includes(to as Table)) && !indexed)
      .map(({ table, columns: names, to }) => `${table} (${names.join(', ')}) refers to ${to} without an index`),
  ].sort()
}

function columnFaults(name: Table, columns: string[]): string[] {
  const table = companyTable(name)
  if ('omitted' in table) return []
  const { of, columns: exported, omitted_columns = {}, lookups = {} } = table
  const lookedUp = Object.values(lookups).map(([, column]) => column)
  const declared = new Set([of[0], ...exported, ...Object.keys(omitted_columns), ...lookedUp])
  return [
    ...columns
      .filter((column) => !declared.has(column) && !columnsOfPreviousRelease.includes(`${name}.${column}`))
      .map((column) => `${name}.${column} is neither exported nor omitted`),
    ...[...declared].filter((column) => !columns.includes(column)).map((column) => `${name}.${column} is in the list only`),
  ]
}

/** Finds columns that refer to users or companies, if the table is declared as shared. */
function ownerFaults(name: string, columns: string[], references: Reference[]): string[] {
  if (tables[name as Table] !== 'shared') return []
  const owners = references.filter(
    ({ table, to }) => table === name && (to === 'app_user' || companyTables.includes(to as Table)),
  )
  return [
    ...owners.map(({ to }) => `${name} is declared as shared, and refers to ${to}`),
    ...columns
      .filter((column) => /^(company|user)_id$/.test(column))
      .map((column) => `${name} is declared as shared, and has ${column}`),
  ]
}

function isLate({ table, to }: Reference): boolean {
  const [position, parent] = [table, to].map((name) => companyTables.indexOf(name as Table))
  return table !== to && position! >= 0 && parent! >= 0 && position! > parent!
}

test('company data: every table is listed, every column is exported or omitted, and indexes support deletion in this order', async () => {
  expect(await findFaults(db), advice).toEqual([])
})

test('company data: rows that are found through another table are deleted before the rows of that table', () => {
  const late = companyTables.filter((name) => {
    const [, parent] = companyTable(name).of
    return name !== 'company' && companyTables.indexOf(parent) <= companyTables.indexOf(name)
  })
  expect(late).toEqual([])
})

test('company data: finds a new table, a new column, a wrong order, a table that is wrongly listed as shared, and a missing index', async () => {
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`create table surplus (id text primary key, company_id text references company (id))`.execute(trx)
      await sql`alter table task add column secret text`.execute(trx)
      await sql`alter table pursuit add column task_id text references task (id)`.execute(trx)
      await sql`alter table notice add column user_id text references app_user (id)`.execute(trx)
      await sql`drop index pursuit_owner`.execute(trx)
      await sql`alter table search_quota drop column day`.execute(trx)
      expect(await findFaults(trx)).toEqual([
        'notice (user_id) refers to app_user without an index',
        'notice is declared as shared, and has user_id',
        'notice is declared as shared, and refers to app_user',
        'pursuit (owner_id) refers to app_user without an index',
        'pursuit (task_id) refers to task without an index',
        'pursuit refers to task, and is deleted after it',
        'pursuit.task_id is neither exported nor omitted',
        'search_quota.day is in the list only',
        'surplus (company_id) refers to company without an index',
        'surplus is not declared',
        'task.secret is neither exported nor omitted',
      ])
      throw new Error('roll back')
    })
    .catch((error: Error) => {
      if (error.message !== 'roll back') throw error
    })
})
