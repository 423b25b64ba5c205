import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { rateLimits } from '../../generated/operations.ts'
import type { Context, OperationId, Principal } from '../../handlers/context.ts'
import { Problem } from '../../handlers/problem.ts'
import { readBody } from './body.ts'
import type { Operation } from './contract.ts'
import { cursorBinding, openCursor, sealCursor } from './cursor.ts'
import type { Reply, RequestLog, Services } from './exchange.ts'
import { brokenEscapes, brokenText, issuesOf, oddNumbers } from './issues.ts'
import { jsonBytes } from './json.ts'
import { tellRateLimit } from './limits.ts'
import { parseQuery } from './query.ts'
import { problemJson, type ReplyHeaders, sendJson, toProblem } from './reply.ts'
import { writeOnce } from './writes.ts'

/** A body of many faults is told of the first ones. */
const issues_max = 100
type Input = { params: Record<string, string>; query: Record<string, unknown>; body: unknown }
type AnyHandler = (context: Context<OperationId>) => Promise<object>

/** Runs one request to an operation: who, may they, how often, is the input valid, do it, reply. Never throws. */
export async function runOperation(
  services: Services,
  operation: Operation,
  req: IncomingMessage,
  res: ServerResponse,
  headers: ReplyHeaders,
  log: RequestLog,
): Promise<void> {
  let reply: Reply
  try {
    reply = await answer(services, operation, req, res, headers, log)
  } catch (error) {
    const problem = toProblem(error)
    if (problem.status >= 500) log.err = error
    reply = { status: problem.status, json: problemJson(problem) }
  }
  if (services.check_replies) reply = checked(operation, reply, log)
  sendJson(res, reply.status, reply.json, headers, req.headers['accept-encoding'])
}

async function answer(
  services: Services,
  operation: Operation,
  req: IncomingMessage,
  res: ServerResponse,
  headers: ReplyHeaders,
  log: RequestLog,
): Promise<Reply> {
  const { id, facts } = operation
  const handler = (services.handlers as Partial<Record<OperationId, AnyHandler>>)[id]
  // Nobody can sign in to what comes with later work by OAuth: say so at once.
  if (!handler && facts.security !== 'apiKey') throw notImplemented(id)
  const now = services.clock.now()
  const principal = await services.authenticate(req, operation, now)
  log.key_id = principal.key.id
  log.company_id = principal.company_id
  if (facts.scope === 'write' && principal.key.scope === 'read')
    throw new Problem('FORBIDDEN', 'api_scope_insufficient: this key is read-only; use a read+write key')
  if (facts.rate_class) {
    const { window_seconds } = rateLimits[facts.rate_class]
    tellRateLimit(
      await services.countRequest(principal.key.id, facts.rate_class, window_seconds, now),
      facts.rate_class,
      now,
      headers,
    )
  }
  if (!handler) throw notImplemented(id)
  const input = readInput(operation, req, operation.body === 'json' ? await readBody(req, res) : undefined)
  if (typeof input.query.query === 'string') log.search_text = input.query.query
  const context = contextOf(services, operation, principal, input)
  if (facts.method === 'get') return { status: facts.status, json: jsonBytes(counted(await handler(context), log)) }
  return writeOnce(
    { services, operation, principal, input, idempotency_key: req.headers['idempotency-key'] as string | undefined },
    (trx) => handler({ ...context, db: trx }),
  )
}

function counted(body: object, log: RequestLog): object {
  if (log.search_text !== undefined) log.result_count = (body as { total_count?: number }).total_count ?? 0
  return body
}

function readInput(operation: Operation, req: IncomingMessage, requestBody: unknown): Input {
  const [path, queryString] = splitUrl(req.url!)
  const input = {
    path: readParams(operation, path),
    query: parseQuery(operation, queryString),
    header: req.headers,
    cookie: {},
    requestBody,
  }
  // Before validation, which makes numbers of them.
  const issues = oddNumbers(operation, input.query)
  let valid = true
  for (const validate of operation.requestValidators()) {
    if (validate(input)) continue
    valid = false
    issues.push(...issuesOf(validate.errors!.slice(0, issues_max)))
  }
  if (queryString.includes('%')) issues.push(...brokenEscapes(queryString))
  if (requestBody !== undefined) issues.push(...brokenText(requestBody).slice(0, issues_max))
  // What decodes to UTF-8 is sound Unicode; of an address only an escaped NUL is left to find.
  if (req.url!.includes('%00')) issues.push(...brokenText({ ...input.path, ...input.query }))
  if (!valid || issues.length > 0) throw new Problem('BAD_REQUEST', 'Input validation failed', issues.slice(0, issues_max))
  return { params: input.path, query: input.query, body: input.requestBody }
}

export function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

function failures(validate: ValidateFunction, subject: unknown): ErrorObject[] {
  return validate(subject) ? [] : validate.errors!
}

function readParams(operation: Operation, path: string): Record<string, string> {
  if (operation.params.length === 0) return {}
  const segments = path.split('/').slice(1)
  try {
    return Object.fromEntries(operation.params.map(({ index, name }) => [name, decodeURIComponent(segments[index]!)]))
  } catch {
    throw new Problem('BAD_REQUEST', 'Input validation failed', [
      { path: 'path', message: 'holds a percent sign that is not an escape', code: 'encoding' },
    ])
  }
}

function contextOf(services: Services, operation: Operation, principal: Principal, input: Input): Context<OperationId> {
  const { db, search, clock, public_url, cursor_secret } = services
  const binding = () => cursorBinding(operation.id, principal, input.params, input.query)
  const { cursor } = input.query
  const page = {
    after: typeof cursor === 'string' ? openCursor(cursor_secret, binding(), cursor) : undefined,
    cursor: (position: unknown) => sealCursor(cursor_secret, binding(), position),
  }
  const { params, query, body } = input
  return { db, principal, params, query, body, page, clock, search, public_url } as unknown as Context<OperationId>
}

function notImplemented(id: OperationId): Problem {
  return new Problem('NOT_IMPLEMENTED', `${id} is not available yet`)
}

/** A reply that breaks the contract is a fault of ours, and told as one. */
function checked(operation: Operation, reply: Reply, log: RequestLog): Reply {
  const validate = operation.responseValidator(reply.status)
  const json = reply.json.toString()
  const errors = validate && failures(validate, JSON.parse(json))
  if (errors?.length === 0) return reply
  const fault = errors ? JSON.stringify(errors.slice(0, 3)) : 'the status is not declared'
  log.err = new Error(`${operation.id} ${reply.status} breaks the contract: ${fault}; body: ${json.slice(0, 500)}`)
  return { status: 500, json: problemJson(new Problem('INTERNAL_SERVER_ERROR', (log.err as Error).message)) }
}
