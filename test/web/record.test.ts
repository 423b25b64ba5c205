import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAtQuotes } from '../../web/parts/record/claim.ts'
import { daysUntil, formatBytes, formatDate, formatMoment, formatMonth } from '../../web/parts/record/format.ts'
import { cutBlocks, cutText, nameWords, parseWords, type Words } from '../../web/parts/record/words.ts'

const zone = 'America/New_York'

test('words: what an address names is read back, and other names are not words', () => {
  const words: Words = { source: 'description', start: 126, end: 142 }
  expect(nameWords(words)).toBe('description-126-142')
  expect(parseWords('description-126-142')).toEqual(words)
  expect(parseWords('att_0a1b-7-9')).toEqual({ source: 'att_0a1b', start: 7, end: 9 })
  expect(parseWords('title-0-43')).toEqual({ source: 'title', start: 0, end: 43 })
  for (const other of [
    '',
    'fit',
    'text-1-2',
    'description-1',
    'description--1-2',
    'description-1-2-3',
    `description-1-${'9'.repeat(20)}`,
  ])
    expect(parseWords(other)).toBeNull()
})

test('words: pieces of a text cover it once, and each has exactly the ranges that cover it', () => {
  const range = fc.tuple(fc.nat(40), fc.nat(40)).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) + 1 }))
  fc.assert(
    fc.property(fc.nat(60), fc.array(range, { maxLength: 6 }), (length, ranges) => {
      const pieces = cutText(length, ranges)
      expect(pieces.map(({ start, end }) => end - start).reduce((sum, size) => sum + size, 0)).toBe(length)
      for (const { start, end, over } of pieces)
        expect(over).toEqual(ranges.filter((each) => each.start < end && each.end > start && each.start <= start))
    }),
  )
})

test('words: blocks of a long text are the text again, end with a line or a sentence, and are bounded', () => {
  const text = fc.array(fc.constantFrom('word ', 'end. ', '\n', 'x'.repeat(30)), { maxLength: 80 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (given) => {
      const blocks = cutBlocks(given, 50)
      expect(blocks.join('')).toBe(given)
      for (const block of blocks) expect(block.length).toBeLessThanOrEqual(50)
    }),
  )
  expect(cutBlocks('One sentence. Another one.\nA line', 20)).toEqual(['One sentence. ', 'Another one.\nA line'])
})

test('quotes: the words of the record are found in our sentence, and the marker replaces quotation marks', () => {
  expect(splitAtQuotes('Matches your capability "Help desk": "tier 1 to tier 3".', ['tier 1 to tier 3'])).toEqual([
    { text: 'Matches your capability "Help desk": ', quoted: false },
    { text: 'tier 1 to tier 3', quoted: true },
    { text: '.', quoted: false },
  ])
  expect(splitAtQuotes('One. Two.', ['One.', 'Two.']).filter(({ quoted }) => quoted)).toHaveLength(2)
  expect(splitAtQuotes('No quote here.', ['missing', ''])).toEqual([{ text: 'No quote here.', quoted: false }])
})

test('dates: a day is the same day in every time zone, and a moment is the day of the time zone', () => {
  expect(formatDate('2026-12-06', zone)).toBe('Dec 6, 2026')
  expect(formatDate('2026-12-06T00:00:00.000Z', zone)).toBe('Dec 5, 2026')
  expect(formatMoment('2026-12-06', zone)).toBe('Dec 6, 2026')
  expect(formatMoment('2026-12-06T19:00:00.000Z', zone)).toBe('Sun, Dec 6, 2026, 2:00 PM EST')
  const evening = Date.parse('2026-12-06T02:00:00.000Z')
  expect(daysUntil('2026-12-06', zone, evening)).toBe(1)
  expect(daysUntil('2026-12-06T02:30:00.000Z', zone, evening)).toBe(0)
  expect(formatMonth('2023-09')).toBe('Sep 2023')
})

test('sizes: a file has the unit that people read', () => {
  expect([1, 999, 1_000, 2_431_077].map(formatBytes)).toEqual(['1 byte', '999 bytes', '1 kB', '2.4 MB'])
})
