import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

/** `optimizeEmptyRequests` is missing in the types: a request without a body comes without the machinery of a stream. */
const options: ServerOptions & { optimizeEmptyRequests: true } = {
  requestTimeout: 60_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  optimizeEmptyRequests: true,
}

/** Node's server with our limits on slow and idle connections, not yet listening. */
export function createHttpServer(app: RequestListener): Server {
  const server = createServer(options, app)
  server.maxHeadersCount = 100
  return server
}
