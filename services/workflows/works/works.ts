import type { WorkflowNode, WorkflowNodeType } from '../../../db/workflows/workflow-schema.ts'
import type { NodeOf } from '../definition.ts'
import type { StepWork, TurnWork } from '../runs/step.ts'
import { ai } from './ai-step.ts'
import { automation } from './automation-step.ts'
import { addToPipeline, createTask, updatePursuit } from './board-steps.ts'
import { notify } from './notify-step.ts'
import { searchOpportunities } from './search-step.ts'
import { condition, delay } from './turn-steps.ts'
import { outboundWebhook } from './webhook-step.ts'

/** What each kind of step does. No kind is optional: one that is missing here does not compile. */
const works: { readonly [Type in WorkflowNodeType]: StepWork<NodeOf<Type>> | TurnWork<NodeOf<Type>> } = {
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

/** Undefined for a kind that only a newer version knows. */
export function workOf(type: WorkflowNodeType): StepWork<WorkflowNode> | TurnWork<WorkflowNode> | undefined {
  return works[type] as StepWork<WorkflowNode> | TurnWork<WorkflowNode> | undefined
}
