import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../db/postgres/connect.ts'
import { toProblem } from '../../server/http/reply.ts'
import { createDatabase, selectPid, waitForProcessEnd } from '../harness/database.ts'

const database = await createDatabase()

afterAll(() => database.drop())

test('connect: values have the formats of the API description, whatever the settings of the session', async () => {
  const { rows } = await sql`select
    '2026-04-20 09:05:00.1239+02'::timestamptz as time, null::timestamptz as no_time, 'infinity'::timestamptz as forever,
    date '2026-01-02' as date, 12345678901::bigint as bigint, 1.50::numeric as numeric, '{"a": [1]}'::jsonb as json, '42'::xid8 as xid,
    array[1, null]::bigint[] as bigints, array['2026-04-20 00:00+00'::timestamptz] as times, array[date '2026-01-02'] as dates,
    array['a,b', 'c"d', null]::text[] as texts, current_setting('TimeZone') as zone`.execute(database.db)
  expect(rows).toEqual([
    {
      time: '2026-04-20T07:05:00.123Z',
      no_time: null,
      forever: 'infinity',
      date: '2026-01-02',
      bigint: 12345678901,
      numeric: 1.5,
      json: { a: [1] },
      xid: '42',
      bigints: [1, null],
      times: ['2026-04-20T00:00:00.000Z'],
      dates: ['2026-01-02'],
      texts: ['a,b', 'c"d', null],
      zone: 'UTC',
    },
  ])
})

test('connect: lists of texts come back unchanged, whatever they contain', async () => {
  const characters = fc.constantFrom(...'ab ,"\\{}NUL\'é\n'.split(''))
  const element = fc.option(fc.oneof(fc.string({ unit: characters, maxLength: 6 }), fc.constant('NULL')))
  await fc.assert(
    fc.asyncProperty(fc.array(element, { maxLength: 6 }), async (sent) => {
      const { rows } = await sql<{ texts: unknown }>`select ${sent}::text[] as texts`.execute(database.db)
      expect(rows).toEqual([{ texts: sent }])
    }),
    { numRuns: 300 },
  )
})

test('connect: a statement beyond its timeout is cancelled, and options in the address are kept', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c work_mem=8MB')
  const { db, close } = connect(url.href, { max: 1, application_name: 'test', statement_timeout_ms: 500 })
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  expect(
    (
      await sql`select current_setting('work_mem') as memory, current_setting('TimeZone') as zone, current_setting('application_name') as name`.execute(
        db,
      )
    ).rows,
  ).toEqual([{ memory: '8MB', zone: 'UTC', name: 'test' }])
  await close()
})

test("connect: without a timeout in the options, statements have none, whatever the role's setting", async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c statement_timeout=50')
  const { db, close } = connect(url.href, { max: 1, application_name: 'endless' })
  expect((await sql`select pg_sleep(0.2), current_setting('statement_timeout') as limit`.execute(db)).rows).toMatchObject([
    { limit: '0' },
  ])
  await close()
})

test('connect: reports a silent server as an unreachable database', async () => {
  const silent = createServer((socket) => {
    // Behaves as a server without a password does: sends AuthenticationOk and ReadyForQuery, and then only reads.
    socket.once('data', () => socket.write(Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')))
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { db, close } = connect(`postgres://oi@127.0.0.1:${(silent.address() as AddressInfo).port}/oi`, {
    max: 1,
    application_name: 'silent',
    statement_timeout_ms: 50,
    silence_beyond_timeout_ms: 100,
  })
  const error = await sql`select 1`.execute(db).catch((thrown: unknown) => thrown)
  expect(toProblem(error)).toMatchObject({ status: 503, message: expect.stringContaining('cannot be reached') })
  await close()
  silent.close()
})

test('connect: reports a host without an address as an unreachable database, but not other system errors', async () => {
  const { db, close } = connect('postgres://oi@no-such-host.invalid/oi', { max: 1, application_name: 'nowhere' })
  const error = await sql`select 1`.execute(db).catch((thrown: unknown) => thrown)
  expect(toProblem(error)).toMatchObject({ status: 503, message: expect.stringContaining('The database cannot be reached') })
  await close()
  const missing = Object.assign(new Error("ENOENT: no such file or directory, open 'naics.tsv'"), { code: 'ENOENT' })
  const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:7700'), { code: 'ECONNREFUSED' })
  expect([missing, away].map((other) => toProblem(other).status)).toEqual([500, 500])
})

test('connect: a process that stops inside a transaction loses its locks and its transaction after 15 s', async () => {
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(database.db)
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }])
})

test('connect: an idle connection that breaks is reported and replaced', async () => {
  const errors: Error[] = []
  const { db, close } = connect(database.url, { max: 1, application_name: 'broken', onIdleError: (error) => errors.push(error) })
  await sql`select 1`.execute(db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'broken' and datname = current_database()`.execute(
    database.db,
  )
  await expect.poll(() => errors.length).toBe(1)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})

test('connect: a connection lost while in use fails the next query, and nothing else', async () => {
  await database.db.connection().execute(async (db) => {
    const pid = await selectPid(db)
    await sql`select pg_terminate_backend(${pid})`.execute(database.db)
    await waitForProcessEnd(database.db, pid)
    await expect(sql`select 1`.execute(db)).rejects.toThrow()
  })
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})

test('connect: a connection that is lost in a transaction fails the transaction with the reason', async () => {
  const lost = database.db.transaction().execute(async (trx) => {
    const pid = await selectPid(trx)
    await sql`set local idle_in_transaction_session_timeout = 20`.execute(trx)
    await waitForProcessEnd(database.db, pid)
    await sql`select 1`.execute(trx)
  })
  await expect(lost).rejects.toMatchObject({ code: '25P03', message: expect.stringMatching(/idle-in-transaction timeout/) })
  const killed = database.db.transaction().execute((trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx))
  await expect(killed).rejects.toMatchObject({ code: '57P01' })
})
