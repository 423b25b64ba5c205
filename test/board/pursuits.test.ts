import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { countPursuits } from '../../db/board/board.ts'
import { likePatterns } from '../../db/board/list-query.ts'
import type { Database } from '../../db/schema.ts'

test('countPursuits: builds the text of a pursuit once and searches at most 32 different words', async () => {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push({ sql: query.sql, parameters: query.parameters }),
  })
  const ask = (words: string[]) => countPursuits(db, 'ent_1', { words: likePatterns(words.join(' ')) }).catch(() => undefined)
  await ask(Array.from({ length: 250 }, (_, i) => `w${i % 60}`))
  await ask(Array.from({ length: 250 }, (_, i) => (i % 2 ? 'Roof' : 'rOOF')))
  await ask(['100%_\\'])
  for (const { sql } of asked) expect(sql.match(/concat_ws/g)).toHaveLength(1)
  expect(new Set(asked.map(({ sql }) => sql)).size).toBe(1)
  const patterns = asked.map(({ parameters }) => parameters.find((each) => Array.isArray(each)) as string[])
  expect(patterns.map((each) => each.length)).toEqual([32, 1, 1])
  expect(patterns[1]).toEqual(['%roof%'])
  expect(patterns[2]).toEqual(['%100\\%\\_\\\\%'])
})
