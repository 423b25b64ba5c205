import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Condition } from '../../../search/index.ts'
import { filterOf, givenText, noCompany, numbersFilter, quoteText } from '../../../search/meilisearch/filters.ts'

/** Returns the value that the server's parser reads from double quotes, or null if the value does not end with the text. */
function parseQuoted(text: string): string | null {
  for (let i = 1; i < text.length; i++) {
    // A backslash escapes the next character. The parser removes the backslash only before a quote.
    if (text[i] === '\\') i++
    else if (text[i] === '"') return i === text.length - 1 ? text.slice(1, i).replaceAll('\\"', '"') : null
  }
  return null
}

const filter = (...conditions: Condition[]): string => filterOf({ conditions, company_id: 'c1' })

test('any text is read back from its quotes unchanged, and cannot close the quotes', () => {
  const dangerous = fc.array(fc.constantFrom('\\', '"', "'", ' OR ', ']', 'a')).map((parts) => parts.join(''))
  const anything = fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((points) => String.fromCodePoint(...points))
  fc.assert(
    fc.property(fc.oneof(anything, dangerous), (text) => {
      expect(givenText(parseQuoted(quoteText(text))!)).toBe(text)
    }),
  )
})

describe('conditions', () => {
  test('a filter includes public records and the company’s own records', () => {
    expect(filter()).toBe('(("company_id" IS NULL) OR ("company_id" = "c1"))')
    expect(filterOf({ conditions: [], company_id: noCompany }), 'no company may read the index’s own documents').toBe(
      '("id" IN [])',
    )
  })

  test.each([
    [{ field: 'naics', any: ['541511', 'a"b'] }, '"value_naics" IN ["541511", "a\\"b"]'],
    [{ field: 'naics', none: ['541511'] }, 'NOT ("value_naics" IN ["541511"])'],
    [{ field: 'naics', starts: ['54', '62'] }, '("value_naics" STARTS WITH "54") OR ("value_naics" STARTS WITH "62")'],
    [{ field: 'naics', starts: [] }, '"id" IN []'],
    [{ field: 'active', is: false }, '"value_active" = false'],
    [{ field: 'due', from: 5 }, '("value_due" >= 5)'],
    [{ field: 'due', until: 9, or_unknown: true }, '(("value_due" <= 9)) OR ("value_due" IS NULL)'],
    [{ field: 'due' }, '(NOT ("value_due" IS NULL))'],
  ] satisfies [Condition, string][])('%j', (condition, expected) => {
    expect(filter(condition)).toBe(`(("company_id" IS NULL) OR ("company_id" = "c1")) AND (${expected})`)
  })

  test('a time that is not a number is rejected before it is sent', () => {
    expect(() => filter({ field: 'due', from: Number.NaN })).toThrow('NaN')
  })
})

test('a number is searched by its beginning, and by its end in the reversed numbers', () => {
  expect(numbersFilter(['w91'])).toBe('("numbers" STARTS WITH "w91") OR ("numbers_reversed" STARTS WITH "19w")')
  expect(numbersFilter([])).toBeNull()
})
