import { inRehearsal } from '../../../db/postgres/transactions.ts'
import type { WorkflowNode } from '../../../db/workflows/workflow-schema.ts'
import { cut } from '../../../kernel/text/cut.ts'
import type { ConditionConfig } from '../condition.ts'
import type { Effect } from '../steps/kind.ts'
import { stepOf } from '../steps/kinds.ts'
import { type Escape, type Path, parseText, type Scope, valueAt } from '../template-text.ts'
import { type Attempt, type Done, fill, type Output, type StepWork } from './step.ts'

export const shown_characters_max = 300

/** The scope in which a reference to a step that was not done has itself as its value; the same scope if there is no such reference. */
export function withWritten(text: string, scope: Scope): Scope {
  let known: unknown = scope
  for (const part of parseText(text).parts)
    if ('reference' in part && part.reference[0] === 'steps' && valueAt(scope, part.reference) === undefined)
      known = withValue(known, part.reference, part.written)
  return known as Scope
}

function withValue(value: unknown, [name, ...rest]: Path, written: string): unknown {
  if (name === undefined) return written
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...fields, [name]: withValue(Object.hasOwn(fields, name) ? fields[name] : undefined, rest, written) }
}

/**
 * A step of a dry run. The effect of its kind decides what is done, and an effect that is not listed here does nothing. A step that only reads
 * is done. A step that writes to the board is done and rolled back, so a dry run fails where the run would: a pursuit that does not exist, a
 * column that is full. Both need values that are known already. Every other step only says what it would do.
 */
export async function rehearse(
  attempt: Attempt<WorkflowNode>,
  effect: Effect | undefined,
  { describe, run }: StepWork<WorkflowNode>,
): Promise<Done> {
  const known = isKnown(attempt.node, attempt.scope)
  if (known && effect === 'reads') return run(attempt)
  const would = describe(attempt)
  if (!known || effect !== 'board') return { finish: async () => ({ would }) }
  const { finish } = await run(attempt)
  return {
    async finish(trx) {
      await inRehearsal(trx, finish)
      return { would }
    },
  }
}

function isKnown(node: WorkflowNode, scope: Scope): boolean {
  const parts = stepOf(node)
    .texts()
    .flatMap(({ text }) => parseText(text).parts)
  return parts.every((part) => 'literal' in part || valueAt(scope, part.reference) !== undefined)
}

/** The beginning of a text with its values. A reference to a step that was not done stays as it is written. */
export function shown(text: string | undefined, scope: Scope, kind: Escape = 'plain'): string {
  let begun = ''
  for (const part of parseText(text ?? '').parts) {
    if (begun.length > shown_characters_max) break
    if ('literal' in part) begun += part.literal
    else begun += valueAt(scope, part.reference) === undefined ? part.written : fill(part.written, { scope }, kind)
  }
  return cut(begun, shown_characters_max)
}

/**
 * What a condition of a dry run asks of a step that was not done: nobody knows. It counts as true then, so that the way is tried which the
 * workflow is made for.
 */
export function unknownPaths({ all, any }: ConditionConfig, outputs: Record<string, unknown>): string[] {
  return [...(all ?? []), ...(any ?? [])]
    .map(({ path }) => path)
    .filter((path) => {
      const [root, id = ''] = path.split('.').map((name) => name.trim())
      const output = Object.hasOwn(outputs, id) ? (outputs[id] as Output | null) : null
      return root === 'steps' && typeof output?.would === 'string'
    })
}
