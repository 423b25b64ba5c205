import type { Db, Trx } from '../../../db/schema.ts'
import type { StepRow } from '../../../db/workflows/workflow-runs.ts'
import type { LeasedRun, StepChange } from '../../../db/workflows/workflow-turns.ts'
import type { operations as Api } from '../../../generated/api.ts'
import type { CallOptions } from '../../../kernel/http/post.ts'
import type { LanguageModel } from '../../../kernel/models/language-model.ts'
import type { Secrets } from '../../../kernel/sealing.ts'
import { cut } from '../../../kernel/text/cut.ts'
import { plainText } from '../../../kernel/text/plain.ts'
import type { Body, Params, Result } from '../../operation-types.ts'
import { type Escape, type Path, parseText, renderText, type Scope, valueAt } from '../template-text.ts'

/** API operations that steps perform, with the same code and the same checks as requests. */
export type StepOperation = 'searchOpportunities' | 'listSavedSearchResults' | 'addToPipeline' | 'updatePursuit' | 'createTask'

type Part<Name extends string, Value> = unknown extends Value
  ? unknown
  : [Value] extends [never]
    ? unknown
    : { [Key in Name]: Value }
/** The query of an operation. Parameters that have a default are optional, because the operation fills them in. */
export type StepQuery<Id extends StepOperation> = Api[Id] extends { parameters: { query?: infer Q } } ? NonNullable<Q> : unknown
type StepRequest<Id extends StepOperation> = Part<'params', Params<Id>> & Part<'query', StepQuery<Id>> & Part<'body', Body<Id>>

/** The workflow that calls an operation, and the user that it acts for. */
export type WorkflowCaller = {
  company_id: string
  user_id: string
  /** `depth` is the number of runs in the chain that led to this run. If `dry_run` is true, reading leaves no trace. */
  workflow: { id: string; name: string; depth: number; dry_run: boolean }
  now: Date
  signal: AbortSignal
}

/** Performs an API operation, in the transaction `db` if it is one. Throws a `StepFault` if the operation returns an error. The
 * function is passed in, because services must not import handlers. */
export type Perform = <Id extends StepOperation>(
  db: Db,
  id: Id,
  caller: WorkflowCaller,
  request: StepRequest<Id>,
) => Promise<Result<Id>>

export type WorkflowMeans = { perform: Perform; calls: CallOptions; secrets: Secrets }

export type Output = Record<string, unknown>

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

/** Remaining work of a step. `finish` runs in the transaction that records the success, so its changes are stored only with
 * it. */
export type Done = { finish(trx: Trx): Promise<Output>; credits_used?: number }

/** A step that ends, or starts to wait, in the transaction that reaches it. Conditions and delays are such steps. */
export type Decision<Node> = { run: LeasedRun; node: Node; scope: Scope; state: StepRow; now: Date }

export function succeeded({ now }: Decision<unknown>, output: Output): StepChange {
  return { status: 'succeeded', finished_at: now.toISOString(), error: null, output }
}

export type Attempted = { node_id: string; done: Done } | { node_id: string; fault: StepFault }

export function callerOf({ run, now, signal }: Attempt<unknown>): WorkflowCaller {
  const workflow = { id: run.workflow_id, name: run.workflow_name, depth: run.depth, dry_run: run.dry_run }
  return { company_id: run.company_id, user_id: run.acts_as, workflow, now, signal }
}

/** AI credits that an attempt used. `settle` charges them to the reservation and returns the rest. */
export type Spent = { credits_used: number; settle(trx: Trx): Promise<void> }

/** Why a step failed. Unless the fault is `permanent`, the step is retried, but not before `wait_ms` have passed. `spent` is the
 * attempt's cost. */
export type StepFault = Error & { name: 'StepFault'; permanent: boolean; wait_ms: number | null; spent?: Spent }

const message_characters_max = 2_000

/** Returns a fault. The message is cut and cleaned, because it may quote the answer of another server. */
export function stepFault(message: string, { permanent = true, wait_ms = null as number | null } = {}): StepFault {
  return Object.assign(new Error(plainText(message, message_characters_max)), { name: 'StepFault' as const, permanent, wait_ms })
}

export function isStepFault(error: unknown): error is StepFault {
  return error instanceof Error && error.name === 'StepFault'
}

export const rendered_characters_max = 100_000

export function fill(text: string, { scope }: Pick<Attempt<unknown>, 'scope'>, kind: Escape = 'plain'): string {
  const { text: filled, too_long } = renderText(text, scope, kind, rendered_characters_max)
  if (too_long)
    throw stepFault(`A text is longer than ${rendered_characters_max} characters after its {{…}} are replaced. Shorten it`)
  return filled
}

/** Fills in a text that must not be empty. If the result is empty, throws a fault that names the field and quotes the text. */
export function fillRequired(name: string, text: string | undefined, attempt: Attempt<unknown>, kind: Escape = 'plain'): string {
  const filled = text === undefined ? '' : fill(text, attempt, kind).trim()
  if (filled === '') throw stepFault(text ? `${name} is empty: ${text} has no value` : `${name} is not set`)
  return filled
}

export const preview_characters_max = 300

/** Returns the beginning of a text with its references filled in, for a dry run. References without a value stay as written. */
export function preview(text: string | undefined, scope: Scope, kind: Escape = 'plain'): string {
  let start = ''
  for (const part of parseText(text ?? '').parts) {
    if (start.length > preview_characters_max) break
    if ('literal' in part) start += part.literal
    else start += valueAt(scope, part.reference) === undefined ? part.written : fill(part.written, { scope }, kind)
  }
  return cut(start, preview_characters_max)
}

/** Returns the scope with a value for each reference in the text to a step that was not performed. The value is the reference
 * itself. */
export function withReferences(text: string, scope: Scope): Scope {
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

/** Returns the reference of a step's credit reservation. Includes the credits already used, because a reservation is settled only
 * once and a retry needs a new one. */
export function creditReference(run_id: string, node_id: string, credits_used: number): string {
  return credits_used === 0 ? `${run_id}:${node_id}` : `${run_id}:${node_id}:${credits_used}`
}
