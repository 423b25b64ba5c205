import type { Db, KeyScope, Plan, Role, SubscriptionStatus } from '../db/schema.ts'
import type { operations as Api } from '../generated/api.ts'
import type { operations as facts } from '../generated/operations.ts'
import type { SearchEngine } from '../search/index.ts'

export type OperationId = keyof Api & keyof typeof facts

/** The key or token that calls: one user for one company. */
export type Principal = {
  company_id: string
  user: { user_id: string; name: string; email: string }
  role: Role
  key: { id: string; name: string; scope: KeyScope; expires_at: string | null }
  plan: { tier: Plan; status: SubscriptionStatus; api_access: boolean }
  cycle: { started_at: string; ends_at: string }
}

export type Clock = { now(): Date }

/** The page a list request asks for. Positions are sealed into cursors that only this operation with these filters opens. */
export type PageRequest = {
  after: unknown
  cursor(position: unknown): string
}

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type Success<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201 | 202 ? Json<Responses[Status]> : never
}[keyof Responses]
type Query<Id extends OperationId> = Api[Id] extends { parameters: { query?: infer Q } } ? NonNullable<Q> : unknown
type Defaults<Id extends OperationId> = keyof (typeof facts)[Id]['defaults']
type Params<Id extends OperationId> = Api[Id] extends { parameters: { path: infer P } } ? P : unknown
type Body<Id extends OperationId> = Api[Id] extends { requestBody?: infer B } ? Json<NonNullable<B>> : never

/** What a handler is given. For every method but GET `db` is one transaction, kept only when the handler returns. */
export type Context<Id extends OperationId> = {
  db: Db
  principal: Principal
  params: Params<Id>
  query: Query<Id> & Required<Pick<Query<Id>, Defaults<Id> & keyof Query<Id>>>
  body: Body<Id>
  page: PageRequest
  clock: Clock
  search: SearchEngine
  /** Where people see this installation, without a slash at the end. */
  public_url: string
}

export type Result<Id extends OperationId> = Success<Api[Id]['responses']>
export type Handler<Id extends OperationId> = (context: Context<Id>) => Promise<Result<Id>>
type Planned = { [Id in OperationId]: (typeof facts)[Id]['planned'] extends true ? Id : never }[OperationId]

/** Exactly the operations that the contract does not declare as planned. */
export type Handlers = { [Id in Exclude<OperationId, Planned>]: Handler<Id> }
