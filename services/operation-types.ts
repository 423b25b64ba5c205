import type { StreamCaller } from '../db/requests/stream-callers.ts'
import type { operations as Api, components } from '../generated/api.ts'
import type { operations as facts } from '../generated/operations.ts'

export type OperationId = keyof Api & keyof typeof facts

/** Where a stream of events starts, for the caller of an operation that answers with one. */
export type EventStart = { caller: StreamCaller; position: string /** Whether events were missed. */; has_gap: boolean }

type Json<T> = T extends { content: { 'application/json': infer Content } } ? Content : never
type Stream<T> = T extends { content: { 'text/event-stream': unknown } } ? EventStart : never
type Form<T> = T extends { content: { 'multipart/form-data': infer Fields } } ? Omit<Fields, 'file'> : never
type Success<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201 | 202 ? Json<Responses[Status]> | Stream<Responses[Status]> : never
}[keyof Responses]
type GivenQuery<Id extends OperationId> = Api[Id] extends { parameters: { query?: infer Q } } ? NonNullable<Q> : unknown
type Defaults<Id extends OperationId> = keyof (typeof facts)[Id]['defaults']

export type Params<Id extends OperationId> = Api[Id] extends { parameters: { path: infer P } } ? P : unknown
/** The query parameters of an operation, with its defaults filled in. */
export type Query<Id extends OperationId> = GivenQuery<Id> & Required<Pick<GivenQuery<Id>, Defaults<Id> & keyof GivenQuery<Id>>>
/** The body of an operation: its JSON, or the fields of its form without the file. */
export type Body<Id extends OperationId> = Api[Id] extends { requestBody?: infer B }
  ? Json<NonNullable<B>> | Form<NonNullable<B>>
  : never
export type Result<Id extends OperationId> = Success<Api[Id]['responses']>

/** Counts the records in an answer against the quotas of its operation. */
export type QuotaCounter = { count(rows: readonly { id: string; jurisdiction: string }[]): Promise<Shown> }

/** The quotas after an answer. `newly_counted` has the ids of records shown for the first time in the billing cycle. */
export type Shown = { quota: components['schemas']['Quota']; newly_counted: Set<string> }
