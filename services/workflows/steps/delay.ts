import { workflowFields } from '../../../generated/workflow-fields.ts'
import { need, noReferences, nothing, type StepKind, sameConfig } from './kind.ts'

export const delay: StepKind<'delay'> = {
  effect: 'run',
  texts: nothing,
  paths: nothing,
  references: noReferences,
  outputs: () => workflowFields.outputs.delay,
  faults: nothing,
  missing: ({ wait_minutes }) => (wait_minutes === undefined ? [need('wait_minutes')] : []),
  stored: sameConfig,
}
