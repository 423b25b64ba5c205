import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { selectContractor } from '../../db/market/contractor-facts.ts'
import { createDatabase } from '../harness/database.ts'
import { insertMarketNames } from '../harness/fixtures.ts'

test('checkRows: a row that differs from its asserted type fails the statement, and names the file, the column and both types', async () => {
  const { db, drop } = await createDatabase()
  try {
    const { contractor_id } = await insertMarketNames(db)
    expect(await selectContractor(db, contractor_id)).toMatchObject({ name: 'Example (fictional)' })
    await sql`alter table contractor alter column name drop not null`.execute(db)
    await sql`update contractor set name = null`.execute(db)
    await expect(selectContractor(db, contractor_id)).rejects.toThrow(
      'The type of a row is not what PostgreSQL returns: db/market/contractor-facts.ts: name is null, and its type says string',
    )
  } finally {
    await drop()
  }
})
