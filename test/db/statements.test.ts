import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { compiledOnce } from '../../db/postgres/compiled.ts'
import type { Db } from '../../db/schema.ts'
import { startWorker } from '../../jobs/worker.ts'
import { openGround } from '../../server/ground.ts'
import { readConfig } from '../../server/settings/config.ts'
import { createDatabase } from '../harness/database.ts'

const { db, pool, url } = await createDatabase()

/** Repeats queries as a process with `DATABASE_PREPARE` does. Returns the names of its prepared statements, and whether it runs
 * LISTEN. */
async function spoken(DATABASE_PREPARE: 'on' | 'off'): Promise<{ names: string[]; listens: boolean }> {
  const parse = vi.spyOn(pg.Connection.prototype as unknown as { parse(query: { name?: string }): void }, 'parse')
  const query = vi.spyOn(pg.Connection.prototype as unknown as { query(text: string): void }, 'query')
  const config = readConfig({ DATABASE_URL: url, DATABASE_PREPARE })
  const log = pino({ level: 'silent' })
  const ground = await openGround(config, log, 'oi test', 'refuse')
  const worker = await startWorker({ ...ground, log, language_model: null, listen: config.database_prepare })
  for (let i = 0; i < 5; i++) await sql`select ${i}::int as asked`.execute(ground.db)
  await worker.stop()
  await ground.close()
  const names = parse.mock.calls.map(([{ name = '' }]) => name)
  const listens = query.mock.calls.some(([text]) => text.startsWith('LISTEN'))
  vi.restoreAllMocks()
  expect(names.length).toBeGreaterThan(10)
  return { names: names.filter((name) => name !== ''), listens }
}

test('DATABASE_PREPARE=off: neither our code nor the job library leaves anything in a connection that a pooler gives to the next client', async () => {
  expect(await spoken('off')).toEqual({ names: [], listens: false })
  expect(await spoken('on')).toEqual({ names: expect.arrayContaining([expect.stringMatching(/^s\d+$/)]), listens: true })
})

test('prepared statements: a frequent statement is prepared once, and lists of varying length do not exhaust the names', async () => {
  const prepared = async () => (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows
  pool.options.max = 1
  for (let i = 0; i < 5; i++) await sql`select ${i}::int as often`.execute(db)
  for (let length = 1; length < 400; length++) {
    await db.selectFrom('company').select('id').where('id', 'in', Array<string>(length).fill('x')).execute()
  }
  const statements = (await prepared()).map(({ statement }) => statement)
  expect(statements.filter((text) => text.includes('often'))).toHaveLength(1)
  expect(statements.filter((text) => text.includes('"company"'))).toHaveLength(0)
})

test('compiledOnce: a query that is compiled once per shape returns the same as one that is compiled each time', async () => {
  let builds = 0
  type Range = { from: number | undefined; to: number | undefined }
  const build = (on: Db, { direction }: { direction: 'asc' | 'desc' }, { from, to }: Range) =>
    on
      .selectFrom(sql<{ n: number }>`generate_series(1, 20)`.as<'s'>(sql`s(n)`))
      .select('s.n')
      .$if(from !== undefined, (query) => query.where('s.n', '>=', from!))
      .$if(to !== undefined, (query) => query.where('s.n', '<=', to!))
      .orderBy('s.n', direction)
  const kept = compiledOnce((on: Db, choices: { direction: 'asc' | 'desc' }, values: Range) => {
    builds += 1
    return build(on, choices, values)
  })
  const shapes: [{ direction: 'asc' | 'desc' }, Range][] = [
    [{ direction: 'asc' }, { from: 3, to: undefined }],
    [{ direction: 'desc' }, { from: 3, to: 9 }],
    [{ direction: 'asc' }, { from: 17, to: undefined }],
    [{ direction: 'desc' }, { from: 18, to: 30 }],
    [{ direction: 'desc' }, { from: undefined, to: 2 }],
  ]
  for (const [choices, values] of shapes) {
    expect(await kept(db, choices, values)).toEqual(await build(db, choices, values).execute())
  }
  expect(builds).toBe(3)
})
