import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import express, { type NextFunction, type Request, type Response } from 'express'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { Problem } from '../../handlers/problem.ts'
import { apiRoot, loadContract } from './contract.ts'
import { docs } from './docs.ts'
import type { RequestLog, Services } from './exchange.ts'
import { newRequestId, problemJson, type ReplyHeaders, sendJson, toProblem } from './reply.ts'
import { createRouter, type Match } from './router.ts'
import { runOperation, splitUrl } from './run-operation.ts'

const contractJson = readFileSync(new URL('../../generated/contract.json', import.meta.url), 'utf8')

const ownPlaces = new Set(['health', 'ready', 'docs', 'openapi.json'].map((name) => `${apiRoot}/${name}`))

export type AppOptions = { services: Services; log: Logger }

/** The whole HTTP surface: the operations of the contract, their description and reference, health, and an HTML 404 elsewhere. */
export async function createApp({ services, log }: AppOptions): Promise<RequestListener> {
  const { backend, operations } = await loadContract()
  backend.register(services.handlers as never)
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.get(`${apiRoot}/health`, (_req, res) => sendJson(res, 200, '{"status":"live"}'))
  app.get(`${apiRoot}/ready`, (_req, res) => ready(services, res))
  app.get(`${apiRoot}/openapi.json`, (req, res) => sendJson(res, 200, contractJson, {}, req.headers['accept-encoding']))
  app.use(`${apiRoot}/docs`, docs())
  app.use((req, res) => notFound(req, res))
  // Express's own page of an error would show where our files are.
  app.use((error: { status?: number }, req: Request, res: Response, _next: NextFunction) => failed(error, req, res))
  const match = createRouter(operations)
  return function handle(req, res) {
    const started = performance.now()
    const [path] = splitUrl(req.url!)
    const request_id = newRequestId()
    const entry: RequestLog = { operation: null }
    res.on('close', () => writeLog(log, req.method!, path, res.statusCode, entry, request_id, performance.now() - started))
    const headers = { 'X-Request-Id': request_id }
    const found = path.startsWith(`${apiRoot}/`) ? match(req.method!, path) : undefined
    if (found?.operation) {
      entry.operation = found.operation.id
      void runOperation(services, found.operation, req, res, headers, entry)
    } else if (found && !isOwnPlace(path)) {
      refuse(res, found, path, headers)
    } else {
      // Only here, since it gives a request another prototype: an operation calls what it needs of Express itself.
      res.setHeader('X-Request-Id', request_id)
      app(req as Request, Object.assign(res, { locals: { entry } }) as unknown as Response)
    }
  }
}

function isOwnPlace(path: string): boolean {
  return [...ownPlaces].some((place) => path === place || path.startsWith(`${place}/`))
}

function refuse(res: ServerResponse, found: Match & { operation: null }, path: string, headers: ReplyHeaders): void {
  if (found.allow.length === 0)
    return sendJson(res, 404, problemJson(new Problem('NOT_FOUND', `There is no operation at ${path}`)), headers)
  const allow = [...new Set(found.allow)].join(', ')
  sendJson(res, 405, problemJson(new Problem('METHOD_NOT_ALLOWED', `Only ${allow} is possible at ${path}`)), {
    ...headers,
    Allow: allow,
  })
}

/** One line a request: specification 5.1.10. */
function writeLog(
  log: Logger,
  method: string,
  path: string,
  status: number,
  entry: RequestLog,
  request_id: string,
  elapsed_ms: number,
): void {
  const line = { request_id, method, path, status, duration_ms: Math.round(elapsed_ms * 10) / 10, ...entry }
  if (entry.err) log.error(line, 'request')
  else log.info(line, 'request')
}

async function ready(services: Services, res: ServerResponse): Promise<void> {
  const checks = await Promise.all([
    check('database', () => sql`select 1`.execute(services.db)),
    check('search', () => services.search.count()),
  ])
  const ok = checks.every((each) => each.ok)
  sendJson(
    res,
    ok ? 200 : 503,
    JSON.stringify({
      status: ok ? 'ready' : 'unavailable',
      checks: Object.fromEntries(checks.map((each) => [each.name, each.ok ? 'ok' : 'unreachable'])),
    }),
  )
}

async function check(name: string, run: () => Promise<unknown>): Promise<{ name: string; ok: boolean }> {
  try {
    await run()
    return { name, ok: true }
  } catch {
    return { name, ok: false }
  }
}

/** Of the places beside the operations, all of which are read only. */
function notFound(req: IncomingMessage, res: ServerResponse): void {
  const [path] = splitUrl(req.url!)
  if (ownPlaces.has(path) && !['GET', 'HEAD'].includes(req.method!)) {
    res.setHeader('Allow', 'GET, HEAD')
    return sendJson(res, 405, problemJson(new Problem('METHOD_NOT_ALLOWED', `Only GET, HEAD is possible at ${path}`)))
  }
  if (path === apiRoot || path.startsWith(`${apiRoot}/`))
    return sendJson(res, 404, problemJson(new Problem('NOT_FOUND', `There is no operation at ${path}`)))
  res.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
  res.end(
    '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1><p>The API is under <a href="/api/docs">/api</a>.</p></html>\n',
  )
}

function failed(error: { status?: number }, req: IncomingMessage, res: Response): void {
  if (error.status !== undefined && error.status < 500) return notFound(req, res)
  ;(res.locals.entry as RequestLog).err = error
  sendJson(res, 500, problemJson(toProblem(error)))
}
