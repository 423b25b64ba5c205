import { createHash } from 'node:crypto'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { countRequest } from '../../db/requests/rate-windows.ts'
import type { Context, OperationId, PageRequest, Principal } from '../../handlers/context.ts'
import { Problem } from '../../kernel/problem.ts'
import { etagOf, matchesAny } from '../../services/etag.ts'
import { countShown } from '../../services/people/quota.ts'
import { guarded } from '../sign-in/flood.ts'
import { assertApi } from '../sign-in/plan.ts'
import { cursorBinding, openCursor, sealCursor } from './cursor.ts'
import type { Caller, Exchange, Input, Reply, Setup } from './exchange.ts'
import { formType, readBody } from './input/body.ts'
import { hasUnreadParts } from './input/form.ts'
import { readInput } from './input/input.ts'
import { isPlainJson, jsonBytes } from './input/json.ts'
import { tellFloodLimit, tellRateLimit } from './limits/rate-headers.ts'
import { isTooSlow } from './limits/upload-pace.ts'
import { apiRoot } from './operations.ts'
import { problemJson, sendJson, sendNotModified, toProblem } from './reply.ts'
import { writeOnce } from './writes.ts'

type Handler = (context: Context<OperationId>) => Promise<object>
type Prepare = (context: Context<OperationId>) => Promise<void>

/** Runs one request to an operation, from who calls to the reply. Never throws. */
export async function runOperation(setup: Setup, exchange: Exchange): Promise<void> {
  const { operation, req, res, headers, log } = exchange
  try {
    let reply = await answer(setup, exchange).catch((error: unknown) => refuse(exchange, error))
    if (setup.check_replies) reply = checked(operation, reply, log)
    if (reply.status === operation.facts.status) describeRecord(exchange, reply)
    if (reply.status === 200 && isKnown(exchange)) sendNotModified(res, headers)
    else sendJson(res, reply.status, reply.json, headers, req.headers['accept-encoding'])
  } catch (error) {
    // Nothing above should; the caller must not wait for ever, and the process goes on.
    log.err = error
    res.destroy()
  } finally {
    if (exchange.file) await setup.spool.discard(exchange.file.path).catch(() => {})
  }
}

/** An operation without a sign-in has its secret in its address. */
async function answer(setup: Setup, exchange: Exchange): Promise<Reply> {
  const { operation, address, path } = exchange
  if (operation.facts.security !== null) return answerCaller(setup, exchange)
  return guarded(setup.flood, { address, secret: path, wrong: 404 }, () => answerCaller(setup, exchange))
}

/** Who calls, may they, how often; is the input valid; do it. */
async function answerCaller(setup: Setup, exchange: Exchange): Promise<Reply> {
  const { operation, req, res, log } = exchange
  const { id, facts } = operation
  const { shares } = setup
  const handler = (setup.handlers as unknown as Partial<Record<OperationId, Handler>>)[id]
  // No token works yet, so a planned operation answers 501 before sign-in. Repeats count as failures of the address, as wrong keys do.
  if (!handler && facts.security !== 'apiKey') {
    const refused = () => Promise.reject(notImplemented(id))
    const guard = { address: exchange.address, secret: '', wrong: 501 }
    return guarded(setup.flood, guard, refused).finally(() => tellAddressLimit(setup, exchange))
  }
  const credential = credentialOf(exchange)
  const caller = await shares.take(shares.companyOf(credential), res, () => admit(setup, exchange))
  const company_id = caller.principal?.company_id
  if (company_id !== undefined) shares.remember(credential, company_id)
  if (!handler) throw notImplemented(id)
  const { body_bytes_max: bytes_max, form_lists: lists, media_types } = operation
  const { spool, upload_pace: pace, uploads } = setup
  const read = () => readBody(req, media_types, { bytes_max, lists, spool, pace })
  const { body, file } = await (media_types.includes(formType) ? uploads.during(company_id, read) : read())
  exchange.file = file ?? null
  const input = readInput(exchange, body)
  if (typeof input.query.query === 'string') log.search_text = input.query.query
  // A body that comes slowly takes up no share.
  return shares.takeAgain(company_id, res, () => handle(setup, exchange, caller, input, handler))
}

