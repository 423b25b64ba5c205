import { expect, test } from 'vitest'
import { numbering } from '../../ingest/rows/numbering.ts'

test('numbering: the first row keeps the id, different rows get numbers, and identical rows share an id', () => {
  const number = numbering()
  const rows = [
    ['a', '1'],
    ['a', '2'],
    ['b', '1'],
    ['a', '1'],
    ['a', '3'],
    ['a', '2'],
  ] as const
  expect(rows.map(([id, content]) => number(id, content))).toEqual(['a', 'a/0002', 'b', 'a', 'a/0003', 'a/0002'])
})

test('numbering: refuses rows over the limits without replacing earlier ones', () => {
  const number = numbering()
  const ids = Array.from({ length: 1_000 }, (_, index) => number('a', String(index)))
  expect(new Set(ids).size).toBe(1_000)
  expect([number('a', 'one more'), number('a', 'another'), number('a', '999'), number('b', '0')]).toEqual([
    null,
    null,
    'a/1000',
    'b',
  ])
})
