import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlainJson, jsonBytes } from '../../../server/json.ts'

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('sailors’ quarters', 'Привет', '💡', '\ud800', '"\\\n\u2028'),
)
const json = fc.jsonValue({ stringUnit: 'binary' })
const body = fc.oneof(
  fc.dictionary(text, fc.oneof(json, fc.array(json), fc.constant(undefined))),
  fc.array(fc.oneof(json, fc.constant(undefined))),
)

test('jsonBytes: a reply that is made item by item equals the JSON of the whole reply', () => {
  fc.assert(
    fc.property(body, (value) => {
      expect(jsonBytes(value).toString()).toBe(Buffer.from(JSON.stringify(value)).toString())
    }),
    { numRuns: 500 },
  )
})

test('jsonBytes: replies remain unchanged when other replies follow, and a very large reply is complete', () => {
  const bodies = Array.from({ length: 300 }, (_, index) => ({
    results: Array.from({ length: index % 50 }, (_, item) => ({ id: `contract_${index}_${item}`, title: '’'.repeat(index) })),
  }))
  const large = { results: [{ text: 'ж'.repeat(3_000_000) }], next_cursor: null }
  const replies = [...bodies, large].map((value) => jsonBytes(value))
  expect(replies.map(String)).toEqual([...bodies, large].map((value) => JSON.stringify(value)))
})

describe('values that equal their parsed JSON', () => {
  const odd = [
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1n,
    new Date(0),
    new Map(),
    () => 1,
    { toJSON: () => 1 },
    Array(1),
  ]
  const anything = fc.oneof(json, fc.constantFrom<unknown>(...odd, Object.create({ inherited: 1 }), new (class Row {})()))

  test('isPlainJson: is false for values that JSON text does not preserve', () => {
    for (const value of odd) expect([value, isPlainJson(value)]).toEqual([value, false])
    fc.assert(
      fc.property(fc.dictionary(text, fc.oneof(anything, fc.array(anything))), (value) => {
        if (isPlainJson(value)) expect(JSON.parse(JSON.stringify(value))).toStrictEqual(value)
      }),
      { numRuns: 500 },
    )
  })

  test('isPlainJson: is true for every parsed JSON text', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(isPlainJson(JSON.parse(JSON.stringify(value)))).toBe(true)
      }),
    )
  })
})
