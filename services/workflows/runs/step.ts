import type { Logger } from 'pino'
import type { Db, Trx } from '../../../db/schema.ts'
import type { StepRow } from '../../../db/workflows/workflow-runs.ts'
import type { WorkflowNode } from '../../../db/workflows/workflow-schema.ts'
import type { HeldRun, StepChange } from '../../../db/workflows/workflow-turns.ts'
import type { CallOptions } from '../../../kernel/http/post.ts'
import type { LanguageModel } from '../../../kernel/models/language-model.ts'
import type { Secrets } from '../../../kernel/sealing.ts'
import { type Escape, renderText, type Scope } from '../template-text.ts'
import { type StepFault, stepFault } from './fault.ts'
import type { Perform, WorkflowCaller } from './perform.ts'

/** What the server gives to those who run workflows. */
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
  run: HeldRun
  node: Node
  scope: Scope
  /** What the attempts before cost in AI credits. */
  credits_used: number
  now: Date
  signal: AbortSignal
}

/**
 * What is left to do when a step has done what it does outside: `finish` runs in the transaction that notes its success, so that an effect on
 * our own tables is there exactly when the step has succeeded.
 */
export type Done = { finish(trx: Trx): Promise<Output>; credits_used?: number }

/** What a kind of step does. `describe` says in a sentence what `run` would do. */
export type StepWork<Node> = {
  describe(attempt: Attempt<Node>): string
  run(attempt: Attempt<Node>): Promise<Done>
}

/** A step that ends, or starts to wait, within the turn that reaches it: a condition or a delay. */
export type TurnWork<Node> = { inTurn(step: StepInTurn<Node>): StepChange }
export type StepInTurn<Node> = { run: HeldRun; node: Node; scope: Scope; state: StepRow; now: Date }

/** What came of an attempt. */
export type Attempted = { node_id: string; done: Done } | { node_id: string; fault: StepFault }

/** A step that was begun and is to be done now. */
export type Turn = { run: HeldRun; node: WorkflowNode; scope: Scope; credits_used: number }

/** What does runs. */
export type Runner = {
  db: Db
  clock: { now(): Date }
  log: Pick<Logger, 'error'>
  language_model: LanguageModel | null
  workflows: WorkflowMeans
  /** Aborted when the process stops. */
  signal: AbortSignal
}

export function callerOf({ run, now, signal }: Attempt<unknown>): WorkflowCaller {
  const workflow = { id: run.workflow_id, name: run.workflow_name, depth: run.depth, dry_run: run.dry_run }
  return { company_id: run.company_id, user_id: run.acts_as, workflow, now, signal }
}

/** Of what a text may become. */
export const rendered_characters_max = 100_000

/** The text with its values. Throws a fault for one that becomes too long. */
export function fill(text: string, { scope }: Pick<Attempt<unknown>, 'scope'>, place: Escape = 'plain'): string {
  const { text: filled, too_long } = renderText(text, scope, place, rendered_characters_max)
  if (too_long) throw stepFault(`A text becomes longer than ${rendered_characters_max} characters with its values`)
  return filled
}

/** What must not be empty. Throws a fault that names the field and what was written in it. */
export function fillNeeded(
  name: string,
  text: string | undefined,
  attempt: Pick<Attempt<unknown>, 'scope'>,
  place: Escape = 'plain',
): string {
  const filled = text === undefined ? '' : fill(text, attempt, place).trim()
  if (filled === '') throw stepFault(text ? `${name} is empty: ${text} leads to nothing` : `${name} is not set`)
  return filled
}
