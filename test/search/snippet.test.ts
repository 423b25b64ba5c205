import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, joinParts, stem, termOf } from '../../kernel/words/words.ts'
import { snippetsOf } from '../../search/snippet.ts'
import { plainSnippet } from './plain-snippet.ts'

const snippet = (text: string, ways: string[][], length_max?: number) => snippetsOf(ways, length_max)(text)

test('snippetsOf: marks every form of a term and escapes everything else', () => {
  expect(snippet('Pumps & <script>alert("pumping")</script>', [['pump']])).toBe(
    '<mark>Pumps</mark> &amp; &lt;script&gt;alert(&quot;<mark>pumping</mark>&quot;)&lt;/script&gt;',
  )
})

test('snippetsOf: takes the passage with the most different terms', () => {
  const text = `${'pump pump pump pump '.repeat(3)}${'filler words '.repeat(100)}hydraulic pump here ${'filler words '.repeat(100)}`
  const found = snippet(text, [['pump'], ['hydraul']], 100)!
  expect(found).toContain('<mark>hydraulic</mark> <mark>pump</mark> here')
  expect(found.startsWith('...') && found.endsWith('...')).toBe(true)
})

test('snippetsOf: marks a number in any spelling', () => {
  expect(snippet('See W912DY-26-R-0001 now', [['w912dy26r0001']])).toBe('See <mark>W912DY-26-R-0001</mark> now')
})

test('snippetsOf: marks neighboring words that match the query only together', () => {
  const found = snippet('cyber threats to security, and cyber security', [['cybersecur'], ['cyber', 'secur']])
  expect(found).toBe('cyber threats to security, and <mark>cyber</mark> <mark>security</mark>')
})

test('snippetsOf: starts with the text if no term occurs, and is null without words', () => {
  expect(snippet('one two three', [['x']], 9)).toBe('one two...')
  expect(snippet(' … ', [['x']])).toBeNull()
})

test('snippetsOf: never ends in half a character', () => {
  for (const before of ['repair ', 'repairs '])
    expect(snippet(`${before}${'😀'.repeat(300)}`, [['repair']])!.isWellFormed()).toBe(true)
})

test('snippetsOf: returns an escaped passage of the text, no longer than the maximum', () => {
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

test('snippetsOf: equals a simple implementation that tries all words', () => {
  const few = ['pump', 'Pumps', 'on', 'site', 'on-site', 'W912-26', 'W912-26-R', '26', 'x', 'a']
  const odd = [
    'é',
    'École',
    'señor',
    'Pümp',
    'İs',
    '\u212a9',
    'ﬁne',
    '½',
    'Ⅳ',
    'насос',
    '水',
    '한',
    '\u{1d400}b',
    'b\u{1d400}',
    '😀',
    '\ud800',
    '\udc00',
  ]
  const between = [' ', ' ', ' ', ' ', '-', '-', '/', '.', '--', '- ', ', ', '’', '\u00a0', ' • ', '   \n', '\u0301', '']
  const ofFew = fc.constantFrom(...few)
  const word = fc.oneof({ arbitrary: ofFew, weight: 4 }, { arbitrary: fc.constantFrom(...odd), weight: 1 })
  const text = fc
    .array(fc.tuple(fc.constantFrom(...between), word), { maxLength: 60 })
    .chain((pieces) => fc.constantFrom(...between).map((end) => pieces.flat().join('') + end))
  const term = fc.array(word, { minLength: 1, maxLength: 2 }).map((parts) => termOf(joinParts(fold(parts.join('-')))))
  const single = fc
    .oneof(
      term,
      ofFew.map((written) => termOf(joinParts(fold(written)))),
    )
    .map((found) => [found])
  const ways = fc.array(fc.oneof(single, fc.array(term, { minLength: 1, maxLength: 3 })), { maxLength: 4 })
  const asked = ways.map((given) =>
    given.map((terms) => terms.filter((found) => found !== '')).filter((terms) => terms.length > 0),
  )
  fc.assert(
    fc.property(text, asked, fc.integer({ min: 1, max: 90 }), (body, given, length_max) => {
      expect(snippet(body, given, length_max)).toBe(plainSnippet(body, given, length_max))
    }),
    { numRuns: 8_000 },
  )
})
