import type { Db } from '../../../db/schema.ts'
import type { operations as Api } from '../../../generated/api.ts'
import type { Body, Params, Result } from '../../operation-types.ts'

/** Operations that steps perform like a caller of the API: with the same code and the same checks. */
export type StepOperation = 'searchOpportunities' | 'listSavedSearchResults' | 'addToPipeline' | 'updatePursuit' | 'createTask'

type Part<Name extends string, Value> = unknown extends Value
  ? unknown
  : [Value] extends [never]
    ? unknown
    : { [Key in Name]: Value }
/** Without defaults: the operation fills them in. */
export type StepQuery<Id extends StepOperation> = Api[Id] extends { parameters: { query?: infer Q } } ? NonNullable<Q> : unknown

export type StepRequest<Id extends StepOperation> = Part<'params', Params<Id>> &
  Part<'query', StepQuery<Id>> &
  Part<'body', Body<Id>>

/** The calling workflow, and the user that it acts for. */
export type WorkflowCaller = {
  company_id: string
  user_id: string
  /** `depth`: the number of runs before this one in the chain of events. `dry_run`: reading leaves no trace. */
  workflow: { id: string; name: string; depth: number; dry_run: boolean }
  now: Date
  signal: AbortSignal
}

/**
 * Performs an operation of the API, inside the transaction if `db` is one. Throws a `StepFault` with the message of the API. The server provides this
 * function, because services must not import handlers.
 */
export type Perform = <Id extends StepOperation>(
  db: Db,
  id: Id,
  caller: WorkflowCaller,
  request: StepRequest<Id>,
) => Promise<Result<Id>>
