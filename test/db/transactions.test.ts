import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inStoppableTransaction, inTransaction } from '../../db/postgres/transactions.ts'
import type { Trx } from '../../db/schema.ts'
import { createDatabase, selectPid, type TestDatabase, waitForProcessEnd } from '../harness/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const fail = (trx: Trx, code: string) =>
  sql.raw(`do $$ begin raise exception 'met' using errcode = '${code}'; end $$`).execute(trx)
/** Waits until the server has ended the session, because the transaction was idle for too long. */
async function freeze(trx: Trx): Promise<void> {
  const pid = await selectPid(trx)
  await sql`set local idle_in_transaction_session_timeout = 20`.execute(trx)
  await waitForProcessEnd(database.db, pid)
}
/** Blocks this process until the server process has ended. If the server is on another machine, blocks for a second. */
function blockUntilGone(pid: number): void {
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  const here = isHere(pid)
  const ends_ms = performance.now() + (here ? 60_000 : 1_000)
  while (performance.now() < ends_ms) {
    Atomics.wait(nothing, 0, 0, 10)
    if (here && !isHere(pid)) return
  }
}

function isHere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
const { signal } = new AbortController()
const kinds = [
  ['inTransaction', inTransaction],
  ['inStoppableTransaction without a signal', (db, work) => inStoppableTransaction(db, undefined, work)],
  ['inStoppableTransaction', (db, work) => inStoppableTransaction(db, signal, work)],
] satisfies [string, typeof inTransaction][]

for (const [name, run] of kinds) {
  test.each(['40P01', '40001'])(
    `${name}: repeats a transaction from its beginning after a conflict with another one (%s)`,
    async (code) => {
      let attempts = 0
      const answer = await run(database.db, async (trx) => {
        attempts += 1
        await sql`insert into background_loop (name, place, state, since, seen_at) values (${name}, ${code}, 'behind', now(), now())`.execute(
          trx,
        )
        if (attempts < 3) await fail(trx, code)
        return 'kept'
      })
      const { rows } = await sql`select from background_loop where name = ${name} and place = ${code}`.execute(database.db)
      expect([answer, attempts, rows.length]).toEqual(['kept', 3, 1])
    },
  )

  test(`${name}: repeats a transaction that the server ended while the process was frozen`, async () => {
    let attempts = 0
    const answer = await run(database.db, async (trx) => {
      attempts += 1
      await sql`insert into background_loop (name, place, state, since, seen_at) values (${name}, 'frozen', 'behind', now(), now())`.execute(
        trx,
      )
      if (attempts < 3) await freeze(trx)
      return 'kept'
    })
    const { rows } = await sql`select from background_loop where name = ${name} and place = 'frozen'`.execute(database.db)
    expect([answer, attempts, rows.length]).toEqual(['kept', 3, 1])
  })

  test(`${name}: repeats the work if the process was frozen until the server closed its connection`, async () => {
    let attempts = 0
    const answer = await run(database.db, async (trx) => {
      attempts += 1
      const pid = await selectPid(trx)
      if (attempts === 3) return 'committed'
      await sql`set local idle_in_transaction_session_timeout = 20`.execute(trx)
      // The process is blocked, so it then sends the commit before it reads the server's last message.
      blockUntilGone(pid)
      return 'not committed'
    })
    expect([answer, attempts]).toEqual(['committed', 3])
  })

  test(`${name}: stops repeating after five attempts, and rejects with other errors at once`, async () => {
    const attempts = { '40P01': 0, '23505': 0 }
    for (const code of Object.keys(attempts) as (keyof typeof attempts)[])
      await expect(
        run(database.db, async (trx) => {
          attempts[code] += 1
          await fail(trx, code)
        }),
      ).rejects.toMatchObject({ code })
    expect(attempts).toEqual({ '40P01': 5, '23505': 1 })
  })
}

test("inTransaction: does not repeat within the caller's transaction, because that transaction is over", async () => {
  let attempts = 0
  const work = inTransaction(database.db, (outer) =>
    inTransaction(outer, async (trx) => {
      attempts += 1
      await fail(trx, attempts < 3 ? '40P01' : '23505')
    }),
  )
  await expect(work).rejects.toMatchObject({ code: '23505' })
  // The outer transaction is repeated, including the inner transaction.
  expect(attempts).toBe(3)
})

test('inStoppableTransaction: a stop between two attempts ends the repetition', async () => {
  const stop = new AbortController()
  let attempts = 0
  const work = inStoppableTransaction(database.db, stop.signal, async (trx) => {
    attempts += 1
    stop.abort(new Error('stopped by a test'))
    await fail(trx, '40P01')
  })
  await expect(work).rejects.toThrow('stopped by a test')
  expect(attempts).toBe(1)
})
