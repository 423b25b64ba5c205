import type { Db, Trx } from '../../../db/schema.ts'
import type { WorkflowNode } from '../../../db/values.ts'
import type { StepRow } from '../../../db/workflows/workflow-runs.ts'
import type { LeasedRun, StepChange } from '../../../db/workflows/workflow-turns.ts'
import type { CallOptions } from '../../../kernel/http/post.ts'
import type { LanguageModel } from '../../../kernel/models/language-model.ts'
import type { Secrets } from '../../../kernel/sealing.ts'
import type { Background } from '../../background.ts'
import { type Escape, renderText, type Scope } from '../template-text.ts'
import { type StepFault, stepFault } from './fault.ts'
import type { Perform, WorkflowCaller } from './perform.ts'

/** Resources of the server for running workflows. */
export type WorkflowMeans = {
  perform: Perform
  calls: CallOptions
  secrets: Secrets
}

export type Output = Record<string, unknown>

/** One attempt at a step. */
export type Attempt<Node> = {
  db: Db
  means: WorkflowMeans
  language_model: LanguageModel | null
  run: LeasedRun
  node: Node
  scope: Scope
  /** AI credits that earlier attempts used. */
  credits_used: number
  now: Date
  signal: AbortSignal
}

/**
 * The rest of a step after its work outside. `finish` runs in the transaction that records the success, so our own tables change exactly if the step
 * has succeeded.
 */
export type Done = { finish(trx: Trx): Promise<Output>; credits_used?: number }

/** A step that ends, or starts to wait, in the transaction that reaches it: a condition or a delay. */
export type Decision<Node> = { run: LeasedRun; node: Node; scope: Scope; state: StepRow; now: Date }

export function succeeded({ now }: Decision<unknown>, output: Output): StepChange {
  return { status: 'succeeded', finished_at: now.toISOString(), error: null, output }
}

/** The result of an attempt. */
export type Attempted = { node_id: string; done: Done } | { node_id: string; fault: StepFault }

/** A step that has started and must be done now. */
export type Turn = { run: LeasedRun; node: WorkflowNode; scope: Scope; credits_used: number }

/** Resources of a process that advances runs. */
export type Runner = Pick<Background, 'db' | 'clock' | 'log' | 'language_model' | 'signal'> & { workflows: WorkflowMeans }

export function callerOf({ run, now, signal }: Attempt<unknown>): WorkflowCaller {
  const workflow = { id: run.workflow_id, name: run.workflow_name, depth: run.depth, dry_run: run.dry_run }
  return { company_id: run.company_id, user_id: run.acts_as, workflow, now, signal }
}

/** Maximum length of a text with its values. */
export const rendered_characters_max = 100_000

/** The text with its values. Throws a fault if it becomes too long. */
export function fill(text: string, { scope }: Pick<Attempt<unknown>, 'scope'>, kind: Escape = 'plain'): string {
  const { text: filled, too_long } = renderText(text, scope, kind, rendered_characters_max)
  if (too_long) throw stepFault(`A text becomes longer than ${rendered_characters_max} characters with its values`)
  return filled
}

/** Fills in a text that must not be empty. Otherwise throws a fault that names the field and its text. */
export function fillRequired(
  name: string,
  text: string | undefined,
  attempt: Pick<Attempt<unknown>, 'scope'>,
  kind: Escape = 'plain',
): string {
  const filled = text === undefined ? '' : fill(text, attempt, kind).trim()
  if (filled === '') throw stepFault(text ? `${name} is empty: ${text} has no value` : `${name} is not set`)
  return filled
}