function tellAddressLimit({ flood }: Setup, { address, headers }: Exchange): void {
  const { failures, wait_seconds } = flood.remaining(address)
  tellFloodLimit(headers, failures, wait_seconds)
}

function credentialOf({ operation, req }: Exchange): unknown {
  return req.headers[operation.facts.security === 'apiKey' ? 'x-api-key' : 'authorization']
}

async function handle(setup: Setup, exchange: Exchange, caller: Caller, input: Input, handler: Handler): Promise<Reply> {
  const { facts } = exchange.operation
  const context = contextOf(setup, exchange, caller, input)
  if (facts.method === 'get') {
    const body = counted(await handler(context), exchange)
    return { status: facts.status, body, json: jsonBytes(body) }
  }
  const prepare = (setup.preparations as unknown as Partial<Record<OperationId, Prepare>>)[exchange.operation.id]
  return writeOnce({ setup, exchange, caller, input }, prepare && (() => prepare(context)), (db) => handler({ ...context, db }))
}

function refuse({ log, headers, operation }: Exchange, error: unknown): Reply {
  const problem = toProblem(error)
  // A refusal that no fault caused needs no stack, and no alarm.
  if (problem === error && problem.cause === undefined && problem.status >= 500) log.refusal = problem.message
  else if (problem.status >= 500) log.err = error
  if (problem.status === 401 && operation.facts.security === 'oauth') headers['WWW-Authenticate'] = 'Bearer'
  // What was not read of a body that is too large, also when decompressed, or too slow stays unread.
  if (problem.status === 413 || isTooSlow(problem) || hasUnreadParts(problem)) headers.Connection = 'close'
  return { status: problem.status, json: problemJson(problem) }
}

/** Counts the request, also one that is then refused for its scope or plan: a caller who guesses is slowed down too. */
async function admit(setup: Setup, exchange: Exchange): Promise<Caller> {
  const { operation, headers, log, now, address, path } = exchange
  const { security, rate_class, scope, plan } = operation.facts
  const { window_seconds } = setup.rate_limits[rate_class]
  if (security === null) {
    const subject = `${address} ${createHash('sha256').update(path).digest('hex')}`
    const window = await countRequest(setup.services.db, subject, rate_class, window_seconds, now)
    tellRateLimit(window, rate_class, setup.rate_limits, now, headers)
    return { principal: null, subject }
  }
  const attempt = { headers: exchange.req.headers, address, rate_class, window_seconds, now }
  const admission = await setup.signIn(security, attempt).catch((error: unknown) => {
    if (toProblem(error).status === 401) setup.shares.forget(credentialOf(exchange))
    tellAddressLimit(setup, exchange)
    throw error
  })
  tellRateLimit(admission.window, rate_class, setup.rate_limits, now, headers)
  const principal = admission.principal()
  log.credential_id = principal.credential.id
  log.company_id = principal.company_id
  if (plan) assertApi(principal.plan)
  if (scope !== null) assertScope(principal, scope)
  return { principal, subject: principal.credential.id }
}

function assertScope({ credential }: Principal, scope: (typeof credential.scopes)[number]): void {
  if (credential.scopes.includes(scope)) return
  const reason =
    credential.kind === 'key' ? 'this key is read-only; use a read+write key' : `this sign-in does not include the scope ${scope}`
  throw new Problem('FORBIDDEN', `api_scope_insufficient: ${reason}`)
}

