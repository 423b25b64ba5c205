import { expect, test } from 'vitest'
import { addReadableTimes, formatPosted } from '../../services/readable-times.ts'

const zone = 'America/New_York'

test('addReadableTimes: adds text next to each time at any depth, and changes nothing else', () => {
  const detail = {
    id: 'pur_1',
    createdAt: '2026-12-01T10:00:00.000Z',
    contract: { deadlineDate: '2026-12-04T22:00:00.000Z', postedDate: '2026-11-20T00:00:00.000Z', active: true },
    pursuitChanges: { before: { dueDate: null }, after: { dueDate: '2026-12-01T23:59:59.999Z' } },
  }
  expect(addReadableTimes(detail, zone)).toEqual({
    ...detail,
    contract: { ...detail.contract, deadlineDateText: 'Fri, Dec 4, 2026, 5:00 PM EST', postedDateText: 'Fri, Nov 20, 2026' },
    pursuitChanges: {
      before: { dueDate: null, dueDateText: 'no date given' },
      after: { dueDate: '2026-12-01T23:59:59.999Z', dueDateText: 'Tue, Dec 1, 2026' },
    },
  })
  expect(addReadableTimes([{ due_date: '2026-07-04T16:30:00.000Z' }], zone)).toEqual([
    { due_date: '2026-07-04T16:30:00.000Z', due_date_text: 'Sat, Jul 4, 2026, 12:30 PM EDT' },
  ])
})

test('addReadableTimes: keeps values that are not times', () => {
  for (const dueDate of ['soon', '', 7, undefined, { day: 3 }]) expect(addReadableTimes({ dueDate }, zone)).toEqual({ dueDate })
  expect([addReadableTimes(null, zone), addReadableTimes('2026-07-04', zone)]).toEqual([null, '2026-07-04'])
})

test('formatPosted: uses the local day, and keeps a date without a time', () => {
  expect(formatPosted(zone, '2026-11-20T02:00:00.000Z')).toBe('Thu, Nov 19, 2026')
  expect(formatPosted(zone, '2026-11-20T00:00:00.000Z')).toBe('Fri, Nov 20, 2026')
})
