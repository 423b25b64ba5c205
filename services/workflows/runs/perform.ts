import type { Db } from '../../../db/schema.ts'
import type { operations as Api } from '../../../generated/api.ts'

/** Operations that steps do as a caller of the API would: by the same code, with the same checks. */
export type StepOperation = 'searchOpportunities' | 'listSavedSearchResults' | 'addToPipeline' | 'updatePursuit' | 'createTask'

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type Part<Name extends string, Value> = unknown extends Value
  ? unknown
  : [Value] extends [never]
    ? unknown
    : { [Key in Name]: Value }
type Params<Id extends StepOperation> = Api[Id] extends { parameters: { path: infer P } } ? P : unknown
type Query<Id extends StepOperation> = Api[Id] extends { parameters: { query?: infer Q } } ? NonNullable<Q> : unknown
type Body<Id extends StepOperation> = Api[Id] extends { requestBody: infer B } ? Json<B> : unknown

export type StepRequest<Id extends StepOperation> = Part<'params', Params<Id>> & Part<'query', Query<Id>> & Part<'body', Body<Id>>
export type StepReply<Id extends StepOperation> = {
  [Status in keyof Api[Id]['responses']]: Status extends 200 | 201 ? Json<Api[Id]['responses'][Status]> : never
}[keyof Api[Id]['responses']]

/** Who asks: a workflow, in the name of the user whom it acts for. */
export type WorkflowCaller = {
  company_id: string
  user_id: string
  /** `depth`: how many runs lie before this one in the chain of events that started it; `dry_run`: reading leaves no trace of it. */
  workflow: { id: string; name: string; depth: number; dry_run: boolean }
  now: Date
  signal: AbortSignal
}

/**
 * Does an operation of the API: within the transaction, where `db` is one. Throws a `StepFault` that says what the API would have answered. It
 * is handed to the jobs by server/, since neither they nor handlers know each other.
 */
export type Perform = <Id extends StepOperation>(
  db: Db,
  id: Id,
  caller: WorkflowCaller,
  request: StepRequest<Id>,
) => Promise<StepReply<Id>>
