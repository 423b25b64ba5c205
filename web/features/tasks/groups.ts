import type { Schemas } from '../../api.ts'
import { daysUntil } from '../../parts/record/format.ts'

type Task = Schemas['Task']

const week_days = 7

const groups = [
  { title: 'Overdue', holds: (days: number) => days < 0 },
  { title: 'Today', holds: (days: number) => days === 0 },
  { title: 'Next 7 days', holds: (days: number) => days > 0 && days <= week_days },
  { title: 'Later', holds: (days: number) => days > week_days },
]

export type TaskGroup = { title: string; tasks: Task[] }

/** Groups open tasks by the day on which they are due, soonest first. Empty groups are omitted. */
export function groupByDue(tasks: readonly Task[], timeZone: string, now = Date.now()): TaskGroup[] {
  const dated = tasks.filter(({ due_date }) => due_date !== null)
  const soonest = dated.toSorted((a, b) => a.due_date!.localeCompare(b.due_date!))
  return [
    ...groups.map(({ title, holds }) => ({
      title,
      tasks: soonest.filter(({ due_date }) => holds(daysUntil(due_date!, timeZone, now))),
    })),
    { title: 'No date', tasks: tasks.filter(({ due_date }) => due_date === null) },
  ].filter((group) => group.tasks.length > 0)
}
