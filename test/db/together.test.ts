import { expect, test } from 'vitest'
import { readTogether } from '../../db/postgres/together.ts'
import type { Db } from '../../db/schema.ts'

const db = { isTransaction: false } as Db

/** Returns a `list` whose reads end when the test answers them. */
function createReads() {
  const sent: { owner: string; ids: string[]; answer(ids?: string[]): void; fail(error: Error): void }[] = []
  const list = readTogether<{ id: string; read: number }>((_db, owner, ids) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ id: string; read: number }[]>()
    const read = sent.length
    sent.push({ owner, ids, answer: (found = ids) => resolve(found.map((id) => ({ id, read }))), fail: reject })
    return promise
  })
  return { sent, list }
}

const settled = () => new Promise(setImmediate)

test('readTogether: lists that arrive while a statement runs share the next statement, and each gets its rows in its own order', async () => {
  const { sent, list } = createReads()
  const first = list(db, 'ours', ['a', 'b'])
  const [second, third] = [list(db, 'ours', ['b', 'c']), list(db, 'ours', ['d', 'gone', 'b'])]
  expect(sent.map(({ ids }) => ids)).toEqual([['a', 'b']])
  sent[0]!.answer()
  expect(await first).toEqual([
    { id: 'a', read: 0 },
    { id: 'b', read: 0 },
  ])
  await settled()
  expect(sent.map(({ ids }) => ids).slice(1)).toEqual([['b', 'c', 'd', 'gone']])
  sent[1]!.answer(['b', 'c', 'd'])
  expect((await second).map(({ id, read }) => [id, read])).toEqual([
    ['b', 1],
    ['c', 1],
  ])
  expect((await third).map(({ id }) => id)).toEqual(['d', 'b'])
})

test('readTogether: a list does not wait for lists of other owners, and a list in a transaction does not wait at all', async () => {
  const { sent, list } = createReads()
  const lists = [list(db, 'ours', ['a']), list(db, 'theirs', ['a']), list({ isTransaction: true } as Db, 'ours', ['a'])]
  expect(sent.map(({ owner }) => owner)).toEqual(['ours', 'theirs', 'ours'])
  for (const { answer } of sent) answer()
  await Promise.all(lists)
  await settled()
  expect(sent).toHaveLength(3)
})

test('readTogether: a failed statement fails its own lists and no later ones', async () => {
  const { sent, list } = createReads()
  const [first, second] = [list(db, 'ours', ['a']), list(db, 'ours', ['b'])]
  sent[0]!.fail(new Error('the database is unreachable'))
  await expect(first).rejects.toThrow('the database is unreachable')
  await settled()
  sent[1]!.answer()
  expect(await second).toEqual([{ id: 'b', read: 1 }])
})

test('readTogether: many lists share several statements, each with at most twenty lists', async () => {
  const { sent, list } = createReads()
  const lists = Array.from({ length: 42 }, (_, i) => list(db, 'ours', [String(i)]))
  for (let i = 0; i < 4; i++) {
    sent[i]!.answer()
    await settled()
  }
  await Promise.all(lists)
  expect(sent.map(({ ids }) => ids.length)).toEqual([1, 20, 20, 1])
})
