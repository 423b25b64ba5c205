import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Express, Request, Response } from 'express'
import proxyAddress from 'proxy-addr'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { Setup } from '../compose.ts'
import { apiRoot, loadOperations } from '../contract/operations.ts'
import { createDoor, type Door, isDoor } from '../mcp/door.ts'
import { allowOrigin, answersPreflight } from './cross-origin.ts'
import type { RequestLog } from './exchange.ts'
import { inTurn } from './limits/connections.ts'
import { addFloodHeaders } from './limits/rate-headers.ts'
import { createPlaces, isPlace } from './pages/places.ts'
import { newRequestId, noOperation, type ReplyHeaders, sendProblem } from './reply.ts'
import { writeLog } from './request-log.ts'
import { createRouter, type Match } from './router.ts'
import { runOperation } from './run.ts'

export async function createApp(setup: Setup): Promise<RequestListener> {
  const { operations } = loadOperations()
  const match = createRouter(operations)
  const places = createPlaces(setup)
  const door = createDoor(setup)
  return (req, res) => inTurn(req, res, () => handle(setup, match, { places, door }, req, res))
}

function handle(
  setup: Setup,
  match: ReturnType<typeof createRouter>,
  { places, door }: { places: Express; door: Door },
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
  } else if (isDoor(path)) {
    if (answersPreflight(req, res, 'POST', headers)) return
    void door({ req, res, path, query_string, address: proxyAddress(req, setup.isTrustedProxy), headers, log })
  } else if (found && !isPlace(path)) {
    const address = proxyAddress(req, setup.isTrustedProxy)
    if (path.startsWith(`${apiRoot}/v1/`)) addFloodHeaders(headers, setup.flood, address)
    refuseUnknown(req, res, found, path, headers)
  } else {
    // Express replaces the prototype of a request, so requests for operations do not go through it.
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    places(req as Request, Object.assign(res, { locals: { entry: log } }) as unknown as Response)
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
