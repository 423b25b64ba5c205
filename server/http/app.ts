import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Express, Request, Response } from 'express'
import proxyAddress from 'proxy-addr'
import { isDatabaseAway } from '../../db/postgres/lost-connection.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { Setup } from '../compose.ts'
import { apiRoot, loadOperations } from '../contract/operations.ts'
import type { RequestLog } from './exchange.ts'
import { inTurn } from './limits/connections.ts'
import { createPace, type Pace } from './limits/pace.ts'
import { addFloodHeaders } from './limits/rate-headers.ts'
import { createPlaces, isPlace } from './pages/places.ts'
import { newRequestId, noOperation, type ReplyHeaders, sendProblem } from './reply.ts'
import { createRouter, type Match } from './router.ts'
import { runOperation } from './run.ts'

/** Limits on large answers. Twenty answers per turn of the event loop delayed other requests by 0.5 s. */
const routePace = { per_turn: 2, look_ms: 2_000, look_bytes_min: 20_000 }

export async function createApp(setup: Setup): Promise<RequestListener> {
  const { operations } = loadOperations()
  const match = createRouter(operations)
  const places = createPlaces(setup)
  const pace = createPace({ ...routePace, unread_max: setup.files_max })
  return (req, res) => inTurn(req, res, () => handle(setup, match, { places, pace }, req, res))
}

function handle(
  setup: Setup,
  match: ReturnType<typeof createRouter>,
  { places, pace }: { places: Express; pace: Pace },
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const started_ms = performance.now()
  const [path, query_string] = splitUrl(req.url!)
  const headers: ReplyHeaders = { 'X-Request-Id': newRequestId() }
  const log: RequestLog = { operation: null }
  res.on('close', () => writeLog(setup, req, res, path, headers['X-Request-Id']!, log, performance.now() - started_ms))
  if (setup.allowed_origins.size > 0) allowOrigin(req, setup.allowed_origins, headers)
  if (!hasOneHost(req))
    return sendProblem(res, invalid({ path: 'Host', message: 'must be sent exactly once', code: 'host' }), headers)
  const found = path.startsWith(`${apiRoot}/`) ? match(req.method!, path) : undefined
  if (found?.operation) {
    log.operation = found.operation.id
    const address = proxyAddress(req, setup.isTrustedProxy)
    const now = setup.clock.now()
    void runOperation(setup, { operation: found.operation, req, res, path, query_string, address, now, headers, log })
  } else if (found && !isPlace(path)) {
    const address = proxyAddress(req, setup.isTrustedProxy)
    if (path.startsWith(`${apiRoot}/v1/`)) addFloodHeaders(headers, setup.flood, address)
    refuseUnknown(req, res, found, path, headers)
  } else {
    // Express replaces the prototype of a request, so requests for operations do not go through it.
    const place = (): void => {
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
      places(req as Request, Object.assign(res, { locals: { entry: log } }) as unknown as Response)
    }
    if (path === `${apiRoot}/health`) place()
    else pace(res, place)
  }
}

function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/** RFC 9112, section 3.2: an HTTP/1.1 request with no Host header, or with several, gets a 400. */
function hasOneHost({ httpVersionMinor, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts += 1
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0)
}

function refuseUnknown(req: IncomingMessage, res: ServerResponse, { allow }: Match, path: string, headers: ReplyHeaders): void {
  if (allow.length === 0) return sendProblem(res, noOperation(path), headers)
  const methods = [...new Set(allow)].join(', ')
  if (answersPreflight(req, res, methods, headers)) return
  sendProblem(res, new Problem('METHOD_NOT_ALLOWED', `${path} allows only ${methods}`), { ...headers, Allow: methods })
}

/** Paths whose last segment is a secret. Anybody who has the secret can use the link, so logs leave it out. */
const secretPlaces = new RegExp(
  `^(${apiRoot}/(?:hooks/workflows/[^/]{0,200}|unsubscribe)|/app/(?:demo|invitations|reset-password|welcome))/.`,
  'i',
)

/** The contract declares planned operations, so calling one is not an error. */
const not_implemented_status = 501

/** Writes one log line per request, even if the client hung up before the answer. */
function writeLog(
  { log, answered: count }: Setup,
  { method }: IncomingMessage,
  res: ServerResponse,
  path: string,
  request_id: string | number,
  entry: RequestLog,
  elapsed_ms: number,
): void {
  if (isDatabaseAway(entry.err)) {
    // The log keeps a line for each request, but without the stack, which would be the same in all of them.
    entry.refusal = entry.err.message
    delete entry.err
  }
  const answered = res.writableFinished ? { status: res.statusCode } : { status: null, aborted: true }
  const secret = secretPlaces.exec(path)
  const shown = secret ? `${secret[1]}/…` : path
  const line = { request_id, method, path: shown, ...answered, duration_ms: Math.round(elapsed_ms * 10) / 10, ...entry }
  count({ operation: entry.operation, status: 'status' in answered ? answered.status : null, duration_ms: elapsed_ms })
  if (entry.err) log.error(line, 'request')
  else if (entry.refusal !== undefined && res.statusCode !== not_implemented_status) log.warn(line, 'request')
  else log.info(line, 'request')
}

const preflight_kept_seconds = 600
const exposed = 'X-Request-Id, RateLimit, RateLimit-Policy, ETag, Location, Idempotent-Replayed, WWW-Authenticate'

/** Lets pages of the allowed origins read the reply (Fetch Standard, CORS protocol). */
function allowOrigin(req: IncomingMessage, allowed: ReadonlySet<string>, headers: ReplyHeaders): void {
  const { origin } = req.headers
  if (origin === undefined || !allowed.has(origin)) return
  headers['Access-Control-Allow-Origin'] = origin
  headers['Access-Control-Expose-Headers'] = exposed
  headers.Vary = 'Origin'
}

function answersPreflight(req: IncomingMessage, res: ServerResponse, methods: string, headers: ReplyHeaders): boolean {
  if (req.method !== 'OPTIONS' || !('Access-Control-Allow-Origin' in headers)) return false
  const asked = req.headers['access-control-request-headers']
  res.writeHead(204, {
    ...headers,
    'Access-Control-Allow-Methods': methods,
    ...(asked !== undefined && { 'Access-Control-Allow-Headers': asked }),
    'Access-Control-Max-Age': preflight_kept_seconds,
  })
  res.end()
  return true
}
