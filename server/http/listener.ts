import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { Problem } from '../../handlers/problem.ts'
import { newRequestId, problemJson } from './reply.ts'

/** `optimizeEmptyRequests` is missing in the types: a request without a body comes without the machinery of a stream. */
const options: ServerOptions & { optimizeEmptyRequests: true } = {
  requestTimeout: 60_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  requireHostHeader: false,
  optimizeEmptyRequests: true,
}

/** Node's server with our limits on slow and idle connections, not yet listening. */
export function createHttpServer(app: RequestListener, log: Logger): Server {
  const server = createServer(options, app)
  server.maxHeadersCount = 100
  server.on('clientError', (error, socket) => refuseBytes(error, socket, log))
  return server
}

/** What Node could not read as a request is answered as all else is, and logged. */
function refuseBytes({ code }: NodeJS.ErrnoException, socket: Duplex, log: Logger): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, reason, message] = refusals[code ?? ''] ?? [400, 'Bad Request', 'This is not an HTTP request']
  const request_id = newRequestId()
  const json = problemJson(new Problem('BAD_REQUEST', message))
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\nX-Request-Id: ${request_id}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  )
  log.info({ request_id, operation: null, status, code }, 'request')
}

const refusals: Record<string, [status: number, reason: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'The address and headers of a request must not be larger than 16 kB',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not come to its end in time'],
}
