/** db/company-data.ts against the database: what it does not say nobody exports or deletes. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Table } from '../../db/company-data/company-table.ts'
import { companyTable, companyTables, tables } from '../../db/company-data.ts'
import type { Db } from '../../db/schema.ts'
import { createDatabase } from '../harness/database.ts'

const database = await createDatabase()
const { db } = database
afterAll(() => database.drop())

/** Written for the release before, and told by their rows. */
const keptForTheReleaseBefore = ['pursuit.assigned_to', 'task.assigned_to']
/** The migrator's own. */
const othersTables = ['kysely_migration', 'kysely_migration_lock']
const advice =
  'Say in db/company-data.ts whose the rows of each table are, which of its columns `oi company export` tells, and before which tables ' +
  '`oi company delete` deletes it; name the table in docs/retention.md; and give it rows in test/people/company-rows.ts.'

type Reference = { table: string; columns: string[]; to: string; indexed: boolean }

/** Indexed: by all of its columns, or by the one that alone tells the row it refers to. */
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
    where table_schema = 'public' and table_name <> all(${othersTables})`.execute(connection)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return new Map([...byTable].map(([table, columns]) => [table, columns.map(({ column }) => column)]))
}

/** What of the database the list does not say, or says wrongly, in words. */
async function faults(connection: Db): Promise<string[]> {
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
      .filter((column) => !declared.has(column) && !keptForTheReleaseBefore.includes(`${name}.${column}`))
      .map((column) => `${name}.${column} is neither exported nor omitted`),
    ...[...declared].filter((column) => !columns.includes(column)).map((column) => `${name}.${column} is in the list only`),
  ]
}

/** A table of nobody's that has a column of somebody's. */
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
  const [place, after] = [table, to].map((name) => companyTables.indexOf(name as Table))
  return table !== to && place! >= 0 && after! >= 0 && place! > after!
}

test('each table is declared, each column of a company’s table told or withheld, in an order that can be deleted, by indexes', async () => {
  expect(await faults(db), advice).toEqual([])
})

test('rows that are reached by another table are deleted before it', () => {
  const late = companyTables.filter((name) => {
    const [, parent] = companyTable(name).of
    return name !== 'company' && companyTables.indexOf(parent) <= companyTables.indexOf(name)
  })
  expect(late).toEqual([])
})

test('a new table, a new column, a table that is late, one that is called shared, and a missing index are found', async () => {
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`create table surplus (id text primary key, company_id text references company (id))`.execute(trx)
      await sql`alter table task add column secret text`.execute(trx)
      await sql`alter table pursuit add column task_id text references task (id)`.execute(trx)
      await sql`alter table notice add column user_id text references app_user (id)`.execute(trx)
      await sql`drop index pursuit_owner`.execute(trx)
      await sql`alter table search_quota drop column day`.execute(trx)
      expect(await faults(trx)).toEqual([
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
      throw new Error('put back')
    })
    .catch((error: Error) => {
      if (error.message !== 'put back') throw error
    })
})