function counted(body: object, { log, operation, quota_counted }: Exchange): object {
  if (log.search_text !== undefined) log.result_count = (body as { total_count?: number }).total_count ?? 0
  // `quota: null` says that this answer is of a kind that draws on none.
  const draws = operation.facts.quotas.length > 0 && (body as { quota?: unknown }).quota !== null
  if (draws && !quota_counted) throw new Error(`${operation.id} has quotas and counted none`)
  return body
}

type Edited = { updated_at?: string; company?: { updated_at: string }; pursuit?: { updated_at: string } }

/** Adds the headers that name the record in the reply, whether the handler made the reply now or it was stored. */
function describeRecord({ operation: { facts }, headers }: Exchange, { json, body, replayed }: Reply): void {
  if (replayed) headers['Idempotent-Replayed'] = 'true'
  if (!facts.etag && facts.location === null) return
  const record = body ?? JSON.parse(json.toString())
  if (facts.etag) headers.ETag = etagOfRecord(record, json)
  if (facts.location !== null && record.id) headers.Location = apiRoot + facts.location.replace('{id}', record.id)
}

/** `addToPipeline` returns its pursuit next to other fields: its ETag is the one that reading the pursuit gives. */
function etagOfRecord({ updated_at, company, pursuit }: Edited, json: Reply['json']): string {
  return pursuit
    ? etagOf(pursuit.updated_at, JSON.stringify(pursuit))
    : etagOf(updated_at ?? company!.updated_at, json.toString())
}

function isKnown({ operation, req, headers }: Exchange): boolean {
  return (
    operation.facts.method === 'get' && operation.facts.etag && matchesAny(req.headers['if-none-match'], String(headers.ETag))
  )
}

function contextOf(
  { services, cursor_secret }: Setup,
  exchange: Exchange,
  { principal }: Caller,
  input: Input,
): Context<OperationId> {
  const { operation, now } = exchange
  const binding = () => cursorBinding(operation.id, principal, input.params, input.query)
  const { cursor } = input.query
  const page: PageRequest = {
    after: typeof cursor === 'string' ? openCursor(cursor_secret, binding(), cursor) : undefined,
    cursor: (position) => sealCursor(cursor_secret, binding(), position),
  }
  const quota = {
    count(rows: Parameters<typeof countShown>[2]) {
      exchange.quota_counted = true
      return countShown(services.db, principal!, rows, now, operation.facts.quotas)
    },
  }
  const if_match = exchange.req.headers['if-match'] ?? null
  const signal = hungUp(exchange.res)
  return {
    ...services,
    ...input,
    principal,
    page,
    now,
    signal,
    if_match,
    quota,
    file: exchange.file,
  } as unknown as Context<OperationId>
}

function hungUp(res: Exchange['res']): AbortSignal {
  const controller = new AbortController()
  // While the key was looked up the caller may have gone already.
  if (res.closed) controller.abort()
  else res.once('close', () => res.writableFinished || controller.abort())
  return controller.signal
}

function notImplemented(id: OperationId): Problem {
  return new Problem('NOT_IMPLEMENTED', `${id} is not available yet`)
}

/** A reply that breaks the API description is a fault of ours, and told as one. */
function checked(operation: Exchange['operation'], reply: Reply, log: Exchange['log']): Reply {
  const validate = operation.responseValidator(reply.status)
  // To read the text again would cost as much as all of the check.
  if (validate && reply.body && isPlainJson(reply.body) && validate(reply.body)) return reply
  const json = reply.json.toString()
  const errors = validate && failures(validate, JSON.parse(json))
  if (errors?.length === 0) return reply
  const fault = errors ? JSON.stringify(errors.slice(0, 3)) : 'the status is not declared'
  log.err = new Error(`${operation.id} ${reply.status} breaks the API description: ${fault}; body: ${json.slice(0, 500)}`)
  return { status: 500, json: problemJson(new Problem('INTERNAL_SERVER_ERROR', (log.err as Error).message)) }
}

function failures(validate: ValidateFunction, subject: unknown): ErrorObject[] {
  return validate(subject) ? [] : validate.errors!
}
