import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../db/postgres/connect.ts'
import { selectHorizon, selectWritten } from '../../db/postgres/transactions.ts'
import type { Db } from '../../db/schema.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'

let own: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  own = await createDatabase()
  other = await createDatabase()
})
afterAll(() => Promise.all([own.drop(), other.drop()]))

const takeNumber = async (db: Db) =>
  BigInt((await sql<{ xid: string }>`select pg_current_xact_id() as xid`.execute(db)).rows[0]!.xid)
const horizon = async () => BigInt((await selectHorizon(own.db)).horizon)

test('selectHorizon: a running transaction of this database holds the horizon, and one of another database does not', async () => {
  const [running, foreign] = await Promise.all([own, other].map(({ db }) => db.startTransaction().execute()))
  try {
    await takeNumber(foreign!)
    const held = await takeNumber(running!)
    const ended = await takeNumber(own.db)
    expect(await horizon()).toBe(held)
    await running!.rollback().execute()
    expect(await horizon()).toBeGreaterThan(ended)
  } finally {
    await foreign!.rollback().execute()
  }
})

test('selectHorizon: short transactions of another database never delay what is committed here', async () => {
  let stopped = false
  async function write(index: number): Promise<void> {
    const { db, close } = connect(other.url, { max: 1, application_name: 'other' })
    while (!stopped)
      await db.transaction().execute(async (trx) => {
        await takeNumber(trx)
        if (index % 2 === 0) await new Promise(setImmediate)
      })
    await close()
  }
  const writers = Array.from({ length: 8 }, (_, index) => write(index))
  const late: bigint[] = []
  for (let round = 0; round < 300; round++) {
    const ended = await takeNumber(own.db)
    if ((await horizon()) <= ended) late.push(ended)
  }
  stopped = true
  await Promise.all(writers)
  expect(late).toEqual([])
})

test('selectWritten: changes after each write and each ended transaction, and otherwise stays the same', async () => {
  const { db } = own
  const [older, newer] = [await db.startTransaction().execute(), await db.startTransaction().execute()]
  await takeNumber(older)
  await takeNumber(newer)
  const seen = [await selectWritten(db)]
  for (const end of [() => newer.commit(), () => older.rollback(), () => ({ execute: () => takeNumber(db) })]) {
    await end().execute()
    seen.push(await selectWritten(db))
  }
  expect(new Set(seen).size).toBe(seen.length)
  // Other tests write to the same server, so the number may change even if this test writes nothing.
  const twice = async () => new Set([await selectWritten(db), await selectWritten(db)]).size
  await expect.poll(twice).toBe(1)
})
