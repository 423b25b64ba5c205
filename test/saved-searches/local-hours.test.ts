import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextLocalHour } from '../../services/saved-searches/send-alerts.ts'

function next(time_zone: string, hour: number, after: string, weekday?: number): string {
  const asked = { time_zone, hour, ...(weekday !== undefined && { weekday }) }
  return nextLocalHour(asked, new Date(after)).toISOString()
}

test('nextLocalHour: returns the next day or weekday, in summer and in winter', () => {
  expect(next('America/New_York', 7, '2026-07-01T10:59:59.999Z')).toBe('2026-07-01T11:00:00.000Z')
  expect(next('America/New_York', 7, '2026-07-01T11:00:00.000Z')).toBe('2026-07-02T11:00:00.000Z')
  expect(next('America/New_York', 7, '2026-01-15T00:00:00.000Z')).toBe('2026-01-15T12:00:00.000Z')
  expect(next('Pacific/Honolulu', 7, '2026-01-15T16:00:00.000Z')).toBe('2026-01-15T17:00:00.000Z')
  // From a Wednesday to the next Monday.
  expect(next('America/New_York', 7, '2026-07-01T12:00:00.000Z', 1)).toBe('2026-07-06T11:00:00.000Z')
  expect(next('Pacific/Kiritimati', 7, '2026-07-05T12:00:00.000Z', 1)).toBe('2026-07-05T17:00:00.000Z')
})

describe('nextLocalHour: clock changes', () => {
  test('an hour that occurs twice on a day counts once', () => {
    const first = next('America/New_York', 1, '2026-11-01T04:00:00.000Z')
    expect(first).toBe('2026-11-01T05:00:00.000Z')
    expect(next('America/New_York', 1, first)).toBe('2026-11-02T06:00:00.000Z')
  })

  test('a skipped hour becomes the first moment after it', () => {
    const first = next('America/New_York', 2, '2026-03-08T05:00:00.000Z')
    expect(first).toBe('2026-03-08T07:00:00.000Z')
    expect(next('America/New_York', 2, first)).toBe('2026-03-09T06:00:00.000Z')
  })

  test('half-hour changes and a skipped day are handled', () => {
    expect(next('Australia/Lord_Howe', 2, '2026-10-03T10:00:00.000Z')).toBe('2026-10-03T15:30:00.000Z')
    // In 2011, Samoa skipped Friday, December 30.
    expect(next('Pacific/Apia', 7, '2011-12-29T20:00:00.000Z')).toBe('2011-12-30T17:00:00.000Z')
  })
})

test('nextLocalHour: returns a later time within two or nine days, at the hour or right after a skipped hour', () => {
  const zones = fc.constantFrom(
    'America/New_York',
    'America/Los_Angeles',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'America/Nuuk',
    'UTC',
  )
  const time = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const weekdays = fc.option(fc.nat(6), { nil: undefined })
  fc.assert(
    fc.property(zones, fc.nat(23), weekdays, time, (time_zone, hour, weekday, after) => {
      const at = nextLocalHour({ time_zone, hour, ...(weekday !== undefined && { weekday }) }, after)
      const days = (at.getTime() - after.getTime()) / 86_400_000
      expect(days > 0 && days <= (weekday === undefined ? 2 : 9)).toBe(true)
      const format = new Intl.DateTimeFormat('en-US', {
        timeZone: time_zone,
        hourCycle: 'h23',
        hour: 'numeric',
        minute: 'numeric',
      })
      const [shown, minute] = format.format(at).split(':').map(Number)
      expect(shown === hour ? minute : shown).toBe(shown === hour ? 0 : (hour + 1) % 24)
    }),
  )
})
