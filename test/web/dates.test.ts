import { expect, test } from 'vitest'
import { daysOf, monthOf, shiftMonth } from '../../web/features/board/calendar-days.ts'
import { groupByDue, type TaskGroup } from '../../web/features/tasks/groups.ts'

test('calendar: a month has whole weeks from Sunday to Saturday', () => {
  const days = daysOf('2026-04')
  expect([days.length, days[0], days.at(-1)]).toEqual([35, '2026-03-29', '2026-05-02'])
  expect(daysOf('2026-02')).toHaveLength(28)
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect([monthOf('2026-13', '2026-04-20'), monthOf('2026-05', '2026-04-20'), monthOf(undefined, '2026-04-20')]).toEqual([
    '2026-04',
    '2026-05',
    '2026-04',
  ])
})

test('tasks: groups follow the calendar of the company, soonest first', () => {
  const due = [
    '2026-04-21T03:00:00.000Z',
    '2026-04-20T03:00:00.000Z',
    '2026-04-27T23:59:59.999Z',
    '2026-04-28T23:59:59.999Z',
    null,
  ]
  const tasks = due.map((due_date, index) => ({ id: String(index), due_date }) as TaskGroup['tasks'][number])
  const groups = groupByDue(tasks, 'America/New_York', Date.parse('2026-04-20T14:30:00Z'))
  expect(groups.map(({ title, tasks: inGroup }) => [title, inGroup.map(({ id }) => id)])).toEqual([
    ['Overdue', ['1']],
    ['Today', ['0']],
    ['Next 7 days', ['2']],
    ['Later', ['3']],
    ['No date', ['4']],
  ])
})
