import { expect, test } from 'vitest'
import { groupByDay, type Notification, placeOf } from '../../../web/features/notifications/groups.ts'

const now = Date.parse('2026-04-20T14:30:00.000Z')
const at = (created_at: string) => ({ id: created_at, created_at }) as Notification

test('groupByDay: a day starts and ends by the time zone of the company', () => {
  const times = ['2026-04-20T04:00:00.000Z', '2026-04-20T03:59:00.000Z', '2026-04-14T12:00:00.000Z', '2026-04-13T12:00:00.000Z']
  const groups = groupByDay(times.map(at), 'America/New_York', now)
  expect(groups.map(({ title, notifications }) => [title, notifications.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['Last seven days', 1],
    ['Older', 1],
  ])
})

test('placeOf: returns the path below the app with its parameters, and null without a page', () => {
  expect(placeOf({ view_url: 'https://oi.example.com/app/tasks/task_1' })).toEqual({ to: '/tasks/task_1', search: {} })
  const view_url = 'https://oi.example.com/app/saved-searches/ss_1?alerted_at=2026-04-20T12%3A00%3A00.000Z'
  expect(placeOf({ view_url })).toEqual({ to: '/saved-searches/ss_1', search: { alerted_at: '2026-04-20T12:00:00.000Z' } })
  expect(placeOf({ view_url: null })).toBeNull()
})
