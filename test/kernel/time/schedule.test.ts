import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cronFault, nextRunAt } from '../../../kernel/time/schedule.ts'

describe('cronFault', () => {
  test.each([
    '0 8 * * 1',
    '*/5 * * * *',
    ' 30  7 * * MON-FRI ',
    '0,30 8-18 1,15 JAN,jul *',
    '0 0 29 2 *',
    '58 8 * * *',
    '0,58 8,10 * * *',
  ])('accepts %s', (cron) => expect(cronFault(cron)).toBeNull())
  test.each([
    ['0 8 * *', 'five fields'],
    ['0 0 8 * * 1', 'five fields'],
    ['@daily', 'five fields'],
    ['60 8 * * *', 'range 0-59'],
    ['0 8 30 2 *', 'day of month'],
    ['0 8 * * DAY', 'cannot be read'],
    ['H 8 * * *', 'digits, names of months'],
    ['0 8 L * *', 'digits, names of months'],
    ['0 8 ? * 1', 'digits, names of months'],
    ['* * * * *', '5 minutes'],
    ['*/4 8 * * *', '5 minutes'],
    ['1,5 8 * * *', '5 minutes'],
    ['0,58 8,9 * * *', '5 minutes'],
    ['2,59 0,23 * * *', '5 minutes'],
  ])('rejects %s: %s', (cron, reason) => expect(cronFault(cron)).toContain(reason))

  test('an accepted schedule never runs twice within five minutes in any time zone', () => {
    const numbers = (max: number) =>
      fc.uniqueArray(fc.integer({ min: 0, max }), { minLength: 1, maxLength: 4 }).map((list) => list.join(','))
    fc.assert(
      fc.property(
        numbers(59),
        numbers(23),
        fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata'),
        (minutes, hours, time_zone) => {
          const cron = `${minutes} ${hours} * * *`
          fc.pre(cronFault(cron) === null)
          let at = new Date('2026-10-31T00:00:00Z')
          for (let turn = 0; turn < 12; turn += 1) {
            const next = nextRunAt({ cron, time_zone }, at)!
            if (turn > 0) expect(next.getTime() - at.getTime()).toBeGreaterThanOrEqual(300_000)
            at = next
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('nextRunAt', () => {
  const times = (cron: string, time_zone: string, after: string, count: number) => {
    const found: string[] = []
    for (let at: Date | null = new Date(after); at && found.length < count; ) {
      at = nextRunAt({ cron, time_zone }, at)
      if (at) found.push(at.toISOString())
    }
    return found
  }

  test('keeps the local hour through both clock changes', () => {
    expect(times('0 8 * * *', 'America/New_York', '2026-03-07T00:00:00Z', 2)).toEqual([
      '2026-03-07T13:00:00.000Z',
      '2026-03-08T12:00:00.000Z',
    ])
    expect(times('0 8 * * *', 'America/New_York', '2026-10-31T00:00:00Z', 2)).toEqual([
      '2026-10-31T12:00:00.000Z',
      '2026-11-01T13:00:00.000Z',
    ])
  })

  test('runs once for a skipped hour and once for a repeated hour', () => {
    expect(times('30 2 * * *', 'America/New_York', '2026-03-08T00:00:00Z', 2)).toEqual([
      '2026-03-08T07:30:00.000Z',
      '2026-03-09T06:30:00.000Z',
    ])
    expect(times('30 1 * * *', 'America/New_York', '2026-11-01T00:00:00Z', 2)).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ])
  })

  test('runs once for a repeated hour, even if asked in the middle of it', () => {
    // In New York, clocks go back from 2:00 to 1:00 at 06:00 UTC. On Lord Howe Island, they go back by half an hour at 15:00 UTC.
    for (const [cron, time_zone, first] of [
      ['30 1 * * *', 'America/New_York', '2026-11-01T05:30:00.000Z'],
      ['0 1 * * 0', 'America/New_York', '2026-11-01T05:00:00.000Z'],
      ['45 1 * * *', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
      ['30 2 * * *', 'Europe/Zurich', '2026-10-25T00:30:00.000Z'],
    ] as const) {
      const due = new Date(first)
      const late = Array.from({ length: 40 }, (_, index) => new Date(due.getTime() + index * 5 * 60_000))
      expect(nextRunAt({ cron, time_zone }, new Date(due.getTime() - 1))).toEqual(due)
      for (const at of late) {
        const wait_h = (nextRunAt({ cron, time_zone }, at)!.getTime() - due.getTime()) / 3_600_000
        expect(wait_h, `${cron} in ${time_zone} at ${at.toISOString()}`).toBeGreaterThan(24)
      }
    }
  })

  test('returns the same next time whenever it is asked', () => {
    const crons = ['30 1 * * *', '0 * * * *', '*/30 * * * *', '15,45 1,2 * * *', '0 0-3 * * *', '5 2 * * 0']
    const changes = ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z']
    fc.assert(
      fc.property(
        fc.constantFrom(...crons),
        fc.constantFrom(...changes),
        fc.integer({ min: -240, max: 240 }),
        (cron, change, minutes) => {
          const schedule = { cron, time_zone: 'America/New_York' }
          const at = new Date(Date.parse(change) + minutes * 60_000)
          let followed = new Date(Date.parse(change) - 2 * 86_400_000)
          while (followed <= at) followed = nextRunAt(schedule, followed)!
          expect(nextRunAt(schedule, at)).toEqual(followed)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('returns a time after the given moment, and null for an invalid schedule', () => {
    expect(times('0 8 * * *', 'UTC', '2026-04-20T08:00:00.000Z', 1)).toEqual(['2026-04-21T08:00:00.000Z'])
    expect([
      nextRunAt({}, new Date()),
      nextRunAt({ cron: '0 8 * *' }, new Date()),
      nextRunAt({ cron: '0 8 * * *', time_zone: 'x' }, new Date()),
    ]).toEqual([null, null, null])
  })
})
