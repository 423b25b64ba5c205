import type { KeyObject } from 'node:crypto'
import { inRehearsal } from '../db/postgres/transactions.ts'
import type { Db } from '../db/schema.ts'
import type { Context, Handlers, ReceivedFile } from '../handlers/operation.ts'
import { Problem } from '../kernel/problem.ts'
import { assertRecentSignIn } from '../services/access/recent-sign-in.ts'
import type { OperationId, QuotaCounter } from '../services/operation-types.ts'
import type { PageRequest } from '../services/page.ts'
import { countShown } from '../services/people/quota.ts'
import type { Principal } from '../services/principal.ts'
import type { Resources } from '../services/resources.ts'
import type { Input } from './contract/accept.ts'
import { checkReply } from './contract/check-reply.ts'
import type { Operation } from './contract/operations.ts'
import { cursorBinding, openCursor, sealCursor } from './cursor.ts'
import { claimOf, type Answer as Written, writeOnce } from './idempotency.ts'
import type { OAuth } from './oauth/oauth.ts'
import { assertApi } from './sign-in/principal.ts'

/** Everything that `invoke` needs to perform operations, over HTTP or in a workflow. server/compose.ts makes one per process. */
export type System = {
  handlers: Handlers
  resources: Resources
  /** Issues access tokens. */
  oauth: OAuth
  /** A key object, because plain bytes would become one for every cursor, which costs seven times as much as the signature. */
  cursor_secret: KeyObject
  /** How long a write waits for another one with the same idempotency key. */
  idempotency_wait_ms: number
  /** Checks every reply against the contract. On in tests and development. */
  check_replies: boolean
}

/** One call of an operation, over HTTP or by a workflow, the demo or a test. */
export type Call = {
  /** Null if the contract requires no credential. */
  principal: Principal | null
  input: Input
  file?: ReceivedFile | null
  now: Date
  /** Aborts when the answer is not needed anymore. */
  signal: AbortSignal
  if_match?: string | null
  last_event_id?: string | null
  idempotency?: { key: string; claimant: string }
  /** A transaction for the operation, which the caller commits. If absent, a write starts a transaction of its own. */
  db?: Db
}

/** `json` is present for writes. `replayed` marks the answer to an earlier request, which has no `body`. */
export type Answer = Omit<Written, 'json'> & { json?: string }

/** Performs an operation of the contract. Every caller goes through it. Throws a Problem with its own status. */
export async function invoke(system: System, operation: Operation, call: Call): Promise<Answer> {
  const handler = (system.handlers as unknown as Record<OperationId, AnyHandler>)[operation.id]
  if (call.principal) authorize(operation, call.principal, call.now)
  const answer = await perform(system, operation, handler, call)
  const { status, body, json } = answer
  if (system.check_replies && !operation.facts.streams) checkReply(operation, status, body, () => json ?? JSON.stringify(body))
  return answer
}

async function perform(system: System, operation: Operation, { handle, prepare }: AnyHandler, call: Call): Promise<Answer> {
  const { id, facts } = operation
  const { resources, idempotency_wait_ms: wait_ms } = system
  const { now, input, idempotency } = call
  const { context, mustHaveCounted } = contextOf(system, operation, call)
  if (call.db || facts.method === 'get') {
    const body = await handle(context, await prepare?.(context))
    mustHaveCounted(body)
    return { status: facts.status, body }
  }
  const isRepeatable = idempotency !== undefined && facts.repeatable
  return writeOnce(resources.db, {
    claim: isRepeatable ? claimOf(id, idempotency.claimant, idempotency.key, input) : undefined,
    status: facts.status,
    now,
    wait_ms,
    prepare: prepare && (() => prepare(context)),
    run: (db, prepared) => handle({ ...context, db }, prepared),
  })
}

/** Throws a 403 unless the principal's plan, scopes and last sign-in allow the operation. A session needs no plan with the API. */
export function authorize({ facts }: Operation, principal: Principal, now: Date): void {
  const { plan: given, credential } = principal
  if (facts.plan && credential.kind !== 'session') assertApi(given)
  if (facts.recent_sign_in) assertRecentSignIn(principal, now)
  const { scope } = facts
  if (scope === null || credential.scopes.includes(scope)) return
  const reason =
    credential.kind === 'key' ? 'this key is read-only; use a read+write key' : `this sign-in does not include the scope ${scope}`
  throw new Problem('FORBIDDEN', `api_scope_insufficient: ${reason}`)
}

/** A handler of any operation. `accept` has checked its input. In tests and development, `checkReply` checks its answer. */
type AnyHandler = {
  handle(context: AnyContext, prepared: unknown): Promise<object>
  prepare?(context: AnyContext): Promise<unknown>
}
type AnyContext = Omit<Context<OperationId>, 'db' | 'principal' | 'params' | 'query' | 'body'> &
  Pick<Call, 'principal'> &
  Pick<Input, 'params' | 'query' | 'body'> & { db: Db }

function contextOf({ resources, cursor_secret }: System, operation: Operation, call: Call) {
  const { principal, input, file, now, signal, if_match = null, last_event_id = null } = call
  const { params, query, body } = input
  const db = call.db ?? resources.db
  const binding = () => cursorBinding(operation.id, principal, params, query)
  const page: PageRequest = {
    after: typeof query.cursor === 'string' ? openCursor(cursor_secret, binding(), query.cursor) : undefined,
    cursor: (position) => sealCursor(cursor_secret, binding(), position),
    cursorOf: (id, filters, position) => sealCursor(cursor_secret, cursorBinding(id, principal, {}, filters), position),
  }
  let has_counted = false
  const quota = {
    count(rows: Parameters<QuotaCounter['count']>[0]) {
      has_counted = true
      const count = (each: Db) => countShown(each, principal!, rows, now, operation.facts.quotas)
      return principal!.workflow?.dry_run ? inRehearsal(db, count) : count(db)
    },
  }
  const request = { principal, params, query, body, file: file!, page, quota, now, signal, if_match, last_event_id }
  const context: AnyContext = { ...resources, ...request, db }
  /** Throws unless the handler has counted its answer. An answer with `quota: null` counts against no quota. */
  function mustHaveCounted(answer: { quota?: unknown }): void {
    if (operation.facts.quotas.length > 0 && answer.quota !== null && !has_counted)
      throw new Error(`${operation.id} has quotas but counted none`)
  }
  return { context, mustHaveCounted }
}
