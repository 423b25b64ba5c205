import { expect, test } from 'vitest'
import { formatCount } from '../../../kernel/text/counted.ts'

test('formatCount: uses the singular for one, and the plural otherwise', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'award'))).toEqual(['0 awards', '1 award', '2 awards'])
  expect([1, 3].map((count) => formatCount(count, 'copy', 'copies'))).toEqual(['1 copy', '3 copies'])
})
