import type { Db, Trx } from '../db/schema.ts'
import type { operations as facts } from '../generated/operations.ts'
import type { Body, OperationId, Params, Query, QuotaCounter, Result } from '../services/operation-types.ts'
import type { PageRequest } from '../services/page.ts'
import type { Principal } from '../services/principal.ts'
import type { Resources } from '../services/resources.ts'
import type { Spooled } from '../storage/spool.ts'

/** The caller of an operation, or null if the contract requires no credential. */
type Caller<Id extends OperationId> = (typeof facts)[Id]['security'] extends null ? null : Principal
type Database<Id extends OperationId> = (typeof facts)[Id]['method'] extends 'get' ? Db : Trx

/** The counter of an operation with quotas. The handler must call it once, with the records that the answer shows. */
type Quotas<Id extends OperationId> = (typeof facts)[Id]['quotas'] extends readonly [] ? unknown : { quota: QuotaCounter }

/** The uploaded file of a form. The file is deleted when the operation ends. */
export type ReceivedFile = Spooled & { name: string }
type Received<Id extends OperationId> = (typeof facts)[Id]['body_media_types'] extends readonly ['multipart/form-data']
  ? { file: ReceivedFile }
  : unknown

/** The argument of a handler. Except for GET, `db` is a transaction that commits when the handler returns. */
export type Context<Id extends OperationId> = Omit<Resources, 'db'> &
  Quotas<Id> &
  Received<Id> & {
    db: Database<Id>
    principal: Caller<Id>
    params: Params<Id>
    query: Query<Id>
    body: Body<Id>
    page: PageRequest
    /** The time of the request, which the operation uses for everything that it does. */
    now: Date
    signal: AbortSignal
    /** The `If-Match` header, which names the version to change. Null if the request has none. */
    if_match: string | null
    /** The `Last-Event-ID` header of a stream that continues. */
    last_event_id: string | null
  }

/** `Prepared` is the result of the operation's preparation, if it has one. */
export type Handler<Id extends OperationId, Prepared = unknown> = (
  context: Context<Id>,
  prepared: Prepared,
) => Promise<Result<Id>>

/** Slow work before the transaction, possibly run twice. An error fails the operation unless an earlier answer is repeated. */
export type Preparation<Id extends OperationId, Prepared = unknown> = (
  context: Omit<Context<Id>, 'db'> & { db: Db },
) => Promise<Prepared>

export type Implementation<Id extends OperationId> = { id: Id; handle: Handler<Id, never>; prepare?: Preparation<Id> }

/** Registers the handler of an operation, with its preparation before it if it has one. */
export function operation<Id extends OperationId>(id: Id, handle: Handler<NoInfer<Id>>): Implementation<Id>
export function operation<Id extends OperationId, Prepared>(
  id: Id,
  prepare: Preparation<NoInfer<Id>, Prepared>,
  handle: Handler<NoInfer<Id>, NoInfer<Prepared>>,
): Implementation<Id>
export function operation<Id extends OperationId>(id: Id, ...steps: readonly unknown[]): Implementation<Id> {
  const [handle, prepare] = steps.toReversed() as [Handler<Id, never>, Preparation<Id>?]
  return { id, handle, ...(prepare && { prepare }) }
}

export type Handlers = { [Id in OperationId]: Implementation<Id> }
