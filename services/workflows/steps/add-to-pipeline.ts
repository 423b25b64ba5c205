import { workflowFields } from '../../../generated/workflow-fields.ts'
import { columnReference, needed, noReferences, nothing, plainTexts, type StepKind, sameConfig } from './kind.ts'

export const addToPipeline: StepKind<'add_to_pipeline'> = {
  effect: 'board',
  texts: (config) => plainTexts(config, ['opportunity_id', 'column_id']),
  paths: nothing,
  references: ({ column_id }) => ({ ...noReferences(), column: columnReference(column_id) }),
  outputs: () => workflowFields.outputs.add_to_pipeline,
  faults: nothing,
  missing: (config) => needed(config, ['opportunity_id']),
  stored: sameConfig,
}
