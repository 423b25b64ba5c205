import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { companyTable, companyTables } from '../../db/company-data.ts'
import { jobs } from '../../jobs/index.ts'
import { createDatabase } from '../harness/database.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/retention.md'), 'utf8')
const code = new Set(Array.from(page.matchAll(/`([^`\n]+)`/g), ([, text]) => text!))
const { db, drop } = await createDatabase()
afterAll(drop)

/** Returns the names of all tables. The partitions of a table are not listed. */
async function readTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

test('docs/retention.md: lists every table of the database and no other', async () => {
  const names = await readTables()
  expect(
    names.filter((name) => !code.has(name)),
    'docs/retention.md must say what these tables hold, for how long, and what deletes them',
  ).toEqual([])
  const inTables = Array.from(page.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm), ([, cell]) => cell!.replaceAll('`', '').split(', '))
  expect(inTables.flat().filter((name) => !names.includes(name))).toEqual([])
  expect(inTables.flat().length).toBeGreaterThan(30)
})

test('docs/retention.md: names the files of an archive, and only jobs that exist', () => {
  const files = companyTables.map(companyTable).flatMap((table) => ('file' in table ? [table.file] : []))
  expect(files.filter((file) => !code.has(file))).toEqual([])
  const named = [...code].filter((name) => /^(delete|finish|check)_/.test(name))
  expect(named.filter((name) => !(name in jobs))).toEqual([])
  expect(named.length).toBeGreaterThan(3)
})
