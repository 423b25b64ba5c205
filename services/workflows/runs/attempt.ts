import { stepKinds } from '../steps/kinds.ts'
import { workOf } from '../works/works.ts'
import { rehearse } from './dry-run.ts'
import { isStepFault, stepFault } from './fault.ts'
import type { Attempted, Runner, Turn } from './step.ts'

/** Does the part of a step that is outside of our tables, and returns the part that is left. Rejects only when the process stops or fails itself. */
export async function attemptStep(runner: Runner, { run, node, scope, credits_used }: Turn): Promise<Attempted> {
  const { db, clock, signal, language_model, workflows: means } = runner
  const attempt = { db, means, language_model, run, node, scope, credits_used, now: clock.now(), signal }
  try {
    const work = workOf(node.type)
    if (!work || !('run' in work)) throw stepFault(`This version does not know the step type ${node.type}`)
    const done = run.dry_run ? await rehearse(attempt, stepKinds[node.type]?.effect, work) : await work.run(attempt)
    return { node_id: node.id, done }
  } catch (error) {
    if (isStepFault(error)) return { node_id: node.id, fault: error }
    throw error
  }
}
