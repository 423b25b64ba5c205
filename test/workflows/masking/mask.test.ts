import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMask, maskValue, plainForm } from '../../../services/workflows/masking/mask.ts'

const hex = (character: string, digits: number) => character.charCodeAt(0).toString(16).padStart(digits, '0')
const inUtf8 = (character: string) => [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
const names: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '+': '&plus;',
  '/': '&sol;',
  '=': '&equals;',
}

/** Ways in which a server may escape a character in an echoed text. */
const escapes: ((character: string) => string)[] = [
  (character) => character,
  (character) => JSON.stringify(character).slice(1, -1),
  (character) => (character === '/' ? '\\/' : character),
  (character) => `\\u${hex(character, 4)}`,
  (character) => `\\u${hex(character, 4).toUpperCase()}`,
  (character) => `\\u{${hex(character, 1)}}`,
  (character) => `&#${character.charCodeAt(0)};`,
  (character) => `&#x${hex(character, 2)};`,
  (character) => `&#X00${hex(character, 2).toUpperCase()};`,
  (character) => names[character] ?? character,
  inUtf8,
  (character) => inUtf8(character).toUpperCase(),
  (character) => `%${hex(character, 2)}`,
  (character) => (character === ' ' ? '+' : encodeURIComponent(character)),
  (character) => `&amp;#${character.charCodeAt(0)};`,
  (character) => `\\\\u${hex(character, 4)}`,
  (character) => `%25${hex(character, 2)}`,
]

/** Generates header values that headerValueFault accepts, mostly base64. No value ends with a backslash, because the mask would
 * cover only the first of the two backslashes with which an echo may end. */
const secret = fc
  .oneof(
    fc.base64String({ minLength: 8, maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'aBu09x41\\/+=&#;%"<{} é'), minLength: 8, maxLength: 30 }),
    fc.string({ minLength: 6, maxLength: 30 }),
  )
  // If `plainForm` leaves fewer than four characters of a secret, the secret is found only in its original spelling.
  .filter((text) => plainForm(text).text.length >= 4)
  .filter((text) => /^[\x21-\xff](.*[\x21-\xff])?$/.test(text) && !/[\x7f-\x9f]/.test(text) && !text.endsWith('\\'))

const before = fc.constantFrom('', '{"key":"', 'Invalid key: ', '<b>', "['", 'key=', 'a\nb\\/')
const after = fc.constantFrom('', '"}', ' is unknown', '</b>', '\n', '&c=1', '.')

describe('createMask', () => {
  test('masks a secret in any escaped form, and keeps the text around it', () => {
    fc.assert(
      fc.property(secret, before, after, fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (value, begin, end, picks) => {
        const echo = Array.from(value, (character, at) => escapes[picks[at % picks.length]! % escapes.length]!(character)).join(
          '',
        )
        expect(createMask([value])(begin + echo + end)).toBe(`${begin}•••${end}`)
      }),
      { numRuns: 3_000 },
    )
  })

  test('masks long words of a value too, and does not change a text without secrets', () => {
    const mask = createMask(['Bearer abcdefgh/1', 'key'])
    expect(mask('Bearer of the key said "abcdefgh\\/1" and ABCDEFGH/1')).toBe('Bearer of the key said "•••" and ABCDEFGH/1')
    expect(createMask([])('C:\\temp &amp; 50%25 \\u0041')).toBe('C:\\temp &amp; 50%25 \\u0041')
  })

  test('masks a secret that is cut at the end of the text, and overlapping secrets', () => {
    expect(createMask(['abcdefgh-ijkl'])('got abcdefgh%2Di')).toBe('got •••')
    expect(createMask(['abcdefgh', 'efghijkl', 'efgh'])('[abcdefghijkl] [efgh]')).toBe('[•••] [•••]')
  })

  test('masks a secret that looks like an escape, or like the end of an escape', () => {
    expect(createMask(['41abcdef'])('100%41abcdef')).toBe('100%•••')
    expect(createMask(['&#65;&#65;'])('A&#65;&#65;A')).toBe('A•••A')
  })
})

test('maskValue: masks texts, names of fields and numbers', () => {
  const mask = createMask(['a/b+c=d!', '12345678'])
  const value = { 'x a/b+c=d!': [{ k: 'a\\/b+c=d!' }, 912345678, 1234, null, true], n: 12345678 }
  expect(maskValue(mask, value)).toEqual({ 'x •••': [{ k: '•••' }, '9•••', 1234, null, true], n: '•••' })
})
