import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { sql } from 'kysely'
import { Problem } from '../../../kernel/problem.ts'
import { apiRoot } from '../../contract/operations.ts'
import type { RequestLog, Setup } from '../exchange.ts'
import { reference } from '../reference/reference.ts'
import { noOperation, problemJson, sendJson, toProblem } from '../reply.ts'
import { prepareDescription, prepareOlderDescription } from './description.ts'
import { sendDownload } from './downloads.ts'
import { pagePaths, sendAgentText, sendAppPage, sendLanding, sendMissingPage } from './pages.ts'
import { unsubscribing } from './unsubscribe.ts'

const names = ['health', 'ready', 'docs', 'files', 'openapi.json', 'openapi-3.0.json', 'unsubscribe'].map(
  (name) => `${apiRoot}/${name}`,
)
const ready_kept_ms = 1_000

/** Whether a path is one of the API's routes that are not operations. */
export function isPlace(path: string): boolean {
  return names.some((name) => path === name || path.startsWith(`${name}/`))
}

/**
 * Serves the routes that are not operations: health, description, reference, downloads, unsubscribe links, and the pages
 * outside of /api.
 */
export function createPlaces(setup: Setup): Express {
  const ready = createReady(setup)
  const describe = prepareDescription()
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.get('/', sendLanding)
  app.get('/llms.txt', sendAgentText)
  app.get(['/app', '/app/*rest'], sendAppPage)
  app.get(`${apiRoot}/health`, (_req, res) => sendJson(res, 200, '{"status":"live"}'))
  app.get(`${apiRoot}/ready`, async (_req, res) => {
    const { status, json } = await ready()
    sendJson(res, status, json)
  })
  app.get(`${apiRoot}/openapi.json`, describe)
  app.get(`${apiRoot}/openapi-3.0.json`, prepareOlderDescription())
  app.use(`${apiRoot}/docs`, reference(setup.resources.public_url))
  app.get(`${apiRoot}/files/:id`, (req, res) => sendDownload(setup, req, res, res.locals.entry as RequestLog))
  app.use(`${apiRoot}/unsubscribe`, unsubscribing(setup))
  app.use((req, res) => notFound(req, res))
  // Express's own error page would reveal paths on the server.
  app.use((error: { status?: number }, req: Request, res: Response, _next: NextFunction) => failed(error, req, res))
  return app
}

/** Asks the database and the engine at most once a second, however many callers ask. */
function createReady({ resources, hasRoom }: Setup): () => Promise<{ status: number; json: string }> {
  let kept: { until_ms: number; answer: Promise<{ status: number; json: string }> } | undefined
  async function ask(): Promise<{ status: number; json: string }> {
    const [database, search, room] = await Promise.all([
      works(() => sql`select 1`.execute(resources.db)),
      works(() => resources.search.count()),
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

async function works(run: () => Promise<unknown>): Promise<boolean> {
  const answeredInTime = new AbortController()
  const late = sleep(ready_ms_max, false, { signal: answeredInTime.signal, ref: false }).catch(() => false)
  const answered = run().then(
    () => true,
    () => false,
  )
  const answer = await Promise.race([answered, late])
  answeredInTime.abort()
  return answer
}

function notFound(req: IncomingMessage, res: ServerResponse): void {
  const path = req.url!.split('?', 1)[0]!
  if ([...names, ...pagePaths].includes(path) && !['GET', 'HEAD'].includes(req.method!)) {
    res.setHeader('Allow', 'GET, HEAD')
    return sendJson(res, 405, problemJson(new Problem('METHOD_NOT_ALLOWED', `${path} allows only GET and HEAD`)))
  }
  if (path === apiRoot || path.startsWith(`${apiRoot}/`)) {
    return sendJson(res, 404, problemJson(noOperation(path)))
  }
  sendMissingPage(res)
}

function failed(error: { status?: number }, req: IncomingMessage, res: Response): void {
  if (!(error instanceof Problem) && error.status !== undefined && error.status < 500) return notFound(req, res)
  const problem = toProblem(error)
  if (problem.status >= 500) (res.locals.entry as RequestLog).err = error
  if (res.headersSent) return void res.destroy()
  sendJson(res, problem.status, problemJson(problem))
}
