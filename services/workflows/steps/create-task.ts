import { cut } from '../../../kernel/text/cut.ts'
import { oneLine } from '../../../kernel/text/plain.ts'
import { dayIn, laterDay } from '../../../kernel/time/time-zone.ts'
import { addReadableTimes } from '../../readable-times.ts'
import { faultAt } from '../definition.ts'
import { type Attempt, callerOf, fill, fillRequired, preview } from '../runs/step.ts'
import { dateFaults, needed, noTraits, nothing, type StepKind, textsOf, userReferences, withUsers } from '../step-kind.ts'

/** Maximum length of a name that createTask accepts. */
const name_characters_max = 200
/** Maximum length of a description that createTask accepts. */
const description_characters_max = 5_000

export const createTask: StepKind<'create_task'> = {
  ...noTraits,
  effect: 'board',
  texts: (config) => textsOf(config, ['pursuit_id', 'name', 'description', 'due_date']),
  paths: nothing,
  references: ({ assigned_to }) => userReferences('assigned_to', assigned_to),
  faults({ due_date, due_in_days }) {
    if (due_date === undefined || due_in_days === undefined) return dateFaults(due_date)
    return faultAt('config.due_in_days', 'cannot be used together with due_date: give one of them', 'conflict')
  },
  missing: (config) => needed(config, ['pursuit_id', 'name']),
  unmet: nothing,
  stored: (config, me) => ({ ...config, ...withUsers('assigned_to', config.assigned_to, me) }),
  describe: ({ node, scope }) =>
    `Add the task "${preview(node.config.name, scope)}" to ${preview(node.config.pursuit_id, scope)}.`,
  async run(attempt) {
    const { pursuit_id, name, description, due_date, due_in_days, assigned_to } = attempt.node.config
    const due = due_date === undefined ? dueIn(due_in_days, attempt) : fillRequired('due_date', due_date, attempt)
    const body = {
      pursuit_id: fillRequired('pursuit_id', pursuit_id, attempt),
      name: oneLine(fillRequired('name', name, attempt), name_characters_max),
      ...(description !== undefined && { description: cut(fill(description, attempt), description_characters_max) }),
      ...(due !== undefined && { due_date: due }),
      ...(assigned_to && { assigned_to }),
    }
    return {
      async finish(trx) {
        const task = await attempt.means.perform(trx, 'createTask', callerOf(attempt), { body })
        const output = { task_id: task.id, pursuit_id: task.pursuit_id, name: task.name, due_date: task.due_date }
        return addReadableTimes(output, attempt.run.time_zone)
      },
    }
  },
}

/** Returns the date that is `days` days from now, in the company's time zone. A task is due at the end of that day. */
function dueIn(days: number | undefined, { run, now }: Attempt<unknown>): string | undefined {
  return days === undefined ? undefined : laterDay(dayIn(run.time_zone, now), days)
}
