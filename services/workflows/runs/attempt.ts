import { inRehearsal } from '../../../db/postgres/transactions.ts'
import type { WorkflowNode } from '../../../db/values.ts'
import type { NodeType } from '../definition.ts'
import type { StepKind } from '../steps/kind.ts'
import { knownKind } from '../steps/kinds.ts'
import { parseText, type Scope, valueAt } from '../template-text.ts'
import { isStepFault, stepFault } from './fault.ts'
import type { Attempt, Attempted, Done, Runner, Turn } from './step.ts'

type Work = Extract<StepKind<NodeType>, { run: unknown }>

/** Does the part of a step that is outside of our tables, and returns the rest. Rejects only if the process stops or fails itself. */
export async function attemptStep(runner: Runner, { run, node, scope, credits_used }: Turn): Promise<Attempted> {
  const { db, clock, signal, language_model, workflows: means } = runner
  const attempt = { db, means, language_model, run, node, scope, credits_used, now: clock.now(), signal }
  try {
    const kind = knownKind(node.type)
    if (!kind || !('run' in kind)) throw stepFault(`This version does not know the step type ${node.type}`)
    return { node_id: node.id, done: run.dry_run ? await rehearse(attempt, kind) : await kind.run(attempt) }
  } catch (error) {
    if (isStepFault(error)) return { node_id: node.id, fault: error }
    throw error
  }
}

/**
 * Does a step of a dry run. The effect of its kind decides what happens, and an effect that is not listed here does nothing. A step that only reads
 * is done. A step that writes to the board is done and rolled back, so a dry run fails where the run would, for example on a missing pursuit or a
 * full column. Both need values that are known already. Every other step only says what it would do.
 */
export async function rehearse(attempt: Attempt<WorkflowNode>, kind: Work): Promise<Done> {
  const isKnown = hasAllValues(kind, attempt.node, attempt.scope)
  if (isKnown && kind.effect === 'reads') return kind.run(attempt)
  const would = kind.describe(attempt)
  if (!isKnown || kind.effect !== 'board') return { finish: async () => ({ would }) }
  const { finish } = await kind.run(attempt)
  return {
    async finish(trx) {
      await inRehearsal(trx, finish)
      return { would }
    },
  }
}

function hasAllValues(kind: Work, { config }: WorkflowNode, scope: Scope): boolean {
  const parts = kind.texts(config).flatMap(({ text }) => parseText(text).parts)
  return parts.every((part) => 'literal' in part || valueAt(scope, part.reference) !== undefined)
}
