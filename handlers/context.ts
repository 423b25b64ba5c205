import type { KeyObject } from 'node:crypto'
import type { Db, Plan, Role, SubscriptionStatus, Trx } from '../db/schema.ts'
import type { operations as Api, components } from '../generated/api.ts'
import type { operations as facts } from '../generated/operations.ts'
import type { Networks } from '../kernel/http/addresses.ts'
import type { Secrets } from '../kernel/sealing.ts'
import type { Matcher } from '../matching/matcher.ts'
import type { SearchIndex } from '../search/index.ts'
import type { Spooled } from '../storage/spool.ts'
import type { FileStorage } from '../storage/storage.ts'

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
  /**
   * The workflow that acts in the user's name; `depth`: how many runs lie before its own in the chain of events that started it; `dry_run`:
   * reading leaves no trace of it.
   */
  workflow?: { id: string; name: string; depth: number; dry_run: boolean }
  /** The billing cycle that holds this moment. */
  cycle: { started_at: string; ends_at: string }
}

export type Clock = { now(): Date }

/** How the process that answers was set up, as far as an audit asks. */
export type Installation = {
  /** How the database is reached; `local`: on this machine. */
  database: 'local' | 'tls' | 'unchecked_tls' | 'plain'
  /** Who can ask for metrics; they take no key. */
  metrics: 'off' | 'local' | 'open'
  allowed_origins: readonly string[]
  production: boolean
  /** Where the key lies that seals secrets, at this moment: it is made when it is needed first. */
  secretsKey(): 'configured' | 'file' | 'none'
}

/** What handlers work with beside the request itself: put together once, in server/compose.ts. */
export type Services = {
  db: Db
  /** Opportunities and contracts. */
  search: SearchIndex
  /** Awards, agencies, contractors, people and NAICS codes. */
  market: SearchIndex
  /** Files and their texts; what it finds is one company's. */
  documents: SearchIndex
  /** The contents of files. */
  files: FileStorage
  /** Signs the addresses under which contents are fetched. */
  download_key: KeyObject
  /** Opened when it is needed first. */
  matcher: () => Promise<Matcher>
  /** The language model that writes summaries; null: none does. */
  summary_model: string | null
  /** Seals what the database must not tell by itself, such as the secrets of workflows. */
  secrets: Secrets
  /** Private networks that workflows may call all the same. */
  allowed_networks: Networks
  /** Null: not known. */
  installation: Installation | null
  /** Hosts from which files attached to notices are fetched. */
  attachment_hosts: readonly string[]
  /** How long a saved search waits for the preview of its alerts. */
  preview_patience_ms: number
  /** Where people see this installation, without a slash at the end. */
  public_url: string
}

/** The page a list request asks for. Positions are sealed into cursors that only this operation with these filters opens. */
export type PageRequest = {
  after: unknown
  cursor(position: unknown): string
}

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type Form<T> = T extends { content: { 'multipart/form-data': infer Fields } } ? Omit<Fields, 'file'> : never
type Success<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201 | 202 ? Json<Responses[Status]> : never
}[keyof Responses]
type Query<Id extends OperationId> = Api[Id] extends { parameters: { query?: infer Q } } ? NonNullable<Q> : unknown
type Defaults<Id extends OperationId> = keyof (typeof facts)[Id]['defaults']
type Params<Id extends OperationId> = Api[Id] extends { parameters: { path: infer P } } ? P : unknown
type Body<Id extends OperationId> = Api[Id] extends { requestBody?: infer B }
  ? Json<NonNullable<B>> | Form<NonNullable<B>>
  : never

/** Null where the API description asks for no credential. */
type Caller<Id extends OperationId> = (typeof facts)[Id]['security'] extends null ? null : Principal
type Database<Id extends OperationId> = (typeof facts)[Id]['method'] extends 'get' ? Db : Trx

/** `newly_counted`: which records were shown for the first time in the billing cycle. */
export type Shown = { quota: components['schemas']['Quota']; newly_counted: Set<string> }

/** Of operations that draw on quotas: counts the records that an answer shows, once, before it is given. */
type Quotas<Id extends OperationId> = (typeof facts)[Id]['quotas'] extends readonly []
  ? unknown
  : { quota: { count(rows: { id: string; jurisdiction: string }[]): Promise<Shown> } }

/** The file of a form, as it came; it is gone when the handler has returned. */
export type ReceivedFile = Spooled & { name: string }
type Received<Id extends OperationId> = (typeof facts)[Id]['body_media_types'] extends readonly ['multipart/form-data']
  ? { file: ReceivedFile }
  : unknown

/** What a handler is given. For every method but GET `db` is one transaction, kept only when the handler returns. */
export type Context<Id extends OperationId> = Omit<Services, 'db'> &
  Quotas<Id> &
  Received<Id> & {
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

/**
 * What an operation does before its transaction, since it may take long and must hold up nobody else; `db` is none. Where it throws, that is
 * the answer, unless the request was answered before. It may be done and its operation then not, or twice.
 */
export type Preparation<Id extends OperationId> = (context: Omit<Context<Id>, 'db'> & { db: Db }) => Promise<void>
export type Preparations = { [Id in OperationId]?: Preparation<Id> }

type Planned = { [Id in OperationId]: (typeof facts)[Id]['planned'] extends true ? Id : never }[OperationId]

/** Exactly the operations that the API description does not declare as planned. */
export type Handlers = { [Id in Exclude<OperationId, Planned>]: Handler<Id> }
