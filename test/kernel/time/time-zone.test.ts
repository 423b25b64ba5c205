import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, dueDay, findTimeZone, instantAt, laterDay } from '../../../kernel/time/time-zone.ts'

const newYork = 'America/New_York'
const at = (zone: string, day: string, hour: number) => instantAt(zone, day, hour).toISOString()

test('findTimeZone: accepts only IANA names, in any case', () => {
  expect(findTimeZone('america/new_york')).toBe(newYork)
  expect(findTimeZone('US/Hawaii')).toBe('Pacific/Honolulu')
  for (const name of ['', 'Mars/Base', '+05:00', '05:00', '-05', ' UTC', 'UTC\0', 'America/New_York ', 'x'.repeat(10_000)])
    expect(findTimeZone(name), name).toBeUndefined()
})

describe('instantAt', () => {
  test('returns the local hour in winter and in summer', () => {
    expect(at(newYork, '2026-01-15', 8)).toBe('2026-01-15T13:00:00.000Z')
    expect(at(newYork, '2026-07-15', 8)).toBe('2026-07-15T12:00:00.000Z')
    expect(at('Pacific/Honolulu', '2026-07-15', 8)).toBe('2026-07-15T18:00:00.000Z')
    expect(at('Asia/Kolkata', '2026-07-15', 0)).toBe('2026-07-14T18:30:00.000Z')
    expect(at('Pacific/Kiritimati', '2026-07-15', 0)).toBe('2026-07-14T10:00:00.000Z')
  })

  test('uses the next hour for a skipped hour, and the first of a repeated hour', () => {
    expect(at(newYork, '2026-03-08', 2), '2 a.m. is 3 a.m. that day').toBe('2026-03-08T07:00:00.000Z')
    expect(at(newYork, '2026-03-08', 8)).toBe('2026-03-08T12:00:00.000Z')
    expect(at(newYork, '2026-11-01', 1)).toBe('2026-11-01T05:00:00.000Z')
    expect(at(newYork, '2026-11-01', 8)).toBe('2026-11-01T13:00:00.000Z')
    expect(at('America/Havana', '2026-03-08', 0), 'a day that begins at 1 a.m.').toBe('2026-03-08T05:00:00.000Z')
  })

  test('in every zone, a day begins when the previous one ends, and noon is noon', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const day = fc
      .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(zone, day, (name, given) => {
        const noon = instantAt(name, given, 12)
        // Samoa and Tokelau skipped a day when they changed sides of the date line.
        if (dayIn(name, noon) !== given) return
        expect(noon.toLocaleTimeString('en-GB', { timeZone: name })).toBe('12:00:00')
        const start = instantAt(name, given, 0)
        expect(dayIn(name, start)).toBe(given)
        expect(dayIn(name, new Date(start.getTime() - 1)) < given).toBe(true)
        expect(start < noon && noon < instantAt(name, laterDay(given, 1), 0)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

test('dueDay: a date without a time is the same in every time zone, and a time gives the local date', () => {
  expect(dueDay('Asia/Tokyo', '2026-04-23T23:59:59.999Z')).toBe('2026-04-23')
  expect(dueDay('Pacific/Honolulu', '2026-04-23T23:59:59.999Z')).toBe('2026-04-23')
  expect(dueDay(newYork, '2026-04-24T02:00:00.000Z')).toBe('2026-04-23')
  expect(dueDay('Asia/Tokyo', '2026-04-23T18:00:00.000Z')).toBe('2026-04-24')
})
