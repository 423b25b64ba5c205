import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../web/shell/address.ts'

const name = fc.stringMatching(/^[a-z_]{1,12}$/)
const value = fc.oneof(fc.string(), fc.constantFrom('1e5', '0012', 'true', 'null', '["a"]', 'A, B', '50% & more'))

test('address: what the app writes into an address, it reads back as plain text', () => {
  const search = fc.dictionary(name, fc.oneof(value, fc.array(value, { minLength: 2, maxLength: 4 })), { noNullPrototype: true })
  fc.assert(
    fc.property(search, (given) => {
      expect(parseSearch(stringifySearch(given))).toEqual(given)
    }),
  )
})

test('address: a list repeats its name, undefined values are omitted, and numbers stay text', () => {
  expect(stringifySearch({ states: ['VA', 'MD'], query: undefined, limit: 25 })).toBe('?states=VA&states=MD&limit=25')
  expect(stringifySearch({})).toBe('')
  expect(parseSearch('?query=1e5&naics=0012')).toEqual({ query: '1e5', naics: '0012' })
})
