import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { selectRecords } from '../../db/opportunities/contracts.ts'
import { createDatabase } from '../harness/database.ts'
import { insertContracts } from '../harness/fixtures.ts'

const { db } = await createDatabase()
const stock = Array.from({ length: 10_000 }, (_, at) => ({
  id: `contract_stock${at}`,
  title: 'Stock',
  description: 'text '.repeat(50),
}))
// A statement has at most 65,535 parameters.
for (let at = 0; at < stock.length; at += 500) await insertContracts(db, stock.slice(at, at + 500))

test('selectRecords: finds as many records as a change of pursuits has without reading the whole catalog', async () => {
  await sql`analyze contract`.execute(db)
  const scans = await db.transaction().execute(async (trx) => {
    const ids = stock.slice(0, 500).map(({ id }) => id)
    expect(await selectRecords(trx, 'ent_none', ids)).toHaveLength(ids.length)
    const { rows } = await sql<{ seq_scan: number }>`
      select seq_scan from pg_stat_xact_user_tables where relname = 'contract'`.execute(trx)
    return rows.map(({ seq_scan }) => Number(seq_scan))
  })
  expect(scans).toEqual([0])
})
