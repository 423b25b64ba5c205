import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snippetsOf } from '../../search/snippet.ts'
import { fold, joinParts, stem, termOf } from '../../search/words.ts'
import { plainSnippet } from './plain-snippet.ts'

const snippet = (text: string, ways: string[][], length_max?: number) => snippetsOf(ways, length_max)(text)

test('marks every form of a term and escapes everything else', () => {
  expect(snippet('Pumps & <script>alert("pumping")</script>', [['pump']])).toBe(
    '<mark>Pumps</mark> &amp; &lt;script&gt;alert(&quot;<mark>pumping</mark>&quot;)&lt;/script&gt;',
  )
})

test('takes the passage with the most different terms', () => {
  const text = `${'pump pump pump pump '.repeat(3)}${'filler words '.repeat(100)}hydraulic pump here ${'filler words '.repeat(100)}`
  const found = snippet(text, [['pump'], ['hydraul']], 100)!
  expect(found).toContain('<mark>hydraulic</mark> <mark>pump</mark> here')
  expect(found.startsWith('...') && found.endsWith('...')).toBe(true)
})

test('marks a number however it is written', () => {
  expect(snippet('See W912DY-26-R-0001 now', [['w912dy26r0001']])).toBe('See <mark>W912DY-26-R-0001</mark> now')
})

test('marks words side by side where only together they meet the query', () => {
  const found = snippet('cyber threats to security, and cyber security', [['cybersecur'], ['cyber', 'secur']])
  expect(found).toBe('cyber threats to security, and <mark>cyber</mark> <mark>security</mark>')
})

test('opens with the text where no term occurs, and is null without words', () => {
  expect(snippet('one two three', [['x']], 9)).toBe('one two...')
  expect(snippet(' … ', [['x']])).toBeNull()
})

test('never ends in half a character', () => {
  for (const before of ['repair ', 'repairs '])
    expect(snippet(`${before}${'😀'.repeat(300)}`, [['repair']])!.isWellFormed()).toBe(true)
})

test('is an escaped passage of the text, no longer than asked', () => {
  const word = fc.constantFrom('pump', 'pumps', '<b>', 'roads', 'a&b', 'on-site', 'x', 'é', '"q"', 'hydraulic')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 200 }), fc.integer({ min: 20, max: 200 }), (words, length_max) => {
      const text = words.join(' ')
      const found = snippet(text, [[stem('pump')], [stem('road')]], length_max)
      if (found === null) return
      const bare = found.replace(/<\/?mark>/g, '').replace(/^\.\.\.|\.\.\.$/g, '')
      expect(bare).not.toMatch(/[<>"]|&(?!amp;|lt;|gt;|quot;|#39;)/)
      const plain = bare
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&')
      expect(text).toContain(plain)
      expect(plain.length).toBeLessThanOrEqual(length_max)
      if (/pump|roads/.test(text)) expect(found).toContain('<mark>')
    }),
  )
})

test('is the same as of all words, looked at one by one', () => {
  const words = [
    ...[
      'pump',
      'Pumps',
      'PUMPING',
      'pu',
      'p',
      'a',
      'A',
      'food',
      'service',
      'services',
      'on',
      'site',
      'w912',
      '26',
      'R',
      '0001',
      'x',
    ],
    ...[
      'é',
      'École',
      'señor',
      'Pümpe',
      'İstanbul',
      '\u212a9',
      'ﬁne',
      '½',
      'Ⅳ',
      'насос',
      '水',
      '한국',
      '\u{1d400}b',
      'b\u{1d400}',
      '😀',
      '\ud800',
      '\udc00',
    ],
  ]
  const between = [' ', ' ', ' ', '-', '-', '/', '.', '_', '--', '- ', ', ', '’', '\u00a0', ' • ', '\n', '\u0301', '']
  const piece = fc.tuple(fc.constantFrom(...words), fc.constantFrom(...between))
  const text = fc.array(piece, { maxLength: 120 }).map((pieces) => pieces.flat().join(''))
  const term = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
    .map((parts) => termOf(joinParts(fold(parts.join('-')))))
    .filter((found) => found !== '')
  const ways = fc.array(fc.array(term, { minLength: 1, maxLength: 3 }), { maxLength: 5 })
  fc.assert(
    fc.property(text, fc.constantFrom(...between), ways, fc.integer({ min: 1, max: 120 }), (body, before, asked, length_max) => {
      expect(snippet(before + body, asked, length_max)).toBe(plainSnippet(before + body, asked, length_max))
    }),
    { numRuns: 3_000 },
  )
})
