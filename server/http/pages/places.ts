import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { isAnswering } from '../../../db/postgres/connect.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Setup } from '../../compose.ts'
import { apiRoot } from '../../contract/operations.ts'
import { oauthRoutes } from '../../oauth/routes.ts'
import { accountPages } from '../account/account.ts'
import { appFiles } from '../app-files/app-files.ts'
import type { RequestLog } from '../exchange.ts'
import { sendExport } from '../exports/exports.ts'
import { createPace } from '../limits/pace.ts'
import { reference } from '../reference/reference.ts'
import { noOperation, sendJson, sendProblem, toProblem } from '../reply.ts'
import { sendCalendar } from './calendar.ts'
import { sendDownload } from './downloads.ts'
import { toOpenApi30 } from './openapi-3-0.ts'
import { agentText, missing, pagePaths, send, sendToApp } from './pages.ts'
import { prepareBytes, prepareLater } from './prepared.ts'
import { unsubscribing } from './unsubscribe.ts'

const description = new URL('../../../generated/contract.json', import.meta.url)
const descriptionHeaders = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' }

const names = ['health', 'ready', 'docs', 'files', 'exports', 'calendar', 'openapi.json', 'openapi-3.0.json', 'unsubscribe'].map(
  (name) => `${apiRoot}/${name}`,
)
const ready_kept_ms = 1_000

/** Limits on answers. Twenty large answers per turn of the event loop delayed other requests by 0.5 s. */
const paceLimits = { per_turn: 2, look_ms: 2_000, look_bytes_min: 20_000 }

export function isPlace(path: string): boolean {
  return names.some((name) => path === name || path.startsWith(`${name}/`))
}

/** Serves the routes that are not operations. */
export function createPlaces(setup: Setup): Express {
  const ready = createReady(setup)
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.get(`${apiRoot}/health`, (_req, res) => sendJson(res, 200, '{"status":"live"}'))
  app.get(`${apiRoot}/ready`, async (_req, res) => {
    const { status, json } = await ready()
    sendJson(res, status, json)
  })
  app.use(inTurns(Infinity))
  // These wait for bodies and other servers, so they do not count among the answers that callers have not read.
  app.use('/app', accountPages(setup))
  app.use(oauthRoutes(setup))
  app.use(inTurns(setup.files_max))
  app.get('/', (_req, res) => sendToApp(res))
  app.get('/llms.txt', (_req, res) => send(res, 200, 'text/plain', agentText))
  app.get(['/app', '/app/*rest'], appFiles(setup))
  app.get(`${apiRoot}/openapi.json`, prepareBytes(readFileSync(description), descriptionHeaders))
  const older = () => Buffer.from(JSON.stringify(toOpenApi30(JSON.parse(readFileSync(description, 'utf8')))))
  app.get(`${apiRoot}/openapi-3.0.json`, prepareLater(older, descriptionHeaders))
  app.use(`${apiRoot}/docs`, reference(setup.resources.public_url))
  app.get(`${apiRoot}/files/:id`, (req, res) => sendDownload(setup, req, res, res.locals.entry as RequestLog))
  app.get(`${apiRoot}/exports/:id`, sendExport(setup))
  app.get(`${apiRoot}/calendar/:file`, sendCalendar(setup))
  app.use(`${apiRoot}/unsubscribe`, unsubscribing(setup))
  app.use((req, res) => notFound(req, res))
  // Express's own error page would reveal paths on the server.
  app.use((error: { status?: number }, req: Request, res: Response, _next: NextFunction) => failed(error, req, res))
  return app
}

function inTurns(unread_max: number): RequestHandler {
  const pace = createPace({ ...paceLimits, unread_max })
  return (_req, res, next) => pace(res, next)
}

/** Asks the database and the engine at most once a second, however many callers ask. */
function createReady({ resources, hasRoom }: Setup): () => Promise<{ status: number; json: string }> {
  let kept: { until_ms: number; answer: Promise<{ status: number; json: string }> } | undefined
  async function ask(): Promise<{ status: number; json: string }> {
    const [database, search, room] = await Promise.all([
      inTime(isAnswering(resources.db)),
      inTime(resources.search.count()),
      hasRoom(),
    ])
    const ok = database && search && room
    const stateOf = (works: boolean) => (works ? 'ok' : 'unreachable')
    const checks = { database: stateOf(database), search: stateOf(search), ...(!room && { disk: 'full' }) }
    return { status: ok ? 200 : 503, json: JSON.stringify({ status: ok ? 'ready' : 'unavailable', checks }) }
  }
  return () => {
    const now_ms = performance.now()
    if (!kept || kept.until_ms < now_ms) kept = { until_ms: now_ms + ready_kept_ms, answer: ask() }
    return kept.answer
  }
}

/** A check that takes longer counts as failed. */
const ready_ms_max = 5_000

function inTime(asked: Promise<unknown>): Promise<boolean> {
  const answered = asked.then(
    (answer) => answer !== false,
    () => false,
  )
  return Promise.race([answered, sleep(ready_ms_max, false, { ref: false })])
}

function notFound(req: IncomingMessage, res: ServerResponse): void {
  const path = req.url!.split('?', 1)[0]!
  if ([...names, ...pagePaths].includes(path) && !['GET', 'HEAD'].includes(req.method!)) {
    res.setHeader('Allow', 'GET, HEAD')
    return sendProblem(res, new Problem('METHOD_NOT_ALLOWED', `${path} allows only GET and HEAD`))
  }
  if (path === apiRoot || path.startsWith(`${apiRoot}/`)) return sendProblem(res, noOperation(path))
  send(res, 404, 'text/html', missing)
}

function failed(error: unknown, req: IncomingMessage, res: Response): void {
  const problem = toProblem(error)
  // Express throws a URIError for a path with a broken escape.
  const isPath = error instanceof URIError
  if (problem.status >= 500 && !isPath) (res.locals.entry as RequestLog).err = error
  if (res.headersSent) return void res.destroy()
  if (isPath) return notFound(req, res)
  sendProblem(res, problem)
}
