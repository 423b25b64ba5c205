import { expect, test } from 'vitest'
import { groupByDay, type Notification, pathOf } from '../../../web/features/notifications/groups.ts'

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

test('pathOf: returns the path below the app, and null without a page', () => {
  expect(pathOf({ view_url: 'https://oi.example.com/app/tasks/task_1' })).toBe('/tasks/task_1')
  expect(pathOf({ view_url: null })).toBeNull()
})
