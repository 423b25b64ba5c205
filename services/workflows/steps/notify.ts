import { workflowFields } from '../../../generated/workflow-fields.ts'
import { need, needed, noReferences, nothing, plainTexts, type StepKind, userReferences, withUsers } from './kind.ts'

export const notify: StepKind<'notify'> = {
  effect: 'outside',
  texts: (config) => plainTexts(config, ['title', 'body']),
  paths: nothing,
  references: ({ user_ids }) => ({ ...noReferences(), users: userReferences('user_ids', user_ids) }),
  outputs: () => workflowFields.outputs.notify,
  faults: nothing,
  missing: (config) => [
    ...((config.user_ids ?? []).length === 0 ? [need('user_ids', 'name at least one user')] : []),
    ...needed(config, ['title']),
  ],
  stored: (config, me) => ({ ...config, ...withUsers('user_ids', config.user_ids, me) }),
}
