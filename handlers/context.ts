import type { Db, Plan, Role, SubscriptionStatus, Trx } from '../db/schema.ts'
import type { operations as Api, components } from '../generated/api.ts'
import type { operations as facts } from '../generated/operations.ts'
import type { SearchIndex } from '../search/index.ts'
import type { Matcher } from '../search/matching/matcher.ts'

export type OperationId = keyof Api & keyof typeof facts

export type Scope = 'read' | 'write' | 'automation'

/** What a caller shows: an API key, an OAuth access token or a session of the web app. */
export type Credential = {
  kind: 'key' | 'token' | 'session'
  id: string
  name: string
  scopes: readonly Scope[]
  expires_at: string | null
}

/** Who calls: one user for one company. */
export type Principal = {
  company_id: string
  /** Another one whenever the company's row has changed: what was read of it at this version is still true. */
  company_version: string
  user: { user_id: string; name: string; email: string }
  role: Role
  credential: Credential
  plan: { tier: Plan; status: SubscriptionStatus; api_access: boolean }
  /** The billing cycle that holds this moment. */
  cycle: { started_at: string; ends_at: string }
}

export type Clock = { now(): Date }

/** What handlers work with beside the request itself: put together once, in server/compose.ts. */
export type Services = {
  db: Db
  /** Opportunities and contracts. */
  search: SearchIndex
  /** Awards, agencies, contractors, people and NAICS codes. */
  market: SearchIndex
  /** Opened when it is needed first. */
  matcher: () => Promise<Matcher>
  /** The language model that writes summaries; null: none does. */
  summary_model: string | null
  /** Hosts from which files attached to notices are fetched. */
  attachment_hosts: readonly string[]
  /** Where people see this installation, without a slash at the end. */
  public_url: string
}

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

/** Null where the API description asks for no credential. */
type Caller<Id extends OperationId> = (typeof facts)[Id]['security'] extends null ? null : Principal
type Database<Id extends OperationId> = (typeof facts)[Id]['method'] extends 'get' ? Db : Trx

/** `newly_counted`: which records were shown for the first time in the billing cycle. */
export type Shown = { quota: components['schemas']['Quota']; newly_counted: Set<string> }

/** Of operations that draw on quotas: counts the records that an answer shows, once, before it is given. */
type Quotas<Id extends OperationId> = (typeof facts)[Id]['quotas'] extends readonly []
  ? unknown
  : { quota: { count(rows: { id: string; jurisdiction: string }[]): Promise<Shown> } }

/** What a handler is given. For every method but GET `db` is one transaction, kept only when the handler returns. */
export type Context<Id extends OperationId> = Omit<Services, 'db'> &
  Quotas<Id> & {
    db: Database<Id>
    principal: Caller<Id>
    params: Params<Id>
    query: Query<Id> & Required<Pick<Query<Id>, Defaults<Id> & keyof Query<Id>>>
    body: Body<Id>
    page: PageRequest
    /** The moment of the request: all that it does happened then. */
    now: Date
    /** Aborted when the caller hangs up. */
    signal: AbortSignal
    /** The caller's `If-Match`: the version that a change means to change. */
    if_match: string | null
  }

export type Result<Id extends OperationId> = Success<Api[Id]['responses']>
export type Handler<Id extends OperationId> = (context: Context<Id>) => Promise<Result<Id>>
type Planned = { [Id in OperationId]: (typeof facts)[Id]['planned'] extends true ? Id : never }[OperationId]

/** Exactly the operations that the API description does not declare as planned. */
export type Handlers = { [Id in Exclude<OperationId, Planned>]: Handler<Id> }
