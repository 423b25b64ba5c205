import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCutter } from '../../files/parts.ts'

function joined(pieces: readonly string[], page: number | null = null): string {
  const { add, end } = createCutter()
  return [...pieces.flatMap((text) => add({ page, text })), ...end()].map(({ text }) => text).join('')
}

test('createCutter: a line end that is split between two inputs is one line end', () => {
  expect(joined(['a\r', '\nb'])).toBe('a\nb')
  expect(joined(['a\r', '', '\nb'])).toBe('a\nb')
  expect(joined(['a\r', '\r', '\n', '\nb'])).toBe('a\n\n\nb')
})

test('createCutter: the same text in other pieces gives the same result', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', ' ', '\r', '\n', '\0'), maxLength: 60 })
  fc.assert(
    fc.property(letters, fc.array(fc.nat(60), { maxLength: 6 }), (text, cuts) => {
      const whole = `x${text}`
      const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
      const pieces = at.slice(1).map((end, i) => whole.slice(at[i], end))
      expect(joined(pieces)).toBe(joined([whole]))
    }),
  )
})

test('createCutter: the end of a page does not remove the beginning of the next page', () => {
  const { add, end } = createCutter()
  const parts = [...add({ page: 1, text: 'one\r' }), ...add({ page: 2, text: '\ntwo' }), ...end()]
  expect(parts).toEqual([
    { page: 1, text: 'one\n' },
    { page: 2, text: '\ntwo' },
  ])
})
