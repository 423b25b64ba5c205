import type { RequestListener } from 'node:http'
import { once } from '../../../kernel/once.ts'
import { Problem } from '../../../kernel/problem.ts'
import { sendWaiting } from '../app-files/pages.ts'
import { missingWebApp } from '../app-files/web-app.ts'
import { newRequestId, problemJson, sendJson } from '../reply.ts'
import { pageStyle, stylePath } from './style.ts'

/** A start takes seconds, or minutes if the database recovers. */
const retry_after_s = 5

const starting = problemJson(
  new Problem(
    'SERVICE_UNAVAILABLE',
    `The service is starting: its database is not ready yet. Retry after ${retry_after_s}s; GET /api/ready answers 200 when the service is ready`,
  ),
)
const style = once(() => pageStyle(missingWebApp))
const notReady = JSON.stringify({ status: 'starting', checks: { database: 'starting' } })

/** Answers requests until the database is ready, so callers get a 503 instead of a refused connection. */
const answerStarting: RequestListener = (req, res) => {
  const { method, url = '' } = req
  const [path] = url.split('?', 1)
  if (path === stylePath) return style()(req, res)
  if (method === 'GET' && isOfApp(path!)) return sendWaiting(res)
  const headers = { 'X-Request-Id': newRequestId() }
  if (path === '/api/health') return sendJson(res, 200, '{"status":"live"}', headers)
  sendJson(res, 503, path === '/api/ready' ? notReady : starting, { ...headers, 'Retry-After': retry_after_s })
}

function isOfApp(path: string): boolean {
  return path === '/' || path === '/app' || path.startsWith('/app/')
}

export function startingListener(): { listener: RequestListener; replaceBy(app: RequestListener): void } {
  let current = answerStarting
  return {
    listener: (req, res) => current(req, res),
    replaceBy(app) {
      current = app
    },
  }
}
