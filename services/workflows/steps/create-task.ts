import { workflowFields } from '../../../generated/workflow-fields.ts'
import { dateFaults } from './due-date.ts'
import { fault, needed, noReferences, nothing, plainTexts, type StepKind, userReferences, withUsers } from './kind.ts'

export const createTask: StepKind<'create_task'> = {
  effect: 'board',
  texts: (config) => plainTexts(config, ['pursuit_id', 'name', 'description', 'due_date']),
  paths: nothing,
  references: ({ assigned_to }) => ({ ...noReferences(), users: userReferences('assigned_to', assigned_to) }),
  outputs: () => workflowFields.outputs.create_task,
  faults: ({ due_date, due_in_days }) =>
    due_date !== undefined && due_in_days !== undefined
      ? [fault('due_in_days', 'cannot be used together with due_date: give one of them', 'conflict')]
      : dateFaults(due_date),
  missing: (config) => needed(config, ['pursuit_id', 'name']),
  stored: (config, me) => ({ ...config, ...withUsers('assigned_to', config.assigned_to, me) }),
}
