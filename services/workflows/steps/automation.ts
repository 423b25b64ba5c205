import { workflowFields } from '../../../generated/workflow-fields.ts'
import { noReferences, nothing, type StepKind, sameConfig, type TextPlace } from './kind.ts'

export const automation: StepKind<'automation'> = {
  effect: 'outside',
  texts: ({ data }) => textsIn(data, 'config.data'),
  paths: nothing,
  references: noReferences,
  outputs: () => workflowFields.outputs.automation,
  faults: nothing,
  missing: nothing,
  stored: sameConfig,
}

/** The server refuses requests that are nested deeper than 64 levels. */
function textsIn(value: unknown, path: string): TextPlace[] {
  if (typeof value === 'string') return [{ path, text: value, escape: 'plain' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${path}.${name}`))
}
