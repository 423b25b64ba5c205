import type { NodeType } from '../definition.ts'
import { addToPipeline } from './add-to-pipeline.ts'
import { ai } from './ai.ts'
import { automation } from './automation.ts'
import { condition } from './condition.ts'
import { createTask } from './create-task.ts'
import { delay } from './delay.ts'
import type { StepKind } from './kind.ts'
import { notify } from './notify.ts'
import { outboundWebhook } from './outbound-webhook.ts'
import { searchOpportunities } from './search-opportunities.ts'
import { updatePursuit } from './update-pursuit.ts'

/** Every kind of step. The API description has the same list, and the compiler compares the two. */
const stepKinds: { readonly [Type in NodeType]: StepKind<Type> } = {
  condition,
  ai,
  search_opportunities: searchOpportunities,
  add_to_pipeline: addToPipeline,
  update_pursuit: updatePursuit,
  create_task: createTask,
  notify,
  outbound_webhook: outboundWebhook,
  automation,
  delay,
}

export const nodeTypes = Object.keys(stepKinds) as NodeType[]

/** Returns the kind of a step. Throws for a type that a newer version of the service stored. */
export function kindOf(type: NodeType): StepKind<NodeType> {
  const kind = knownKind(type)
  if (!kind) throw new Error(`this version does not know the step type ${type}`)
  return kind
}

/** Returns the kind of a step. Returns undefined for a type that a newer version of the service stored. */
export function knownKind(type: string): StepKind<NodeType> | undefined {
  return Object.hasOwn(stepKinds, type) ? stepKinds[type as NodeType] : undefined
}
