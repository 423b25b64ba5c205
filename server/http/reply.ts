import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isDatabaseAway } from '../../db/postgres/lost-connection.ts'
import { isDiskFull } from '../../kernel/files/disk.ts'
import { Problem, problemBody } from '../../kernel/problem.ts'
import { constraintProblem } from '../../services/constraints.ts'
import { isStorageAway } from '../../storage/storage.ts'

const compress_from_bytes = 1024
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

const processId = randomBytes(9).toString('base64url')
let requests = 0

/** A request id that is unique across processes. Counting is cheaper than new randomness per request. */
export function newRequestId(): string {
  return `req_${processId}${(++requests).toString(36)}`
}

/** Returns the error for a path without an operation. Newcomers who open /api in a browser see it too. */
export function noOperation(path: string): Problem {
  return new Problem('NOT_FOUND', `No operation exists at ${path}; /api/docs lists all operations`)
}

export type ReplyHeaders = Record<string, string | number>

export function sendJson(
  res: ServerResponse,
  status: number,
  json: string | Buffer,
  headers: ReplyHeaders = {},
  acceptEncoding = '',
): void {
  headers['Content-Type'] = 'application/json'
  sendBody(res, status, json, headers, acceptEncoding)
}

/** Sends a body, compressed at the fastest setting if the client accepts it and the body is large enough. */
export function sendBody(
  res: ServerResponse,
  status: number,
  given: string | Buffer,
  headers: ReplyHeaders,
  acceptEncoding = '',
): void {
  let body = typeof given === 'string' ? Buffer.from(given) : given
  headers['Cache-Control'] = 'no-store'
  headers['X-Content-Type-Options'] = 'nosniff'
  if (body.length > compress_from_bytes && acceptEncoding !== '') {
    headers.Vary = headers.Vary ? `${headers.Vary}, Accept-Encoding` : 'Accept-Encoding'
    const encoding = preferredEncoding(acceptEncoding)
    if (encoding) headers['Content-Encoding'] = encoding
    if (encoding === 'br') body = brotliCompressSync(body, brotli)
    if (encoding === 'gzip') body = gzipSync(body, { level: 1 })
  }
  headers['Content-Length'] = body.length
  if (status >= 400 && leavesMuch(res.req)) headers.Connection = 'close'
  // Setting all headers at once is cheaper than one by one.
  res.writeHead(status, headers)
  res.end(body)
}

export function sendProblem(res: ServerResponse, problem: Problem, headers: ReplyHeaders = {}): void {
  sendJson(res, problem.status, problemJson(problem), headers)
}

/** Sends a 304, because the client's copy is current (RFC 9110, section 15.4.5). */
export function sendNotModified(res: ServerResponse, headers: ReplyHeaders): void {
  res.writeHead(304, { ...headers, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  res.end()
}

/** Maximum unread bytes of a rejected body. If more are unread, the connection is closed with the answer. */
const unread_bytes_max = 100_000

function leavesMuch({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > unread_bytes_max)
}

export function preferredEncoding(acceptEncoding: string): 'br' | 'gzip' | null {
  return takes(acceptEncoding, 'br') ? 'br' : takes(acceptEncoding, 'gzip') ? 'gzip' : null
}

/** Whether the client accepts an encoding. `q=0` means that it does not. */
function takes(acceptEncoding: string, encoding: 'br' | 'gzip'): boolean {
  return acceptEncoding.includes(encoding) && !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(acceptEncoding)
}

export function problemJson(problem: Problem): string {
  return JSON.stringify(problemBody(problem))
}

/** Converts a thrown error to the Problem in the response, which has no details of an unexpected error. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code = '' } = (error ?? {}) as { code?: string }
  // 22021, 22P02, 22P05: text that PostgreSQL cannot hold, such as a NUL character or half a surrogate pair.
  if (['22021', '22P02', '22P05'].includes(code))
    return new Problem('BAD_REQUEST', 'Text must not contain NUL characters or broken Unicode')
  const violated = constraintProblem(error)
  if (violated) return violated
  if (isStorageAway(error)) return new Problem('SERVICE_UNAVAILABLE', 'The file storage cannot be reached; try again shortly')
  if (isDiskFull(error)) return new Problem('SERVICE_UNAVAILABLE', 'The disk is full; the operator must free space on it')
  if (['57014', '55P03', '25P03'].includes(code))
    return new Problem('SERVICE_UNAVAILABLE', 'The database is too busy; try again shortly')
  // Missing rights or database, exhausted resources, a standby, and a dropped database.
  if (isDatabaseAway(error) || /^(28|3D|53|25006|57P0)/.test(code))
    return new Problem('SERVICE_UNAVAILABLE', 'The database cannot be reached; try again shortly')
  return new Problem('INTERNAL_SERVER_ERROR', 'Something went wrong on our side')
}
