import { workflowFields } from '../../../generated/workflow-fields.ts'
import type { Fault, NodeOf } from '../definition.ts'
import { dateFaults } from './due-date.ts'
import {
  columnReference,
  need,
  needed,
  noReferences,
  nothing,
  plainTexts,
  type StepKind,
  userReferences,
  withUsers,
} from './kind.ts'

export const updatePursuit: StepKind<'update_pursuit'> = {
  effect: 'board',
  texts: (config) => plainTexts(config, ['pursuit_id', 'column_id', 'due_date', 'title']),
  paths: nothing,
  references: ({ assigned_to, column_id }) => ({
    ...noReferences(),
    users: userReferences('assigned_to', assigned_to),
    column: columnReference(column_id),
  }),
  outputs: () => workflowFields.outputs.update_pursuit,
  faults: ({ due_date }) => dateFaults(due_date),
  missing: (config) => [...needed(config, ['pursuit_id']), ...missingChange(config)],
  stored: (config, me) => ({ ...config, ...withUsers('assigned_to', config.assigned_to, me) }),
}

function missingChange({ pursuit_id: _id, tag_mode: _mode, ...changes }: NodeOf<'update_pursuit'>['config']): Fault[] {
  return Object.keys(changes).length === 0
    ? [need('column_id', 'say what to change: column_id, tags, due_date, title, assigned_to, archived or favorite')]
    : []
}
