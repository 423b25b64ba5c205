import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReplyHeaders } from './reply.ts'

const preflight_kept_seconds = 600
const exposed = 'X-Request-Id, RateLimit, RateLimit-Policy, ETag, Location, Idempotent-Replayed, WWW-Authenticate'

/** Lets pages of the allowed origins read the reply (Fetch Standard, CORS protocol). */
export function allowOrigin(req: IncomingMessage, allowed: ReadonlySet<string>, headers: ReplyHeaders): void {
  const { origin } = req.headers
  if (origin === undefined || !allowed.has(origin)) return
  headers['Access-Control-Allow-Origin'] = origin
  headers['Access-Control-Expose-Headers'] = exposed
  headers.Vary = 'Origin'
}

/** Answers the preflight request of a page of an allowed origin. Returns false for other requests. */
export function answersPreflight(req: IncomingMessage, res: ServerResponse, methods: string, headers: ReplyHeaders): boolean {
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
