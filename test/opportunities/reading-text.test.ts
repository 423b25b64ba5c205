import { expect, test } from 'vitest'
import { readableText } from '../../services/opportunities/detail/reading-text.ts'
import { present, realNotices } from '../reading/real-texts.ts'

test('readableText: limits a text to what can be read without delaying other requests', () => {
  expect(readableText(null)).toBe('')
  expect(readableText('April 3, 2026 '.repeat(100_000)).length).toBeLessThanOrEqual(40_000)
})

test.skipIf(!present)('readableText: keeps the whole text of each real notice', () => {
  const texts = realNotices().map(({ text }) => text)
  expect(texts.filter((text) => readableText(text) !== text)).toEqual([])
})
