import type { Node, NodeType } from '../definition.ts'
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
export const stepKinds: { readonly [Type in NodeType]: StepKind<Type> } = {
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

/** What the kind of this step says of its config: the two always belong together, which the compiler cannot see. */
export function stepOf({ type, config }: Pick<Node, 'type' | 'config'>) {
  const kind = stepKinds[type] as unknown as StepKind<never>
  const own = config as never
  return {
    texts: () => kind.texts(own),
    paths: () => kind.paths(own),
    references: () => kind.references(own),
    outputs: () => kind.outputs(own),
    faults: () => kind.faults(own),
    missing: () => kind.missing(own),
    stored: (me: string) => kind.stored(own, me),
  }
}
