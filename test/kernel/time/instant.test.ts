import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInstant } from '../../../kernel/time/instant.ts'

const iso = (text: string) => {
  const read = readInstant(text)
  return read && new Date(read.epoch_ms).toISOString()
}

test.each([
  ['2026-04-13T00:00:00-05', '2026-04-13T05:00:00.000Z'],
  ['2026-04-13 00:00:00.5-0500', '2026-04-13T05:00:00.500Z'],
  ['2026-04-13T11:09+05:30', '2026-04-13T05:39:00.000Z'],
  ['2026-04-13 11:09', '2026-04-13T11:09:00.000Z'],
  ['2026-04-13t11:09:12.123456789z', '2026-04-13T11:09:12.123Z'],
  ['2026-04-13', '2026-04-13T00:00:00.000Z'],
  ['2026-04-13T24:00:00Z', '2026-04-14T00:00:00.000Z'],
  ['0012-01-01 08:00:00Z', '0012-01-01T08:00:00.000Z'],
])('parseInstant: reads %s as %s', (text, expected) => {
  expect(iso(text)).toBe(expected)
})

test.each([
  '2026-02-31',
  '2026-13-01',
  '2026-04-13T25:00:00Z',
  '2026-04-13T24:00:01Z',
  '2026-04-13T11:60:00Z',
  '2026-04-13T11:00:00-24',
  '0000-01-01',
  '9999-12-31T23:59:59-05',
  '0001-01-01T00:00:00+01',
  'April 13, 2026',
  '2026-4-13',
])('parseInstant: rejects %s', (text) => {
  expect(iso(text)).toBeUndefined()
})

test('parseInstant: reads the ISO text of a Date as the same instant', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true }),
      (date) => {
        expect(readInstant(date.toISOString())?.epoch_ms).toBe(date.getTime())
      },
    ),
  )
})
