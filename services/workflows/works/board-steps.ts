import { cut } from '../../../kernel/text/cut.ts'
import { oneLine } from '../../../kernel/text/plain.ts'
import { addReadableTimes } from '../../../kernel/time/in-words.ts'
import { dayIn, laterDay } from '../../../kernel/time/time-zone.ts'
import type { NodeOf } from '../definition.ts'
import { shown } from '../runs/dry-run.ts'
import { type Attempt, callerOf, type Done, fill, fillNeeded, type StepWork } from '../runs/step.ts'

/** As the API takes them. */
const title_characters_max = 500
const task_name_characters_max = 200
const task_description_characters_max = 5_000

export const addToPipeline: StepWork<NodeOf<'add_to_pipeline'>> = {
  describe({ node, scope }) {
    const { opportunity_id, column_id = 'Triage', tags = [] } = node.config
    const tagged = tags.length === 0 ? '' : ` with the ${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`
    return `Add ${shown(opportunity_id, scope)} to the column ${shown(column_id, scope)}${tagged}.`
  },
  run: add,
}

async function add(attempt: Attempt<NodeOf<'add_to_pipeline'>>): Promise<Done> {
  const { opportunity_id, column_id, tags, tag_mode } = attempt.node.config
  const body = {
    opportunity_id: fillNeeded('opportunity_id', opportunity_id, attempt),
    ...(column_id !== undefined && { column_id: fillNeeded('column_id', column_id, attempt) }),
    ...(tags && { tags }),
    ...(tag_mode && { tag_mode }),
  }
  return {
    async finish(trx) {
      const added = await attempt.means.perform(trx, 'addToPipeline', callerOf(attempt), { body })
      const { pursuit, ...output } = added
      return { ...output, title: pursuit.title }
    },
  }
}

export const updatePursuit: StepWork<NodeOf<'update_pursuit'>> = {
  describe({ node, scope }) {
    const { pursuit_id, ...changes } = node.config
    const listed = Object.entries(changes).map(
      ([name, value]) => `${name} ${typeof value === 'string' ? shown(value, scope) : JSON.stringify(value)}`,
    )
    return `Change ${shown(pursuit_id, scope)}: ${listed.join(', ') || 'nothing'}.`
  },
  run: update,
}

async function update(attempt: Attempt<NodeOf<'update_pursuit'>>): Promise<Done> {
  const { pursuit_id, column_id, due_date, title, ...rest } = attempt.node.config
  const params = { pursuit_id: fillNeeded('pursuit_id', pursuit_id, attempt) }
  const body = {
    ...rest,
    ...(column_id !== undefined && { column_id: fillNeeded('column_id', column_id, attempt) }),
    ...(due_date !== undefined && { due_date: fillNeeded('due_date', due_date, attempt) }),
    ...(title !== undefined && { title: oneLine(fillNeeded('title', title, attempt), title_characters_max) }),
  }
  return {
    async finish(trx) {
      const pursuit = await attempt.means.perform(trx, 'updatePursuit', callerOf(attempt), { params, body })
      const { id, title: named, phase, column_id: column, column_title, due_date: due } = pursuit
      const output = { pursuit_id: id, title: named, phase, column_id: column, column_title, due_date: due }
      return addReadableTimes(output, attempt.run.time_zone)
    },
  }
}

export const createTask: StepWork<NodeOf<'create_task'>> = {
  describe: ({ node, scope }) => `Add the task "${shown(node.config.name, scope)}" to ${shown(node.config.pursuit_id, scope)}.`,
  run: create,
}

async function create(attempt: Attempt<NodeOf<'create_task'>>): Promise<Done> {
  const { pursuit_id, name, description, due_date, due_in_days, assigned_to } = attempt.node.config
  const due = due_date === undefined ? dueIn(due_in_days, attempt) : fillNeeded('due_date', due_date, attempt)
  const body = {
    pursuit_id: fillNeeded('pursuit_id', pursuit_id, attempt),
    name: oneLine(fillNeeded('name', name, attempt), task_name_characters_max),
    ...(description !== undefined && { description: cut(fill(description, attempt), task_description_characters_max) }),
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
}

/** A date, counted from the day that it is where the company is: the task is due at the end of it. */
function dueIn(days: number | undefined, { run, now }: Attempt<unknown>): string | undefined {
  return days === undefined ? undefined : laterDay(dayIn(run.time_zone, now), days)
}
