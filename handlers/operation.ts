import type { Db, Trx } from '../db/schema.ts'
import type { operations as facts } from '../generated/operations.ts'
import type { Body, OperationId, Params, Query, QuotaCounter, Result } from '../services/operation-types.ts'
import type { PageRequest } from '../services/page.ts'
import type { Principal } from '../services/principal.ts'
import type { Resources } from '../services/resources.ts'
import type { Spooled } from '../storage/spool.ts'

/** Null if the contract requires no credential. */
type Caller<Id extends OperationId> = (typeof facts)[Id]['security'] extends null ? null : Principal
type Database<Id extends OperationId> = (typeof facts)[Id]['method'] extends 'get' ? Db : Trx

/** For operations with quotas: counts the records that an answer shows. The handler must call it once. */
type Quotas<Id extends OperationId> = (typeof facts)[Id]['quotas'] extends readonly [] ? unknown : { quota: QuotaCounter }

/** The file of a form. It is deleted when the operation has ended. */
export type ReceivedFile = Spooled & { name: string }
type Received<Id extends OperationId> = (typeof facts)[Id]['body_media_types'] extends readonly ['multipart/form-data']
  ? { file: ReceivedFile }
  : unknown

/** The argument of a handler. Except for GET, `db` is one transaction, which is committed when the handler returns. */
export type Context<Id extends OperationId> = Omit<Resources, 'db'> &
  Quotas<Id> &
  Received<Id> & {
    db: Database<Id>
    principal: Caller<Id>
    params: Params<Id>
    query: Query<Id>
    body: Body<Id>
    page: PageRequest
    /** The moment of the request. Everything that the operation does happens at this time. */
    now: Date
    signal: AbortSignal
    /** The caller's `If-Match`: the version that a change applies to. */
    if_match: string | null
  }

export type Handler<Id extends OperationId> = (context: Context<Id>) => Promise<Result<Id>>

/** Slow work before the transaction. If it throws, that is the answer, unless the request was answered before. May run twice. */
export type Preparation<Id extends OperationId> = (context: Omit<Context<Id>, 'db'> & { db: Db }) => Promise<void>

export type Implementation<Id extends OperationId> = { id: Id; handle: Handler<Id>; prepare?: Preparation<Id> }

export function operation<Id extends OperationId>(
  id: Id,
  handle: Handler<NoInfer<Id>>,
  prepare?: Preparation<NoInfer<Id>>,
): Implementation<Id> {
  return { id, handle, ...(prepare && { prepare }) }
}

type Planned = { [Id in OperationId]: (typeof facts)[Id]['planned'] extends true ? Id : never }[OperationId]

/** The operations that the contract does not declare as planned. */
type Implemented = Exclude<OperationId, Planned>
export type Handlers = { [Id in Implemented]: Implementation<Id> }
