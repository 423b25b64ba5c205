import type { WorkflowNode, WorkflowNodeType } from '../../db/workflow-schema.ts'
import type { NodeOf } from '../../workflow/definition.ts'
import { ai } from './ai-step.ts'
import { addToPipeline, createTask, updatePursuit } from './board-steps.ts'
import { rehearse, wouldDo } from './dry-run.ts'
import { isStepFault, stepFault } from './fault.ts'
import { searchOpportunities } from './search-step.ts'
import type { Attempt, Attempted, Done, Runner, Turn } from './step.ts'
import { automation, notify } from './tell-steps.ts'
import { outboundWebhook } from './webhook-step.ts'

type Does = { [Type in WorkflowNodeType]?: (attempt: Attempt<NodeOf<Type>>) => Promise<Done> }

/** Conditions and delays are done where turns are taken. */
const does: Does = {
  ai,
  search_opportunities: searchOpportunities,
  add_to_pipeline: addToPipeline,
  update_pursuit: updatePursuit,
  create_task: createTask,
  notify,
  outbound_webhook: outboundWebhook,
  automation,
}

/** Does what a step does outside of our tables, and answers what is left to do. Rejects only where the process stops or fails itself. */
export async function attemptStep(runner: Runner, { run, node, scope, credits_used }: Turn): Promise<Attempted> {
  const { db, clock, signal, language_model, workflows: means } = runner
  const attempt = { db, means, language_model, run, node, scope, credits_used, now: clock.now(), signal }
  try {
    const work = does[node.type] as ((attempt: Attempt<WorkflowNode>) => Promise<Done>) | undefined
    const would = run.dry_run ? wouldDo(attempt) : undefined
    if (would !== undefined) return { node_id: node.id, done: await rehearse(attempt, would, work) }
    if (!work) throw stepFault(`This version does not know the step type ${node.type}`)
    return { node_id: node.id, done: await work(attempt) }
  } catch (error) {
    if (isStepFault(error)) return { node_id: node.id, fault: error }
    throw error
  }
}
