import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { Problem } from '../../kernel/problem.ts'
import { isUploading } from './limits/upload-pace.ts'
import { newRequestId, problemJson, sendJson } from './reply.ts'

/** Maximum time for a request to arrive, from its first byte on. Files have their own limit: see upload-pace.ts. A connection is
 * closed after `silence_ms` without a byte. Node restarts that timer once for a client that does not read its answers. */
export type RequestTimes = { silence_ms: number } & Required<
  Pick<ServerOptions, 'requestTimeout' | 'headersTimeout' | 'connectionsCheckingInterval'>
>
const requestTimes: RequestTimes = {
  silence_ms: 60_000,
  requestTimeout: 60_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
}

/** Skips the streams for requests without a body, which is faster. Node's types do not have `optimizeEmptyRequests`. */
const options: ServerOptions & { optimizeEmptyRequests: true } = {
  keepAliveTimeout: 10_000,
  // app.ts rejects a missing Host header with an error in the API's own format.
  requireHostHeader: false,
  optimizeEmptyRequests: true,
}

/** Creates Node's server with our limits on slow and idle connections. Does not start to listen. */
export function createHttpServer(app: RequestListener, log: Logger, times: RequestTimes = requestTimes): Server {
  const { silence_ms, ...limits } = times
  const server = createServer({ ...options, ...limits }, app)
  server.maxHeadersCount = 100
  const receiving = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ headers, socket }: IncomingMessage, res: ServerResponse) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) receiving.set(socket, res)
  })
  server.setTimeout(silence_ms, (socket) => endSilence(socket, receiving.get(socket), log))
  server.on('clientError', (error, socket) => refuseBytes(error, socket, log))
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => refuseExpectation(req, res, log))
  return server
}

/** Closes a connection on which nothing moves. A request whose body does not arrive is answered first. */
function endSilence(socket: Socket, res: ServerResponse | undefined, log: Logger): void {
  const is_waiting = res?.socket === socket && !res.req.complete && !res.headersSent
  if (!is_waiting || !socket.writable) return void socket.destroy()
  refuse(socket, requestTimeoutCode, log)
  socket.once('finish', () => socket.destroy())
}

/** Sends an error in the API's usual format for bytes that Node could not read as a request, and logs them. */
function refuseBytes({ code }: NodeJS.ErrnoException, socket: Duplex, log: Logger): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  // Node reports each request that takes too long once, and leaves it to us to close the connection.
  if (code === requestTimeoutCode && isUploading(socket)) return
  refuse(socket, code, log)
}

function refuse(socket: Duplex, code: string | undefined, log: Logger): void {
  const [status, reason, message] = refusals[code ?? ''] ?? [400, 'Bad Request', 'This is not an HTTP request']
  const request_id = newRequestId()
  const json = problemJson(new Problem('BAD_REQUEST', message))
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json',
    `X-Request-Id: ${request_id}`,
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(json)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${json}`)
  log.info({ request_id, operation: null, status, code }, 'request')
}

const requestTimeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT'

const refusals: Record<string, [status: number, reason: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The URL and headers of a request must not be larger than 16 kB'],
  [requestTimeoutCode]: [408, 'Request Timeout', 'The request did not arrive in time'],
}

function refuseExpectation(req: IncomingMessage, res: ServerResponse, log: Logger): void {
  const request_id = newRequestId()
  const problem = new Problem('BAD_REQUEST', '`Expect` must be 100-continue; no other expectation is supported')
  sendJson(res, 417, problemJson(problem), { 'X-Request-Id': request_id, Connection: 'close' })
  log.info({ request_id, method: req.method, operation: null, status: 417 }, 'request')
}
