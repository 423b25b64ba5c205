import { oneLine } from '../../../kernel/text/plain.ts'
import { addReadableTimes } from '../../readable-times.ts'
import type { Fault, NodeOf } from '../definition.ts'
import { callerOf, fillRequired, preview } from '../runs/step.ts'
import {
  columnReference,
  dateFaults,
  needed,
  neededIf,
  noTraits,
  nothing,
  type StepKind,
  textsOf,
  userReferences,
  withUsers,
} from '../step-kind.ts'

/** Maximum length of a title that updatePursuit accepts. */
const title_characters_max = 500

export const updatePursuit: StepKind<'update_pursuit'> = {
  ...noTraits,
  effect: 'board',
  texts: (config) => textsOf(config, ['pursuit_id', 'column_id', 'due_date', 'title']),
  paths: nothing,
  references: ({ assigned_to, column_id }) => [...userReferences('assigned_to', assigned_to), ...columnReference(column_id)],
  faults: ({ due_date }) => dateFaults(due_date),
  missing: (config) => [...needed(config, ['pursuit_id']), ...missingChange(config)],
  unmet: nothing,
  stored: (config, me) => ({ ...config, ...withUsers('assigned_to', config.assigned_to, me) }),
  describe({ node, scope }) {
    const { pursuit_id, ...changes } = node.config
    const listed = Object.entries(changes).map(
      ([name, value]) => `${name} ${typeof value === 'string' ? preview(value, scope) : JSON.stringify(value)}`,
    )
    return `Change ${preview(pursuit_id, scope)}: ${listed.join(', ') || 'nothing'}.`
  },
  async run(attempt) {
    const { pursuit_id, column_id, due_date, title, ...rest } = attempt.node.config
    const params = { pursuit_id: fillRequired('pursuit_id', pursuit_id, attempt) }
    const body = {
      ...rest,
      ...(column_id !== undefined && { column_id: fillRequired('column_id', column_id, attempt) }),
      ...(due_date !== undefined && { due_date: fillRequired('due_date', due_date, attempt) }),
      ...(title !== undefined && { title: oneLine(fillRequired('title', title, attempt), title_characters_max) }),
    }
    return {
      async finish(trx) {
        const pursuit = await attempt.means.perform(trx, 'updatePursuit', callerOf(attempt), { params, body })
        const { id, title: newTitle, phase, column_id: column, column_title, due_date: due } = pursuit
        const output = { pursuit_id: id, title: newTitle, phase, column_id: column, column_title, due_date: due }
        return addReadableTimes(output, attempt.run.time_zone)
      },
    }
  },
}

function missingChange({ pursuit_id: _id, tag_mode: _mode, ...changes }: NodeOf<'update_pursuit'>['config']): Fault[] {
  const message = 'say what to change: column_id, tags, due_date, title, assigned_to, archived or favorite'
  return neededIf(Object.keys(changes).length === 0, 'column_id', message)
}
