import { expect, test } from 'vitest'
import { cacheUntilAwardsChange } from '../../db/market/market-cache.ts'
import type { Db, RowInsert } from '../../db/schema.ts'
import { createDatabase } from '../harness/database.ts'

async function addAward(db: Db, id: string): Promise<void> {
  const at = '2026-04-01T00:00:00.000Z'
  const award = { id, name: id, sources: ['usaspending'], created_at: at, updated_at: at }
  await db
    .insertInto('award')
    .values(award as RowInsert<'award'>)
    .execute()
}

test('cacheUntilAwardsChange: reads figures only once until an award changes, even if the transaction of the change is still open', async () => {
  const { db, drop } = await createDatabase()
  const asked: string[] = []
  const countAwards = cacheUntilAwardsChange(10, async (of: Db, question: string) => {
    asked.push(question)
    return (await of.selectFrom('award').select('id').execute()).length
  })
  const counts = async (...questions: string[]) => {
    asked.length = 0
    const found = []
    for (const question of questions) found.push(await countAwards(db, question))
    return found
  }
  await addAward(db, 'awd_1')
  expect(await counts('a', 'a', 'b', 'a')).toEqual([1, 1, 1, 1])
  expect(asked).toEqual(['a', 'b'])
  await addAward(db, 'awd_2')
  expect(await counts('a', 'a')).toEqual([2, 2])
  expect(asked).toEqual(['a'])

  await db.transaction().execute(async (earlier) => {
    await addAward(earlier, 'awd_3')
    await addAward(db, 'awd_4')
    expect(await counts('a', 'a'), 'nothing is cached during the transaction').toEqual([3, 3])
    expect(asked).toEqual(['a', 'a'])
  })
  expect(await counts('a', 'a')).toEqual([4, 4])
  expect(asked).toEqual(['a'])
  await drop()
})
