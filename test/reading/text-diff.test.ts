import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffTexts } from '../../reading/text/text-diff.ts'

const timeout_ms = 60_000
const compare = (older: string, newer: string) => diffTexts(older, newer, timeout_ms)

test('diffTexts: says which sentences are the same, gone and new, and where they are', () => {
  const older = 'Guards stand at two gates. Offers are due on May 4, 2026. Questions are not accepted.'
  const newer = 'Guards stand at two gates. Offers are due on May 11, 2026. Questions are not accepted.'
  expect(compare(older, newer)).toEqual([
    { kind: 'same', text: 'Guards stand at two gates.', start: 0, omitted_characters: 0 },
    { kind: 'gone', text: 'Offers are due on May 4, 2026.', start: 27, omitted_characters: 0 },
    { kind: 'new', text: 'Offers are due on May 11, 2026.', start: 27, omitted_characters: 0 },
    { kind: 'same', text: 'Questions are not accepted.', start: 59, omitted_characters: 0 },
  ])
})

test('diffTexts: a longer text in front and other line breaks remove nothing', () => {
  const older = 'Guards stand at\ntwo gates. Offers are due on May 4, 2026.'
  const newer = `UPDATE: The deadline was extended. Guards stand at two\n gates. Offers are due on May 4, 2026.`
  expect(compare(older, newer).map(({ kind, text }) => [kind, text])).toEqual([
    ['new', 'UPDATE: The deadline was extended.'],
    ['same', 'Guards stand at two\n gates. Offers are due on May 4, 2026.'],
  ])
})

test('diffTexts: shows only the first and the last sentence of a long part that is the same', () => {
  const same = Array.from({ length: 30 }, (_, index) => `The contractor does task ${index} each day.`).join(' ')
  const parts = compare(`${same} The end is near.`, `${same} The end is far.`)
  expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
    ['same', 'The contractor does task 0 each day.'],
    ['same', 'The contractor does task 29 each day.'],
    ['gone', 'The end is near.'],
    ['new', 'The end is far.'],
  ])
  const [first, last] = parts as [(typeof parts)[0], (typeof parts)[0]]
  expect(first.omitted_characters).toBe(last.start - first.text.length)
})

const words = fc.constantFrom('Guards', 'gates', 'offers', 'May 4', 'zero trust', 'é', '\n\n', '• list')
const texts = fc.array(fc.array(words, { minLength: 1, maxLength: 4 }), { maxLength: 30 }).map((sentences) => {
  return sentences.map((sentence) => `The ${sentence.join(' ')}.`).join(' ')
})

test('diffTexts: each part is in its text at `start`, in order, and the parts of a text contain all of its words', () => {
  fc.assert(
    fc.property(texts, texts, (older, newer) => {
      const ends = { older: 0, newer: 0 }
      const covered = { older: '', newer: '' }
      const plain = (text: string) => text.replace(/\s/g, '')
      for (const { kind, text, start, omitted_characters } of compare(older, newer)) {
        const name = kind === 'gone' ? 'older' : 'newer'
        const source = name === 'older' ? older : newer
        expect(source.slice(start, start + text.length)).toBe(text)
        expect(start).toBeGreaterThanOrEqual(ends[name])
        const end = start + text.length + omitted_characters
        ends[name] = end
        covered[name] += source.slice(start, end)
        if (kind === 'same') covered.older += source.slice(start, end)
      }
      expect([plain(covered.older), plain(covered.newer)]).toEqual([plain(older), plain(newer)])
    }),
  )
})

test('diffTexts: texts with too many different sentences are replaced as a whole, in a bounded time', () => {
  const long = (word: string) => Array.from({ length: 60_000 }, (_, index) => `${word}${index % 7}.`).join('\n\n')
  const begun = performance.now()
  const [older, newer] = [long('A'), long('B')]
  expect(compare(older, newer).map(({ kind, text }) => [kind, text.length])).toEqual([
    ['gone', older.length],
    ['new', newer.length],
  ])
  expect(performance.now() - begun).toBeLessThan(10_000)
  // Another text with the same few sentences in another order.
  expect(diffTexts(long('A'), `A3.\n\nA1.\n\n${long('A').slice(7)}`, 300).length).toBeGreaterThan(0)
  expect(performance.now() - begun).toBeLessThan(20_000)
})
