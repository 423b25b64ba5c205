import { describe, expect, test } from 'vitest'
import type { SourceRow } from '../../../db/sources/sources.ts'
import { scheduleFault } from '../../../kernel/time/job-schedule.ts'
import { nextLoad } from '../../../services/sources/sources.ts'

describe('schedules', () => {
  const row = (schedule: string | null, last_checked_at: string | null, enabled = true) =>
    ({ schedule, last_checked_at, enabled, created_at: '2026-04-20T06:29:00.000Z' }) as SourceRow

  test.each([
    ['30 6 * * *', null, '2026-04-20T06:30:00.000Z'],
    ['30 6 * * *', '2026-04-20T06:30:00.000Z', '2026-04-21T06:30:00.000Z'],
    ['30 6 * * *', '2026-04-20T06:29:59.999Z', '2026-04-20T06:30:00.000Z'],
    // A day on which clocks change in America or Europe still has 24 hours in UTC.
    ['30 2 * * *', '2026-03-07T02:30:00.000Z', '2026-03-08T02:30:00.000Z'],
    ['30 1 * * *', '2026-10-31T01:30:00.000Z', '2026-11-01T01:30:00.000Z'],
    ['0 0 29 2 *', '2026-04-20T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['0 0 31 * *', '2026-04-20T00:00:00.000Z', '2026-05-31T00:00:00.000Z'],
    ['*/15 * * * 1-5', '2026-04-24T23:45:00.000Z', '2026-04-27T00:00:00.000Z'],
  ])('%s after %s: %s', (schedule, checked, next) => {
    expect(nextLoad(row(schedule, checked))?.toISOString()).toBe(next)
  })

  test('nextLoad: returns null for a source that is paused or has no schedule', () => {
    expect(nextLoad(row('* * * * *', null, false))).toBeNull()
    expect(nextLoad(row(null, null))).toBeNull()
  })

  test('scheduleFault: explains what is wrong', () => {
    expect(scheduleFault('30 6 * * *')).toBeNull()
    for (const text of ['', 'daily', '61 * * * *', '* * * *', '* * * * * *', '0 0 31 2 *', '@daily', '0 0 * * 9'])
      expect(scheduleFault(text), text).toEqual(expect.any(String))
  })
})
