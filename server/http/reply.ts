import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isDiskFull } from '../../kernel/files/disk.ts'
import { Problem } from '../../kernel/problem.ts'
import { constraintProblem } from '../../services/constraints.ts'
import { isStorageAway } from '../../storage/storage.ts'

const compress_from_bytes = 1024
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

const processId = randomBytes(9).toString('base64url')
let requests = 0

/** Unlike any other of any process; counting costs less than new chance for each. */
export function newRequestId(): string {
  return `req_${processId}${(++requests).toString(36)}`
}

/** Also what a newcomer gets who opens /api by hand. */
export function noOperation(path: string): Problem {
  return new Problem('NOT_FOUND', `There is no operation at ${path}; the reference at /api/docs lists all`)
}

export type ReplyHeaders = Record<string, string | number>

/** Sends JSON, compressed at the fastest setting when the caller takes it and the body is worth it. */
export function sendJson(
  res: ServerResponse,
  status: number,
  json: string | Buffer,
  headers: ReplyHeaders = {},
  acceptEncoding = '',
): void {
  let body = typeof json === 'string' ? Buffer.from(json) : json
  headers['Content-Type'] = 'application/json'
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
  // All headers at once cost less than one by one.
  res.writeHead(status, headers)
  res.end(body)
}

/** Answers that the caller's copy is current (RFC 9110, 15.4.5). */
export function sendNotModified(res: ServerResponse, headers: ReplyHeaders): void {
  res.writeHead(304, { ...headers, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  res.end()
}

/** More than this of a body that nobody will read is not waited for: the connection ends with the answer. */
const unread_bytes_max = 100_000

function leavesMuch({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > unread_bytes_max)
}

export function preferredEncoding(acceptEncoding: string): 'br' | 'gzip' | null {
  return takes(acceptEncoding, 'br') ? 'br' : takes(acceptEncoding, 'gzip') ? 'gzip' : null
}

/** Whether the caller takes an encoding; with `q=0` it names one that it does not. */
function takes(acceptEncoding: string, encoding: 'br' | 'gzip'): boolean {
  return acceptEncoding.includes(encoding) && !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(acceptEncoding)
}

export function problemJson(problem: Problem): string {
  return JSON.stringify({ message: problem.message, code: problem.code, ...(problem.issues && { issues: problem.issues }) })
}

const unreachable =
  /E(CONNREFUSED|CONNRESET|CONNABORTED|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT|PIPE)\b|timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|the database system is (starting up|shutting down|in recovery mode)/i

/** What a caller is told of a thrown error: a Problem as it is, the database's known refusals, and nothing of anything else. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  // 22021, 22P02, 22P05: text that PostgreSQL cannot hold, such as a NUL character or half a surrogate pair.
  if (['22021', '22P02', '22P05'].includes(code))
    return new Problem('BAD_REQUEST', 'Text must not hold NUL characters or broken Unicode')
  const violated = constraintProblem(error)
  if (violated) return violated
  if (isStorageAway(error)) return new Problem('SERVICE_UNAVAILABLE', 'The file storage cannot be reached; try again shortly')
  if (isDiskFull(error)) return new Problem('SERVICE_UNAVAILABLE', 'The disk is full: the operator must make room on it')
  if (['57014', '55P03', '25P03'].includes(code))
    return new Problem('SERVICE_UNAVAILABLE', 'The database is too busy; try again shortly')
  // Connection faults, no rights or no database there, out of resources, a standby; shutdown and recovery.
  if (/^(08|28|3D|53|25006|57P0)/.test(code) || unreachable.test(`${code} ${message}`))
    return new Problem('SERVICE_UNAVAILABLE', 'The database cannot be reached; try again shortly')
  return new Problem('INTERNAL_SERVER_ERROR', 'Something went wrong on our side')
}
