import { expect, test } from 'vitest'
import { parseRange } from '../../web/parts/record/dollars.ts'

test.each([
  ['8M', 8_000_000, 8_000_000],
  ['$8,000,000', 8_000_000, 8_000_000],
  ['8–8.6m', 8_000_000, 8_600_000],
  ['$7,500,000 to $9,000,000', 7_500_000, 9_000_000],
  ['750k - 1.2 million', 750_000, 1_200_000],
  ['1.5bn', 1_500_000_000, 1_500_000_000],
  ['0', 0, 0],
  ['  ', null, null],
])('value %j: is read in whole dollars', (text, low, high) => {
  expect(parseRange(text)).toEqual({ low, high })
})

test.each(['much', '9M–8M', '1–2–3', '8X', '-5', 'M'])('value %j: is refused', (text) => {
  expect(parseRange(text)).toBeNull()
})
